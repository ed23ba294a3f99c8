import LifecycleTestSupport

@testable import LifecycleRules

@Suite("Questions that monitors ask of a step")
struct MonitorQuestionTests {
  private static let usual = StepContext.Profile(AppConfiguration(), .all)
  /// Profiles that differ from the usual one in a single respect, or in one more from that of an app with a nib.
  private static let profiles: [StepContext.Profile] = {
    let variations: [(inout AppConfiguration) -> Void] =
      AppConfiguration.existingVersions.map { version in { $0.version = version } }
      + AppConfiguration.Interface.allCases.map { interface in { $0.interface = interface } }
      + [
        { $0.delegateSource = .mainNib }, { $0.subclassesApplication = true }, { $0.loadsViewEarly = true },
        { $0.backgroundModes = .audio }, { $0.implementedMethods = [] },
        { $0.implementedMethods = $0.implementedMethods.subtracting([.applicationWillResignActive]) },
      ]
    var apps = [AppConfiguration(), AppConfiguration()]
    apps[1].interface = .mainNib
    return apps.flatMap { app in
      variations.map { vary in
        var varied = app
        vary(&varied)
        return StepContext.Profile(varied, .all)
      }
    }
  }()

  @Test("a kind of step is one event with one transition, and there is a number for each")
  func kinds() {
    #expect(StepContext.Bits.transitions == Transition.allCases.count)
    var kinds: Set<Int> = []
    for event in Event.allCases {
      for transition in Transition.allCases {
        let kind = StepContext.Bits.kind(event, transition)
        let step = StepContext(Self.usual, StepContext.Bits(word: UInt64(kind)))
        #expect(step.event == event && step.transition == transition && UInt64(kind) <= StepContext.Part.kind.mask)
        kinds.insert(kind)
      }
    }
    #expect(kinds.count == Event.count * Transition.allCases.count)
  }

  @Test("a monitor expects the same of all steps that answer the same to everything that it asked of one")
  func answers() {
    var random = SplitMix64(seed: 11)
    var same = 0
    for monitor in Monitor.allCases {
      for event in Event.allCases {
        for transition in Transition.allCases {
          let (profile, bits) = (anyProfile(&random), anyBits(event, transition, &random))
          let step = StepContext(profile, bits)
          let (expected, asked) = (monitor.expectation(step), step.asked)
          // The memory of steps leaves the replies out where neither of the two judges (`Oracle.honoredReplies`).
          #expect(
            bits.hasSeveralScenes || monitor.facet == .textField || !asked.looks(at: .answers),
            "\(monitor) at '\(event.name)' looks at the answers of a text field's delegate")
          #expect(
            monitor == .connections || !asked.looks(at: .entering),
            "\(monitor) at '\(event.name)' looks at when the background is entered")
          for _ in 0..<Tier.amount(quick: 2, thorough: 30) {
            // The rest of the step is drawn anew, as often as not.
            let drawn = anyBits(Event.allCases.randomElement(using: &random) ?? event, transition, &random)
            let other = Bool.random(using: &random) ? drawn : asked.mixing(bits, with: drawn)
            let app = Self.profiles.filter { asked.seen($0) == asked.seen(profile) }.randomElement(using: &random)
            guard asked.seen(other) == asked.seen(bits) else { continue }
            same += 1
            #expect(
              monitor.expectation(StepContext(app ?? profile, other)) == expected,
              "\(monitor) at '\(event.name)' as at '\(Event(index: other.eventIndex).name)', \(transition)")
          }
        }
      }
    }
    #expect(same > Tier.amount(quick: 6_000, thorough: 60_000))
  }

  @Test("a monitor asks no more than it needs: of a step in which nothing executes hardly anything")
  func questions() {
    var random = SplitMix64(seed: 12)
    for monitor in Monitor.allCases where monitor != .application && !monitor.isOfScene {
      let step = StepContext(anyProfile(&random), anyBits(.systemReclaimsMemory, .reclaimed, &random))
      _ = monitor.expectation(step)
      #expect(step.asked.isSame(ofProfiles: Questions()), "\(monitor)")
    }
  }

  private func anyProfile(_ random: inout SplitMix64) -> StepContext.Profile {
    Self.profiles.randomElement(using: &random) ?? Self.usual
  }

  /// A step in which all that can be is drawn at random.
  private func anyBits(_ event: Event, _ transition: Transition, _ random: inout SplitMix64) -> StepContext.Bits {
    func coin() -> Bool { Bool.random(using: &random) }
    let before = DeviceState(bits: UInt16.random(in: 0..<UInt16(DeviceState.capacity), using: &random))
    var variant = StepVariant(isRefused: coin())
    if coin() { variant.entering = .over }
    let scenes = AppConfiguration.Scenes.allCases.randomElement(using: &random) ?? .none
    let step = StepContext.Bits(
      of: transition, isOverrun: coin(), before,
      told: ApplicationState.allCases.randomElement(using: &random) ?? .active,
      event, variant, LifecycleDevice(AppConfiguration(scenes: scenes)))
    // The bits of the screen and the replies.
    return StepContext.Bits(word: step.word | random.next() & (0xffff << 29))
  }
}

extension Questions {
  fileprivate func looks(at part: StepContext.Part) -> Bool {
    masked(StepContext.Bits(word: .max)).word & part.mask != 0
  }

  /// A step of which what was not asked is another's.
  fileprivate func mixing(_ step: StepContext.Bits, with other: StepContext.Bits) -> StepContext.Bits {
    let mask = masked(StepContext.Bits(word: .max)).word
    let kept = StepContext.Bits(word: step.word & mask | other.word & ~mask)
    let event = Event(index: other.eventIndex)
    guard !events.contains(event), !events.contains(Event(index: step.eventIndex)) else { return kept }
    let kind = StepContext.Part.kind.mask
    return StepContext.Bits(word: kept.word & ~kind | other.word & kind)
  }
}
