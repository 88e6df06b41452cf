import { expect, test } from 'vitest'
import type { FileChange, Finding, Severity } from './output.ts'
import { changesText, durationText, findingGroups, interruptionText } from './state-summary.ts'

const finding = (severity: Severity, message: string): Finding => ({ severity, message })

test('findings are grouped by severity, the worst first, in their order', () => {
  const groups = findingGroups([
    finding('info', 'a'),
    finding('error', 'b'),
    finding('info', 'c'),
    finding('error', 'd'),
  ])

  expect(groups.map(({ title, findings }) => [title, findings.map(({ message }) => message)])).toEqual([
    ['2 errors', ['b', 'd']],
    ['2 notes', ['a', 'c']],
  ])
  expect(findingGroups([])).toEqual([])
})

test('durations are in milliseconds, from one second on in seconds', () => {
  expect([0, 12.4, 999, 1000, 61_234].map(durationText)).toEqual(['0 ms', '12 ms', '999 ms', '1.00 s', '61.23 s'])
})

test('changed files are counted by change, with lines if they are known', () => {
  const file = (change: FileChange['change']): FileChange => ({ path: change, change, before: '', after: '' })

  expect(changesText([file('changed'), file('added'), file('changed'), file('unchanged')])).toBe(
    '2 files changed, 1 file added',
  )
  expect(changesText([file('changed')], { added: 12, removed: 1 })).toBe(
    '1 file changed, 12 lines added, 1 line removed',
  )
  expect(changesText([file('unchanged')], { added: 0, removed: 0 })).toBe('No file changes')
})

test('every interruption has a reason for the user', () => {
  expect(
    ['stopped', 'time', 'memory', 'loading', { crashed: 'wasm' }].map((each) => interruptionText(each as 'time')),
  ).toEqual([
    'The run was stopped.',
    'The run took too long and was stopped.',
    'The run needed too much memory and was stopped.',
    'The code of this run could not be loaded. Check the network connection, then run again.',
    'The run stopped unexpectedly: wasm',
  ])
})
