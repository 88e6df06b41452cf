import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../../scripts/paths.ts'
import { requireKustomize } from '../clients/requirements.ts'
import { isSameAnswer } from './builds/kustomize.ts'
import { CLASSES } from './classes.ts'
import type { DifferentialCase } from './differential-case.ts'
import { buildWithKrmkit } from './krmkit.ts'
import { type Answer, buildWithKustomize } from './kustomize.ts'
import { makeCase } from './make-case.ts'

const seed = Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31))
const count = process.env.KRMKIT_FULL === '1' ? 840 : 210
const kustomize = await requireKustomize()

test('each class of differences has its paragraph in docs/differences.md, and there are few', () => {
  const page = readFileSync(join(root, 'docs/differences.md'), 'utf8')

  expect(CLASSES.filter(({ name }) => !page.includes(`**${name}**`))).toEqual([])
  expect(CLASSES.length).toBeLessThanOrEqual(15)
})

test.skipIf(kustomize === undefined)(
  `builtins give what kustomize gives (seed ${seed}; KRMKIT_SEED=${seed} repeats it)`,
  async () => {
    const hits = new Map<string, number>()
    const explained = new Map<string, number>()
    const faults: string[] = []
    let succeeded = 0
    for (let number = 0; number < count; number++) {
      const testCase = makeCase(seed, number)
      const [theirs, ours] = [await buildWithKustomize(kustomize as string, testCase), await buildWithKrmkit(testCase)]
      if ('items' in theirs) succeeded++
      for (const option of testCase.options) {
        const name = `${testCase.builtin} ${option}`
        hits.set(name, (hits.get(name) ?? 0) + 1)
      }
      if (isSameAnswer(theirs, ours)) continue
      const found = CLASSES.find(({ applies }) => applies(testCase, theirs, ours))
      if (found === undefined) faults.push(describe(number, testCase, theirs, ours))
      else explained.set(found.name, (explained.get(found.name) ?? 0) + 1)
    }
    console.log(table(hits, explained, succeeded))

    expect({ faults: faults.length, first: faults.slice(0, 5) }).toEqual({ faults: 0, first: [] })
    expect(succeeded / count).toBeGreaterThanOrEqual(0.9)
    expect([...explained.values()].reduce((sum, hit) => sum + hit, 0) / count).toBeLessThanOrEqual(0.02)
  },
)

function describe(number: number, testCase: DifferentialCase, theirs: Answer, ours: Answer): string {
  const [left, right] = [theirs, ours].map((answer) =>
    'error' in answer ? { error: answer.error } : { items: answer.items },
  ) as [Answer, Answer]
  if ('items' in left && 'items' in right) {
    const at = left.items.findIndex((item, i) => !isDeepStrictEqual(item, right.items[i]))
    return `case ${number}: ${testCase.builtin} ${JSON.stringify(testCase.steps)}\n kustomize: ${JSON.stringify(left.items[at])}\n krmkit:    ${JSON.stringify(right.items[at])}\n input:     ${JSON.stringify(testCase.resources)}`
  }
  return `case ${number}: ${testCase.builtin} ${JSON.stringify(testCase.steps)}\n kustomize: ${JSON.stringify(left).slice(0, 600)}\n krmkit:    ${JSON.stringify(right).slice(0, 600)}\n input:     ${JSON.stringify(testCase.resources).slice(0, 1500)}`
}

function table(hits: ReadonlyMap<string, number>, explained: ReadonlyMap<string, number>, succeeded: number): string {
  const rows = [...hits].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, hit]) => `  ${name}: ${hit}`)
  const classes = [...explained].map(([name, hit]) => `  ${name}: ${hit}`)
  return [
    `${count} inputs, seed ${seed}; kustomize built ${succeeded}`,
    ...rows,
    'differences on purpose:',
    ...(classes.length > 0 ? classes : ['  none']),
  ].join('\n')
}
