/** Runs one step of a longer work and prints one line: what, how long in seconds, and what came of it. */
export async function step<Value>(
  what: string,
  work: () => Promise<Value>,
  outcome?: (value: Value) => string,
): Promise<Value> {
  const begin = performance.now()
  const value = await work()
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${what.padEnd(44)} ${seconds.padStart(6)} s  ${outcome?.(value) ?? ''}`.trimEnd())
  return value
}
