// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const service = `apiVersion: v1
kind: Service
metadata: {name: web}
spec:
  trafficDistribution: PreferClose # near
  ports: [{port: 80}]
`
const budget = `apiVersion: policy/v1beta1
kind: PodDisruptionBudget
metadata: {name: web}
spec: {minAvailable: 1}
`
const list = (kind: string, text: string) =>
  `apiVersion: v1\nkind: ${kind}\nitems:\n- ${text.trimEnd().replaceAll('\n', '\n  ')}\n`

async function versions(files: Record<string, string>, args: readonly string[], env: Record<string, string> = {}) {
  const { directory } = temporaryPackage(files)
  const called = await callProgram(['versions', ...args], { cwd: directory, env })
  return { ...called, lines: called.stdout.trimEnd().split('\n') }
}

describe('krmkit versions check', () => {
  it('prints only the summary if there are no findings', async () => {
    const { exitCode, stdout } = await versions({ 'a.yaml': service }, ['check', '--kubernetes-version', '1.34'])

    expect([exitCode, stdout]).toEqual([0, '1 file: 1 object checked against Kubernetes 1.34; nothing found\n'])
  })

  it('prints file, line, column, minor version, gate and reference, also in later documents', async () => {
    const files = { 'a.yaml': `# first\n${budget}---\n${service}` }
    const { exitCode, lines } = await versions(files, ['check', '--kubernetes-version', '1.24'])

    expect(exitCode).toBe(1)
    expect(lines[0]).toMatch(/^a\.yaml:2:1: warning: policy\/v1beta1 PodDisruptionBudget is deprecated since 1\.21/)
    expect(lines[1]).toMatch(
      /^a\.yaml:11:3: error: spec\.trafficDistribution .* 1\.24.* 1\.30.* ServiceTrafficDistribution.* \[not-yet\]$/,
    )
    expect(lines[2]).toBe('  See https://kep.k8s.io/4444')
  })

  it.each([
    ['a List', list('List', budget), 'l.yaml:4:15', 'items[0].apiVersion'],
    ['a ResourceList', list('ResourceList', budget), 'l.yaml:4:15', 'apiVersion'],
    [
      'a list of JSON',
      JSON.stringify([{ apiVersion: 'policy/v1beta1', kind: 'PodDisruptionBudget', metadata: { name: 'a' } }]),
      'l.yaml:1:16',
      'apiVersion',
    ],
  ])('checks %s', async (_what, text, place, field) => {
    const args = ['check', '--kubernetes-version', '1.30', '--format', 'json']
    const { exitCode, stdout } = await versions({ 'l.yaml': text }, args)
    const [finding] = JSON.parse(stdout).findings

    expect(exitCode).toBe(1)
    expect(finding).toMatchObject({ rule: 'kind-removed', field, tags: { reason: 'kind-removed', removedIn: '1.25' } })
    expect(`${finding.file}:${finding.line}:${finding.column}`).toBe(place)
  })

  it.each([
    ['the flag', ['--kubernetes-version', 'v1.30.2'], {}, '1.30'],
    ['the environment', [], { KUBERNETES_VERSION: '1.30' }, '1.30'],
    ["the server's answer", ['--server-version', 'version.json'], {}, '1.31'],
  ])('reads the version from %s', async (_what, args, env, minor) => {
    const files = { 'a.yaml': service, 'version.json': '{"major": "1", "minor": "31+"}' }
    const { stdout } = await versions(files, ['check', 'a.yaml', ...args], env)

    expect(stdout).toContain(`checked against Kubernetes ${minor};`)
  })

  it('reports the default version', async () => {
    const { exitCode, stdout } = await versions({ 'a.yaml': service }, ['check'])

    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringMatching(/^note: checked against Kubernetes 1\.\d+, the newest .*--kubernetes-version/),
    ])
  })

  it.each([
    ['an unknown version', ['--kubernetes-version', '1.99'], '--kubernetes-version must be a version from 1.21 to '],
    ['no version', ['--kubernetes-version', 'new'], '--kubernetes-version must be a version such as'],
    ['an unknown gate', ['--feature-gates', 'Nonsens=true'], '--feature-gates must name'],
    ['an unknown API version', ['--runtime-config', 'api/al=true'], '--runtime-config must name'],
    ['an answer that is none', ['--server-version', 'a.yaml'], 'must be a version'],
    ['a file that is not there', ['--server-version', 'none.json'], '--server-version none.json cannot be read'],
  ])('refuses %s', async (_what, args, message) => {
    const { exitCode, stdout, stderr } = await versions({ 'a.yaml': service }, ['check', ...args])

    expect([exitCode, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)])
  })

  it.each([
    ['gates that are on', ['--feature-gates', 'ServiceTrafficDistribution=true'], 0, 'nothing found'],
    ['gates as by default', [], 0, '[gate-off]'],
    ['gates as by default, strictly', ['--strict'], 1, '[gate-off]'],
    ['skipped kinds', ['--skip', 'Service,ConfigMap'], 0, '1 skipped; nothing found'],
  ])('%s', async (_what, args, code, text) => {
    const { exitCode, stdout } = await versions({ 'a.yaml': service }, [
      'check',
      '--kubernetes-version',
      '1.30',
      ...args,
    ])

    expect([exitCode, stdout]).toEqual([code, expect.stringContaining(text)])
  })

  it.each([
    ['no object', 'a: 1\n', 0, 'note'],
    ['a text', 'just text\n', 0, 'is not a Kubernetes object'],
    ['broken YAML', 'a: [\n', 1, 'a.yaml:1:5: error: '],
    ['a template', 'kind: Pod\n{{- if .Values.a }}\na: b\n{{ end }}\n', 0, 'looks like a template'],
    ['deep nesting', `a: ${'['.repeat(20_000)}\n`, 1, 'error: '],
  ])('reads %s', async (_what, text, code, message) => {
    const { exitCode, stdout, stderr } = await versions({ 'a.yaml': text }, ['check', '--kubernetes-version', '1.30'])

    expect([exitCode, stdout, stderr]).toEqual([code, expect.stringContaining(message), ''])
  })

  it('reads files that a Kustomization uses as patches as partial objects', async () => {
    const patch = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replicas: 3}\n'
    const alone = await versions({ 'patch.yaml': patch }, ['check', '--kubernetes-version', '1.34'])
    expect([alone.exitCode, alone.stdout]).toEqual([1, expect.stringContaining('[required]')])

    const kustomization =
      'kind: Kustomization\napiVersion: kustomize.config.k8s.io/v1beta1\npatches: [{path: patch.yaml}]\n'
    const files = { 'patch.yaml': patch, 'kustomization.yaml': kustomization }
    const named = await versions(files, ['check', '--kubernetes-version', '1.34'])
    expect(named).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('1 partial object') })
  })

  it.each(['json', 'sarif', 'junit', 'github'])('writes %s', async (format) => {
    const args = ['check', '--kubernetes-version', '1.30', '--format', format]
    const { exitCode, stdout } = await versions({ 'a.yaml': budget }, args)

    expect(exitCode).toBe(1)
    expect(stdout).toContain('kind-removed')
    expect(stdout).toContain('a.yaml')
  })
})

