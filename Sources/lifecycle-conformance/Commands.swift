import Foundation
import LifecycleConformance

enum Check {
  static func run(_ words: [String]) throws -> ExitCode {
    let arguments = try Arguments(
      words, options: ["--fault", "--scenarios", "--length", "--seed", "--events", "--record"], flags: ["--strict"])
    try arguments.takeNoMore()
    let fault = try Faults.fault(in: arguments)
    // A fault against advice shows only where advice counts.
    let isAgainstAdvice = fault.flatMap { RuleID(rawValue: $0.rule) }?.rule.level == .should
    var options = ConformanceOptions(strict: arguments.has("--strict") || isAgainstAdvice)
    options.scenarios = try arguments.number("--scenarios", least: 0) ?? options.scenarios
    options.length = try arguments.number("--length", least: 1) ?? options.length
    options.seed = try seed(in: arguments) ?? options.seed
    options.events = try events(in: arguments) ?? options.events
    options.progress = Terminal.progress(of: options.scenarios)
    let folder = arguments.value("--record").map { Corpus(at: URL(fileURLWithPath: $0)) }
    let kept = try folder?.traces() ?? []
    let name = fault.map { "embedded reference with the fault \($0.name)" } ?? "embedded reference"
    var report = ConformanceSuite(options: options).run(named: name, corpus: kept) {
      ReferenceLifecycle(configuration: $0, fault: fault)
    }
    var failure: CorpusError?
    if let folder {
      do { try report.keep(in: folder) } catch let error as CorpusError { failure = error }
    }
    print(report.description(replay: { replay($0, fault) }))
    // The verdict is told first: what was found is not lost because it could not be written.
    if let failure { throw failure }
    return ExitCode(report.outcome)
  }

  private static func replay(_ counterexample: Counterexample, _ fault: Fault?) -> String {
    let suffix = fault.map { " --fault \($0.name)" } ?? ""
    guard let path = counterexample.keptAt else { return "add --record DIR to keep the trace, then replay it" }
    return "lifecycle-conformance replay \(path)\(suffix)"
  }

  private static func seed(in arguments: Arguments) throws -> UInt64? {
    guard let text = arguments.value("--seed") else { return nil }
    if text == "random" { return UInt64.random(in: 0...UInt64(UInt32.max)) }
    guard let seed = UInt64(text) else { throw UsageError("'--seed' takes a whole number or 'random', not '\(text)'") }
    return seed
  }

  private static func events(in arguments: Arguments) throws -> EventSet? {
    guard let text = arguments.value("--events") else { return nil }
    return EventSet(
      try text.split(separator: ",").map { part in
        let name = part.trimmingCharacters(in: .whitespaces)
        guard let event = Event(name: name) else {
          throw UsageError("unknown event '\(name)'\(Suggestion.hint(name, in: Event.allCases.map(\.name)))")
        }
        return event
      })
  }
}

enum Replay {
  static func run(_ words: [String]) throws -> ExitCode {
    let arguments = try Arguments(words, options: ["--fault"], flags: ["--strict"])
    let fault = try Faults.fault(in: arguments)
    guard !arguments.rest.isEmpty else { throw UsageError("'replay' needs a file or a folder of traces") }
    let suite = ConformanceSuite(options: ConformanceOptions(strict: arguments.has("--strict")))
    let traces = try Corpus.traces(at: arguments.rest)
    guard !traces.isEmpty else {
      print("INCONCLUSIVE: no trace in \(arguments.rest.joined(separator: ", "))")
      return .inconclusive
    }
    var broken = 0
    for trace in traces {
      let ending = suite.replay(trace) { ReferenceLifecycle(configuration: $0, fault: fault) }
      switch ending {
      case .conforms: print("conforms  \(trace.path)")
      case .violated(let counterexample):
        broken += 1
        print("VIOLATED  \(trace.path)\n\(counterexample.description())\n")
      case .stopped(let reason): print("stopped   \(trace.path): \(reason)")
      }
    }
    print("\(traces.count) traces replayed, \(broken) violated")
    return broken > 0 ? .violated : .conforms
  }
}

enum Judge {
  static func run(_ words: [String]) throws -> ExitCode {
    let arguments = try Arguments(words, options: ["--os", "--start", "--observes"], flags: ["--strict"])
    guard !arguments.rest.isEmpty else { throw UsageError("'judge' needs a file or a folder of traces") }
    let judge = TraceJudge(assumptions: try assumptions(in: arguments), strict: arguments.has("--strict"))
    let traces = try Corpus.traces(at: arguments.rest)
    guard !traces.isEmpty else {
      print("INCONCLUSIVE: no trace in \(arguments.rest.joined(separator: ", "))")
      return .inconclusive
    }
    var broken = 0
    for trace in traces {
      let verdict: TraceJudge.Verdict
      do {
        verdict = try judge.judge(trace.trace)
      } catch {
        throw CorpusError(path: trace.path, message: "\(error)")
      }
      print(verdict.description(of: trace))
      if verdict.violation != nil { broken += 1 }
    }
    print("\(traces.count) traces judged, \(broken) break a rule")
    return broken > 0 ? .violated : .conforms
  }

