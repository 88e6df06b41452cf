import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KUSTOMIZATION_FILES } from '@krmkit/kustomization'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

/** The findings of `krmkit check`, without those about the version, and the last line. What the files name is not there to be built. */
async function check(files: Readonly<Record<string, string>>, ...args: string[]) {
  const { directory } = temporaryPackage(files)
  const options = ['--kubernetes-version', '1.34', '--rendered', 'off']
  const called = await callProgram(['check', ...options, ...args], { cwd: directory })
  const lines = called.stdout.trimEnd().split('\n')
  return { ...called, found: lines.slice(0, -1).filter((line) => !line.startsWith('  ')), last: lines.at(-1) }
}

const kustomize = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n'
const component = 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n'
const kptfile = (pipeline: string) => `apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: a}\n${pipeline}\n`
const mutators = (field: string, more = '') => kptfile(`pipeline:\n  ${field}:\n  - image: set-namespace${more}`)
const annotated = (image: string, data: string) =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n  annotations:\n    config.kubernetes.io/function: |\n      container: {image: ${image}}\ndata: {${data}}\n`
const set = (apiVersion: string, field: string) =>
  `apiVersion: ${apiVersion}/v1alpha1\nkind: SetNamespace\nmetadata: {name: a}\n${field}: b\n`
const transformers = (config: string) => `kind: Composition\ntransformers:\n- ${config}\n`
const suite = (field: string) =>
  `crdName: shops.example.com\ntests:\n  onCreate:\n  - name: a\n    ${field}: "{}"\n    expected: "{}"\n`
const suggests = (field: string, near: string) =>
  `\`${field}\` is not a field of a Kustomization; did you mean \`${near}\`?`

