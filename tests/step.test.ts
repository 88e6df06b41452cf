import { expect, test } from 'vitest'
import { closingLine, runCheck, sum, tallyOf } from '../scripts/step.ts'

const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, testResults: [] }

test('a green run counts what vitest counted', () => {
  expect(tallyOf(report, 0)).toEqual({ passed: 3, failed: 0, skipped: 1 })
})

test('a failed test is a failure', () => {
  expect(tallyOf({ ...report, numFailedTests: 2 }, 1)).toMatchObject({ passed: 3, failed: 2 })
})

test('a file that could not be loaded is a failure of its own', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }]

  expect(tallyOf({ ...report, testResults }, 1)).toMatchObject({ passed: 3, failed: 1 })
})

test('a run without a single test is a failure', () => {
  expect(tallyOf({ ...report, numPassedTests: 0, numPendingTests: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('an exit code that no test explains is a failure', () => {
  expect(tallyOf(report, 1)).toMatchObject({ passed: 3, failed: 1 })
})

test('a runner that wrote no report is a failure', () => {
  expect(tallyOf(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a check passes with exit code 0', async () => {
  expect(await runCheck('true', process.execPath, ['-e', '0'])).toMatchObject({ passed: 1, failed: 0 })
})

test('a check fails with any other exit code, and keeps what was printed', async () => {
  const outcome = await runCheck('false', process.execPath, ['-e', 'console.error("why"); process.exitCode = 3'])

  expect(outcome).toMatchObject({ passed: 0, failed: 1 })
  expect(outcome.output).toContain('why')
})

test('a program that is not there is a failed check', async () => {
  expect(await runCheck('none', 'no-such-program-here', [])).toMatchObject({ passed: 0, failed: 1 })
})

test('the closing line adds everything up', () => {
  const total = sum([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 4, failed: 1, skipped: 2 },
  ])

  expect(closingLine(total)).toBe('5 passed, 1 failed, 2 skipped')
  expect(closingLine({ passed: 1, failed: 0, skipped: 0 })).toBe('1 passed, 0 failed')
})
