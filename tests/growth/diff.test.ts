import { expect, test } from 'vitest'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { temporaryPackage } from '../../packages/cli/tests/temporary-package.ts'
import { growthOf, MAX_RATIO } from './growth.ts'

const HASH = '6ct58987ht'
const many = (count: number, text: (i: number) => string, separator = '') =>
  Array.from({ length: count }, (_, i) => text(i)).join(separator)
const head = (name: string, kind = 'ConfigMap') => `apiVersion: v1\nkind: ${kind}\nmetadata: {name: ${name}}\n`
const list = (texts: string) => `${head('a', 'Pod')}spec:\n  containers:\n${texts}`

/** The old and the new state of so many parts. */
type Case = readonly [what: string, count: number, stateOf: (count: number, isNew: boolean) => string]

test.each<Case>([
  ['resources', 100, (count, isNew) => many(count, (i) => `${head(`a${i}`)}data: {k: v${isNew}}\n`, '---\n')],
  [
    'resources with one name',
    100,
    (count, isNew) => many(count, (i) => `${head('a')}data: {k: v${i}${isNew}}\n`, '---\n'),
  ],
  [
    'resources with other hashes',
    100,
    (count, isNew) => many(count, (i) => head(`a${i}-${isNew ? HASH : [...HASH].reverse().join('')}`), '---\n'),
  ],
  ['new resources', 100, (count, isNew) => (isNew ? many(count, (i) => head(`b${i}`), '---\n') : head('a'))],
  ['fields', 500, (count, isNew) => `${head('a')}data:\n${many(count, (i) => `  k${i}: v${isNew}\n`)}`],
  [
    'values of Secrets',
    500,
    (count, isNew) => `${head('a', 'Secret')}stringData:\n${many(count, (i) => `  k${i}: v${i}-secret-${isNew}\n`)}`,
  ],
  [
    'lines of a text',
    1000,
    (count, isNew) => `${head('a')}data:\n  k: |\n${many(count, (i) => `    ${i}${i % 3 === 0 && isNew}\n`)}`,
  ],
  // Shorter lists are compared exactly.
  ['elements that moved', 2500, (count, isNew) => list(many(count, (i) => `  - {name: a${isNew ? count - i : i}}\n`))],
  ['equal elements', 2500, (count, isNew) => list(many(count + Number(isNew), () => '  - {image: a}\n'))],
  ['new elements', 2500, (count, isNew) => list(isNew ? many(count, (i) => `  - {name: a${i}}\n`) : '  - {name: b}\n')],
])('krmkit diff: ten times the %s take at most thirteen times the work', async (_, count, stateOf) => {
  const ratio = await growthOf((size) => {
    const { directory } = temporaryPackage({ 'old/a.yaml': stateOf(size, false), 'new/a.yaml': stateOf(size, true) })
    return async () => {
      const { exitCode, stderr } = await callProgram(['diff', 'new', '--from', 'old'], { cwd: directory })
      if (exitCode !== 1) throw new Error(stderr.slice(0, 1000))
    }
  }, count)

  expect(ratio).toBeLessThanOrEqual(MAX_RATIO)
})
