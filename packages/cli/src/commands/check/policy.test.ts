// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const service = (annotations = '') => `apiVersion: v1
kind: Service
metadata:
  name: web
${annotations}spec:
  trafficDistribution: PreferClose # since 1.30
  ports: [{port: 80}]
`
const budget = 'apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata: {name: web}\nspec: {minAvailable: 1}\n'
const crd = (annotations = '') => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: shops.example.com
${annotations}spec:
  group: example.com
  scope: Namespaced
  names: {kind: Shop, plural: shops, singular: shop, listKind: ShopList}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {size: {type: integer}, wrong: {}}}
`
const shop = (annotations = '') =>
  `apiVersion: example.com/v1\nkind: Shop\nmetadata:\n  name: corner\n${annotations}spec: {size: large}\n`
const suppressed = (line: string) => `  annotations:\n    krmkit.dev/suppress: "${line}"\n`
const baseline = (entry: string) =>
  `apiVersion: krmkit.dev/v1alpha1\nkind: Baseline\nmetadata: {name: known}\nfindings:\n- ${entry}\n`

async function check(files: Record<string, string>, args: readonly string[] = [], env: Record<string, string> = {}) {
  const { directory } = temporaryPackage(files)
  return callProgram(['check', ...args], { cwd: directory, env })
}

const at = (version: string) => ['--kubernetes-version', version]

describe('krmkit check --fail-on', () => {
  it.each([
    ['a note', { 'a.yaml': service(), 'b.yaml': 'kind: A\nmetadata: {}\n' }, '1.34', ['note']],
    ['a deprecation', { 'a.yaml': budget }, '1.24', ['note', 'warning', 'deprecated']],
    ['a warning', { 'a.yaml': service() }, '1.30', ['note', 'warning']],
    ['an error', { 'a.yaml': service() }, '1.29', ['note', 'warning', 'deprecated', 'error']],
    ['nothing', { 'a.yaml': service() }, '1.34', []],
  ])('%s fails the right levels', async (_, files, version, failing) => {
    for (const level of ['note', 'warning', 'deprecated', 'error'])
      expect([level, (await check(files, [...at(version), '--fail-on', level])).exitCode]).toEqual([
        level,
        failing.includes(level) ? 1 : 0,
      ])
  })

  it('has a closed list of levels', async () => {
    const { exitCode, stderr } = await check({ 'a.yaml': service() }, ['--fail-on', 'warn'])

    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining('Allowed choices are error, deprecated, warning, note'),
    ])
  })
})

