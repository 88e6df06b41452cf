import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineFunction } from './define-function.ts'
import { readYaml, type Value, type YamlDocument } from './index.ts'
import { checkTextLength, Resource, WriteLimitError } from './resource.ts'
import { run } from './run.ts'
import { WriteBudget } from './write-budget.ts'

const MEBIBYTE = 'x'.repeat(2 ** 20)

/** A value that a thousand lists of a thousand lists would be, if it were written. */
const bomb = (): Value => {
  const inner = Array<Value>(1000).fill('x')
  return Array<Value>(1000).fill(Array<Value>(1000).fill(inner))
}

describe('WriteBudget', () => {
  test('allows 64 MiB of text for any input', () => {
    const budget = new WriteBudget()

    const limits = Array.from({ length: 65 }, () => budget.spend(MEBIBYTE))

    expect(limits.slice(0, 64).every((limit) => limit === undefined)).toBe(true)
    expect(limits[64]).toContain('64 MiB')
  })

  test('grows with the input', () => {
    const budget = new WriteBudget()
    budget.addInput(2 ** 20)

    const limits = Array.from({ length: 81 }, () => budget.spend(MEBIBYTE))

    expect(limits.findIndex((limit) => limit !== undefined)).toBe(80)
  })

  test.each([
    ['empty maps', Array<Value>(600_000).fill({})],
    ['numbers', Array<Value>(600_000).fill(1)],
    ['lists that repeat', bomb()],
  ])('bounds the number of %s', (_what, value) => {
    expect(new WriteBudget().spend(value)).toContain('500000 new fields')
  })

  test('counts copies of resources', () => {
    const budget = new WriteBudget()

    const copies = Array.from({ length: 25_000 }, () => budget.spendCopy(10))

    expect(copies.findIndex((limit) => limit !== undefined)).toBe(10_000)
  })
})

describe('a resource', () => {
  const resource = () => new Resource(readYaml('kind: A\nmetadata:\n  name: a\n').document as YamlDocument)

  test('refuses a value that does not fit, and keeps what it has', () => {
    const item = resource()

    expect(() => item.set(['spec', 'text'], MEBIBYTE.repeat(65))).toThrow(WriteLimitError)

    expect(String(item)).toBe('kind: A\nmetadata:\n  name: a\n')
  })

  test.each<[string, (item: Resource, value: string) => unknown]>([
    ['set', (item, value) => item.set(['a'], value)],
    ['insert', (item, value) => item.insert(['a'], value)],
    ['setSource', (item, value) => item.setSource(['kind'], value)],
    ['setComment', (item, value) => item.setComment(['kind'], value)],
    ['rename', (item, value) => item.rename(['kind'], value)],
    ['set of a copy', (item, value) => item.copy().set(['a'], value)],
  ])('counts what %s writes', (_what, edit) => {
    const item = resource()
    const budget = new WriteBudget()
    item.limitWrites(budget)

    edit(item, 'x')
    for (let i = 0; i < 63; i++) expect(budget.spend(MEBIBYTE)).toBeUndefined()

    expect(budget.spend(MEBIBYTE)).toContain('64 MiB')
  })
})

test('a run that writes too much is an error that names function, config, resource and field', async () => {
  const fn = defineFunction({
    name: 'grow',
    description: 'Grows.',
    type: 'mutator',
    config: z.object({}),
    idempotent: true,
    run({ items }) {
      for (const item of items) for (let i = 0; i < 33; i++) item.set(['data', `k${i}`], MEBIBYTE)
    },
  })
  const item = (name: string) => `- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: ${name}\n`
  const input = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${item('a')}${item('b')}functionConfig:\n  apiVersion: krmkit.dev/v1alpha1\n  kind: Grow\n  metadata:\n    name: much\n`

  const { exitCode, results, output, stderr } = await run(fn, input)

  expect(exitCode).toBe(1)
  expect(results).toMatchObject([
    {
      message: expect.stringMatching(/^grow with the config Grow "much": a run must not write more than 64 MiB/),
      resourceRef: { name: 'b' },
      field: { path: 'data.k31' },
    },
  ])
  expect(output).not.toContain('k0: ')
  expect(stderr).toBe('')
})

test('a string must not become longer than 64 MiB', () => {
  expect(() => checkTextLength(2 ** 26)).not.toThrow()
  expect(() => checkTextLength(2 ** 26 + 1)).toThrow('64 MiB')
})
