import { run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { expect, test } from 'vitest'
import { fn } from './index.ts'

goldenExamples(fn, new URL('../examples', import.meta.url))

/** A list of one Service, and a config with these lines. */
const listWith = (config: string) => `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: v1
  kind: Service
  metadata:
    name: web # the comment stays
functionConfig:
  apiVersion: functions.example.com/v1alpha1
  kind: MyFunction
  metadata:
    name: test
${config}`

test('every resource gets the annotation', async () => {
  const { output, exitCode } = await run(fn, listWith('  value: hello\n'))

  expect(output).toContain(`
    name: web # the comment stays
    annotations:
      functions.example.com/my-function: hello
`)
  expect(exitCode).toBe(0)
})

test('a misspelled field is refused, and nothing is changed', async () => {
  const { output, exitCode, results } = await run(fn, listWith('  valeu: hello\n'))

  expect(output).not.toContain('functions.example.com/my-function')
  expect(results[0]?.message).toContain('did you mean `value`?')
  expect(exitCode).toBe(1)
})
