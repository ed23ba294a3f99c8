/// The value with a change.
@inlinable
package func changing<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
  var changed = value
  change(&changed)
  return changed
}
