import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { readManifests } from './corpus.ts'
import { describeFailure, EditRun } from './edit-run.ts'
import { documentsOf } from './laws.ts'
import { isFull, seed } from './scale.ts'
import { YamlText } from './text/arbitrary.ts'

const EDITS = isFull ? 20_000 : 1_500
const LEAST = isFull ? 200 : 1
const EDITS_PER_DOCUMENT = 6

const VALUES = [
  'block map',
  'flow map',
  'wide list',
  'compact list',
  'nested list',
  'flow list',
  'plain',
  'single',
  'double',
  'literal',
  'folded',
  'empty',
  'alias',
]
const COLLECTIONS = ['block map', 'flow map', 'wide list', 'compact list', 'nested list', 'flow list']
const AROUND = ['anchored', 'aliased', 'inside aliased', 'through alias', 'tagged']

/** Each operation in each style: what must be met so and so often. */
const CELLS = [
  ...[...VALUES, ...AROUND].flatMap((style) => [`set ${style}`, `delete ${style}`]),
  ...COLLECTIONS.flatMap((style) => [`delete from ${style}`, `delete only entry of ${style}`, `insert into ${style}`]),
  ...COLLECTIONS.filter((style) => style.endsWith('list')).map((style) => `insert before in ${style}`),
  ...[
    'empty flow map',
    'empty flow list',
    'null',
    'anchored',
    'aliased',
    'inside aliased',
    'through alias',
    'tagged',
  ].map((style) => `insert into ${style}`),
  ...['plain key', 'single key', 'double key', 'in block map', 'in flow map', 'explicit key', ...AROUND].map(
    (style) => `rename ${style}`,
  ),
]

const run = new EditRun()

afterAll(() => {
  const lines = [...run.counts].sort(([a], [b]) => a.localeCompare(b)).map(([cell, count]) => `  ${cell}: ${count}`)
  console.log([`${run.edits} random edits, seed ${seed}:`, ...lines].join('\n'))
})

describe(`random edits (seed ${seed}; KRMKIT_SEED=${seed} repeats it)`, () => {
  test('another reader finds exactly that one edit, and no other byte changed', { timeout: 1_800_000 }, () => {
    const draw = drawFrom(seed)
    const texts = readManifests().flatMap(({ text }) => documentsOf(text))
    for (const text of isFull ? texts : texts.filter((_, i) => i % 10 === seed % 10)) run.tryEdits(text, 5, draw)

    for (let batch = 0; !isEnough() && batch < 1000; batch++) {
      for (const text of fc.sample(new YamlText(), { seed: seed + batch, numRuns: 50 })) {
        run.tryEdits(text, EDITS_PER_DOCUMENT, draw)
      }
    }

    expect(run.failures.slice(0, 5).map(describeFailure)).toEqual([])
    expect(run.edits).toBeGreaterThanOrEqual(EDITS)
    expect(CELLS.filter((cell) => (run.counts.get(cell) ?? 0) < LEAST)).toEqual([])
  })
})

function isEnough(): boolean {
  const isWhole = run.edits >= EDITS && CELLS.every((cell) => (run.counts.get(cell) ?? 0) >= LEAST)
  return isWhole || run.failures.length > 20
}

/** Numbers that a seed determines (a linear congruence is enough to pick cases). */
function drawFrom(start: number): (below: number) => number {
  let state = start >>> 0
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
