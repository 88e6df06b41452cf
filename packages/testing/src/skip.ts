import { describe, test } from 'vitest'

/**
 * `describe`; with a reason, a `describe` whose tests are skipped. The reason becomes part of the title: `npm test`
 * counts skipped tests by it, and fails for a skipped test without one.
 *
 * @param reason one line without a full stop (`no docker engine answers`); `undefined` if nothing is missing
 * @example describeUnless(missingKpt())('krmkit eval beside kpt fn eval', () => { test(…) })
 */
export function describeUnless(reason: string | undefined): (title: string, body: () => void) => void {
  if (reason === undefined) return (title, body) => void describe(title, body)
  return (title, body) => void describe.skip(`${title} [skipped: ${reason}]`, body)
}

/** `test`; with a reason, a skipped test with the reason in its title, like `describeUnless`. */
export function testUnless(reason: string | undefined): (title: string, body: () => void | Promise<void>) => void {
  if (reason === undefined) return (title, body) => void test(title, body)
  return (title, body) => void test.skip(`${title} [skipped: ${reason}]`, body)
}
