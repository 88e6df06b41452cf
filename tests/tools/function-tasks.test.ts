import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { byTask, taskOf } from '../../tools/generate/function-tasks.ts'

function checkoutWith(manifest: object): string {
  const checkout = mkdtempSync(join(tmpdir(), 'krmkit-tasks-'))
  onTestFinished(() => rmSync(checkout, { recursive: true }))
  mkdirSync(join(checkout, 'functions/cap-replicas'), { recursive: true })
  writeFileSync(join(checkout, 'functions/cap-replicas/package.json'), JSON.stringify(manifest))
  return checkout
}

test('the manifest of a function names its task', () => {
  expect(taskOf(checkoutWith({ krmkit: { task: 'Checks' } }), 'cap-replicas')).toBe('Checks')
})

test.each([
  ['nothing', {}, 'but is undefined'],
  ['no task', { krmkit: {} }, 'but is undefined'],
  ['another task', { krmkit: { task: 'checks' } }, 'but is "checks"'],
])('a manifest with %s is an error that names the tasks', (_, manifest, end) => {
  const read = () => taskOf(checkoutWith(manifest), 'cap-replicas')

  expect(read).toThrow('functions/cap-replicas/package.json: `krmkit.task` must be one of "Names and labels", ')
  expect(read).toThrow(end)
})

test('groups have the order of the tasks, and none is empty', () => {
  const functions = [
    { name: 'a', task: 'Checks' },
    { name: 'b', task: 'Names and labels' },
    { name: 'c', task: 'Checks' },
  ]

  expect(byTask(functions)).toEqual([
    { task: 'Names and labels', functions: [functions[1]] },
    { task: 'Checks', functions: [functions[0], functions[2]] },
  ])
})
