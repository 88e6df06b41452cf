/** Makes what belongs to a key when it is first asked for, and only then; what there is not is not kept. */
export function onceEach<Key, Value>(make: (key: Key) => Value | undefined): (key: Key) => Value | undefined {
  const made = new Map<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    if (value !== undefined) made.set(key, value)
    return value
  }
}