describe('a file of a tool with an error, and without', () => {
  it.each<[what: string, file: string, wrong: string, right: string, found: string]>([
    [
      'a Kustomization without apiVersion and kind',
      'kustomization.yaml',
      'resourcez: [a]\n',
      'resources: [a]\n',
      `1:1: error: ${suggests('resourcez', 'resources')} [kustomization-invalid]`,
    ],
    [
      'a Kustomization without apiVersion and kind, with patches',
      'kustomization.yaml',
      'resourcez: [a]\npatches: [{path: b.yaml}]\n',
      'resources: [a]\npatches: [{path: b.yaml}]\n',
      `1:1: error: ${suggests('resourcez', 'resources')} [kustomization-invalid]`,
    ],
    [
      'a Kustomization with a field of another type',
      'kustomization.yml',
      `${kustomize}commonLabels: {a: 1}\n`,
      `${kustomize}commonLabels: {a: "1"}\n`,
      '3:19: error: `commonLabels.a` must be a string, found the number 1: write it in quotes [kustomization-invalid]',
    ],
    [
      'a Kustomization with a misspelled kind',
      'other.yaml',
      `${kustomize.replace('zation', 'zatoin')}resources: [a]\n`,
      `${kustomize}resources: [a]\n`,
      '2:7: error: kind must be Kustomization or Component, found "Kustomizatoin"; did you mean Kustomization? [kustomization-invalid]',
    ],
    [
      'a Component',
      'kustomization.yaml',
      `${component}pathces: []\nresources: [a]\n`,
      `${component}patches: []\nresources: [a]\n`,
      `3:1: error: ${suggests('pathces', 'patches')} [kustomization-invalid]`,
    ],
    [
      'a Composition without apiVersion',
      'composition.yaml',
      'kind: Composition\ntransformersFrom:\n- path: ../base\n  importMode: merge\n',
      'kind: Composition\ntransformersFrom:\n- path: ../base\n  importMode: append\n',
      '4:15: error: transformersFrom[0].importMode must be prepend or append, found "merge" [composition-invalid]',
    ],
    [
      'a Composition without kind',
      'composition.yml',
      'transformerz: []\n',
      'kind: Composition\ntransformers: []\n',
      '1:1: error: kind must be set: `kind: Composition` [composition-invalid]',
    ],
    [
      'a Composition with a misspelled field',
      'team.yaml',
      'kind: Composition\ntransformerz: []\n',
      'kind: Composition\ntransformers: []\n',
      '2:1: error: a Composition must not have a field "transformerz"; did you mean "transformers"? [composition-invalid]',
    ],
    [
      'a builtin in a Composition',
      'composition.yaml',
      transformers('kind: PrefixTransformer\n  prefx: a-'),
      transformers('kind: PrefixTransformer\n  prefix: a-'),
      "4:3: error: `prefx` is not a field of prefix-transformer's config; did you mean `prefix`? [composition-invalid]",
    ],
    [
      'a Kustomization in a Composition',
      'composition.yaml',
      transformers('kind: Kustomization\n  metadata: {name: a}\n  resourcez: [a]'),
      transformers('kind: Kustomization\n  metadata: {name: a}\n  resources: [a]'),
      `5:3: error: ${suggests('resourcez', 'resources')} [composition-invalid]`,
    ],
    [
      'the config of a function in a Composition',
      'composition.yaml',
      transformers('apiVersion: krmkit.dev/v1alpha1\n  kind: SetNamespace\n  namespac: a'),
      transformers('apiVersion: krmkit.dev/v1alpha1\n  kind: SetNamespace\n  namespace: a'),
      "5:3: error: `namespac` is not a field of set-namespace's config; did you mean `namespace`? [composition-invalid]",
    ],
    [
      'the runtime of a transformer in a Composition',
      'composition.yaml',
      transformers(
        'apiVersion: v1\n  kind: ConfigMap\n  runtime: {container: {image: krmkit/set-image}}\n  data: {nme: a}',
      ),
      transformers(
        'apiVersion: v1\n  kind: ConfigMap\n  runtime: {container: {image: example.com/a}}\n  data: {nme: a}',
      ),
      "6:10: warning: `data.nme` is not a field of set-image's config and is ignored; did you mean `name`? [composition-invalid]",
    ],
    [
      'a Composition in a Composition',
      'composition.yaml',
      transformers('kind: Composition\n  metadata: {name: a}\n  transformrs: []'),
      transformers('kind: Composition\n  metadata: {name: a}\n  transformers: []'),
      '5:3: error: a Composition must not have a field "transformrs"; did you mean "transformers"? [composition-invalid]',
    ],
    [
      'a Kptfile',
      'Kptfile',
      mutators('mutatorz'),
      mutators('mutators'),
      '5:3: error: pipeline.mutatorz is not a field of a Kptfile; did you mean mutators? [kptfile-invalid]',
    ],
    [
      'a condition in a Kptfile, which kpt evaluates',
      'Kptfile',
      mutators('mutators', '\n    when: "true"'),
      mutators('mutators', '\n    name: "true"'),
      '7:5: warning: pipeline.mutators[0].when: krmkit does not evaluate conditions (CEL); remove the field, or render with kpt [kptfile-invalid]',
    ],
    [
      'a config of krmkit',
      'config.yaml',
      set('krmkit.dev', 'namespac'),
      set('krmkit.dev', 'namespace'),
      "4:1: error: `namespac` is not a field of set-namespace's config; did you mean `namespace`? [function-config-invalid]",
    ],
    [
      'a config of kpt, whose unknown fields are ignored',
      'config.yaml',
      `${set('fn.kpt.dev', 'namespace')}namespac: c\n`,
      set('fn.kpt.dev', 'namespace'),
      "5:1: warning: `namespac` is not a field of set-namespace's config and is ignored; did you mean `namespace`? [function-config-invalid]",
    ],
    [
      'a config of an unknown kind, next to one of a known kind',
      'config.yaml',
      set('krmkit.dev', 'x').replace('x: b', 'namespace: [b]'),
      set('krmkit.dev', 'x').replace('SetNamespace', 'SetNames'),
      '4:1: error: `namespace` must be a string, found a list [function-config-invalid]',
    ],
    [
      'a config whose annotation names the function',
      'config.yaml',
      annotated('ghcr.io/kptdev/krm-functions-catalog/set-namespace:v0.4', 'namespace: a, namespac: b'),
      annotated('example.com/set-namespace:v0.4', 'namespace: a, namespac: b'),
      "8:22: warning: `data.namespac` is not a field of set-namespace's config and is ignored; did you mean `namespace`? [function-config-invalid]",
    ],
    [
      'an annotation that names the function',
      'config.yaml',
      annotated('a', 'a: b').replace('image:', 'imagee:'),
      annotated('a', 'a: b'),
      '6:36: error: config.kubernetes.io/function: `imagee` is not a field of `container`; did you mean `image`? [function-config-invalid]',
    ],
    [
      'a suite of cases that do not run',
      'shop.testsuite.yaml',
      suite('initail'),
      suite('initial'),
      '5:14: error: unknown field "initail"; did you mean initial? [case-invalid]',
    ],
    [
      'a suite with another name',
      'shop.yaml',
      suite('initail'),
      suite('initial'),
      '5:14: error: unknown field "initail"; did you mean initial? [case-invalid]',
    ],
  ])('has a finding at its place, and none without it: %s', async (_what, file, wrong, right, found) => {
    const failing = await check({ [file]: wrong })
    expect(failing.found).toContain(`${file}:${found}`)
    expect(failing.exitCode).toBe(found.includes(': error: ') ? 1 : 0)

    const passing = await check({ [file]: right })
    expect(passing).toMatchObject({ exitCode: 0, found: [] })
    expect(passing.last).toMatch(/1 (?:built-in object checked|other document)/)
  })

  it('a file with settings that the command line names; in a folder it is read as settings', async () => {
    const files = (field: string) => ({
      '.krmkit.yaml': `check: {${field}: error}\n`,
      'kustomization.yaml': 'resources: [a]\n',
    })
    const named = await check(files('failon'), '.krmkit.yaml', '--no-config')
    expect([named.exitCode, named.found]).toEqual([
      1,
      ['.krmkit.yaml:1:9: error: check.failon is not a setting; did you mean failOn? [settings-invalid]'],
    ])
    expect(await check(files('failOn'), '.krmkit.yaml', '--no-config')).toMatchObject({ exitCode: 0, found: [] })

    const used = await check(files('failon'))
    expect([used.exitCode, used.stdout]).toEqual([2, ''])
    expect(used.stderr).toContain('.krmkit.yaml:1:9: check.failon is not a setting; did you mean failOn?')
    expect(await check(files('failOn'))).toMatchObject({ exitCode: 0, found: [] })
  })
})

