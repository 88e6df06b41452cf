import { REGRESSIONS } from '../../../tests/differential/builds/regressions-suite.ts'
import { fromJsonFiles, type JsonFiles } from '../../../tests/differential/json-files.ts'
import { PACKAGE } from '../../../tests/oracles/kpt/call.ts'
import { readRecording } from '../../../tests/oracles/recording.ts'
import { type BehaviourCase, type CaseGroup, FOLDER } from '../case.ts'
import type { Tree, TreeFile } from '../tree.ts'

/** Trees in a call: a start costs more than a small build. */
const BATCH = 12

interface Question {
  readonly files: JsonFiles
  readonly target?: string
}

/** The questions to kustomize and kpt that are recorded in this repository, put to the command. */
export function recordings(): CaseGroup {
  return { cases: [...regressions(), ...recordedBuilds(), ...recordedCalls()] }
}

/** Small trees, each alone: a difference names it. */
function regressions(): BehaviourCase[] {
  return REGRESSIONS.map(({ name, files }) => ({
    id: `build: ${name}`,
    group: 'recordings',
    program: 'krmkit',
    args: ['build', 'top', '--trace'],
    files: treeOfBytes(files),
  }))
}

/** Generated trees that kustomize builds or refuses, some in each call; every other call keeps the style of the input. */
function recordedBuilds(): BehaviourCase[] {
  return ['builds', 'build-errors'].flatMap((name) => {
    const { entries } = readRecording<Question, { readonly output?: string }>(name)
    // One tree that fails leaves the others of its call unprinted.
    const [good, bad] = [true, false].map((isGood) => entries.filter(({ answer }) => 'output' in answer === isGood))
    return [...batches(good ?? []), ...batches(bad ?? [])].map((batch, at) =>
      batchCase(name, at, batch, at % 2 === 0 ? [] : ['--style', 'kustomize']),
    )
  })
}

function batchCase(
  name: string,
  at: number,
  batch: readonly { readonly question: Question }[],
  flags: readonly string[],
): BehaviourCase {
  const trees = batch.map(({ question }, i) => ({ folder: `tree-${i}`, question }))
  const files = trees.flatMap(({ folder, question }) =>
    Object.entries(treeOfBytes(fromJsonFiles(question.files))).map(([path, file]) => [`${folder}/${path}`, file]),
  )
  return {
    id: [`build ${name} ${at}`, ...flags].join(' '),
    group: 'recordings',
    program: 'krmkit',
    args: ['build', ...trees.map(({ folder, question }) => `${folder}/${question.target ?? 'top'}`), ...flags],
    files: Object.fromEntries(files),
  }
}

function recordedCalls(): BehaviourCase[] {
  interface Call {
    readonly name: string
    readonly args: readonly string[]
    readonly files: Readonly<Record<string, string>>
  }
  const [folder = ''] = PACKAGE.split('/')
  const there = (text: string) => text.replaceAll(folder, FOLDER)
  return readRecording<Call, unknown>('kpt').entries.map(({ question: { name, args, files } }) => ({
    id: `as kpt: ${name}`,
    group: 'recordings',
    program: 'krmkit',
    args: args.map(there),
    files: Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        path,
        { text: there(text), ...(path.startsWith('bin/') && { mode: 0o755 }) },
      ]),
    ),
  }))
}

function batches<Value>(values: readonly Value[]): Value[][] {
  const count = Math.ceil(values.length / BATCH)
  return Array.from({ length: count }, (_, at) => values.slice(at * BATCH, (at + 1) * BATCH))
}

function treeOfBytes(files: Readonly<Record<string, string | Uint8Array>>): Tree {
  const file = (content: string | Uint8Array): TreeFile =>
    typeof content === 'string' ? { text: content } : { base64: Buffer.from(content).toString('base64') }
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, file(content)]))
}
