import { type KrmFunction, readYaml, run } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { builtins } from '../builtins.ts'
import { labelFieldSpecs } from '../metadata/label-field-specs.ts'

/** Runs a builtin on YAML items and returns the items as YAML. */
async function transform(config: string, items: string) {
  const kind = /kind: (\w+)/.exec(config)?.[1] ?? ''
  const list = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${items}functionConfig:\n  apiVersion: builtin\n  metadata: {name: t}\n${config}`
  const { output, exitCode, results } = await run(builtins.get(kind) as KrmFunction, list)
  const text = /items:\n([\s\S]*?)functionConfig:/.exec(output)?.[1] ?? ''
  return { text, exitCode, messages: results.map(({ message }) => message).join('\n') }
}

const SERVICE = `- apiVersion: v1
  kind: Service
  metadata:
    name: web # the web
  spec:
    selector: {app: 'web'}
`

describe('LabelTransformer', () => {
  test('uses the fields of commonLabels by default, which include selectors, and keeps all other bytes', async () => {
    const { text, exitCode } = await transform('  kind: LabelTransformer\n  labels: {b: "1", app: api}\n', SERVICE)

    expect(text).toBe(`- apiVersion: v1
  kind: Service
  metadata:
    name: web # the web
    labels:
      app: api
      b: "1"
  spec:
    selector: {app: 'api', b: "1"}
`)
    expect(exitCode).toBe(0)
  })

  test.each([
    ['exactly those given', 'fieldSpecs: [{path: spec/x, create: true}]', ['spec']],
    ['none', 'fieldSpecs: []', []],
    ['null like absent', 'fieldSpecs: null', ['metadata', 'spec']],
    ['replace', 'fieldSpecs: []\n  fieldSpecStrategy: replace', []],
    ['merge', 'fieldSpecs: []\n  fieldSpecStrategy: merge', ['metadata', 'spec']],
    ['keys in any case', 'FIELDSPECS: [{PATH: spec/x, Create: true}]', ['spec']],
    ['of another kind', 'fieldSpecs: [{path: spec/x, create: true, kind: Pod}]', []],
  ])('fieldSpecs: %s', async (_what, specs, touched) => {
    const { text } = await transform(`  kind: LabelTransformer\n  labels: {z: "1"}\n  ${specs}\n`, SERVICE)

    const item = readYaml(text).document?.get([0]) as unknown as Record<string, unknown>
    expect(Object.keys(item).filter((key) => JSON.stringify(item[key]).includes('"z"'))).toEqual(touched)
  })

  test.each([
    ['labels: [a]', '`labels` must be a map'],
    ['labels: {a: {}}', 'labels.a'],
    ['labels: {a: b}\n  fieldSpecs: [{kind: A}]', 'fieldSpecs[0].path'],
    ['labels: {a: b}\n  fieldSpecs: [{path: spec/selector/app}]', 'it must be a map'],
    ['labels: {a: b}\n  fieldSpecs: [{path: kind/app}]', 'runs into a scalar'],
    ['labels: {a: b}\n  fieldSpecs: [{path: metadata/labels}]\n  fieldSpecStrategy: merge', 'contradict each other'],
    [
      'labels: {a: b}\n  fieldSpecs: [{path: metadata/annotations/internal.config.kubernetes.io\\/x}]',
      'reserved annotation',
    ],
  ])('%s fails', async (config, message) => {
    const { text, exitCode, messages } = await transform(`  kind: LabelTransformer\n  ${config}\n`, SERVICE)

    expect(messages).toContain(message)
    expect(text).toBe(SERVICE)
    expect(exitCode).toBe(1)
  })

  test('converts numbers and booleans to strings, as Go does', async () => {
    const { text } = await transform(
      '  kind: LabelTransformer\n  labels: {a: 1, b: true, c: null}\n  fieldSpecs: [{path: metadata/labels, create: true}]\n',
      '- kind: A\n',
    )

    expect(readYaml(text).document?.get([0, 'metadata', 'labels'])).toEqual({ a: '1', b: 'true', c: '' })
  })

  test('warns about an unknown key', async () => {
    const { exitCode, messages } = await transform('  kind: LabelTransformer\n  labls: {a: b}\n', SERVICE)

    expect(messages).toContain('did you mean `labels`?')
    expect(exitCode).toBe(0)
  })
})

describe("a Kustomization's labels", () => {
  const pathsOf = (
    options: Parameters<typeof labelFieldSpecs>[0],
    defaults?: Parameters<typeof labelFieldSpecs>[1],
  ) => {
    const found = labelFieldSpecs(options, defaults)
    return 'problem' in found ? found.problem : found.specs.map(({ path }) => path)
  }
  const PODS = 'spec/template/metadata/labels'
  const CLAIMS = 'spec/volumeClaimTemplates[]/metadata/labels'
  const SELECTOR = 'spec/selector/matchLabels'

  test.each([
    [{}, ['metadata/labels'], [PODS, CLAIMS, SELECTOR]],
    [{ includeTemplates: true }, ['metadata/labels', PODS], [CLAIMS, SELECTOR]],
    [{ includeVolumeClaimTemplates: true }, ['metadata/labels', CLAIMS], [PODS, SELECTOR]],
    [{ includeSelectors: true }, ['metadata/labels', PODS, CLAIMS, SELECTOR], []],
    [{ fields: [{ path: 'spec/x' }] }, ['spec/x', 'metadata/labels'], [PODS]],
  ])('selects the fields of %j', (options, present, absent) => {
    const paths = pathsOf(options)

    expect(paths).toEqual(expect.arrayContaining(present))
    expect(absent.filter((path) => paths.includes(path))).toEqual([])
  })

  test('start with their own fields, followed by those of configurations', () => {
    const paths = pathsOf({ fields: [{ path: 'a' }] }, { labels: [{ path: 'b', create: true }] })

    expect(paths).toEqual(['a', 'b', 'metadata/labels'])
  })

  test('report contradicting field specs', () => {
    expect(pathsOf({ fields: [{ path: 'metadata/labels' }] })).toContain('contradict each other')
  })
})
