import { Resource, readYamlStream } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { type Asked, ask } from '../../tests/ask.ts'

const crd = (kind: string, annotations = '') => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: x.networking.k8s.io, annotations: {api-approved.kubernetes.io: "https://example.com/1"${annotations}}}
spec:
  group: networking.k8s.io
  names: {kind: ${kind}, plural: x, singular: x, listKind: ${kind}List}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: string}}}}}}
`
const OLD = ', krmkit.dev/baseline: "true"'
const object = (kind: string, spec: string) =>
  `apiVersion: networking.k8s.io/v1\nkind: ${kind}\nmetadata: {name: a}\nspec: ${spec}\n`
const list = (text: string) => `apiVersion: v1\nkind: List\nitems:\n- ${text.trimEnd().replaceAll('\n', '\n  ')}\n`
const resourcesOf = (text: string) => readYamlStream(text).documents.map((document) => new Resource(document))

async function found(texts: readonly string[], options: Asked = {}) {
  const target = { minors: { from: 34, to: 34 } }
  const { findings, counts } = await ask(texts.flatMap(resourcesOf), { ...options, target })
  return [...findings.map(({ path, rule }) => `${path} ${rule}`), `${counts.customResources} custom`]
}

describe('a CRD that declares a kind that Kubernetes has', () => {
  const policy = object('NetworkPolicy', '{size: 1}')

  test.each<[string, readonly string[], readonly string[]]>([
    ['after it', [policy, crd('NetworkPolicy')], ['spec.size type', '1 custom']],
    ['before it', [crd('NetworkPolicy'), policy], ['spec.size type', '1 custom']],
    ['in a list after it', [policy, list(crd('NetworkPolicy'))], ['spec.size type', '1 custom']],
    ['and has a schema that it fits', [object('NetworkPolicy', '{size: x}'), crd('NetworkPolicy')], ['1 custom']],
    ['nowhere', [policy], ['spec.size unknown-field', '0 custom']],
    ['of another kind of the group', [policy, crd('Shop')], ['spec.size unknown-field', '0 custom']],
    ['that is an old state', [policy, crd('NetworkPolicy', OLD)], ['spec.size unknown-field', '0 custom']],
  ])('is the schema of an object: %s', async (_, texts, expected) => {
    expect(await found(texts)).toEqual(expected)
  })

  test('is the schema of an object, if it is one of the settings', async () => {
    const definitions = resourcesOf(crd('NetworkPolicy')).map((resource) => resource.get([]) as object)

    expect(await found([policy], { definitions })).toEqual(['spec.size type', '1 custom'])
    expect(await found([policy], { definitions: [] })).toEqual(['spec.size unknown-field', '0 custom'])
  })
})

test.each<[string, readonly string[], readonly string[]]>([
  ['with a CRD', [object('Shop', '{size: 1}'), crd('Shop')], ['spec.size type', '1 custom']],
  ['without a CRD', [object('Shop', '{size: 1}')], ['apiVersion unknown-kind', '0 custom']],
])('a kind that Kubernetes does not have, in a group that it has, %s', async (_, texts, expected) => {
  expect(await found(texts)).toEqual(expected)
})
