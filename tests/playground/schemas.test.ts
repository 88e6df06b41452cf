import { Text } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { callProgram } from '../../packages/cli/tests/call-program.ts'
import { definitionHead } from '../../packages/cli/tests/definition-head.ts'
import { temporaryPackage } from '../../packages/cli/tests/temporary-package.ts'
import { suggestionsAt } from '../../site/playground/editor/completion/suggest.ts'
import { describeAt } from '../../site/playground/editor/hover/describe-at.ts'
import { cursorAt } from '../../site/playground/editor/schema/cursor.ts'
import { type SchemaSubject, schemaSource } from '../../site/playground/editor/schema/schema-source.ts'
import type { CommandRun } from '../../site/playground/engine/protocol.ts'
import { readFunctions } from '../../site/playground/workspace/functions/read-functions.ts'
import { root } from '../../tools/paths.ts'

/** Runs the command over files on disk. */
async function run({ arguments: args, files }: CommandRun) {
  const { directory, read } = temporaryPackage(files)
  const called = await callProgram(args, { cwd: directory })
  const written = Object.fromEntries(Object.entries(read()).filter(([path]) => !(path in files)))
  return { ...called, written, removed: [], milliseconds: 1 }
}

const subject: SchemaSubject = { kubernetesVersion: '1.34', files: [] }

function marked(text: string) {
  const at = text.indexOf('|')
  return { doc: Text.of((text.slice(0, at) + text.slice(at + 1)).split('\n')), at }
}

async function labels(text: string, about = subject) {
  const schema = await schemaSource(run, () => about).schema()
  const { doc, at } = marked(text)
  const cursor = cursorAt(doc, at)
  return schema && cursor && suggestionsAt(schema, cursor).map(({ label }) => label)
}

const crd = (field: string) =>
  `${definitionHead()}        properties: {spec: {type: object, properties: {${field}: {type: string, description: Its size.}}}}
`

/** Functions whose data has no fixed names, and the ones that read a kind of another tool. */
const NO_FIELDS = [
  'annotate-apply-time-mutations',
  'composition',
  'generate-folders',
  'kustomization',
  'list-setters',
  'no-op',
  'remove-local-config-resources',
  'upsert-resource',
]

