import { compositionEvaluator } from '@krmkit/composition'
import { memoryFiles, type Programs } from '@krmkit/kustomization'
import { expect, test } from 'vitest'
import { makeBuild } from '../differential/builds/make-build.ts'
import { makeComposition } from '../generated/compositions.ts'
import { isFull, seed } from './scale.ts'
import { judgeTrace } from './tracing/judge.ts'

const note = `seed ${seed}; KRMKIT_SEED=${seed} repeats it`

/** Judges so many of the trees that can be built. */
async function judgeAll(wanted: number, judge: (number: number) => ReturnType<typeof judgeTrace>): Promise<void> {
  const faults: string[] = []
  let count = 0
  for (let number = 0; count < wanted && number < 2 * wanted; number++) {
    const found = await judge(number)
    if (found === undefined) continue
    count++
    faults.push(...found.map((fault) => `${number}: ${fault}`))
  }

  expect(faults).toEqual([])
  expect(count).toBe(wanted)
}

test(
  `a replayed trace is the output, and its entries are what a comparison of all before and after shows (${note})`,
  { timeout: 1_800_000 },
  () =>
    judgeAll(isFull ? 1_000 : 40, (number) => {
      const { files, target } = makeBuild(seed, number)
      return judgeTrace({ files: memoryFiles(files) }, `/${target}`)
    }),
)

/** Adds one resource to what a program is given. */
const programs: Programs = {
  find: async () => undefined,
  async run(_, input) {
    const added = '- apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: ran}\n'
    return { exitCode: 0, stdout: input.replace(/items: *(?:\[\])?\n/, `items:\n${added}`), stderr: '' }
  },
}

test(`so it is for Compositions (${note})`, { timeout: 1_800_000 }, () =>
  judgeAll(isFull ? 500 : 25, (number) => {
    const { files, target } = makeComposition(seed + number * 7919)
    const options = { enableAlphaPlugins: true, enableExec: true }
    return judgeTrace({ files: memoryFiles(files), evaluators: [compositionEvaluator], programs, options }, target)
  }),
)
