import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { attempt, inLanes, inPairs, runCheck } from '../../tools/test/step.ts'
import { closingLine, skipLines, sum, type TestReport, tallyOf } from '../../tools/test/tally.ts'
import { type TaskRun, tallyOfTask } from '../../tools/test/tasks.ts'

const passing = { status: 'passed', fullName: 'a list has items' }
const failing = { status: 'failed', fullName: 'a list has no items' }
const skipped = { status: 'skipped', fullName: 'through the engine [skipped: no docker engine answers] it starts' }

/** A report of one test file. */
function reportOf(...assertionResults: TestReport['testResults'][number]['assertionResults']): TestReport {
  const status = assertionResults.includes(failing) ? 'failed' : 'passed'
  return { testResults: [{ status, assertionResults }] }
}

test('a green run counts passed and skipped tests, with the reasons', () => {
  expect(tallyOf(reportOf(passing, passing, skipped), 0)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 1,
    reasons: { 'no docker engine answers': 1 },
    unexplained: [],
    repeated: [],
  })
})

test('a test that passed at the second attempt is named', () => {
  const repeated = { ...passing, failureMessages: ['Timeout 120000ms exceeded.'] }

  expect(tallyOf(reportOf(passing, repeated), 0)).toMatchObject({ passed: 2, failed: 0, repeated: [passing.fullName] })
  expect(tallyOf(reportOf({ ...failing, failureMessages: ['a', 'b'] }), 1)).toMatchObject({ failed: 1, repeated: [] })
})

test('a failed test is a failure', () => {
  expect(tallyOf(reportOf(passing, failing, failing), 1)).toMatchObject({ passed: 1, failed: 2 })
})

test.each(['skipped', 'todo', 'pending'])(
  'a test with the status %s and no reason is a failure that names it',
  (status) => {
    const tally = tallyOf(reportOf(passing, { status, fullName: 'under kpt it runs' }), 0)

    expect(tally).toMatchObject({ passed: 1, failed: 1, skipped: 0, reasons: {}, unexplained: ['under kpt it runs'] })
  },
)

test('a file that could not be loaded is a failure of its own', () => {
  const { testResults } = reportOf(passing)

  expect(tallyOf({ testResults: [...testResults, { status: 'failed', assertionResults: [] }] }, 1)).toMatchObject({
    passed: 1,
    failed: 1,
  })
})

test('a run without a single test is a failure', () => {
  expect(tallyOf(reportOf(), 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('an exit code that no test explains is a failure', () => {
  expect(tallyOf(reportOf(passing), 1)).toMatchObject({ passed: 1, failed: 1 })
})

test('a runner that wrote no report is a failure', () => {
  expect(tallyOf(undefined, 0)).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
})

test('each reason has one line with its count over all steps, the most frequent first', () => {
  const steps = [{ reasons: { 'kpt is not on the PATH': 2 } }, { reasons: {} }]
  const engine = { reasons: { 'no docker engine answers': 3, 'kpt is not on the PATH': 4 } }

  expect(skipLines([...steps, engine])).toEqual([
    '6 skipped: kpt is not on the PATH',
    '3 skipped: no docker engine answers',
  ])
  expect(skipLines(steps.slice(1))).toEqual([])
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

test('an attempt that fails is skipped for its reason; one that succeeds passes', async () => {
  const missing = await attempt('engine', 'no docker engine answers', process.execPath, ['-e', 'process.exitCode = 1'])
  const there = await attempt('engine', 'no docker engine answers', process.execPath, ['-e', '0'])

  expect(missing).toMatchObject({ passed: 0, failed: 0, skipped: 1, reasons: { 'no docker engine answers': 1 } })
  expect(there).toMatchObject({ passed: 1, failed: 0, skipped: 0, reasons: {} })
})

describe('a task of turbo', () => {
  const run: TaskRun = {
    taskId: '@krmkit/yaml#test',
    task: 'test',
    command: 'vitest run',
    directory: 'packages/yaml',
    logFile: 'packages/yaml/.turbo/turbo-test.log',
    cache: { status: 'HIT' },
    execution: { startTime: 0, endTime: 1000, exitCode: 0 },
  }
  const report = JSON.stringify(reportOf(passing, passing, skipped))
  const read = (path: string) => (path.endsWith('/packages/yaml/.cache/test.json') ? report : undefined)

  test('counts the tests of its report, also if it did not run again', () => {
    expect(tallyOfTask(run, read)).toMatchObject({ passed: 2, failed: 0, skipped: 1 })
  })

  test('fails without a report', () => {
    expect(tallyOfTask({ ...run, directory: 'packages/cel' }, read)).toMatchObject({ passed: 0, failed: 1 })
  })

  test('fails if it exits with an error that no test explains', () => {
    const execution = { startTime: 0, endTime: 1000, exitCode: 1 }

    expect(tallyOfTask({ ...run, execution }, read)).toMatchObject({ passed: 2, failed: 1 })
  })

  test('fails if a task that it depends on failed', () => {
    expect(tallyOfTask({ ...run, execution: undefined }, () => undefined)).toMatchObject({ passed: 0, failed: 1 })
  })

  test('without tests is one check', () => {
    expect(tallyOfTask({ ...run, task: 'check:types' }, () => undefined)).toMatchObject({ passed: 1, failed: 0 })
  })
})

test.each([
  [2, inPairs],
  [3, <Value>(work: readonly (() => Promise<Value>)[]) => inLanes(3, work)],
])('work is done %i pieces at once, and its results keep their order', async (count, doAll) => {
  let [running, most] = [0, 0]
  const work = [30, 1, 20, 1, 10].map((milliseconds, at) => async () => {
    most = Math.max(most, ++running)
    await sleep(milliseconds)
    running--
    return at
  })

  expect(await doAll(work)).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(count)
})

test('the closing line adds everything up', () => {
  const total = sum([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 4, failed: 1, skipped: 2 },
  ])

  expect(closingLine(total)).toBe('5 passed, 1 failed, 2 skipped')
  expect(closingLine({ passed: 1, failed: 0, skipped: 0 })).toBe('1 passed, 0 failed')
})