describe('krmkit versions range', () => {
  it('reports the minor versions of each finding', async () => {
    const args = ['range', '--kubernetes-version', '1.28-1.31', '--format', 'json']
    const { findings } = JSON.parse((await versions({ 'a.yaml': service }, args)).stdout)

    expect(findings.map(({ rule, tags }: { rule: string; tags: object }) => [rule, tags])).toMatchObject([
      ['gate-off', { kubernetes: '1.30' }],
      ['not-yet', { kubernetes: '1.28-1.29' }],
    ])
  })

  it('includes all known versions by default', async () => {
    expect((await versions({ 'a.yaml': service }, ['range'])).stdout).toMatch(
      /checked against Kubernetes 1\.21-1\.\d+;/,
    )
  })
})

describe('krmkit versions compute', () => {
  it('reports the minor versions that the resources work with, and what limits them', async () => {
    const { exitCode, stdout } = await versions({ 'a.yaml': service }, ['compute'])

    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^a\.yaml:5:3: note: .*\[not-yet\]$/m)
    expect(stdout).toMatch(/^accepted: {2}Kubernetes 1\.30-1\.\d+ \(>=1\.30\.0-0\) accepts all$/m)
    expect(stdout).toMatch(/^effective: Kubernetes 1\.31-1\.\d+ \(>=1\.31\.0-0\) accepts all and drops nothing$/m)
  })

  it('fails if there is none', async () => {
    const args = ['compute', '--format', 'json']
    const { exitCode, stdout } = await versions({ 'a.yaml': service, 'b.yaml': budget }, args)

    expect(exitCode).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ status: 'failed', answers: [{ answer: 'accepted', minors: '' }, {}] })
  })
})

