import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { command } from '../../../scripts/command.ts'
import { root } from '../../../scripts/paths.ts'
import { requireKustomize } from '../../clients/requirements.ts'
import { BUILD_CLASSES } from './classes.ts'
import { compare, isSame } from './compare.ts'
import { buildWith, withTree } from './kustomize.ts'
import { makeBuild } from './make-build.ts'
import { Tally } from './tally.ts'

const isFull = process.env.KRMKIT_FULL === '1'
// The full run draws other trees each time; the sample is for what changes in the code.
const seed = Number(process.env.KRMKIT_SEED ?? (isFull ? Math.floor(Math.random() * 2 ** 31) : 20_261_121))
const wanted = isFull ? 2_500 : 100
const kustomize = await requireKustomize()
const hasOlder =
  isFull && (await command('kubectl', ['version', '--client'])).stdout.includes('Kustomize Version: v5.5.0')

test('each class of differences has its paragraph in docs/differences.md, and there are few', () => {
  const page = readFileSync(join(root, 'docs/differences.md'), 'utf8')

  expect(BUILD_CLASSES.filter(({ name }) => !page.includes(`**${name}**`))).toEqual([])
  expect(BUILD_CLASSES.length).toBeLessThanOrEqual(10)
})

test.skipIf(kustomize === undefined)(
  `whole builds are what kustomize builds (seed ${seed}; KRMKIT_SEED=${seed} repeats it)`,
  { timeout: 1_800_000 },
  async () => {
    const tally = new Tally()
    let next = 0
    const judge = async () => {
      while (tally.built < wanted && next < 2 * wanted) {
        const number = next++
        const buildCase = makeBuild(seed, number)
        const { theirs, difference } = await compare(kustomize as string, buildCase)
        const older = hasOlder
          ? await withTree(buildCase.files, (folder) =>
              buildWith(['kubectl', 'kustomize'], `${folder}/${buildCase.target}`),
            )
          : theirs
        tally.add(number, buildCase, 'output' in theirs, difference, !isSame(theirs, older))
      }
    }
    await Promise.all([judge(), judge()])
    console.log(tally.table(seed, hasOlder))

    expect({ faults: tally.faults.length, first: tally.faults.slice(0, 12) }).toEqual({ faults: 0, first: [] })
    // In a sample chance weighs more.
    expect(tally.explained / tally.built).toBeLessThanOrEqual(isFull ? 0.02 : 0.06)
    expect(tally.built / tally.tried).toBeGreaterThanOrEqual(0.85)
    expect(tally.medians().layers).toBeGreaterThanOrEqual(2)
    expect(tally.medians().features).toBeGreaterThanOrEqual(4)
    if (isFull) expect(tally.hitsBelow(100)).toEqual([])
  },
)
