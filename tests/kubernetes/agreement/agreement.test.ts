import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareSample } from './answers.ts'
import { type Compared, compare, textOf } from './compare.ts'
import { type Found, found } from './finding.ts'
import { NAMED_SAMPLES } from './named-samples.ts'
import { type Playground, startPlayground } from './playground.ts'
import type { Sample } from './sample.ts'
import { allSamples } from './samples.ts'
import { SCOPES, UNREAD } from './scopes.ts'

let playground: Playground
let answers: readonly (Compared & { readonly sample: Sample })[]

beforeAll(async () => {
  playground = await startPlayground()
  const compared: (Compared & { readonly sample: Sample })[] = []
  for (const sample of allSamples()) compared.push({ sample, ...(await compareSample(sample, playground.engine)) })
  answers = compared
})
afterAll(() => playground.close())

describe('every entry point answers what `krmkit check` answers', () => {
  test('with the same rules, severities and places', () => {
    const triples = answers.reduce((sum, answer) => sum + answer.triples, 0)
    const differences = answers.flatMap((answer) =>
      answer.differences.map((one) => `${answer.sample.id}: ${one.entry}: ${textOf(one)}`),
    )
    process.stdout.write(
      `${answers.length} samples, ${Object.keys(SCOPES).length} entry points, ${triples} triples, ${differences.length} differences\n`,
    )

    expect(answers.length).toBeGreaterThan(1500)
    expect(triples).toBeGreaterThan(10_000)
    expect(differences).toEqual([])
  })

  test.each(NAMED_SAMPLES)('$id: one sample of its own', ({ id }) => {
    expect(answers.filter(({ sample }) => sample.id === id)).toHaveLength(1)
  })
})

test.each(
  Object.entries(SCOPES).flatMap(([entry, { leftOut }]) => leftOut.map((reason) => ({ entry, ...reason, reason }))),
)('$entry leaves findings out: $because', ({ reason }) => {
  expect(answers.some(({ leftOut }) => leftOut.has(reason))).toBe(true)
})

test.each(UNREAD)('functions do not get some files: $because', ({ isLeftOut }) => {
  expect(answers.some(({ sample }) => isLeftOut(sample))).toBe(true)
})

describe('a comparison', () => {
  const sample = { id: 'one', files: {} }
  const at = (rule: string, severity: string, field: string): Found =>
    found(rule, severity, { apiVersion: 'v1', kind: 'Pod', name: 'web' }, field)
  const lines = (check: readonly Found[], other: readonly Found[], isRead = true) =>
    compare('playground', sample, { isRead: true, findings: check }, { isRead, findings: other }).differences.map(
      textOf,
    )
  const one = at('type', 'error', 'spec')

  test('of equal findings in another order has no differences', () => {
    const two = at('enum', 'error', 'spec')

    expect(lines([one, two], [two, one])).toEqual([])
  })

  test.each<[string, readonly Found[], string]>([
    ['rule', [at('enum', 'error', 'spec')], 'type error v1/Pod/web spec => enum error v1/Pod/web spec'],
    ['severity', [at('type', 'warning', 'spec')], 'type error v1/Pod/web spec => type warning v1/Pod/web spec'],
    ['place', [at('type', 'error', 'kind')], 'type error v1/Pod/web spec => type error v1/Pod/web kind'],
    ['number', [one, one], 'nothing => type error v1/Pod/web spec'],
    ['number, if there are none', [], 'type error v1/Pod/web spec => nothing'],
  ])('finds another %s', (_, other, line) => {
    expect(lines([one], other)).toEqual([line])
  })

  test('finds what only one of the two reads', () => {
    expect(lines([one], [one], false)).toEqual(['reads => does not read'])
  })
})
