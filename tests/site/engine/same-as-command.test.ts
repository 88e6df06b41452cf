import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { run } from '@krmkit/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownFunctions } from '../../../packages/cli/src/runners/own-functions.ts'
import { callProgram } from '../../../packages/cli/tests/call-program.ts'
import { engineOver } from '../../../site/playground/engine/engine.ts'
import {
  type CommandEnd,
  type CommandRun,
  type Engine,
  type FileTexts,
  WORKING_DIRECTORY,
} from '../../../site/playground/engine/protocol.ts'
import { generateExamples } from '../../../site/playground/workspace/examples/generate.ts'
import { commandRunOf } from '../../../site/playground/workspace/modes.ts'
import { root } from '../../../tools/paths.ts'
import { bundleEngine } from './bundle-engine.ts'
import { startThread } from './thread-worker.ts'

const groups = generateExamples(root)
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'krmkit-same-')))
let engine: Engine

beforeAll(async () => {
  const { worker } = await bundleEngine(folder)
  engine = engineOver(() => startThread(worker), 300)
})
afterAll(() => {
  engine.close()
  rmSync(folder, { recursive: true })
})

describe('a run in the page has the bytes, the messages and the exit code of the command', () => {
  for (const { title, examples } of groups)
    it(`${title}: ${examples.length} examples`, async () => {
      for (const { id, workspace } of examples) {
        const run = commandRunOf(workspace)
        expect(comparable(await inPage(run)), id).toEqual(comparable(await onDisk(run)))
      }
    })

  it('a file that a run removes is also removed in the page', async () => {
    const files = { 'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n', 'fn.yaml': REMOVES }
    const run = { arguments: ['eval', '.', 'starlark', '--fn-config', 'fn.yaml'], files }
    const end = await inPage(run)
    expect(end.removed).toContain('a.yaml')
    expect(comparable(end)).toEqual(comparable(await onDisk(run)))
  })

  it('is compared in each part: a run with other files has other results', async () => {
    const run = { arguments: ['check', '.', '--format', 'json'], files: { 'a.yaml': 'kind: ConfigMap\n' } }
    expect(comparable(await inPage({ ...run, files: {} }))).not.toEqual(comparable(await onDisk(run)))
  })
})

const REMOVES = `apiVersion: fn.kpt.dev/v1alpha1
kind: StarlarkRun
metadata:
  name: remove
  annotations:
    config.kubernetes.io/local-config: "true"
source: |
  ctx.resource_list["items"] = []
`

async function inPage(run: CommandRun): Promise<CommandEnd> {
  const end = await engine.run(run)
  if ('interrupted' in end) throw new Error(`the run has no end: ${JSON.stringify(end.interrupted)}`)
  return end
}

/** The run in a directory, by the program of the command. */
async function onDisk({ arguments: words, files, stdin }: CommandRun): Promise<Omit<CommandEnd, 'milliseconds'>> {
  // Reports contain the name of the directory.
  const cwd = join(mkdtempSync(join(folder, 'run-')), basename(WORKING_DIRECTORY))
  mkdirSync(cwd)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  const called = words[0] === 'run' ? await asProcess(words[1] ?? '', stdin) : await callProgram(words, { cwd })
  const after = textsBelow(cwd)
  return {
    ...called,
    written: Object.fromEntries(Object.entries(after).filter(([path, text]) => files[path] !== text)),
    removed: Object.keys(files).filter((path) => !(path in after)),
  }
}

/** `krmkit run`, which ends the process. */
async function asProcess(name: string, list = '') {
  const fn = await ownFunctions.get(name)?.load()
  if (fn === undefined) throw new Error(`${name} is not a function`)
  const { output, stderr, exitCode } = await run(fn, list)
  return { stdout: output, stderr, exitCode }
}

function textsBelow(cwd: string): FileTexts {
  const entries = readdirSync(cwd, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [relative(cwd, path), readFileSync(path, 'utf8')]
    }),
  )
}

/** Without times. */
function comparable({ exitCode, stdout, stderr, written, removed }: Omit<CommandEnd, 'milliseconds'>) {
  const withoutTimes = (text: string) =>
    text.replace(/\b\d+(?:\.\d+)?m?s\b/g, '0s').replace(/("milliseconds": )[\d.]+/g, '$10')
  return { exitCode, stdout: withoutTimes(stdout), stderr: withoutTimes(stderr), written, removed }
}
