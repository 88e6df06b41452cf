import { buildComposition, consolidateTarget, printComposition } from '@krmkit/composition'
import { createSession, joinPath, memoryFiles, type Programs, printResources } from '@krmkit/kustomization'
import { expect, test } from 'vitest'
import { type CompositionTree, makeComposition } from '../generated/compositions.ts'
import { isFull, seed } from './scale.ts'

const RUNS = isFull ? 1000 : 60
const OUT = '/far/away/out'

/** Reports the directory it ran in, and its input. */
const programs: Programs = {
  find: async () => undefined,
  async run({ exec }, input, directory) {
    const mark = JSON.stringify(
      `${exec?.path.includes('/') ? joinPath(directory, exec.path) : exec?.path} in ${directory}`,
    )
    const made = `- apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: ran-${/at: ?(\d+)|"at": ?(\d+)/.exec(input)?.[0].replace(/\D/g, '')}}\n  data: {mark: ${mark}}\n`
    const stdout = input.replace(/items: *(\[\])?\n/, `items:\n${made}`)
    return { exitCode: 0, stdout, stderr: '' }
  },
}

async function run(files: Readonly<Record<string, string>>, target: string) {
  const session = createSession({
    files: memoryFiles(files),
    programs,
    options: { enableAlphaPlugins: true, enableExec: true },
  })
  const { resources, findings, failed } = await buildComposition(target, session)
  return {
    failed,
    rules: findings.map(({ severity, rule }) => `${severity} ${rule}`),
    kustomize: printResources(resources, 'kustomize'),
    preserve: printResources(resources, 'preserve'),
  }
}

function consolidated(files: Readonly<Record<string, string>>, target: string, to: string) {
  const session = createSession({ files: memoryFiles(files) })
  const found = consolidateTarget(session, target)
  return { text: found && printComposition(found.transformers, to), findings: session.findings }
}

async function check({ files, target }: CompositionTree) {
  const before = await run(files, target)
  const { text, findings } = consolidated(files, target, `${OUT}/composition.yaml`)
  expect(findings).toEqual([])
  const moved = { ...files, [`${OUT}/composition.yaml`]: text as string }
  expect(await run(moved, OUT), 'build of the consolidated one').toEqual(before)
  expect(consolidated(moved, OUT, `${OUT}/composition.yaml`).text, 'consolidated again').toBe(text)
  const twice = consolidated(moved, OUT, '/third/composition.yaml')
  expect(twice.text, 'consolidated by way of another directory').toBe(
    consolidated(files, target, '/third/composition.yaml').text,
  )
  return before.failed
}

test(`a consolidated Composition builds the same, and is consolidated already (seed ${seed}; KRMKIT_SEED=${seed} repeats it)`, {
  timeout: 600_000,
}, async () => {
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  for (let i = 0; i < RUNS; i++) {
    const tree = makeComposition(seed + i * 7919)
    for (const feature of tree.features) count(feature)
    try {
      if (await check(tree)) count('builds that fail')
    } catch (error) {
      throw new Error(`tree ${i} of seed ${seed}: ${JSON.stringify(tree.files, undefined, 1)}`, { cause: error })
    }
  }
  console.log(
    [`${RUNS} trees of Compositions, seed ${seed}:`, ...[...counts].map(([what, n]) => `  ${what}: ${n}`)].join('\n'),
  )
  for (const feature of ['override of a path', 'sibling imports', 'order', 'string entries'])
    expect(counts.get(feature), feature).toBeGreaterThan(RUNS * 0.3)
  expect(counts.get('builds that fail') ?? 0).toBeLessThan(RUNS * 0.2)
})
