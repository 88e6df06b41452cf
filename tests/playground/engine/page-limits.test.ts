import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engineOver } from '../../../site/playground/engine/engine.ts'
import type { CommandRun, Engine, FileTexts } from '../../../site/playground/engine/protocol.ts'
import { needsCommand } from '../../../site/playground/output/page-limits.ts'
import { runOutput } from '../../../site/playground/output/run-output.ts'
import { commandRunOf } from '../../../site/playground/workspace/modes.ts'
import { newWorkspace } from '../../../site/playground/workspace/new-workspace.ts'
import type { Mode } from '../../../site/playground/workspace/workspace.ts'
import { bundleEngine } from './bundle-engine.ts'
import { startThread } from './thread-worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'krmkit-limits-'))
let engine: Engine
beforeAll(async () => {
  const { worker } = await bundleEngine(folder)
  engine = engineOver(() => startThread(worker), 60)
})
afterAll(() => {
  engine.close()
  rmSync(folder, { recursive: true })
})

const MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n'
const SHOP = 'apiVersion: example.com/v1\nkind: Shop\nmetadata:\n  name: a\n'
const kptfile = (step: string) =>
  `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: app\npipeline:\n  mutators:\n    - ${step}\n`
const plugin = (program: string) =>
  `apiVersion: example.com/v1\nkind: Plugin\nmetadata:\n  name: p\n  annotations:\n    config.kubernetes.io/function: '${program}'\n`
const build = (kustomization: string, others: FileTexts = {}) => ({ 'kustomization.yaml': kustomization, ...others })
const withPlugin = (program: string) =>
  build('resources: [a.yaml]\ntransformers: [plugin.yaml]\n', { 'a.yaml': MAP, 'plugin.yaml': plugin(program) })

async function outputOf(mode: Mode, run: CommandRun) {
  const end = await engine.run(run)
  if ('interrupted' in end) throw new Error(JSON.stringify(end.interrupted))
  return runOutput({ run, end, before: run.files }, mode)
}

function runOf(mode: Mode, texts: FileTexts): CommandRun {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }))
  return commandRunOf(newWorkspace({ mode, files }))
}

describe('what a page cannot do fails with its cause, and leads to the command', () => {
  it.each<[string, Mode, FileTexts, string]>([
    [
      'a container in a pipeline',
      'pipeline',
      { Kptfile: kptfile('image: registry.example.com/other:v1'), 'a.yaml': MAP },
      'programs and containers cannot run in a page',
    ],
    ['a program in a pipeline', 'pipeline', { Kptfile: kptfile('exec: ./fn.sh'), 'a.yaml': MAP }, './fn.sh'],
    ['a container in a build', 'build', withPlugin('{container: {image: registry.example.com/f:v1}}'), 'Plugin'],
    ['a program in a build', 'build', withPlugin('{exec: {path: ./f.sh}}'), 'Plugin'],
    ['a remote base', 'build', build('resources: ["https://github.com/example/app?ref=v1"]\n'), 'cannot run in a page'],
    ['a remote file', 'build', build('resources: ["https://example.com/app.yaml"]\n'), 'https://example.com/app.yaml'],
    ['a Helm chart', 'build', build('helmCharts: [{name: web, repo: "https://example.com"}]\n'), 'helmCharts[0]'],
    [
      'schemas of a server',
      'check',
      { '.krmkit.yaml': 'check: {schemaLocations: ["https://example.com/{kind}.json"]}\n', 'a.yaml': SHOP },
      'https://example.com/',
    ],
  ])('%s', async (_, mode, files, cause) => {
    const output = await outputOf(mode, runOf(mode, files))

    expect(output.status).toBe('failed')
    expect(JSON.stringify(output)).toContain(cause)
    expect(needsCommand(output)).toBe(true)
  })

  it('a cluster', async () => {
    const output = await outputOf('check', { arguments: ['check', '--cluster', '--format', 'json'], files: {} })

    expect(JSON.stringify(output)).toContain('programs and containers cannot run in a page')
    expect(needsCommand(output)).toBe(true)
  })

  it.each<[string, Mode, FileTexts]>([
    [
      'a function that fails',
      'pipeline',
      { Kptfile: kptfile('{image: require-labels, configMap: {labels: owner}}'), 'a.yaml': MAP },
    ],
    ['a base that does not exist', 'build', build('resources: [absent]\n')],
    ['a finding of a check', 'check', { 'a.yaml': `${MAP}data: [x]\n` }],
  ])('other runs do not lead to it: %s', async (_, mode, files) => {
    const output = await outputOf(mode, runOf(mode, files))

    expect(output.texts.map(({ file }) => file)).toContain('report.json')
    expect(output.status).toBe('failed')
    expect(needsCommand(output)).toBe(false)
  })
})