describe('what kustomize accepts is not an error', () => {
  it.each<[what: string, fields: string]>([
    ['fields in any case', 'RESOURCES: [a]\nnameprefix: a-\n'],
    [
      'deprecated fields',
      'bases: [a]\ncommonLabels: {a: b}\nvars: []\nimageTags: []\npatchesJson6902: []\npatchesStrategicMerge: []\n',
    ],
    ['null for each type', 'resources: [a]\ncommonLabels:\nhelmCharts: ~\nnamePrefix: null\n'],
    ['booleans of YAML 1.1', 'resources: [a]\ngeneratorOptions: {disableNameSuffixHash: yes}\n'],
    ['anchors and merge keys', 'resources: [&a b, *a]\ncommonLabels: {<<: {a: b}}\n'],
  ])('kustomize accepts %s, and so does the check', async (_what, fields) => {
    for (const head of ['', kustomize, component])
      expect(await check({ 'kustomization.yaml': head + fields })).toMatchObject({ exitCode: 0, found: [] })
  })

  it('what kustomize ignores is a warning', async () => {
    const { exitCode, found } = await check({
      'kustomization.yaml': 'resources: [a]\nresources: [b]\n---\nresourcez: [c]\n',
      'twice/kustomization.yaml': 'resources: [a]\nRESOURCES: [b]\n',
    })
    expect([exitCode, found]).toEqual([
      0,
      [
        'kustomization.yaml:2:1: warning: duplicate field "resources": kustomize uses the last value; remove one of the two [kustomization-invalid]',
        'kustomization.yaml:4:1: warning: kustomize reads only the first document of this file: the fields of this one have no effect; move them there [kustomization-invalid]',
        'twice/kustomization.yaml:1:1: warning: `resources` is the same field as `RESOURCES`: keep one of the two [kustomization-invalid]',
      ],
    ])
  })
})

describe('what is not a file of these tools', () => {
  it.each<[what: string, file: string, text: string, rule: string | undefined]>([
    ['the values of a chart', 'values.yaml', 'resourcez: [a]\n', undefined],
    ['a composition of another tool', 'composition.yaml', 'services: {}\n', undefined],
    [
      'a Composition of Crossplane',
      'composition.yaml',
      'apiVersion: apiextensions.crossplane.io/v1\nkind: Composition\nspec: {}\n',
      'schema-missing',
    ],
    [
      'a Kustomization of Flux',
      'kustomization.yaml',
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nspec: {}\n',
      'schema-missing',
    ],
    [
      'a resource with a field `runtime`, in a file with a config',
      'a.yaml',
      `apiVersion: example.com/v1\nkind: Job\nruntime: fast\n---\n${annotated('example.com/a', 'a: b')}`,
      'schema-missing',
    ],
    ['tests of another tool', 'tests.yaml', 'tests: [{onCreate: a}]\n', undefined],
  ])('is %s', async (_what, file, text, rule) => {
    const { exitCode, found } = await check({ [file]: text })
    expect([exitCode, found]).toEqual([
      0,
      rule === undefined ? [] : [expect.stringMatching(`^${file}:.*\\[${rule}\\]$`)],
    ])
  })
})