describe('accepted findings', () => {
  const args = ['--field-validation', 'strict', ...at('1.29')]

  it.each([
    ['a built-in object', { 'a.yaml': service(suppressed('not-yet: x')) }],
    [
      'JSON with escaped slashes',
      { 'a.json': JSON.stringify(parse(service(suppressed('not-yet: x')))).replaceAll('/', '\\/') },
    ],
    [
      'a built-in object in a list',
      {
        'a.yaml': `apiVersion: v1\nkind: List\nitems:\n- ${service(suppressed('not-yet spec: x')).replace(/\n(?=.)/g, '\n  ')}`,
      },
    ],
    ['a CRD', { 'a.yaml': crd(suppressed('field-type-missing: x')) }],
  ])('an annotation of %s accepts its findings', async (_, files) => {
    const { exitCode, stdout } = await check(files, args)

    expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/; nothing found, 1 accepted\n$/)])
  })

  it('an annotation of a custom resource accepts its findings', async () => {
    const files = { 'crd.yaml': crd(suppressed('field-type-missing: x')), 'shop.yaml': shop() }
    const before = await check(files, args)
    const [, rule = ''] = /spec\.size.*\[(.*)\]$/m.exec(before.stdout) ?? []
    const after = await check({ ...files, 'shop.yaml': shop(suppressed(`${rule} spec.size: x`)) }, args)

    expect([before.exitCode, after.exitCode]).toEqual([1, 0])
    expect(after.stdout).toMatch(/; nothing found, 2 accepted\n$/)
  })

  it.each([
    [
      '--baseline',
      ['--baseline', 'other/known.yaml', 'a.yaml'],
      { 'other/known.yaml': baseline('{kind: Service, reason: not-yet, because: x}') },
    ],
    ['a baseline among the files', ['.'], { 'known.yaml': baseline('{kind: Service, rule: not-yet, because: x}') }],
    [
      '--baseline and the same file among the files',
      ['--baseline', 'known.yaml', '.'],
      { 'known.yaml': baseline('{kind: Service, rule: not-yet, because: x}') },
    ],
    [
      '.krmkit.yaml',
      ['a.yaml'],
      { '.krmkit.yaml': 'check: {baseline: [known.yaml]}\n', 'known.yaml': baseline('{kind: Service, because: x}') },
    ],
  ])('%s accepts findings', async (_, paths, files) => {
    const { exitCode, stdout } = await check({ ...files, 'a.yaml': service() }, [...args, ...paths])

    expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/; nothing found, 1 accepted\n$/)])
  })

  it('--baseline that matches another object accepts nothing, and is a note', async () => {
    const files = { 'a.yaml': service(), 'known.yaml': baseline('{kind: Pod, because: x}') }
    const { exitCode, stdout } = await check(files, [...args, '--baseline', 'known.yaml', 'a.yaml'])

    expect([exitCode, stdout]).toEqual([
      1,
      expect.stringContaining('known.yaml:5:3: note: Baseline findings[0] matches no finding'),
    ])
  })

  it('--baseline that expired accepts nothing, and is a warning', async () => {
    const files = { 'a.yaml': service(), 'known.yaml': baseline('{kind: Service, because: x, until: 2020-01-31}') }
    const { exitCode, stdout } = await check(files, [...args, '--baseline', 'known.yaml', 'a.yaml'])

    expect([exitCode, stdout]).toEqual([
      1,
      expect.stringContaining('warning: Baseline findings[0] expired on 2020-01-31'),
    ])
  })

  it('are in JSON and SARIF, and fail no level', async () => {
    const files = { 'a.yaml': service(suppressed('not-yet: a relic')) }
    const json = await check(files, [...args, '--fail-on', 'note', '--format', 'json'])
    const sarif = await check(files, [...args, '--fail-on', 'note', '--format', 'sarif'])

    expect([json.exitCode, sarif.exitCode]).toEqual([0, 0])
    expect(JSON.parse(json.stdout)).toMatchObject({
      status: 'passed',
      counts: { errors: 0, accepted: 1 },
      findings: [],
      accepted: [{ rule: 'not-yet', because: 'a relic', acceptedBy: 'annotation' }],
    })
    expect(JSON.parse(sarif.stdout).runs[0].results[0].suppressions).toEqual([
      { kind: 'inSource', status: 'accepted', justification: 'a relic' },
    ])
  })

  it('a written baseline accepts findings of every kind', async () => {
    const { directory } = temporaryPackage({ 'a.yaml': service(), 'b.yaml': crd(), 'c.yaml': shop() })
    const call = (...more: readonly string[]) => callProgram(['check', ...args, ...more], { cwd: directory })
    expect((await call()).exitCode).toBe(1)

    const written = await call('--write-baseline', 'known.yaml', '--because', 'soon')
    expect([written.exitCode, written.stderr]).toEqual([0, 'known.yaml: 3 findings accepted\n'])
    expect(await call()).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/nothing found, 3 accepted\n$/) })
  })
})

