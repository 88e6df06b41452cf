// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { definitionHead } from '../../../tests/definition-head.ts'
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

async function check(files: Record<string, string>, args: readonly string[], env: Record<string, string> = {}) {
  const { directory } = temporaryPackage(files)
  const called = await callProgram(['check', ...args], { cwd: directory, env })
  return { ...called, lines: called.stdout.trimEnd().split('\n') }
}

describe('built-in objects', () => {
  it('prints only the summary if there are no findings', async () => {
    const { exitCode, stdout } = await check({ 'a.yaml': service }, ['--kubernetes-version', '1.34'])

    expect([exitCode, stdout]).toEqual([
      0,
      '1 file: 1 built-in object checked against Kubernetes 1.34; nothing found\n',
    ])
  })

  it('prints file, line, column, minor version, gate and reference, also in later documents', async () => {
    const files = { 'a.yaml': `# first\n${budget}---\n${service}` }
    const { exitCode, lines } = await check(files, ['--kubernetes-version', '1.24'])

    expect(exitCode).toBe(1)
    expect(lines[0]).toMatch(/^a\.yaml:2:1: warning: policy\/v1beta1 PodDisruptionBudget is deprecated since 1\.21/)
    expect(lines[1]).toMatch(
      /^a\.yaml:11:3: error: spec\.trafficDistribution .* 1\.24.* 1\.30.* ServiceTrafficDistribution.* \[not-yet\]$/,
    )
    expect(lines[2]).toBe('  See https://kep.k8s.io/4444')
  })

  it('checks the documents around one that is not YAML, and around one with duplicate keys', async () => {
    const configMap = (more: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n${more}\n`
    const files = {
      'a.yaml': [configMap('a: 1'), 'a: [\n', configMap('data: {}\ndata: {}'), configMap('b: 1')].join('---\n'),
    }
    const { exitCode, lines } = await check(files, ['--kubernetes-version', '1.36'])

    expect([exitCode, ...lines.map((line) => line.replace(/: error: .* \[/, ' ['))]).toEqual([
      2,
      'a.yaml:4:1 [unknown-field]',
      'a.yaml:6:4 [yaml-syntax]',
      'a.yaml:12:1 [duplicate-field]',
      'a.yaml:17:1 [unknown-field]',
      '1 file: 3 built-in objects checked against Kubernetes 1.36; 4 errors',
    ])
  })

  it('reports a document that kubectl refuses with its cause and place, and not a similar one', async () => {
    const configMap = (value: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata:\n  k: ${value}\n`
    const files = {
      'a.yaml': `${configMap('x')}---\n${configMap('"a\\/b"')}---\n${configMap('"a/b"')}`,
      'b.yaml': `%YAML 1.2\n---\n${configMap('|\n    x')}`,
      'c.yaml': `# c\n---\n${configMap('|\n    x')}`,
      'values.yaml': 'k: "a\\/b"\n',
    }
    const { exitCode, lines } = await check(files, ['--kubernetes-version', '1.36'])

    expect([exitCode, ...lines.filter((line) => line.includes('kubectl-refuses'))]).toEqual([
      1,
      expect.stringMatching(/^a\.yaml:11:8: error: kubectl refuses this document: .*"\\\/"/),
      expect.stringMatching(/^b\.yaml:1:1: error: kubectl refuses this document: a %YAML directive/),
    ])
  })

  it.each([
    ['YAML', 'a.yaml', `# near\n- ${service.trimEnd().replaceAll('\n', '\n  ')}\n`, 'a.yaml:2:1'],
    ['JSON', 'a.json', '\n[{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a"}}]', 'a.json:2:1'],
  ])(
    'reports a file that is a sequence of objects, but not stdin, and not a List: %s',
    async (_, file, text, place) => {
      const args = ['--kubernetes-version', '1.34']
      const { exitCode, lines } = await check({ [file]: text, 'list.yaml': list('List', service) }, args)
      const piped = await callProgram(['check', '-', ...args], { stdin: text })

      expect([exitCode, ...lines.slice(0, 2)]).toEqual([
        1,
        `${place}: error: kubectl refuses this document: it must be an object, and not a sequence of objects [kubectl-refuses]`,
        '  Write each object as a document of its own, or all of them as `items` of a List.',
      ])
      expect(lines.slice(2)).toEqual(['2 files: 2 built-in objects checked against Kubernetes 1.34; 1 error'])
      expect([piped.exitCode, piped.stdout]).toEqual([0, expect.stringContaining('; nothing found\n')])
    },
  )

  it.each([
    ['a List', list('List', budget), 'l.yaml:4:15', 'apiVersion'],
    ['a ResourceList', list('ResourceList', budget), 'l.yaml:4:15', 'apiVersion'],
    [
      'a list of JSON',
      JSON.stringify([{ apiVersion: 'policy/v1beta1', kind: 'PodDisruptionBudget', metadata: { name: 'a' } }]),
      'l.yaml:1:16',
      'apiVersion',
    ],
  ])('checks %s', async (_what, text, place, field) => {
    const args = ['--kubernetes-version', '1.30', '--format', 'json']
    const { exitCode, stdout } = await check({ 'l.yaml': text }, args)
    const { findings } = JSON.parse(stdout)
    const finding = findings.find(({ rule }: { rule: string }) => rule !== 'kubectl-refuses')

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
    const { stdout } = await check(files, ['a.yaml', ...args], env)

    expect(stdout).toContain(`checked against Kubernetes ${minor};`)
  })

  it('reports the default version', async () => {
    const { exitCode, stdout } = await check({ 'a.yaml': service }, [])

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
    ['an answer that is none', ['--server-version', 'a.yaml'], "--server-version a.yaml must be the API server's"],
    ['a file that is not there', ['--server-version', 'none.json'], '--server-version none.json cannot be read'],
  ])('refuses %s', async (_what, args, message) => {
    const { exitCode, stdout, stderr } = await check({ 'a.yaml': service }, args)

    expect([exitCode, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)])
  })

  it.each([
    ['gates that are on', ['--feature-gates', 'ServiceTrafficDistribution=true'], 0, 'nothing found'],
    ['gates as by default', [], 0, '[gate-off]'],
    ['gates as by default, strictly', ['--strict-gates'], 1, '[gate-off]'],
    ['skipped kinds', ['--skip', 'Service,ConfigMap'], 0, '1 skipped; nothing found'],
    ['other skipped kinds', ['--skip', 'ConfigMap'], 0, '[gate-off]'],
  ])('%s', async (_what, args, code, text) => {
    const { exitCode, stdout } = await check({ 'a.yaml': service }, ['--kubernetes-version', '1.30', ...args])

    expect([exitCode, stdout]).toEqual([code, expect.stringContaining(text)])
  })

  it.each([
    ['no object', 'a: 1\n', 0, ', 1 other document; nothing found'],
    ['a text', 'just text\n', 0, ', 1 other document; nothing found'],
    ['half an object', 'kind: Pod\nmetadata: {}\n', 0, 'note: is not a Kubernetes object'],
    ['broken YAML', 'a: [\n', 2, 'a.yaml:1:4: error: '],
    ['a template', 'kind: Pod\n{{- if .Values.a }}\na: b\n{{ end }}\n', 0, 'is a template'],
    ['deep nesting', `a: ${'['.repeat(20_000)}\n`, 2, 'error: '],
  ])('reads %s', async (_what, text, code, message) => {
    const { exitCode, stdout, stderr } = await check({ 'a.yaml': text }, ['--kubernetes-version', '1.30'])

    expect([exitCode, stdout, stderr]).toEqual([code, expect.stringContaining(message), ''])
  })

  it('reads files that a Kustomization uses as patches as partial objects', async () => {
    const patch = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replicas: 3}\n'
    const alone = await check({ 'change.yaml': patch }, ['--kubernetes-version', '1.34'])
    expect([alone.exitCode, alone.stdout]).toEqual([1, expect.stringContaining('[required]')])

    const kustomization =
      'kind: Kustomization\napiVersion: kustomize.config.k8s.io/v1beta1\npatches: [{path: change.yaml}]\n'
    const files = { 'change.yaml': patch, 'kustomization.yaml': kustomization }
    const named = await check(files, ['--kubernetes-version', '1.34', '--rendered', 'off'])
    expect(named).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('1 partial object') })
  })

  it('are checked with the kind of their list, also if only some have one', async () => {
    const items = [
      '- apiVersion: v1\n  kind: Service\n  metadata: {name: a}\n  spec: {ports: [{port: 80}]}',
      '- metadata: {name: b}\n  spec: {ports: [{port: 80}], portz: []}',
    ]
    const head = 'apiVersion: v1\nkind: ServiceList\nitems:'
    for (const [text, line] of [
      [[head, ...items], 9],
      [[head, ...items.toReversed()], 5],
    ] as const) {
      const { exitCode, lines } = await check({ 'l.yaml': `${text.join('\n')}\n` }, ['--kubernetes-version', '1.34'])

      expect(exitCode).toBe(1)
      expect(lines[0]).toMatch(new RegExp(`^l\\.yaml:${line}:\\d+: error: .*portz`))
      expect(lines.at(-1)).toContain('2 built-in objects checked')
    }
  })

  it.each([
    ['before it', 'a.yaml'],
    ['after it', 'z.yaml'],
  ])('of a kind that a definition in a file %s declares are checked against the definition', async (_what, file) => {
    const definition = definitionHead('ingresses', 'kind: Ingress, plural: ingresses').replaceAll(
      'example.com',
      'networking.k8s.io',
    )
    const files = {
      [file]: `${definition}        properties: {spec: {type: object, properties: {size: {type: integer}}}}\n`,
      'm.yaml': 'apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: web}\nspec: {size: large}\n',
    }
    const { stdout } = await check(files, ['--kubernetes-version', '1.34'])

    expect(stdout).toContain(
      'm.yaml:4:14: error: spec.size: Invalid value: "string": spec.size in body must be of type integer',
    )
    expect(stdout).toContain('1 CustomResourceDefinition, 1 custom resource checked')
  })

  it.each([
    ['junit', 2],
    ['json', 0],
  ])('without findings are listed in %s: %i', async (format, count) => {
    const files = { 'a.yaml': `${service}---\n${service.replace('web', 'shop')}` }
    const { stdout } = await check(files, ['--kubernetes-version', '1.34', '--format', format])

    expect(stdout.match(/Service (?:web|shop)/g) ?? []).toHaveLength(count)
  })

  it.each(['json', 'sarif', 'junit', 'github'])('writes %s', async (format) => {
    const args = ['--kubernetes-version', '1.30', '--format', format]
    const { exitCode, stdout } = await check({ 'a.yaml': budget }, args)

    expect(exitCode).toBe(1)
    expect(stdout).toContain('kind-removed')
    expect(stdout).toContain('a.yaml')
  })

  it.each([
    ['ConfigMapp', 'v1', 'did you mean "ConfigMap"? [unknown-kind]'],
    ['Deploymnet', 'apps/v1', 'did you mean "Deployment"? [unknown-kind]'],
    ['Deployment', 'app/v1', 'apps/v1 has it [unknown-kind]'],
    ['Ingres', 'networking.k8s.io/v1', 'did you mean "Ingress"? [unknown-kind]'],
  ])(
    'of unknown kinds are errors, whatever the policy for missing schemas: %s of %s',
    async (kind, apiVersion, message) => {
      const text = `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: a}\n`
      const { exitCode, stdout } = await check({ 'a.yaml': text }, ['--missing-schemas', 'ignore'])

      expect([exitCode, stdout]).toEqual([1, expect.stringContaining(message)])
    },
  )

  it.each([
    [[], 1, 'error: Kubernetes 1.34 has no field spec.selectr'],
    [['--field-validation', 'strict'], 1, 'error: Kubernetes 1.34 has no field spec.selectr'],
    [['--field-validation', 'warn'], 0, 'warning: Kubernetes 1.34 has no field spec.selectr'],
    [['--field-validation', 'ignore'], 0, 'nothing found'],
    [['--field-validation', 'ignore', '--kubernetes-version', '1.29'], 0, 'warning: spec.trafficDistribution must not'],
    [['--field-validation', 'strict', '--kubernetes-version', '1.29'], 1, 'error: spec.trafficDistribution must not'],
  ])('with unknown fields: %j', async (validation, code, text) => {
    const files = { 'a.yaml': service.replace('spec:', 'spec:\n  selectr: {a: b}') }
    const { exitCode, stdout } = await check(files, ['--kubernetes-version', '1.34', ...validation])

    expect([exitCode, stdout]).toEqual([code, expect.stringContaining(text)])
  })

  it('that name the version of their API server are checked against it, unless an option names another', async () => {
    const named = service.replace('{name: web}', '{name: web, annotations: {krmkit.dev/kubernetes-version: "1.29"}}')
    expect((await check({ 'a.yaml': named, 'b.yaml': budget }, [])).stdout).toContain('Kubernetes 1.29; 2 errors')
    expect((await check({ 'a.yaml': named }, ['--kubernetes-version', '1.34'])).stdout).toContain('Kubernetes 1.34; ')

    const other = await check({ 'a.yaml': named, 'b.yaml': named.replace('1.29', '1.30') }, [])
    expect([other.exitCode, other.stdout]).toEqual([1, ''])
  })
})

describe('built-in objects and a range of versions', () => {
  it('reports the minor versions of each finding', async () => {
    const args = ['--kubernetes-version', '1.28-1.31', '--format', 'json']
    const { findings } = JSON.parse((await check({ 'a.yaml': service }, args)).stdout)

    expect(findings.map(({ rule, tags }: { rule: string; tags: object }) => [rule, tags])).toMatchObject([
      ['gate-off', { kubernetes: '1.30' }],
      ['not-yet', { kubernetes: '1.28-1.29' }],
    ])
  })
})
