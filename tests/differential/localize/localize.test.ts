import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { Helm } from '../../../packages/kustomization/src/index.ts'
import { readRecording } from '../../oracles/recording.ts'
import { testRecording } from '../../oracles/test-recording.ts'
import { sampleNote, sampleOf } from '../../sample.ts'
import type { BuildQuestion } from '../builds/builds-suite.ts'
import type { Built } from '../builds/kustomize.ts'
import type { ChartAnswer } from '../charts/ask-kustomize.ts'
import { chartOptions } from '../charts/charts-suite.ts'
import type { ChartQuestion } from '../charts/draw-tree.ts'
import { recordedHelm } from '../charts/recorded-helm.ts'
import type { LayeredComposition } from '../compositions/layers-of.ts'
import { fromJsonFiles } from '../json-files.ts'
import type { RemoteQuestion } from '../remote/draw-remote.ts'
import { localizeSuite } from './localize-suite.ts'
import { localizeTree, type Texts, type Tree } from './localize-tree.ts'

testRecording(localizeSuite, (entries) => {
  const copied = entries.filter(({ answer }) => 'files' in answer)
  const uses = new Map<string, number>()
  for (const { question } of entries) for (const hit of question.hits) uses.set(hit, (uses.get(hit) ?? 0) + 1)

  expect(copied.length).toBeGreaterThanOrEqual(75)
  expect(entries.length - copied.length).toBeGreaterThanOrEqual(5)
  expect([...uses].filter(([hit, count]) => !hit.startsWith('mistake: ') && count < 5)).toEqual([])
})

/** Localizes trees that other suites draw: how many are built, and what goes wrong with the others. */
async function tally(trees: readonly Tree[]) {
  const faults: unknown[] = []
  const chosen = sampleOf(
    trees.map((_, i) => String(i)),
    trees.length / 5,
  )
  let built = 0
  for (const tree of chosen.map((i) => trees[Number(i)] as Tree)) {
    const made = await localizeTree(tree)
    if ('error' in made) faults.push({ target: tree.target, refused: made.error })
    else if (!isDeepStrictEqual(made.original, made.copy)) faults.push({ ...made, target: tree.target })
    else if (!('error' in made.original)) built++
  }
  return { part: built / chosen.length, faults }
}

test(`the copies of whole builds have the same builds (${sampleNote})`, async () => {
  const { entries } = readRecording<BuildQuestion, Built>('builds')
  const { part, faults } = await tally(
    entries.map(({ question }) => ({ ...question, files: fromJsonFiles(question.files) })),
  )
  expect(faults.slice(0, 3)).toEqual([])
  expect(part).toBeGreaterThan(0.8)
})

test(`the copies of trees with charts have the same builds (${sampleNote})`, async () => {
  const { entries } = readRecording<ChartQuestion, ChartAnswer>('charts')
  const { part, faults } = await tally(
    entries.flatMap(({ question, answer }) =>
      'error' in answer
        ? []
        : {
            ...question,
            programs: { helm: withoutFolder(recordedHelm(answer.runs)), find: async () => undefined, run: never },
            options: chartOptions(question.flags),
          },
    ),
  )
  expect(faults.slice(0, 3)).toEqual([])
  expect(part).toBeGreaterThan(0.8)
})

test(`the copies of Compositions have the same builds (${sampleNote})`, async () => {
  const { entries } = readRecording<LayeredComposition, Built>('compositions')
  const { part, faults } = await tally(
    entries.map(({ question }) => ({ files: relative(question.files), target: question.composition.slice(1) })),
  )
  expect(faults.slice(0, 3)).toEqual([])
  expect(part).toBeGreaterThan(0.8)
})

test(`the copies of builds over repositories have the same builds (${sampleNote})`, async () => {
  const { entries } = readRecording<RemoteQuestion, Built>('remote-bases')
  const { faults, part } = await tally(
    entries.flatMap(({ question: { files, target, repositories, hits }, answer }) => {
      const isRefused = 'error' in answer || hits.includes('query: none') || hits.includes('query: submodules=false')
      // Origins are other files, and an address that is a target has no tree.
      if (isRefused || !Object.hasOwn(files, `${target}/kustomization.yaml`) || hits.some(isOrigin)) return []
      const texts = Object.entries(repositories).map(([name, { v1 }]) => [name, v1] as const)
      return { files, target, repositories: Object.fromEntries(texts) }
    }),
  )
  expect(faults.slice(0, 3)).toEqual([])
  expect(part).toBeGreaterThan(0.8)
})

function isOrigin(hit: string): boolean {
  return hit.endsWith('originAnnotations') || hit.endsWith('transformerAnnotations')
}

/** The calls name charts below the root of the tree, which is in a folder here. */
function withoutFolder(helm: Helm): Helm {
  return {
    ...helm,
    template: (run) => helm.template({ ...run, directory: run.directory.replace(/^.*\/(?:tree|out)(?=\/)/, '') }),
  }
}

function relative(files: Texts): Texts {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace(/^\//, ''), text]))
}

async function never() {
  return { exitCode: 1, stdout: '', stderr: '' }
}
