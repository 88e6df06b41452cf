import { isDeepStrictEqual } from 'node:util'
import { readYamlStream } from '../../../packages/runtime/src/index.ts'
import { command } from '../../../tools/command.ts'
import { ensureTool } from '../../../tools/install/go-tools.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { reasonOf } from '../../oracles/unavailable.ts'
import { kustomizeOracle } from '../builds/kustomize.ts'
import { askKustomize, type LocalizeAnswer } from './ask-kustomize.ts'
import { drawLocalize, type LocalizeQuestion } from './draw-localize.ts'
import { type LocalizedTree, localizeTree } from './localize-tree.ts'

/** Copies of trees: equal to those of kustomize but for comments and the order of fields, and with the same build. */
export const localizeSuite: OracleSuite<LocalizeQuestion, LocalizeAnswer> = {
  ...kustomizeOracle,
  name: 'localize',
  title: 'copies of trees with remote bases',
  command: 'kustomize localize DIR COPY --scope ROOT --no-verify',
  count: 100,
  draw: (seed, count) => Array.from({ length: count }, (_, number) => drawLocalize(seed, number)),
  unavailable: () =>
    reasonOf(async () => {
      await ensureTool('kustomize')
      await command('git', ['--version'])
    }),
  async ask(questions) {
    const answers: LocalizeAnswer[] = []
    const left = questions.entries()
    const worker = async () => {
      for (const [at, question] of left) answers[at] = await askKustomize(question)
    }
    await Promise.all([worker(), worker()])
    return answers
  },
  isSameAnswer: (recorded, live) =>
    'error' in recorded || 'error' in live ? 'error' in recorded && 'error' in live : isDeepStrictEqual(recorded, live),
  async judge(question, theirs) {
    const ours = await localizeTree(question)
    return difference(ours, theirs) ?? buildsDiffer(ours)
  },
}

function buildsDiffer(ours: LocalizedTree): string | undefined {
  if ('error' in ours || isDeepStrictEqual(ours.original, ours.copy)) return undefined
  return `the builds differ: ${JSON.stringify({ original: ours.original, copy: ours.copy }, null, 1)}`
}

function difference(ours: LocalizedTree, theirs: LocalizeAnswer): string | undefined {
  if ('error' in ours || 'error' in theirs)
    return 'error' in ours === 'error' in theirs ? undefined : `one is an error: ${JSON.stringify({ ours, theirs })}`
  const [own, other] = [ours.files, theirs.files].map((files) => Object.keys(files))
  const paths = [...new Set([...(own ?? []), ...(other ?? [])])]
  const differing = paths.filter((path) => !isSameFile(ours.files[path], theirs.files[path]))
  if (differing.length === 0) return undefined
  const both = differing.map((path) => ({ path, ours: ours.files[path], theirs: theirs.files[path] }))
  return `files differ: ${JSON.stringify(both, null, 1)}`
}

/** Whether files have the same bytes, or the same values: kustomize rewrites each file that can have paths. */
function isSameFile(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return one === other || isDeepStrictEqual(valuesOf(one), valuesOf(other))
}

function valuesOf(text: string): unknown {
  const { documents, problems } = readYamlStream(text)
  return problems.length > 0 ? text : documents.map((document) => plain(document.get([])))
}

/** Inline configs by their values. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\n') ? { inline: valuesOf(`${value}\n`) } : value
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]))
}
