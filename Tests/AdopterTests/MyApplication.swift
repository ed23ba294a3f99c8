import Foundation

/// An adopter's application object, which posts the notifications of the life cycle.
final class MyApplication {
  let center = NotificationCenter()
  private var isSuspended = false

  private func post(_ moment: String) {
    center.post(name: Notification.Name("UIApplication\(moment)Notification"), object: nil)
  }

  func launch(inBackground: Bool = false) {
    isSuspended = false
    post("DidFinishLaunching")
  }

  func becomeActive() { post("DidBecomeActive") }
  func resignActive() { post("WillResignActive") }
  func enterBackground() { post("DidEnterBackground") }
  func enterForeground() { post("WillEnterForeground") }
  func suspend() { isSuspended = true }
  func resume() { isSuspended = false }
  func end(quietly: Bool) { if !quietly, !isSuspended { post("WillTerminate") } }
}
