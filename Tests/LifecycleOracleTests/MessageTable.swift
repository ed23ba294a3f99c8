/// For every context of the application's facet the sequences of delegate messages that are legal, written by hand.
///
/// It is not made from the code, and the code is not made from it. All sequences of up to three messages are here, and those
/// longer ones that a context is about. CONFORMANCE.md has the same rows.
enum MessageTable {
  static let rows = """
    | iOS 3 to 6 | not running | open from the home screen | DF DBA; WF DF DBA |
    | iOS 7 to 15 | not running | open from the home screen | WF DF DBA |
    | iOS 3 to 6 | not running | open by URL | DF URL DBA; WF DF URL DBA |
    | iOS 7 to 15 | not running | open by URL | WF DF URL DBA |
    | iOS 3 to 6 | not running | open by URL, one launch method answers no | DF DBA; WF DF DBA; DF URL DBA; WF DF URL DBA |
    | iOS 7 to 15 | not running | open by URL, one launch method answers no | WF DF DBA; WF DF URL DBA |
    | iOS 3 to 6 | not running | open by URL, both launch methods answer no | DF DBA; WF DF DBA |
    | iOS 7 to 15 | not running | open by URL, both launch methods answer no | WF DF DBA |
    | iOS 4 to 6 | not running, open the app switcher | choose this app in the switcher | DF DBA; WF DF DBA |
    | iOS 7 to 15 | not running, open the app switcher | choose this app in the switcher | WF DF DBA |
    | iOS 3 to 15 | not running | press Home or lock or phone call begins | nothing |
    | iOS 4 to 15 | not running | open the app switcher | nothing |
    | iOS 4 to 6, location | not running | system wakes the app in the background | DF; WF DF; DF DEB; WF DF DEB |
    | iOS 7 to 15, location | not running | system wakes the app in the background | WF DF; WF DF DEB |
    | iOS 7 to 15, fetch | not running | system wakes the app in the background | WF DF; WF DF DEB |
    | iOS 4 to 15, location | woken | open from the home screen | DBA; WEF DBA |
    | iOS 4 to 15, location | woken | open by URL | URL DBA; WEF URL DBA |
    | iOS 4 to 15, location | woken, open the app switcher | choose this app in the switcher | DBA; WEF DBA |
    | iOS 7 to 15, fetch | woken, system suspends the app | open from the home screen | DBA; WEF DBA |
    | iOS 4 to 15, location | woken | begin to open, not completed | nothing; WEF DEB |
    | iOS 4 to 15, location | woken | system wakes the app in the background | nothing |
    | iOS 7 to 15, fetch | woken, open the app switcher | remove this app in the switcher | nothing; WT |
    | iOS 4 to 15, location | woken, open the app switcher | remove this app in the switcher | WT |
    | iOS 4 to 15, location | woken | system ends the app | nothing; WT |
    | iOS 7 to 15, fetch | background | system wakes the app in the background | nothing |
    | iOS 7 to 15, fetch | suspended | system wakes the app in the background | nothing; DEB |
    | iOS 4 to 15 | background | open from the home screen | WEF DBA |
    | iOS 4 to 15 | background | open by URL | WEF URL DBA |
    | iOS 4 to 15 | background | open by URL, both launch methods answer no | WEF URL DBA |
    | iOS 4 to 15 | background, open the app switcher | choose this app in the switcher | WEF DBA |
    | iOS 4 to 15 | suspended | open from the home screen | WEF DBA |
    | iOS 4 to 15 | suspended | open by URL | WEF URL DBA |
    | iOS 4 to 15 | suspended, open the app switcher | choose this app in the switcher | WEF DBA |
    | iOS 4 to 15 | background | begin to open, not completed | nothing; WEF DEB |
    | iOS 4 to 15 | suspended | begin to open, not completed | nothing; WEF DEB |
    | iOS 3 to 15 | active | open by URL | URL; URL WRA DBA; WRA URL DBA; WRA DBA URL |
    | iOS 3 to 15 | active | open by URL, both launch methods answer no | URL; URL WRA DBA; WRA URL DBA; WRA DBA URL |
    | iOS 3 to 15 | active, phone call begins | open by URL | URL |
    | iOS 3 | active | press Home | WRA WT |
    | iOS 4 to 15 | active | press Home | WRA DEB |
    | iOS 4, exits on suspend | active | press Home | WRA WT; WRA DEB WT |
    | iOS 5 to 12, exits on suspend | active | press Home | WRA DEB WT |
    | iOS 13 to 15, exits on suspend | active | press Home | WRA DEB |
    | iOS 3 | active, phone call begins | press Home | WT |
    | iOS 4 to 15 | active, phone call begins | press Home | DEB |
    | iOS 4, exits on suspend | active, phone call begins | press Home | WT; DEB WT |
    | iOS 5 to 12, exits on suspend | active, phone call begins | press Home | DEB WT |
    | iOS 4 to 15 | active, open the app switcher | press Home or choose another app in the switcher | DEB |
    | iOS 4, exits on suspend | active, open the app switcher | press Home or choose another app in the switcher | WT; DEB WT |
    | iOS 5 to 12, exits on suspend | active, open the app switcher | press Home or choose another app in the switcher | DEB WT |
    | iOS 3 | active | lock | WRA; WRA WT |
    | iOS 4 | active | lock | WRA |
    | iOS 4, exits on suspend | active | lock | WRA; WRA WT |
    | iOS 5 to 10 | active | lock | WRA DEB |
    | iOS 11 to 15 | active | lock | WRA DEB; WRA DBA WRA DEB |
    | iOS 5 to 10, exits on suspend | active | lock | WRA DEB; WRA DEB WT |
    | iOS 11 to 12, exits on suspend | active | lock | WRA DEB; WRA DEB WT; WRA DBA WRA DEB; WRA DBA WRA DEB WT |
    | iOS 3 | active, phone call begins | lock | nothing; WT |
    | iOS 4 | active, phone call begins | lock | nothing |
    | iOS 4, exits on suspend | active, phone call begins | lock | nothing; WT |
    | iOS 5 to 15 | active, phone call begins | lock | DEB |
    | iOS 5 to 12, exits on suspend | active, phone call begins | lock | DEB; DEB WT |
    | iOS 5 to 15 | active, open the app switcher | lock | DEB |
    | iOS 4 to 15 | background | lock | nothing |
    | iOS 3 to 4 | active, lock | unlock | DBA |
    | iOS 3 to 4 | active, phone call begins, lock | unlock | nothing |
    | iOS 3 to 4 | active, lock, phone call begins | phone call dismissed | nothing |
    | iOS 3 | active, lock, phone call begins | phone call accepted | WT |
    | iOS 4 | active, lock, phone call begins | phone call accepted | DEB |
    | iOS 5 to 15 | active, lock | unlock | WEF DBA |
    | iOS 5 to 15 | active, lock, system suspends the app | unlock | WEF DBA |
    | iOS 5 to 15 | active, lock | begin to open, not completed | nothing; WEF DEB |
    | iOS 5 to 15 | active, lock | phone call begins | nothing |
    | iOS 4 to 15 | background, lock | unlock | nothing |
    | iOS 4 to 15 | active | open the app switcher | WRA |
    | iOS 4 to 15 | active, phone call begins | open the app switcher | nothing |
    | iOS 4 to 15 | active, open the app switcher | choose this app in the switcher | DBA |
    | iOS 4 to 15 | active, phone call begins, open the app switcher | choose this app in the switcher | nothing |
    | iOS 4 to 15 | active, phone call begins, open the app switcher | phone call dismissed | nothing |
    | iOS 4 to 15 | background | open the app switcher | nothing |
    | iOS 4 to 15 | background, open the app switcher | press Home or choose another app in the switcher | nothing |
    | iOS 4 to 15 | active, open the app switcher | remove this app in the switcher | DEB WT |
    | iOS 4 to 12, exits on suspend | active, open the app switcher | remove this app in the switcher | DEB WT |
    | iOS 4 to 15 | background, open the app switcher | remove this app in the switcher | nothing; WT |
    | iOS 4 to 15, audio | background, open the app switcher | remove this app in the switcher | WT |
    | iOS 4 to 15 | background with a task, open the app switcher | remove this app in the switcher | WT |
    | iOS 4 to 15 | suspended, open the app switcher | remove this app in the switcher | nothing |
    | iOS 4 to 15 | background | system suspends the app | nothing |
    | iOS 4 to 15 | background with a task | background task expires | nothing |
    | iOS 4 to 15 | suspended | system reclaims memory | nothing |
    | iOS 4 to 15 | suspended | press Home or lock or open the app switcher or phone call begins | nothing |
    | iOS 3 to 15 | active | app crashes | nothing |
    | iOS 4 to 15 | background | app crashes | nothing |
    | iOS 3 | active | system ends the app | nothing; WT; WRA WT |
    | iOS 4 to 15 | active | system ends the app | nothing; WT; WRA WT; WRA DEB WT |
    | iOS 3 | active, phone call begins | system ends the app | nothing; WT |
    | iOS 4 to 15 | active, phone call begins | system ends the app | nothing; WT; DEB WT |
    | iOS 4 to 15 | active, open the app switcher | system ends the app | nothing; WT; DEB WT |
    | iOS 4 to 15 | background | system ends the app | nothing; WT |
    | iOS 4 to 15, audio | background | system ends the app | nothing; WT |
    | iOS 4 to 15 | background with a task | system ends the app | nothing; WT |
    | iOS 3 to 10 | active | phone call begins or text message begins or permission alert begins | WRA |
    | iOS 11 to 15 | active | phone call begins or text message begins or permission alert begins | WRA; WRA DBA WRA |
    | iOS 5 to 10 | active | Notification Center begins | WRA |
    | iOS 11 to 15 | active | Notification Center begins | WRA; WRA DBA WRA |
    | iOS 7 to 10 | active | Control Center begins | WRA |
    | iOS 11 to 15 | active | Control Center begins | WRA; WRA DBA WRA |
    | iOS 8 to 10 | active | biometric prompt begins | WRA |
    | iOS 11 to 15 | active | biometric prompt begins | WRA; WRA DBA WRA |
    | iOS 3 to 15 | active, phone call begins | text message begins or permission alert begins | nothing |
    | iOS 4 to 15 | active, open the app switcher | phone call begins | nothing |
    | iOS 4 to 15 | background | phone call begins or text message begins or permission alert begins | nothing |
    | iOS 4 to 15 | background, phone call begins | phone call accepted or phone call dismissed | nothing |
    | iOS 3 | active, phone call begins | phone call accepted | WT |
    | iOS 4 to 15 | active, phone call begins | phone call accepted | DEB |
    | iOS 4, exits on suspend | active, phone call begins | phone call accepted | WT; DEB WT |
    | iOS 5 to 12, exits on suspend | active, phone call begins | phone call accepted | DEB WT |
    | iOS 3 | active, text message begins | text message accepted | WT |
    | iOS 4 to 15 | active, text message begins | text message accepted | DEB; DBA WRA DEB |
    | iOS 4, exits on suspend | active, text message begins | text message accepted | WT; DEB WT; DBA WRA WT; DBA WRA DEB WT |
    | iOS 5 to 12, exits on suspend | active, text message begins | text message accepted | DEB WT; DBA WRA DEB WT |
    | iOS 4 to 15 | active, phone call begins, text message begins | text message accepted | DEB |
    | iOS 5 to 15 | active, Notification Center begins | Notification Center accepted | DEB |
    | iOS 7 to 15 | active, Control Center begins | Control Center accepted | DEB |
    | iOS 3 to 15 | active, permission alert begins | permission alert accepted or permission alert dismissed | DBA |
    | iOS 8 to 15 | active, biometric prompt begins | biometric prompt accepted or biometric prompt dismissed | DBA |
    | iOS 3 to 15 | active, phone call begins, permission alert begins | permission alert accepted or permission alert dismissed | nothing |
    | iOS 3 to 15 | active, phone call begins | phone call dismissed | DBA |
    | iOS 3 to 15 | active, text message begins | text message dismissed | DBA |
    | iOS 5 to 15 | active, Notification Center begins | Notification Center dismissed | DBA |
    | iOS 7 to 15 | active, Control Center begins | Control Center dismissed | DBA |
    | iOS 3 to 15 | active, phone call begins, text message begins | phone call dismissed or text message dismissed | nothing |
    | iOS 3 to 15, banners | active | phone call begins or text message begins | nothing |
    | iOS 3 to 15, banners | active, phone call begins | phone call dismissed | nothing |
    | iOS 3, banners | active, phone call begins | phone call accepted | WRA WT |
    | iOS 4 to 10, banners | active, phone call begins | phone call accepted | WRA DEB |
    | iOS 11 to 15, banners | active, phone call begins | phone call accepted | WRA DEB; WRA DBA WRA DEB |
    | iOS 4 to 10, banners | active, text message begins | text message accepted | WRA DEB |
    | iOS 11 to 15, banners | active, text message begins | text message accepted | WRA DEB; WRA DBA WRA DEB |
    | iOS 3 to 15, banners | active, permission alert begins, text message begins | text message dismissed | nothing |
    | iOS 4 to 15, banners | active, permission alert begins, text message begins | text message accepted | DEB |
    """
}
