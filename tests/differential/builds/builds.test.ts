import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { command } from '../../../scripts/command.ts'
import { root } from '../../../scripts/paths.ts'
import { requireKustomize } from '../../clients/requirements.ts'
import { BUILD_CLASSES } from './classes.ts'
import { compare } from './compare.ts'
import { buildWith, isSameAnswer } from './kustomize.ts'
import { makeBuild } from './make-build.ts'
import { Tally } from './tally.ts'

const isFull = process.env.KRMKIT_FULL === '1'
const fresh = Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31))
/** The sample has trees that are the same each time, for what changes in the code, and new ones, for what nobody met yet. */
const rounds = isFull
  ? [{ seed: fresh, wanted: 2_500 }]
  : [
      { seed: 20_261_121, wanted: 60 },
      { seed: fresh, wanted: 60 },
    ]
const kustomize = await requireKustomize()
const hasOlder =
  isFull && (await command('kubectl', ['version', '--client'])).stdout.includes('Kustomize Version: v5.5.0')

test('each class of differences has its paragraph in docs/differences.md, and there are few', () => {
  const page = readFileSync(join(root, 'docs/differences.md'), 'utf8')

  expect(BUILD_CLASSES.filter(({ name }) => !page.includes(`**${name}**`))).toEqual([])
  expect(BUILD_CLASSES.length).toBeLessThanOrEqual(10)
})

test.skipIf(kustomize === undefined).each(rounds)(
  'whole builds are what kustomize builds (seed $seed, $wanted of them; KRMKIT_SEED=$seed repeats it)',
  { timeout: 3_600_000 },
  async ({ seed, wanted }) => {
    const tally = new Tally()
    let next = 0
    const judge = async () => {
      while (tally.built < wanted && next < 2 * wanted) {
        const number = next++
        const buildCase = makeBuild(seed, number)
        const { theirs, difference } = await compare(kustomize as string, buildCase)
        const older = hasOlder ? await buildWith(['kubectl', 'kustomize'], buildCase.files, buildCase.target) : theirs
        tally.add(number, buildCase, 'output' in theirs, difference, !isSameAnswer(theirs, older))
      }
    }
    await Promise.all([judge(), judge()])
    console.log(tally.table(seed, hasOlder))

    expect(tally.faults.length, tally.faults.slice(0, 12).join('\n')).toBe(0)
    // In a sample chance weighs more.
    expect(tally.explained / tally.built).toBeLessThanOrEqual(isFull ? 0.02 : 0.08)
    expect(tally.built / tally.tried).toBeGreaterThanOrEqual(0.8)
    expect(tally.medians().layers).toBeGreaterThanOrEqual(2)
    expect(tally.medians().features).toBeGreaterThanOrEqual(4)
    if (isFull) expect(tally.hitsBelow(100)).toEqual([])
  },
)