describe('.krmkit.yaml', () => {
  const config = (text: string) => ({
    '.krmkit.yaml': `check: {${text}}\n`,
    'a.yaml': service(),
    'skipped/b.yaml': budget,
  })

  it.each<[string, string, string[], number, string]>([
    ['a version', 'kubernetesVersion: 1.30', ['a.yaml'], 0, 'checked against Kubernetes 1.30;'],
    [
      'a version that a flag replaces',
      'kubernetesVersion: 1.30',
      ['a.yaml', ...at('1.29')],
      1,
      'checked against Kubernetes 1.29;',
    ],
    ['a level', 'failOn: warning', ['a.yaml', ...at('1.30')], 1, '1 warning'],
    [
      'a level that a flag replaces',
      'failOn: warning',
      ['a.yaml', ...at('1.30'), '--fail-on', 'error'],
      0,
      '1 warning',
    ],
    ['a severity', 'rules: {not-yet: warning}', ['a.yaml', ...at('1.29')], 0, 'a.yaml:6:3: warning: '],
    [
      'a severity of a reason that is higher',
      'rules: {gate-off: error}',
      ['a.yaml', ...at('1.30')],
      1,
      'a.yaml:6:3: error: ',
    ],
    ['a rule that is off', 'rules: {not-yet: off}', ['a.yaml', ...at('1.29')], 0, 'nothing found'],
    ['a left out directory', 'ignore: [skipped/, unknown.yaml, own/]', ['.', ...at('1.34')], 0, '3 files: '],
    ['a left out file that is named', 'ignore: [skipped/]', ['skipped/b.yaml', ...at('1.34')], 1, '1 file: '],
    ['a field validation', 'fieldValidation: ignore', ['unknown.yaml', ...at('1.34')], 0, 'nothing found'],
    [
      'a field validation that a flag replaces',
      'fieldValidation: ignore',
      ['unknown.yaml', ...at('1.34'), '--field-validation', 'strict'],
      1,
      '[unknown-field]',
    ],
    ['a policy of missing schemas', 'missingSchemas: error', ['shop.yaml', ...at('1.34')], 1, '1 error'],
    [
      'a policy of missing schemas that a flag replaces',
      'missingSchemas: error',
      ['shop.yaml', ...at('1.34'), '--missing-schemas', 'ignore'],
      0,
      'nothing found',
    ],
    ['CRDs', 'crds: [own/crds]', ['shop.yaml', ...at('1.34')], 1, 'spec.size'],
    [
      'CRDs that a flag replaces',
      'crds: [own/crds]',
      ['shop.yaml', ...at('1.34'), '--crds', 'own/stalls.yaml'],
      0,
      '[schema-missing]',
    ],
    [
      'a location of schemas',
      'schemaLocations: ["own/schemas/{{.ResourceKind}}.json"]',
      ['shop.yaml', ...at('1.34')],
      1,
      'spec.size',
    ],
    ['another file', 'failOn: warning', ['a.yaml', ...at('1.30'), '--config', 'other.yaml'], 0, '1 warning'],
    ['no file', 'failOn: warning', ['a.yaml', ...at('1.30'), '--no-config'], 0, '1 warning'],
  ])('sets %s', async (_, text, args, exitCode, shown) => {
    const files = {
      ...config(text),
      'other.yaml': 'check: {}\n',
      'shop.yaml': shop(),
      'own/crds/crd.yaml': crd(),
      'own/stalls.yaml': crd().replaceAll('Shop', 'Stall').replaceAll('shop', 'stall'),
      'own/schemas/shop.json': JSON.stringify({ properties: { spec: { properties: { size: { type: 'integer' } } } } }),
      'unknown.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndate: {}\n',
    }
    const called = await check(files, args)

    expect([called.exitCode, called.stdout]).toEqual([exitCode, expect.stringContaining(shown)])
  })

  it('does not replace the environment', async () => {
    const { stdout } = await check(config('kubernetesVersion: 1.30'), ['a.yaml'], { KUBERNETES_VERSION: '1.31' })

    expect(stdout).toContain('checked against Kubernetes 1.31;')
  })

  it('is not checked itself', async () => {
    expect((await check(config('failOn: note'), ['.', ...at('1.34'), '--skip', 'PodDisruptionBudget'])).stdout).toMatch(
      /^2 files: /,
    )
  })

  it.each([
    [
      'with a version that krmkit does not know',
      'kubernetesVersion: 1.99',
      ['a.yaml'],
      'kubernetesVersion in .krmkit.yaml must be a version from 1.21',
    ],
    [
      'with an unknown key',
      'failon: note',
      ['a.yaml'],
      '.krmkit.yaml:1:9: check.failon is not a setting; did you mean failOn?',
    ],
    [
      'that leaves out everything',
      'ignore: ["*"]',
      ['.'],
      '. must hold resources, but .krmkit.yaml leaves out every file',
    ],
    [
      'with a baseline that does not exist',
      'baseline: [none.yaml]',
      ['a.yaml'],
      'error: baseline in .krmkit.yaml: none.yaml cannot be read',
    ],
    [
      'with a baseline, instead of which an option names one,',
      'baseline: [none.yaml]',
      ['a.yaml', '--baseline', 'other.yaml'],
      'error: --baseline other.yaml cannot be read',
    ],
    ['with CRDs that do not exist', 'crds: [none]', ['a.yaml'], 'error: crds in .krmkit.yaml: none cannot be read'],
    [
      'with a pack that does not exist',
      'packs: [none]',
      ['a.yaml'],
      'error: packs in .krmkit.yaml: none cannot be read',
    ],
    [
      'with an unknown component',
      'componentVersions: {none: "1"}',
      ['a.yaml'],
      'error: componentVersions in .krmkit.yaml: none=1 must name a known component',
    ],
    [
      'with schemas that do not exist',
      'schemaLocations: [none]',
      ['a.yaml'],
      'error: schemaLocations in .krmkit.yaml: none cannot be read',
    ],
    [
      'that --config names, and that does not exist',
      '',
      ['a.yaml', '--config', 'none.yaml'],
      'none.yaml cannot be read',
    ],
  ])('%s is a usage problem', async (_, text, args, message) => {
    const { exitCode, stdout, stderr } = await check(config(text), args)

    expect([exitCode, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)])
  })
})