describe('findings about files of tools', () => {
  it('have the position in a list and in a later document', async () => {
    const item = `${component.trimEnd().replace('\n', '\n  ')}\n  resourcez: [a]\n`
    const { found } = await check({
      'a.yaml': `# first\n---\napiVersion: v1\nkind: List\nitems:\n- ${item}---\nkind: Composition\nx: y\n`,
    })
    expect(found.map((line) => line.replace(/(?<=error: ).*(?=\[)/, ''))).toEqual([
      'a.yaml:8:3: error: [kustomization-invalid]',
      'a.yaml:11:1: error: [composition-invalid]',
    ])
  })

  it.each(['composition', 'kptfile', 'function-config', 'kustomization'])(
    'report duplicate fields of their own: %s-invalid',
    async (name) => {
      const texts: Readonly<Record<string, [text: string, last: string]>> = {
        composition: ['kind: Composition\ntransformers: []\n', 'transformers: []\n'],
        kptfile: [mutators('mutators'), 'metadata: {name: a}\n'],
        'function-config': [set('krmkit.dev', 'namespace'), 'namespace: c\n'],
        kustomization: [`${kustomize}resources: [a]\n`, 'resources: [b]\n'],
      }
      const [text, again] = texts[name] ?? ['', '']
      const severity = name === 'kustomization' ? 'warning' : 'error'
      const { found } = await check({ 'a.yaml': text + again })
      expect(found).toEqual([
        expect.stringMatching(`^a.yaml:\\d:1: ${severity}: duplicate field "\\w+": .*\\[${name}-invalid\\]$`),
      ])
      expect((await check({ 'a.yaml': text })).found).toEqual([])
    },
  )

  it('can be accepted, and have another severity', async () => {
    const text = (annotations: string) => `${kustomize}metadata: {annotations: {${annotations}}}\nresourcez: [a]\n`
    const files = { 'kustomization.yaml': text('') }
    expect((await check(files)).exitCode).toBe(1)
    const accepted = await check({ 'kustomization.yaml': text('krmkit.dev/suppress: "kustomization-invalid: known"') })
    expect([accepted.exitCode, accepted.found]).toEqual([0, []])
    const off = await check({ ...files, '.krmkit.yaml': 'check: {rules: {kustomization-invalid: "off"}}\n' })
    expect([off.exitCode, off.found]).toEqual([0, []])
    expect(await check(files, '--skip', 'Kustomization')).toMatchObject({ exitCode: 0, found: [] })
  })

  it('are the same in krmkit fix, which changes none of these files', async () => {
    const old = 'apiVersion: apps/v1beta1\nkind: Deployment\nmetadata: {name: a}\n'
    const files: Readonly<Record<string, string>> = {
      'kustomization.yaml': `${kustomize}resourcez: [a]\nvars:\n- {name: A, objref: {apiVersion: apps/v1beta1, kind: Deployment, name: a}}\n`,
      'composition.yaml': 'kind: Composition\ntransformerz: []\n',
      Kptfile: mutators('mutatorz'),
      'config.yaml': annotated('set-namespace', 'namespac: a'),
    }
    const spec =
      'spec: {selector: {matchLabels: {a: b}}, template: {metadata: {labels: {a: b}}, spec: {containers: [{name: a, image: b}]}}}\n'
    const { directory } = temporaryPackage({ ...files, 'old.yaml': old + spec })
    const { stdout } = await callProgram(['fix', '--kubernetes-version', '1.34'], { cwd: directory })
    const read = (file: string) => readFileSync(join(directory, file), 'utf8')
    expect(Object.keys(files).map(read)).toEqual(Object.values(files))
    expect(read('old.yaml')).toContain('apiVersion: apps/v1\n')
    for (const rule of ['kustomization', 'composition', 'kptfile', 'function-config'])
      expect(stdout).toContain(`[${rule}-invalid]`)
  })

  it('never show values of Secrets', async () => {
    const { stdout } = await check({ 'kustomization.yaml': 'secretGenerator: [{name: a, literals: [1234567]}]\n' })
    expect(stdout).toContain('`secretGenerator[0].literals[0]` must be a string')
    expect(stdout).not.toContain('1234567')
  })

  it('are about every name that kustomize reads', async () => {
    for (const file of KUSTOMIZATION_FILES) expect((await check({ [file]: 'resourcez: [a]\n' })).exitCode).toBe(1)
    expect((await check({ 'kustomize.yaml': 'resourcez: [a]\n' })).exitCode).toBe(0)
  })
})

describe('krmkit versions', () => {
  const composition = { 'composition.yaml': 'kind: Composition\ntransformerz: []\n' }
  const values = { 'values.yaml': 'size: 1\n' }

  it.each([
    ['compute', ['compute', '--all']],
    ['compute --table', ['compute', '--table']],
    ['upgrade', ['upgrade', '--from', '1.33', '--to', '1.34', '--all']],
  ])('%s leaves files of tools out, and counts other files that are not objects', async (_what, args) => {
    const versions = async (files: Readonly<Record<string, string>>) => {
      const { directory } = temporaryPackage({
        ...files,
        'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n',
      })
      const { stdout, stderr } = await callProgram(['versions', ...args], { cwd: directory })
      return stdout + stderr
    }
    expect(await versions(composition)).not.toMatch(/composition|not a Kubernetes object/)
    if (!args.includes('--table')) expect(await versions(values)).toContain(', 1 other document; nothing found')
  })
})