describe('completion in the playground', () => {
  const pod = 'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n  - name: a\n    '

  test('fields and values of built-in kinds', async () => {
    expect(await labels(`${pod}imagePull|\n`)).toContain('imagePullPolicy')
    expect(await labels(`${pod}imagePullPolicy: |\n`)).toEqual(expect.arrayContaining(['Always', 'IfNotPresent']))
  })

  test('of the chosen version', async () => {
    const field = `${pod.replace('containers', 'initContainers')}restartPolicyRul|\n`

    expect(await labels(field)).toContain('restartPolicyRules')
    expect(await labels(field, { ...subject, kubernetesVersion: '1.28' })).not.toContain('restartPolicyRules')
  })

  const deployment = 'apiVersion: apps/v1\nkind: Deployment\nspec:\n  '
  const shop = 'apiVersion: example.com/v1\nkind: Shop\nspec:\n  '
  const kptfile = 'apiVersion: kpt.dev/v1\nkind: Kptfile\npipeline:\n  mutators:\n  - '
  const kustomization = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n'
  const composition = 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Composition\n'
  const claim = 'apiVersion: v1\nkind: PersistentVolumeClaim\nspec:\n  accessModes: '
  test.each([
    ['the fields of an empty file', '|\n', ['apiVersion', 'kind']],
    ['the kinds of all API versions', 'kind: |\n', ['Composition', 'Deployment', 'Kptfile', 'SetNamespace', 'Shop']],
    ['the kinds of the CustomResourceDefinitions', 'apiVersion: example.com/v1\nkind: |\n', ['Shop']],
    ['a field in brackets', `${deployment}strategy: {ty|}\n`, ['type']],
    ['a value in brackets', `${deployment}strategy: {type: |}\n`, ['Recreate', 'RollingUpdate']],
    ['a switch', `${deployment}paused: |\n`, ['true', 'false']],
    ['the first field of an item', `${deployment}template:\n    spec:\n      containers:\n      - |\n`, ['image']],
    ['an item of a list', `${claim}\n  - |\n`, ['ReadWriteOnce']],
    ['an item in brackets', `${claim}[|]\n`, ['ReadWriteOnce']],
    ['the second document', `kind: A\n---\n${deployment}|\n`, ['replicas']],
    ['values of a custom resource', `${shop}size: |\n`, ['big', 'small']],
    ['items of a custom resource', `${shop}doors:\n  - |\n`, ['width']],
    ['metadata of a custom resource', 'apiVersion: example.com/v1\nkind: Shop\nmetadata:\n  |\n', ['labels']],
    ['a schema in a CRD', `${crd('size').replace('type: object\n', 'type: object\n        |\n')}`, ['required']],
    ['a function of a Kptfile', `${kptfile}|\n`, ['configMap', 'configPath', 'image']],
    ['a selector of a Kptfile', `${kptfile}image: a\n    selectors:\n    - |\n`, ['kind', 'labels']],
    ['a patch of a Kustomization', `${kustomization}patches:\n- |\n`, ['patch', 'path', 'target']],
    ['a target of a patch', `${kustomization}patches:\n- target:\n    |\n`, ['labelSelector']],
    ['a Composition', `${composition}|\n`, ['transformers', 'transformersFrom']],
    ['a transformer of a Composition', `${composition}transformers:\n- |\n`, ['kind']],
  ])('offers %s', async (_, text, expected) => {
    const fields =
      'size: {type: string, enum: [big, small]}, doors: {type: array, items: {type: object, properties: {width: {type: integer}}}}, other'
    const about = { ...subject, files: [{ path: 'crd.yaml', text: crd(fields) }] }

    expect(await labels(text, about)).toEqual(expect.arrayContaining(expected))
    expect(await labels(text, about)).not.toContain('unknown')
  })

  test('API versions of a kind, and no switch for a field that takes strings', async () => {
    expect(await labels('apiVersion: |\nkind: Deployment\n')).toEqual(['apps/v1'])
    expect(await labels(`${kptfile}image: |\n`)).toEqual([])
  })

  test('the fields of the config of every function that has fields', async () => {
    const names = readFunctions(root).map(({ name }) => name)
    const withoutFields = []
    for (const configOf of names) {
      const data = 'apiVersion: v1\nkind: ConfigMap\ndata:\n  |\n'
      if ((await labels(data, { ...subject, configOf }))?.length === 0) withoutFields.push(configOf)
    }
    expect(names.length).toBeGreaterThan(30)
    expect(withoutFields).toEqual(NO_FIELDS)
  })

  test('API versions, and the kinds of one', async () => {
    expect(await labels('apiVersion: |\n')).toEqual(expect.arrayContaining(['apps/v1', 'krmkit.dev/v1alpha1']))
    expect(await labels('apiVersion: apps/v1\nkind: |\n')).toEqual(
      expect.arrayContaining(['Deployment', 'StatefulSet']),
    )
    expect(await labels('apiVersion: apps/v1\nkind: |\n')).not.toContain('Pod')
  })

  test('Kustomizations, with and without a kind, and Kptfiles', async () => {
    expect(await labels('resources: [a.yaml]\nname|\n')).toEqual(expect.arrayContaining(['namePrefix', 'namespace']))
    expect(await labels('apiVersion: kpt.dev/v1\nkind: Kptfile\n|\n')).toContain('pipeline')
  })

  test('a file with the name of a Kustomization, also without content', async () => {
    const about = (path: string) => ({ ...subject, path })

    for (const path of ['kustomization.yaml', 'app/kustomization.yml', 'Kustomization'])
      expect(await labels('|', about(path)), path).toEqual(expect.arrayContaining(['apiVersion', 'resources']))
    expect(await labels('|', about('app/web.yaml'))).toEqual(['apiVersion', 'kind'])
    expect(await labels('kind: ConfigMap\napiVersion: v1\n|', about('kustomization.yaml'))).not.toContain('resources')
  })

  test('functionConfigs: the kind of a function, and the data of a ConfigMap for it', async () => {
    expect(await labels('apiVersion: krmkit.dev/v1alpha1\nkind: SetNamespace\n|\n')).toContain('namespace')
    const data = 'apiVersion: v1\nkind: ConfigMap\ndata:\n  |\n'
    expect(await labels(data, { ...subject, configOf: 'set-namespace' })).toContain('namespace')
    expect(await labels(data)).not.toContain('namespace')
    expect(await labels(data, { ...subject, configOf: '__proto__' })).toEqual([])
  })

  test('CustomResourceDefinitions of the workspace, and none that is incomplete', async () => {
    const object = 'apiVersion: example.com/v1\nkind: Shop\nspec:\n  |\n'
    const files = (text: string) => ({ ...subject, files: [{ path: 'crd.yaml', text }] })

    expect(await labels(object, files(crd('size')))).toEqual(['size'])
    expect(await labels(object, files(`${crd('size')}oops: [`))).toEqual([])
    expect(await labels(`${pod}|`, files(`${crd('size')}oops: [`))).toContain('image')
  })

  test('the command runs once for a version and its CustomResourceDefinitions', async () => {
    const runs: string[] = []
    let files = [{ path: 'crd.yaml', text: crd('size') }]
    const source = schemaSource(
      (each) => {
        runs.push(each.arguments.join(' '))
        return run(each)
      },
      () => ({ ...subject, files }),
    )
    await source.schema()
    files = [...files, { path: 'a.yaml', text: 'kind: A\n' }]
    await source.schema()
    expect(runs).toHaveLength(1)
    files = [{ path: 'crd.yaml', text: crd('colour') }]
    await source.schema()
    expect(runs).toEqual(Array(2).fill('publish --editor schemas --kubernetes-version=1.34'))
  })

  test('a run that is interrupted is repeated when the schema is needed again', async () => {
    let runs = 0
    const source = schemaSource(
      (each) => (runs++ === 0 ? Promise.resolve({ interrupted: 'stopped' as const }) : run(each)),
      () => subject,
    )

    expect(await source.schema()).toBeUndefined()
    expect(await source.schema()).toHaveProperty('definitions')
    expect(runs).toBe(2)
  })

  test('a version that does not exist has no schema, and is not asked for again', async () => {
    let runs = 0
    const source = schemaSource(
      (each) => {
        runs++
        return run(each)
      },
      () => ({ ...subject, kubernetesVersion: '1.99' }),
    )

    expect([await source.schema(), await source.schema()]).toEqual([undefined, undefined])
    expect(runs).toBe(1)
  })
})

describe('hover in the playground', () => {
  test('shows types, and descriptions of CustomResourceDefinitions', async () => {
    const about = { ...subject, files: [{ path: 'crd.yaml', text: crd('size') }] }
    const schema = (await schemaSource(run, () => about).schema()) ?? {}
    const { doc, at } = marked('apiVersion: example.com/v1\nkind: Shop\nspec:\n  si|ze: a\n')

    expect(describeAt(schema, doc, at)).toMatchObject({
      path: 'spec.size',
      types: 'string or null',
      description: 'Its size.',
    })
    expect(describeAt(schema, Text.of(['kind: Unknown', 'size: 1']), 15)).toBeUndefined()
  })
})
