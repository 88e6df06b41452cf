import { functionConfigSchema, type KrmFunction } from '@krmkit/runtime'
import { builtins } from '@krmkit/transformers/builtins'
import { describe, expect, test } from 'vitest'
import { build, configMap, top } from '../testing/build.ts'

const tree = { '/top/a.yaml': configMap('a') }
const inKustomization = (entry: string) =>
  build({ ...tree, '/top/kustomization.yaml': `resources: [a.yaml]\ntransformers:\n- |\n  ${entry}\n` })
const inComposition = (entry: string) => build(top(`- ${entry}\n`, tree))

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** Values with an unknown field, one for each object of a schema. */
function* spoiled(schema: Schema): Generator<Readonly<Record<string, unknown>> | readonly unknown[]> {
  for (const each of schema.anyOf ?? []) yield* spoiled(each)
  if (schema.items) for (const value of spoiled(schema.items)) yield [value]
  if (schema.properties === undefined) return
  yield { notAField: 1 }
  for (const [name, field] of Object.entries(schema.properties))
    for (const value of spoiled(field)) yield { [name]: value }
}

const cases = [...builtins.values()].flatMap((fn) => {
  const { properties = {} } = functionConfigSchema(fn as KrmFunction) as Schema
  const { apiVersion: _, kind: __, metadata: ___, ...fields } = properties
  return [...spoiled({ properties: fields })].map((value) => ({ kind: fn.builtinKind ?? '', value }))
})

/** What kustomize needs before it reads the other fields. */
const needed = (kind: string) => (/fix/.test(kind) ? { fieldSpecs: [{ path: 'metadata/name' }] } : {})

describe('an unknown field of a builtin', () => {
  test('is tried for every builtin, and for objects inside of its fields', () => {
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(builtins.keys()))
    expect(cases.length).toBeGreaterThan(2 * builtins.size)
  })

  test.each(cases)('is an error in a Composition: $kind $value', async ({ kind, value }) => {
    const entry = JSON.stringify({ apiVersion: 'builtin', kind, metadata: { name: 'x' }, ...value })

    const composed = await inComposition(entry)

    expect(composed.failed).toBe(true)
    expect(composed.findings.join('\n')).toMatch(
      /^error \/top\/composition\.yaml:3 config-unknown-field .*notAField` is not a field of/m,
    )
    expect(composed.findings.join('\n')).not.toContain('is ignored')
  })

  test.each(cases)('is a warning in a Kustomization: $kind $value', async ({ kind, value }) => {
    const { findings } = await inKustomization(
      JSON.stringify({ apiVersion: 'builtin', kind, metadata: { name: 'x' }, ...needed(kind), ...value }),
    )

    if (kind === 'SortOrderTransformer') expect(findings.join('\n')).toContain('must be in a Composition')
    else expect(findings.join('\n')).toMatch(/^(?!error).*notAField` is not a field of .* and is ignored/m)
  })

  test('is an error for a chart in a Composition', async () => {
    const chart = 'kind: HelmChartInflationGenerator, metadata: {name: x}, name: a, releaseNam: b'
    const { findings } = await inComposition(`{${chart}}`)

    expect(findings.join('\n')).toContain('`releaseNam` is not a field of a chart; did you mean `releaseName`?')
  })

  test('that an override sets is an error too', async () => {
    const { findings } = await build({
      '/top/composition.yaml':
        'kind: Composition\ntransformersFrom: [{path: ../base}]\ntransformerOverrides:\n- {kind: PrefixTransformer, prefx: b-}\n',
      '/base/composition.yaml': 'kind: Composition\ntransformers:\n- {kind: PrefixTransformer, prefix: a-}\n',
    })

    expect(findings.join('\n')).toContain(
      "`prefx` is not a field of prefix-transformer's config; did you mean `prefix`?",
    )
  })
})

describe('the namespace of a NamespaceTransformer', () => {
  test.each([
    '{kind: NamespaceTransformer, namespace: dev}',
    '{kind: NamespaceTransformer, Namespace: dev}',
    '{kind: NamespaceTransformer, namespce: dev}',
    '{kind: NamespaceTransformer, spec: {namespace: dev}}',
  ])('must be in metadata: %s', async (entry) => {
    const { failed, findings } = await inComposition(entry)

    expect(failed).toBe(true)
    expect(findings.join('\n')).toContain('did you mean `metadata.namespace`?')
  })

  test('is set from metadata', async () => {
    const { objects, findings } = await build(
      top(
        '- {kind: ResourceAccumulator, paths: [a.yaml]}\n- {kind: NamespaceTransformer, metadata: {namespace: dev}}\n',
        tree,
      ),
    )

    expect(findings).toEqual([])
    expect(objects[0].metadata.namespace).toBe('dev')
  })
})

describe('a kind that does not exist', () => {
  test.each([
    ['{kind: ResourceAcumulator, paths: [a.yaml]}', 'did you mean ResourceAccumulator?'],
    ['{kind: resourceaccumulator, paths: [a.yaml]}', 'did you mean ResourceAccumulator?'],
    ['{apiVersion: builtins, kind: ResourceAccumulator, paths: [a.yaml]}', 'did you mean apiVersion: builtin?'],
    ['{apiVersion: kustomize.config.k8s.io/v1alpha1, kind: ResourceAccumulator}', 'did you mean apiVersion: builtin?'],
    ['{apiVersion: v1, kind: ResourceAcumulator}', 'did you mean kind: ResourceAccumulator of apiVersion: builtin?'],
    ['{kind: Kustomizaton, resources: [a.yaml]}', 'did you mean kind: Kustomization without apiVersion?'],
    ['{kind: HelmChartInflatonGenerator}', 'did you mean HelmChartInflationGenerator?'],
  ])('%s', async (entry, hint) => {
    const { failed, findings } = await inComposition(entry)

    expect(failed).toBe(true)
    expect(findings.join('\n')).toContain(hint)
  })

  test('is not an accumulator in a Kustomization', async () => {
    const { findings } = await inKustomization('{apiVersion: builtin, kind: ResourceAcumulator, metadata: {name: x}}')

    expect(findings.join('\n')).not.toContain('did you mean')
  })
})

describe('a name of an earlier draft', () => {
  test.each([
    ['modules', 'transformers'],
    ['modulesFrom', 'transformersFrom'],
    ['moduleOverrides', 'transformerOverrides'],
    ['moduleOrder', 'transformerOrder'],
  ])('%s', async (former, current) => {
    const { findings } = await build({ '/top/composition.yaml': `kind: Composition\n${former}: []\n` })

    expect(findings).toEqual([expect.stringContaining(`"${former}" is called "${current}" now`)])
  })
})

describe('a Composition without transformers', () => {
  test.each(['kind: Composition\n', 'kind: Composition\ntransformers: []\n'])('is a warning: %j', async (text) => {
    const { failed, findings } = await build({ '/top/composition.yaml': text })

    expect(failed).toBe(false)
    expect(findings).toEqual([expect.stringMatching(/^warning \/top\/composition\.yaml.* no-transformers /)])
  })

  test('is not one if it imports them', async () => {
    const { findings } = await build({
      '/top/composition.yaml': 'kind: Composition\ntransformersFrom: [{path: ../base}]\n',
      '/base/composition.yaml': 'kind: Composition\ntransformers: [{kind: ResourceAccumulator, paths: [a.yaml]}]\n',
      '/base/a.yaml': configMap('a'),
    })

    expect(findings).toEqual([])
  })
})
