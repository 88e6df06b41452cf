/** Memoizes a function by key; `undefined` results are memoized too. */
export function onceEach<Key, Value>(make: (key: Key) => Value | undefined): (key: Key) => Value | undefined {
  const made = new Map<Key, Value | undefined>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined || made.has(key)) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
