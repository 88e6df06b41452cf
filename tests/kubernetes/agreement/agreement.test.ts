import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineOver } from '../../../site/playground/engine/engine.ts'
import type { Engine } from '../../../site/playground/engine/protocol.ts'
import { root } from '../../../tools/paths.ts'
import { bundleEngine } from '../../playground/engine/bundle-engine.ts'
import { startThread } from '../../playground/engine/thread-worker.ts'
import { compareSample } from './answers.ts'
import { CAUSES } from './causes.ts'
import { type Compared, compare, textOf } from './compare.ts'
import { type Found, found } from './finding.ts'
import { NAMED_SAMPLES } from './named-samples.ts'
import { byCause, NO_CAUSE, type RecordedCause, recordDifferences, recordedDifferences } from './recorded.ts'
import type { Sample } from './sample.ts'
import { allSamples } from './samples.ts'
import { SCOPES } from './scopes.ts'

const folder = mkdtempSync(join(tmpdir(), 'krmkit-agreement-'))
let engine: Engine
let answers: readonly (Compared & { readonly sample: Sample })[]
let causes: readonly RecordedCause[]

beforeAll(async () => {
  const { worker } = await bundleEngine(folder)
  engine = engineOver(() => startThread(worker), 300)
  const compared: (Compared & { readonly sample: Sample })[] = []
  for (const sample of allSamples()) compared.push({ sample, ...(await compareSample(sample, engine)) })
  answers = compared
  causes = byCause(answers)
  if (process.env.UPDATE_GOLDEN === '1' && !process.env.CI) recordDifferences(causes)
})
afterAll(() => {
  engine.close()
  rmSync(folder, { recursive: true })
})

describe('every entry point answers what `krmkit check` answers', () => {
  test('with the same rules, severities and places, except for the recorded differences', () => {
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
    const triples = sum(answers.map((answer) => answer.triples))
    const differences = sum(causes.map(({ count }) => count))
    process.stdout.write(
      `${answers.length} samples, ${Object.keys(SCOPES).length} entry points, ${triples} triples, ${differences} differences by ${causes.length} causes\n`,
    )

    expect(answers.length).toBeGreaterThan(1500)
    expect(triples).toBeGreaterThan(10_000)
    expect(causes, 'new and gone differences: UPDATE_GOLDEN=1 records them').toEqual(recordedDifferences())
  })

  test('and each difference has a cause, in source files that exist', () => {
    expect(causes.filter(({ cause }) => cause === NO_CAUSE)).toEqual([])
    expect(CAUSES.flatMap(({ from }) => from).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('and each cause has a difference: otherwise, it must go', () => {
    const found = new Set(causes.map(({ cause }) => cause))

    expect(CAUSES.filter(({ cause }) => !found.has(cause))).toEqual([])
  })

  test.each(NAMED_SAMPLES)('$id: one sample of its own', ({ id }) => {
    expect(answers.filter(({ sample }) => sample.id === id)).toHaveLength(1)
  })

  test.each([
    'one JSON object',
    'JSON objects with a marker between them',
    'a custom resource with its CRD',
    'an unknown field of a custom resource',
    'an unknown field of a built-in kind',
  ])('%s has one answer', (id) => {
    const [answer] = answers.filter(({ sample }) => sample.id === id)

    expect(answer?.differences).toEqual([])
  })
})

test.each(
  Object.entries(SCOPES).flatMap(([entry, { leftOut }]) => leftOut.map((reason) => ({ entry, ...reason, reason }))),
)('$entry leaves findings out: $because', ({ reason }) => {
  expect(answers.some(({ leftOut }) => leftOut.has(reason))).toBe(true)
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