describe('krmkit versions upgrade', () => {
  it('reports what an upgrade breaks, and does not fail for what it fixes', async () => {
    const broken = await versions({ 'a.yaml': budget }, ['upgrade', '--from', '1.24', '--to', '1.25'])
    expect([broken.exitCode, broken.stdout]).toEqual([1, expect.stringContaining('error: breaks: policy/v1beta1')])

    const fixed = await versions({ 'a.yaml': service }, ['upgrade', '--from', '1.29', '--to', '1.34'])
    expect([fixed.exitCode, fixed.stdout]).toEqual([
      0,
      expect.stringContaining('note: fixes: spec.trafficDistribution'),
    ])
  })

  it.each([
    [['--from', '1.34', '--to', '1.29'], 'must lead to a newer version'],
    [['--to', '1.29'], 'must have a version to upgrade from: set --from'],
    [['--from', '1.28-1.30'], '--from must be one version'],
  ])('refuses %s', async (args, message) => {
    const { exitCode, stderr } = await versions({ 'a.yaml': service }, ['upgrade', ...args])

    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})

describe('--write-baseline', () => {
  const args = ['check', '--kubernetes-version', '1.29']

  it('accepts only the present findings', async () => {
    const { directory } = temporaryPackage({ 'a.yaml': `${service}---\n${budget}` })
    const call = (more: readonly string[]) => callProgram(['versions', ...args, ...more], { cwd: directory })
    expect((await call([])).exitCode).toBe(1)

    const written = await call(['--write-baseline', 'known.yaml', '--because', 'it is replaced in spring'])
    expect([written.exitCode, written.stderr]).toEqual([0, 'known.yaml: 2 findings accepted\n'])
    const { exitCode, stdout } = await call([])
    expect(exitCode).toBe(0)
    expect(stdout).toContain('it is replaced in spring')

    expect((await call(['--write-baseline', 'known.yaml', '--because', 'still'])).stderr).toContain('2 findings')
    expect((await call(['--kubernetes-version', '1.21'])).exitCode).toBe(0)
    const other = temporaryPackage({ 'b.yaml': service.replace('web', 'other') })
    expect((await call([other.directory])).exitCode).toBe(1)
  })

  it.each([
    ['a.yaml', 'a.yaml must be a new file, or a VersionBaseline; it is not overwritten'],
    ['no/folder/known.yaml', 'no/folder/known.yaml cannot be written: '],
  ])('must not be %s', async (file, message) => {
    const { exitCode, stderr } = await versions({ 'a.yaml': service }, [
      ...args,
      '--write-baseline',
      file,
      '--because',
      'x',
    ])

    expect(exitCode).toBe(1)
    expect(stderr).toContain(message)
  })

  it('needs a reason', async () => {
    const { exitCode, stderr } = await versions({ 'a.yaml': service }, [...args, '--write-baseline', 'known.yaml'])

    expect(exitCode).toBe(2)
    expect(stderr).toContain('--write-baseline needs --because')
  })
})