describe('krmkit check --format', () => {
  it.each([
    ['wide', ' 6 |   trafficDistribution: PreferClose # since 1.30\n   |   ^\n'],
    ['markdown', '| ❌ error | a.yaml:6:3 | Service/web |'],
    ['csv', 'error,not-yet,not-yet,a.yaml,6,3,v1,Service,,web,spec.trafficDistribution,1.29,'],
    ['junit', '<failure type="not-yet"'],
    ['github', '::error file=a.yaml,line=6,col=3,title=not-yet::'],
  ])('%s contains the finding', async (format, text) => {
    const { exitCode, stdout } = await check({ 'a.yaml': service() }, [...at('1.29'), '--format', format])

    expect([exitCode, stdout]).toEqual([1, expect.stringContaining(text)])
  })

  it('has a closed list of formats', async () => {
    const { exitCode, stderr } = await check({ 'a.yaml': service() }, ['--format', 'html'])

    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining('Allowed choices are text, wide, json, sarif, junit, github, markdown, csv'),
    ])
  })
})

it('krmkit check --fail-on deprecated fails for a deprecated version of a CRD', async () => {
  const versioned = crd(suppressed('field-type-missing: x')).replace(
    '    served: true\n',
    '    served: true\n    deprecated: true\n',
  )
  const files = { 'crd.yaml': versioned, 'shop.yaml': shop().replace('large', '1') }

  expect((await check(files, ['--fail-on', 'deprecated'])).exitCode).toBe(1)
  expect((await check(files, ['--fail-on', 'error'])).exitCode).toBe(0)
})

it('krmkit check --format sarif relates a kind that is declared twice to its first declaration', async () => {
  const { stdout } = await check({ 'a.yaml': crd(), 'b.yaml': crd() }, ['--format', 'sarif'])
  const results = JSON.parse(stdout).runs[0].results as { ruleId: string; relatedLocations?: unknown }[]

  expect(results.find(({ ruleId }) => ruleId === 'crd-declared-twice')?.relatedLocations).toEqual([
    {
      id: 0,
      physicalLocation: { artifactLocation: { uri: 'a.yaml' }, region: { startLine: 8, startColumn: 17 } },
      message: { text: 'declares the kind first' },
    },
  ])
})

it.each([
  [
    'field-type-mising',
    'warning: .krmkit.yaml:1:17: check.rules.field-type-mising is not a known rule; did you mean field-type-missing?\n',
  ],
  ['field-type-missing', ''],
  ['not-yet', ''],
  ['yaml-syntax', ''],
  ['unknown', ''],
])('a rule %s in .krmkit.yaml is known, or a warning', async (rule, warning) => {
  const files = { '.krmkit.yaml': `check: {rules: {${rule}: note}}\n`, 'a.yaml': service() }

  expect((await check(files, at('1.34'))).stderr).toBe(warning)
})
