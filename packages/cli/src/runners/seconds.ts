import type { OptionDefinition } from '../command-line/definition.ts'

/** Options have fewer: about eleven days. */
const MAX_SECONDS = 1e6

/** Parses a number of seconds. */
export function seconds(text: string): ReturnType<NonNullable<OptionDefinition['parse']>> {
  const value = Number(text)
  return value > 0 && value < MAX_SECONDS
    ? { value }
    : { problem: 'It must be a number of seconds, more than 0 and less than 1000000.' }
}

/** The longest delay of a timer in Node: a longer one fires after one millisecond. */
const MAX_DELAY = 2 ** 31 - 1

/** The delay of a timer in milliseconds, for a number of seconds that a user gave. */
export function timerDelay(seconds: number): number {
  return Math.min(seconds * 1000, MAX_DELAY)
}
