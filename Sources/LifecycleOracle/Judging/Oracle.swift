/// The rules, compiled for what an implementation claims.
///
/// A value that fills its tables as it is used. Share none between threads: copy it.
///
/// The outcomes of an event are kept in rows, one for each state of a class of devices that was met, and each row's cells point
/// to the rows that follow: a scenario is judged by going from row to row. Where several states may hold, a row stands for the
/// set of them. The rules' expectation of an outcome depends on the app as well, and is worked out once for all apps that are
/// alike there. A step that was judged before, of any of these, is recalled.
///
/// The functions that judge a step read the tables themselves and call nothing on the whole oracle that does not change it: without
/// optimisation a call copies the oracle, all its tables retained, and that took a quarter of a run.
@usableFromInline
package struct Oracle: Sendable {
  package let capabilities: Capabilities
  /// The monitors, the application's first.
  var monitors: MonitorTables
  /// The device's states, and the outcomes of each event there.
  var states = StateTable()
  private(set) var plans: [Plan] = []
  private var planOfClass: [PlanKey: Int] = [:]
  private var lastStart: Start?
  /// The steps that were judged before.
  var memo = StepMemo()
  private var tally = CoverageTally()
  var alignments = AlignmentMemo()
  var alignmentTable = AlignmentTable()
  /// The legal sequences that were asked about last, of which several questions are asked in a row.
  var lastSequences: [(key: LegalSequences.Key, sequences: LegalSequences)] = []
  /// Whether the steps that were recalled are counted at last.
  var counts = true
  /// Whether it counts how long the app stays in a method.
  let judgesTime: Bool
  /// Whether it looks at the state in which the app is said to be after a step.
  let judgesState: Bool
  /// The replies that the monitors beside the application's look at.
  let honoredReplies: UInt32
  /// How many bytes the tables that grow with the states take, and what is remembered of steps.
  package var bytes: Int {
    memo.bytes + monitors.bytesOfVerdicts + states.bytes
  }

  private struct PlanKey: Hashable {
    let configurationClass: Int
    let implemented: CallbackSet
  }

  /// A class of configurations whose apps implement the same methods.
  struct Plan: Sendable {
    let device: LifecycleDevice
    let implemented: CallbackSet
    /// The number of a profile of such an app, of which the application's monitor sees the same as of all.
    let profile: Int
    /// The place of the device in the table of states.
    fileprivate let devicePlace: Int
    /// The bits of the questions that the app implements.
    fileprivate let answerable: UInt32
    /// Whether the time counts that the app spends in a method: where the facet is claimed and the app implements it.
    fileprivate let timesEntering: Bool
    fileprivate let timesTerminating: Bool

    /// Returns the part of the app's replies that matters in a step. A method that the app does not implement says
    /// nothing and takes no time.
    func variant(of step: Scenario.Step, in state: DeviceState) -> StepVariant { variant(of: step).inState(state) }

    /// Returns the part of the app's replies that matters in a step if the app holds no background task before.
    func variant(of step: Scenario.Step) -> StepVariant {
      var variant = StepVariant()
      let refusals = step.replies.bits & answerable
      if step.event.isLeftToLaunchMethods {
        let refused = refusals & Replies.launchRefusals
        variant.isRefused = refused != 0 && refused == answerable & Replies.launchRefusals
        variant.isHalfRefused = refused != 0 && !variant.isRefused
      } else {
        variant.isRefused = refusals & ~Replies.launchRefusals != 0
        // Of the two methods only the first may be sent in a launch that pauses.
        variant.isHalfRefused = refusals & Replies.willFinishRefusal != 0 && step.event == .background(.prewarm)
      }
      if timesEntering { variant.entering = step.replies.time(in: .applicationDidEnterBackground) }
      if timesTerminating { variant.terminating = step.replies.time(in: .applicationWillTerminate) }
      if variant.entering == .over, step.replies.beginsTask { variant.entering = .near }
      return variant
    }
  }

  /// - Parameter others: The monitors to judge beside the application's; those of the claimed facets by default.
  package init(_ capabilities: Capabilities = .all, beside others: [Monitor]? = nil) {
    let others = others ?? Monitor.allCases.dropFirst().filter { capabilities.facets.contains($0.facet) }
    self.init(MonitorTables(RuleBook(others, capabilities)))
  }

  private init(_ monitors: MonitorTables) {
    self.monitors = monitors
    capabilities = monitors.book.capabilities
    judgesTime = capabilities.facets.contains(.timeBudget)
    judgesState = capabilities.reportsState
    let others = monitors.monitors.dropFirst()
    honoredReplies =
      (others.contains(.connections) ? Replies.enteringBits : 0)
      | (others.contains { $0.facet == .textField } ? Replies.textBits : 0)
  }

  /// An oracle that has judged nothing, and need not work out again what this one knows of the rules.
  ///
  /// The states of devices are left out: their order there depends on the scenarios that were judged.
  package func successor() -> Oracle { Oracle(monitors.unused()) }

  /// How much it knows of the rules: how many steps that differ it has met.
  package var knownSteps: Int { monitors.stepCount }

  /// Where the scenarios of a configuration begin, and what a checker must know of it.
  struct Start: Sendable {
    let configuration: AppConfiguration
    let plan: Int
    let profile: Int
    let row: Row
    /// The app's screen there.
    let screen: Screen
  }

  /// Scenarios in a row often share a configuration, so that the last one is kept.
  mutating func start(of configuration: AppConfiguration) -> Start {
    if let lastStart, lastStart.configuration == configuration { return lastStart }
    let plan = plan(for: configuration)
    let profile = monitors.profile(of: configuration)
    let start = Start(
      configuration: configuration, plan: plan, profile: profile, row: row(plan, .initial),
      screen: .first(ofSeveralScenes: configuration.scenes == .multiple))
    lastStart = start
    return start
  }

  /// The number of the plan for a configuration. Configurations of one class that implement the same methods share one.
  package mutating func plan(for configuration: AppConfiguration) -> Int {
    let configurationClass = ConfigurationClass(configuration)
    let implemented = configuration.receivableMethods
    let key = PlanKey(configurationClass: configurationClass.index, implemented: implemented)
    if let plan = planOfClass[key] { return plan }
    let device = LifecycleDevice(configuration, events: capabilities.events)
    plans.append(
      Plan(
        device: device, implemented: implemented,
        profile: monitors.profile(of: configuration),
        devicePlace: states.place(of: device), answerable: Replies.refusalBits(of: configuration),
        timesEntering: judgesTime && configuration.implements(.applicationDidEnterBackground),
        timesTerminating: judgesTime && configuration.implements(.applicationWillTerminate)))
    planOfClass[key] = plans.count - 1
    return plans.count - 1
  }

  package func device(of plan: Int) -> LifecycleDevice { plans[plan].device }

  func visible(in plan: Int) -> CallbackSet {
    capabilities.callbacks.subtracting(CallbackSet.optionalMethods.subtracting(plans[plan].implemented))
  }

  /// The callbacks that are perhaps sent, and are not seen.
  func unseen(in plan: Int) -> CallbackSet {
    CallbackSet.all.subtracting(capabilities.callbacks).subtracting(
      CallbackSet.optionalMethods.subtracting(plans[plan].implemented))
  }

  /// Whether it would be observed that a scene connects.
  func seesConnection(in plan: Int) -> Bool {
    !visible(in: plan).intersection([.sceneWillConnect, .sceneWillConnectNotification]).isEmpty
  }

  func implemented(in plan: Int) -> CallbackSet { plans[plan].implemented }

  // MARK: Rows

  /// The row of a state.
  mutating func row(_ plan: Int, _ state: DeviceState) -> Row { states.row(plans[plan].devicePlace, state) }

  /// The rows of single states that a row stands for.
  func members(of row: Row) -> PossibleRows {
    let set = Int(states.rows[Int(row)].setNumber)
    return set == 0 ? PossibleRows(row) : states.sets[set - 1]
  }

  /// Counts a step that came out as an entry says, in an app with a profile.
  mutating func count(_ entry: Int32, _ profile: Int, _ times: Int) {
    states.count(entry, times)
    if monitors.profiles[profile].leavesMethodsOut { tally.stepsOfAppsThatLeaveMethodsOut += times }
  }

  /// The callbacks that came where they were due in the steps judged so far that broke no rule; of those that no rule tells
  /// apart the first.
  package func taken() -> CallbackSet { settled().monitors.taken }

  /// How often each rule was exercised in the steps judged so far: by a callback that it demands or permits, or by a
  /// step in which it forbids something.
  package func exercised() -> [RuleID: Int] { settled().exercisedByJudging() }

  /// The rules that were exercised, which is known sooner than how often: a step that is recalled was counted when it was judged.
  package func exercisedRules() -> Set<RuleID> {
    var oracle = self
    oracle.settleAlignments()
    return Set(oracle.exercisedByJudging().keys)
  }

  /// This oracle, with every step counted that was recalled.
  package func settled() -> Oracle {
    var settled = self
    settled.settle()
    return settled
  }

  /// Remembers the result of a step that was aligned.
  mutating func remember(_ key: AlignmentMemo.Key, _ step: AlignedStep, _ next: ScenarioJudge) {
    if alignments.isFull { settleAlignments() }
    alignments.keep(key, step, next)
  }

  /// Counts what the aligned steps exercised, and takes note of what they could not show; and forgets them all.
  mutating func settleAlignments() {
    tally.take(alignments.used)
    alignments = AlignmentMemo()
  }

  /// The rules that could not be judged in some step.
  package func hidden() -> [RuleID: HiddenRule] {
    tallyOfAll.hidden
  }

  /// The breaks that were seen behind an earlier one, each with the rule of that.
  package func suspected() -> [Suspicion: RuleID] {
    tallyOfAll.suspected
  }

  /// The tally with the steps that were aligned since.
  private var tallyOfAll: CoverageTally {
    var settled = self
    settled.settleAlignments()
    return settled.tally
  }

  private func exercisedByJudging() -> [RuleID: Int] {
    let counts = monitors.exercised().merging(tally.exercised, uniquingKeysWith: +)
    return counts.filter { capabilities.facets.contains($0.key.rule.facet) }
  }

  /// The pairs of a situation and an event that were met, with how many steps there were judged to be legal.
  package func metPairs() -> [Int: Int] { settled().states.metPairs() }

  /// The pairs of a situation and an event that were met, which is known sooner than how often.
  package func metPairNumbers() -> Set<Int> { Set(states.metPairs().keys) }

  /// Those that were met in apps with a scene, and how many steps there were judged to be legal.
  package func metPairsInScenes() -> [Int: Int] { settled().states.metPairs(inScenes: true) }

  /// For each pair of a situation and an event that were met a bit for each event that came next.
  package func metFollowers() -> [Int: EventSet] { states.metFollowers() }
}
