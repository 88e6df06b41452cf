// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { definitionHead } from '../../../tests/definition-head.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const definition = (
  properties: string,
  name = 'shops',
  kind = 'Shop',
) => `${definitionHead(name, `kind: ${kind}, plural: ${name}`)}        properties:
          spec:
            type: object
            properties:
              ${properties}
`
const good = definition('size: {type: string}')
const bad = definition('size: {maxLength: 3}')
const MISSING_TYPE =
  'spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[size].type: Required value: must not be empty for specified object fields [field-type-missing]'

const asJson = (yaml: string): string => {
  const size = yaml.includes('maxLength') ? { maxLength: 3 } : { type: 'string' }
  const openAPIV3Schema = {
    type: 'object',
    properties: { spec: { type: 'object', properties: { size } } },
  }
  return JSON.stringify(
    {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'shops.example.com' },
      spec: {
        group: 'example.com',
        scope: 'Namespaced',
        names: { kind: 'Shop', plural: 'shops' },
        versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema } }],
      },
    },
    null,
    2,
  )
}

async function check(files: Record<string, string>, ...args: string[]) {
  const { directory } = temporaryPackage(files)
  const called = await callProgram(['check', ...args], { cwd: directory })
  return { ...called, lines: called.stdout.trimEnd().split('\n') }
}

describe('krmkit check', () => {
  it('prints only the summary if there are no findings', async () => {
    const { exitCode, stdout, stderr } = await check({
      'crds/stalls.yaml': good.replaceAll('hop', 'tall'),
      'crds/more.json': asJson(good),
    })

    expect(stdout).toBe('2 files: 2 CustomResourceDefinitions checked against Kubernetes 1.37; nothing found\n')
    expect([exitCode, stderr]).toEqual([0, ''])
  })

  it('prints file, line and column of YAML, also in later documents', async () => {
    const { exitCode, lines } = await check({
      'crds/all.yaml': `# first\n${good.replaceAll('hop', 'tall')}---\n${bad}`,
    })

    expect([exitCode, lines[0]]).toEqual([1, `crds/all.yaml:40:15: error: ${MISSING_TYPE}`])
  })

  it('prints file, line and column of JSON', async () => {
    const text = asJson(bad)
    const line = text.split('\n').findIndex((one) => one.includes('"size"')) + 1
    const { exitCode, lines } = await check({ 'shops.json': text })

    expect([exitCode, lines[0]]).toEqual([1, `shops.json:${line}:19: error: ${MISSING_TYPE}`])
  })

  it.each([
    [
      'a List of YAML',
      `apiVersion: v1\nkind: List\nitems:\n- ${bad.trimEnd().replaceAll('\n', '\n  ')}\n`,
      'l.yaml:22:17',
    ],
    [
      'a List of JSON',
      `{"apiVersion": "v1", "kind": "List", "items": [\n${asJson(bad).replace(/\n\s*/g, '')}]}`,
      'l.json:2:',
    ],
    ['a list of JSON', `[\n${asJson(bad).replace(/\n\s*/g, '')}]`, 'l.json:2:'],
    [
      'a ResourceList',
      `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n- ${bad.trimEnd().replaceAll('\n', '\n  ')}\n`,
      'l.yaml:22:17',
    ],
  ])('checks %s', async (_what, text, place) => {
    const file = place.slice(0, place.indexOf(':'))
    const { exitCode, stdout } = await check({ [file]: text })

    expect([exitCode, stdout]).toEqual([1, expect.stringContaining(MISSING_TYPE)])
    expect(`\n${stdout}`).toContain(`\n${place}`)
  })

  it('reads JSON objects with markers between them', async () => {
    const text = `${asJson(good)}\n---\n${asJson(bad)}`
    const { exitCode, lines } = await check({ 'a.yaml': text })

    const line = text.split('\n').findLastIndex((one) => one.includes('"size"')) + 1
    expect([exitCode, lines.at(-1)]).toEqual([1, expect.stringContaining('1 file: 2 CustomResourceDefinitions')])
    expect(lines.find((one) => one.includes('error'))).toBe(`a.yaml:${line}:19: error: ${MISSING_TYPE}`)
  })

  it('reads stdin and single files, each file once', async () => {
    const piped = await callProgram(['check', '-'], { stdin: bad })
    expect([piped.exitCode, piped.stdout]).toEqual([1, expect.stringContaining(`stdin:19:15: error: ${MISSING_TYPE}`)])

    const { stdout } = await check({ 'a.yaml': good, 'b.yaml': bad }, 'a.yaml', 'a.yaml', '.')
    expect(stdout).toContain('2 files: ')
  })

  it('skips what .krmignore names', async () => {
    const { exitCode } = await check({ 'a.yaml': good, 'b.yaml': bad, '.krmignore': 'b.yaml\n' })

    expect(exitCode).toBe(0)
  })
})

