import { expect, test } from 'vitest'
import { requireKustomize } from '../../clients/requirements.ts'
import { BREAKAGES } from './breakages.ts'
import { buildWithKrmkit } from './krmkit.ts'
import { buildWith } from './kustomize.ts'
import { makeBuild } from './make-build.ts'

const seed = Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31))
const rounds = process.env.KRMKIT_FULL === '1' ? 8 : 1
const kustomize = await requireKustomize()

test.skipIf(kustomize === undefined)(
  `where kustomize fails, we fail with a message (seed ${seed}; KRMKIT_SEED=${seed} repeats it)`,
  { timeout: 1_800_000 },
  async () => {
    const names = Object.keys(BREAKAGES)
    const faults: string[] = []
    const built: string[] = []
    for (let number = 0; number < names.length * rounds; number++) {
      const name = names[number % names.length] as string
      const { files, target } = makeBuild(seed, number, BREAKAGES[name])
      const theirs = await buildWith([kustomize as string, 'build'], files, target)
      const ours = await buildWithKrmkit(files, target, 'kustomize')
      if ('output' in theirs) built.push(name)
      else if ('output' in ours) faults.push(`${number}, ${name}: ${theirs.error.slice(-300)}`)
      if ('error' in ours && !/\S/.test(ours.error)) faults.push(`${number}, ${name}: no message`)
    }

    expect(faults).toEqual([])
    expect(built).toEqual([])
  },
)
