import LifecycleCommand

@main
struct LifecycleConformanceTool {
  static func main() { Program.main() }
}
