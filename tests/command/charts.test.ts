import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { writeFiles } from '@krmkit/testing/programs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { output } from '../../tools/command.ts'
import { ensureHelm } from '../../tools/install/helm.ts'
import type { ChartAnswer } from '../differential/charts/ask-kustomize.ts'
import type { ChartQuestion } from '../differential/charts/draw-tree.ts'
import { type RunningRegistry, startRegistry } from '../images/registry-server.ts'
import { readRecording } from '../oracles/recording.ts'
import { reasonOf } from '../oracles/unavailable.ts'

const CHART = {
  'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.2.0\n',
  'shop/values.yaml': 'size: 1\n',
  'shop/templates/config.yaml':
    '# The settings.\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Release.Name }}-shop # from helm\ndata:\n  size:   {{ .Values.size | quote }}\n',
}
const PRINTED =
  '# Source: shop/templates/config.yaml\n# The settings.\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: r-shop # from helm\ndata:\n  size:   "3"\n'

const reason = await reasonOf(ensureHelm)
const folder = mkdtempSync(join(tmpdir(), 'krmkit-charts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const env = { HOME: join(folder, 'home'), XDG_CACHE_HOME: join(folder, 'cache') }

/** Runs helm with a home of its own. */
async function helm(...args: string[]) {
  return output(await ensureHelm(), args, { cwd: folder, env: { PATH: process.env.PATH, HOME: env.HOME } })
}

async function build(target: string, ...args: string[]) {
  const command = ['build', target, '--enable-helm', '--helm-command', await ensureHelm(), ...args]
  return callProgram(command, { cwd: folder, env })
}

/** A Kustomization with the chart from a repository. */
function kustomization(name: string, repo: string, version = '1.2.0'): void {
  const chart = `{name: shop, version: ${version}, repo: "${repo}", releaseName: r, valuesInline: {size: 3}}`
  writeFiles(folder, { [`${name}/kustomization.yaml`]: `helmCharts: [${chart}]\n` })
}

describeUnless(reason)('charts with the real helm', () => {
  let server: Server
  let repo = ''
  const requests: string[] = []

  beforeAll(async () => {
    writeFiles(folder, CHART)
    server = createServer(({ url = '' }, response) => {
      requests.push(url)
      const file = join(folder, 'repository', url)
      if (url.includes('..') || !existsSync(file)) response.writeHead(404).end()
      else response.end(readFileSync(file))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    repo = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await helm('package', 'shop', '--destination', 'repository')
    await helm('repo', 'index', 'repository', '--url', repo)
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it('come from an HTTP server into the chart home, once', async () => {
    kustomization('http', repo)
    const both = await Promise.all([build('http'), build('http')])
    expect(both, both[0]?.stderr).toEqual(Array(2).fill({ exitCode: 0, stdout: PRINTED, stderr: '' }))
    expect(readdirSync(join(folder, 'http/charts/shop-1.2.0'))).toEqual(['shop'])
    const asked = requests.length
    expect((await build('http', '--no-cache')).stdout).toBe(PRINTED)
    expect(asked).toBeGreaterThan(0)
    expect(requests).toHaveLength(asked)
  })

  it.each([
    ['a version that there is not', () => repo, '9.9.9', 'chart "shop" version "9.9.9" not found'],
    ['a server without charts', () => `${repo}/none`, '1.2.0', '404'],
    ['a server that is not there', () => 'http://127.0.0.1:9', '1.2.0', 'connection refused'],
  ])('cannot come from %s', async (_, from, version, message) => {
    kustomization('missing', from(), version)
    const { exitCode, stdout, stderr } = await build('missing')
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
    expect(stderr).toMatch(/^error: missing\/kustomization\.yaml:1/)
    expect(stderr).toContain(message)
    expect(existsSync(join(folder, 'missing/charts'))).toBe(false)
  })

  it('print the same as kustomize with the same helm', async () => {
    const { entries } = readRecording<ChartQuestion, ChartAnswer>('charts')
    const built = entries.filter(({ answer }) => 'output' in answer).slice(0, 6)
    for (const [i, { question, answer }] of built.entries()) {
      const files = Object.entries(question.files).map(([path, text]) => [`tree${i}/${path}`, text] as const)
      writeFiles(folder, Object.fromEntries(files))
      const { stdout, stderr } = await build(`tree${i}/${question.target}`, '--style', 'kustomize', ...question.flags)
      expect({ output: stdout }, stderr).toEqual({ output: 'output' in answer ? answer.output : '' })
    }
    expect(built).toHaveLength(6)
  })
})

const registryReason = reason ?? (await reasonOf(async () => (await startRegistry()).stop()))

describeUnless(registryReason)('charts from an OCI registry', () => {
  let registry: RunningRegistry
  beforeAll(async () => {
    registry = await startRegistry()
    writeFiles(folder, CHART)
    await helm('package', 'shop', '--destination', 'packed')
    await helm('push', 'packed/shop-1.2.0.tgz', `oci://${registry.host}/charts`)
  })
  afterAll(() => registry.stop())

  it('are pulled into the chart home', async () => {
    kustomization('oci', `oci://${registry.host}/charts`)
    const { exitCode, stdout, stderr } = await build('oci')
    expect({ exitCode, stdout }, stderr).toEqual({ exitCode: 0, stdout: PRINTED })
    expect(readdirSync(join(folder, 'oci/charts/shop-1.2.0/shop')).sort()).toEqual([
      'Chart.yaml',
      'templates',
      'values.yaml',
    ])
  })

  it('cannot be pulled if there are none', async () => {
    kustomization('none', `oci://${registry.host}/other`)
    const { exitCode, stderr } = await build('none')
    expect(exitCode).toBe(1)
    expect(stderr).toContain(`the chart shop cannot be pulled from oci://${registry.host}/other`)
  })
})
