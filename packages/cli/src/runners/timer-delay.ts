/** The longest delay of a timer in Node: a longer one fires after one millisecond. */
const MAX_DELAY = 2 ** 31 - 1

/** The delay of a timer in milliseconds, for a number of seconds that a user gave. */
export function timerDelay(seconds: number): number {
  return Math.min(seconds * 1000, MAX_DELAY)
}
