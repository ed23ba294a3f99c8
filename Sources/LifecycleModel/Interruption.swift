/// Something that covers the screen for a while without being another app.
///
/// The first four are named by 001_019349fb4faade79.txt and 002_84c95550cb66a2a5.txt; the alerts of the system behave
/// alike but stay in the app when they are accepted.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Interruption: UInt8, CaseIterable, Hashable, Sendable {
  /// A call comes in.
  case phoneCall
  /// A text message comes in.
  case textMessage
  /// The user pulls down Notification Center.
  case notificationCenter
  /// The user opens Control Center.
  case controlCenter
  /// The system asks the user to grant a permission.
  case permissionAlert
  /// The system asks for a finger or a face.
  case biometricPrompt

  /// The interruption in words, as traces and reports spell it.
  package var name: String { String(Event.interruptionBegins(self).name.dropLast(" begins".count)) }

  /// The first major version of iOS that has it.
  package var firstVersion: Int { Event.interruptionBegins(self).firstVersion }
}