  private static func assumptions(in arguments: Arguments) throws -> TraceJudge.Assumptions {
    var assumptions = TraceJudge.Assumptions()
    if let version = try arguments.number("--os", least: AppConfiguration.versions.lowerBound) {
      guard AppConfiguration.versions.contains(version) else {
        throw UsageError(
          "iOS \(version) is not described; '--os' takes \(AppConfiguration.versions.lowerBound) to \(AppConfiguration.versions.upperBound)"
        )
      }
      assumptions.version = version
    }
    if let name = arguments.value("--start") {
      guard let state = ApplicationState.allCases.first(where: { $0.name == name }) else {
        throw UsageError("unknown state '\(name)'\(Suggestion.hint(name, in: ApplicationState.allCases.map(\.name)))")
      }
      assumptions.start = state
    }
    if let list = arguments.value("--observes") {
      assumptions.observes = Set(
        try list.split(separator: ",").map { part in
          let name = part.trimmingCharacters(in: .whitespaces)
          guard let observable = Trace.Observable(rawValue: name) else {
            throw UsageError(
              "'\(name)' is nothing that can be observed\(Suggestion.hint(name, in: Trace.Observable.allCases.map(\.rawValue)))"
            )
          }
          return observable
        })
    }
    return assumptions
  }
}

enum Shrink {
  static func run(_ words: [String]) throws -> ExitCode {
    let arguments = try Arguments(words, options: ["--fault"], flags: ["--strict"])
    let fault = try Faults.fault(in: arguments)
    guard let path = arguments.rest.first, arguments.rest.count == 1 else {
      throw UsageError("'shrink' takes one trace file")
    }
    guard let trace = try Corpus.traces(at: [path]).first else {
      throw CorpusError(path: path, message: "no trace there")
    }
    let suite = ConformanceSuite(options: ConformanceOptions(strict: arguments.has("--strict")))
    switch suite.replay(trace, shrinking: true, making: { ReferenceLifecycle(configuration: $0, fault: fault) }) {
    case .conforms:
      Terminal.complain("\(path): the scenario breaks no rule, so there is nothing to shrink")
      return .conforms
    case .stopped(let reason):
      Terminal.complain("\(path): \(reason)")
      return .implementationFailed
    case .violated(let counterexample):
      print(counterexample.trace.notation, terminator: "")
      return .violated
    }
  }
}

enum Rules {
  static func run(_ words: [String]) throws -> ExitCode {
    let arguments = try Arguments(words)
    guard let text = arguments.rest.first else {
      for rule in Rule.catalogue { print(line(rule)) }
      return .conforms
    }
    guard arguments.rest.count == 1 else { throw UsageError("'rules' takes one id at most") }
    guard let id = RuleID(rawValue: text.uppercased()) else {
      throw UsageError("unknown rule '\(text)'\(Suggestion.hint(text, in: RuleID.allCases.map(\.rawValue)))")
    }
    print(description(of: id.rule))
    return .conforms
  }

  private static func line(_ rule: Rule) -> String {
    let id = rule.id.rawValue + String(repeating: " ", count: 6 - rule.id.rawValue.count)
    let level = rule.level.words + String(repeating: " ", count: 10 - rule.level.words.count)
    return "\(id) \(level)\(rule.statement)"
  }

  private static func description(of rule: Rule) -> String {
    var lines = ["\(rule.id.rawValue)  \(rule.level.words)  \(rule.statement)"]
    if let profile = rule.profile { lines.append("  holds for: \(profile)") }
    lines.append("  facet \(rule.facet.rawValue), edition \(rule.edition), \(rule.status.rawValue)")
    for citation in rule.citations { lines.append("  \(citation.document.fileName) \"\(citation.words)\"") }
    if let source = rule.source { lines.append("  \(source)") }
    lines.append("  look at: \(rule.remedy)")
    return lines.joined(separator: "\n")
  }
}

enum Faults {
  static func run(_ words: [String]) throws -> ExitCode {
    let arguments = try Arguments(words, flags: ["--names"])
    try arguments.takeNoMore()
    for fault in Fault.allCases {
      if arguments.has("--names") {
        print(fault.name)
      } else {
        print(
          "\(fault.name)\n    breaks \(fault.rule)\(fault.dependsOnHistory ? ", depending on history" : ""): \(fault.summary)"
        )
      }
    }
    return .conforms
  }

  static func fault(in arguments: Arguments) throws -> Fault? {
    guard let name = arguments.value("--fault") else { return nil }
    guard let fault = Fault(name: name) else {
      throw UsageError("unknown fault '\(name)'\(Suggestion.hint(name, in: Fault.allCases.map(\.name)))")
    }
    return fault
  }
}
