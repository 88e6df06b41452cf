/** Makes a value when it is asked for first, and returns that same value from then on. It must never be changed. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