describe('input that is not an object, or cannot be read', () => {
  it.each([
    ['an object without an API version', 'a.yaml', 'kind: A\nmetadata: {}\n', 'is not a Kubernetes object'],
    [
      'an empty item of a List',
      'l.yaml',
      'apiVersion: v1\nkind: List\nitems: [{}]\n',
      'items[0] is not a Kubernetes object',
    ],
    [
      'a patch of a CRD',
      'patch.yaml',
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: x}\nspec: {conversion: {strategy: None}}\n',
      'is a patch of a CustomResourceDefinition',
    ],
  ])('%s: a note, and no failure', async (_what, file, text, message) => {
    const { exitCode, stdout } = await check({ [file]: text })

    expect([exitCode, stdout]).toEqual([0, expect.stringContaining(message)])
    expect(stdout).toMatch(new RegExp(`^${file}:\\d+:\\d+: note: `))
    expect(stdout).toContain(', 1 other document; 1 note\n')
  })

  it.each([
    ['broken YAML', 'a.yaml', 'a: [\n', 'a.yaml:1:4: error: '],
    ['broken YAML of a CRD', 'a.yaml', `${good}---\nkind: CustomResourceDefinition\n a: b\n`, 'a.yaml:22:3: error: '],
    ['broken JSON', 'a.json', '{"apiVersion": \n', 'a.json:'],
    ['what is not UTF-8', 'a.yaml', '\u00ff', 'a.yaml: error: '],
  ])('%s: exit code 2, and the other files are checked', async (_what, file, text, message) => {
    const bytes = text === '\u00ff' ? new Uint8Array([0xff, 0xfe, 0x00]) : text
    const { directory } = temporaryPackage({ [file]: bytes, 'other.yaml': bad })
    const { exitCode, stdout } = await callProgram(['check'], { cwd: directory })

    expect([exitCode, stdout]).toEqual([2, expect.stringContaining(message)])
    expect(stdout).toContain(MISSING_TYPE)
  })

  it.each([
    [
      'a CRD whose spec is not an object',
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: x}\nspec: []\n',
      'a.yaml:4:1: error: spec: ',
    ],
    [
      'a CRD of a version that there is not',
      'apiVersion: apiextensions.k8s.io/v2\nkind: CustomResourceDefinition\nmetadata: {name: x}\n',
      'a.yaml:1:13: error: apiVersion: ',
    ],
  ])('%s: an error', async (_what, text, message) => {
    const { exitCode, stdout } = await check({ 'a.yaml': text })

    expect([exitCode, stdout]).toEqual([1, expect.stringContaining(message)])
  })

  it.each([
    ['nested very deeply, YAML', 2, 'a.yaml', `a: ${'['.repeat(20_000)}\n`],
    [
      'nested very deeply, JSON',
      2,
      'a.json',
      `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    ],
    [
      'keys of the language',
      1,
      'a.yaml',
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a}\n__proto__: {a: 1}\nspec: {group: 5, constructor: x, names: [], scope: {}, versions: 3}\n',
    ],
  ])('%s: an error, never a crash', async (_what, code, file, text) => {
    const { exitCode, stdout, stderr } = await check({ [file]: text })

    expect([exitCode, stderr]).toEqual([code, ''])
    expect(stdout).toContain('error: ')
  })
})

describe('custom resources', () => {
  const shop = (spec: string, more = '') =>
    `apiVersion: example.com/v1\nkind: Shop\nmetadata: {name: corner, namespace: town${more}}\nspec: ${spec}\n`
  const strict = definition(`size: {type: string, enum: [small, large]}
              doors: {type: integer, default: 1}
            x-kubernetes-validations: [{rule: 'self.doors < 3', message: too many doors}]`)

  it('are checked against CRDs in any file, after defaults, including expressions', async () => {
    const { exitCode, stdout } = await check({
      'a/shop.yaml': shop('{size: huge, colour: blue}'),
      'b/shop.yaml': shop('{doors: 5}'),
      'c/shop.yaml': shop('{size: small}'),
      'z/crd.yaml': strict,
    })

    expect(exitCode).toBe(1)
    expect(stdout).toContain('a/shop.yaml:4:14: error: spec.size: Unsupported value: "huge"')
    expect(stdout).toContain('a/shop.yaml:4:20: error: unknown field "spec.colour"')
    expect(stdout).toContain('b/shop.yaml:4:1: error: spec: Invalid value: too many doors [cel]')
    expect(stdout).not.toContain('c/shop.yaml')
    expect(stdout).toContain(
      '4 files: 1 CustomResourceDefinition, 3 custom resources checked against Kubernetes 1.37; ',
    )
  })

  it('are checked without expressions on request', async () => {
    const { exitCode } = await check({ 'shop.yaml': shop('{doors: 5}'), 'crd.yaml': strict }, '--no-cel')

    expect(exitCode).toBe(0)
  })

  it.each<[policy: string[], exitCode: number, reported: string]>([
    [[], 0, 'warning: no CustomResourceDefinition declares Shop of example.com/v1: it is not checked [schema-missing]'],
    [['--missing-schemas', 'warn'], 0, 'warning: no CustomResourceDefinition declares Shop'],
    [['--missing-schemas', 'error'], 1, 'error: no CustomResourceDefinition declares Shop'],
    [['--missing-schemas', 'ignore'], 0, 'nothing found'],
  ])('without a CRD are counted, and reported according to the policy: %j', async (policy, exitCode, reported) => {
    const called = await check(
      { 'shop.yaml': shop('{}'), 'crd.yaml': definition('a: {type: string}', 'malls', 'Mall') },
      ...policy,
    )

    expect([called.exitCode, called.stdout]).toEqual([exitCode, expect.stringContaining(reported)])
    expect(called.stdout).toContain('1 object without a schema; ')
  })

  it.each(['Shops', 'Shpo', 'Sohp', 'shop', 'Shp', 'Shop1'])(
    'whose kind is a misspelling of a declared one are errors, whatever the policy: %s',
    async (kind) => {
      const files = { 'shop.yaml': shop('{}').replace('Shop', kind), 'crd.yaml': strict }
      const { exitCode, stdout } = await check(files, '--missing-schemas', 'ignore')

      expect([exitCode, stdout]).toEqual([1, expect.stringContaining('did you mean "Shop"? [unknown-kind]')])
    },
  )

  it.each([
    ['a longer name', 'ShopRequest', 'example.com/v1'],
    ['a name two edits away', 'Ship2', 'example.com/v1'],
    ['a misspelling in another group', 'Shops', 'example.org/v1'],
  ])('of another kind are not misspelt: %s', async (_what, kind, apiVersion) => {
    const text = shop('{}').replace('Shop', kind).replace('example.com/v1', apiVersion)
    const { exitCode, stdout } = await check({ 'shop.yaml': text, 'crd.yaml': strict })

    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('[schema-missing]')])
  })

  it.each([
    ['CustomResourceDefinition', false, '1 custom resource checked against Kubernetes 1.37, 1 skipped; 1 error'],
    ['CustomResourceDefinition/shops.example.com', false, '1 skipped; 1 error'],
    ['CustomResourceDefinition/stalls.example.com', true, '1 CustomResourceDefinition, 1 custom resource checked'],
  ])('are checked against CRDs that are skipped: --skip %s', async (skip, isReported, summary) => {
    const crd = definition('size: {type: string}\n              x: {}')
    const files = { 'crd.yaml': crd, 'shop.yaml': shop('{colour: blue}') }
    const { exitCode, stdout } = await check(files, '--skip', skip)

    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('unknown field "spec.colour"')])
    expect([stdout.includes('[field-type-missing]'), stdout]).toEqual([isReported, expect.stringContaining(summary)])
  })

  it.each([
    ['1.99', true],
    ['1.37', false],
  ])('are checked with a warning about a version that is not known: %s', async (version, isWarned) => {
    const files = { 'crd.yaml': good, 'shop.yaml': shop('{size: small}') }
    const { exitCode, stdout } = await check(files, '--kubernetes-version', version, '--clamp')

    expect([exitCode, stdout.includes('warning: --kubernetes-version names 1.99')]).toEqual([0, isWarned])
  })

  it.each(['kustomization.yaml', 'Kustomization'])(
    'that a Kustomization uses as patches are not checked by themselves: %s',
    async (file) => {
      const files = {
        'base/crd.yaml': strict,
        [`over/${file}`]:
          'resources: [../base]\npatches:\n- path: shop.yaml\n- {patch: "a: b", target: {kind: Shop}}\npatchesStrategicMerge: [more/doors.yaml]\n',
        'over/shop.yaml': shop('{size: huge}'),
        'over/more/doors.yaml': shop('{doors: 7}'),
      }
      const { exitCode, stdout } = await check(files, '--rendered', 'off')

      expect([exitCode, stdout]).toEqual([
        0,
        expect.stringContaining(`over/shop.yaml: note: is a patch in over/${file}`),
      ])
    },
  )

  it('directives of patches are not fields of partial custom resources', async () => {
    const files = { 'crd.yaml': strict, 'shop.yaml': shop('{$patch: replace}') }

    expect((await check(files)).stdout).toContain('$patch')
    expect((await check(files, '--partial')).stdout).not.toContain('$patch')
  })

  const old = { yes: ', annotations: {krmkit.dev/baseline: "true"}' }

  it.each<[string, Record<string, string>, string[]]>([
    [
      'a folder',
      { 'new/shop.yaml': shop('{size: huge}'), 'new/crd.yaml': strict, 'old/shop.yaml': shop('{size: huge}') },
      ['new', '--old', 'old'],
    ],
    [
      'an annotation',
      { 'shop.yaml': shop('{size: huge}'), 'crd.yaml': strict, 'old.yaml': shop('{size: huge}', old.yes) },
      [],
    ],
    [
      'an annotation in the last file',
      { 'crd.yaml': strict, 'shop.yaml': shop('{size: huge}'), 'was.yaml': shop('{size: huge}', old.yes) },
      [],
    ],
  ])('errors in unchanged values are ignored, if %s has the old state', async (_what, files, args) => {
    expect(await check(files, ...args)).toMatchObject({ exitCode: 0 })
  })

  it('errors in changed values are reported', async () => {
    const files = { 'shop.yaml': shop('{size: huge}'), 'crd.yaml': strict, 'old.yaml': shop('{size: giant}', old.yes) }

    expect(await check(files)).toMatchObject({ exitCode: 1 })
  })

  it('CRDs: an update of immutable fields is rejected, wherever the old state is', async () => {
    const before = good.replace(
      '{name: shops.example.com}',
      '{name: shops.example.com, annotations: {krmkit.dev/baseline: "true"}}',
    )
    const after = good.replace('group: example.com', 'group: example.org')
    for (const [first, second] of [
      ['a', 'b'],
      ['b', 'a'],
    ]) {
      const { exitCode, stdout } = await check({ [`${first}.yaml`]: before, [`${second}.yaml`]: after })
      expect([exitCode, stdout]).toEqual([1, expect.stringContaining('field is immutable')])
      expect(stdout).toContain('2 files: 1 CustomResourceDefinition checked against ')
    }
  })
})

describe('the command line', () => {
  it.each([['sarif'], ['junit'], ['github'], ['json']])('writes %s', async (format) => {
    const { exitCode, stdout } = await check({ 'a.yaml': bad }, '--format', format)

    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('field-type-missing')])
  })

  it.each([
    ['an unknown format', ['--format', 'xml']],
    ['a path that is not there', ['nowhere']],
    ['an old state that is not there', ['--old', 'nowhere']],
    ['an old state without a name', ['--old', '']],
    ['an old state on stdin', ['--old', '-']],
    ['CRDs without a name', ['--crds', '']],
    ['a path without a name', ['']],
    ['an unknown policy', ['--missing-schemas', 'perhaps']],
    ['an unknown field validation', ['--field-validation', 'loose']],
    ['a resource to skip that is not one', ['--skip', 'policy']],
    ['a reason without a baseline', ['--because', 'x']],
    ['an unknown profile', ['--profile', 'none']],
    ['a version that is none', ['--kubernetes-version', 'newest']],
    ['a version with something behind it', ['--kubernetes-version', '1.33x']],
  ])('%s is rejected', async (_what, args) => {
    expect(await check({ 'a.yaml': good }, ...args)).toMatchObject({ exitCode: 2, stdout: '' })
  })
})
