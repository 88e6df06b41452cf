import { kubernetesModel, type Target } from '@krmkit/kubernetes-schemas/objects'
import { compileSchema, decodeSchema, validateValue } from '@krmkit/structural-schema'
import { describe, expect, it } from 'vitest'
import { checkInput, inputOf } from '../../tests/check-files.ts'
import { collect } from '../engine/collect.ts'
import { Policy } from '../policy/policy.ts'
import { ratchetingOf } from './definition-versions.ts'

const GATE = 'CRDValidationRatcheting'
const RULE = '{type: string, x-kubernetes-validations: [{rule: self.size() < 4, message: too long}]}'
const CRD = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: carts.example.com}
spec:
  group: example.com
  names: {kind: Cart, plural: carts, singular: cart, listKind: CartList}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {note: {type: string, pattern: ^.$}, text: ${RULE}}}}}}
`
const cart = (annotations: string, spec: string) =>
  `apiVersion: example.com/v1\nkind: Cart\nmetadata: {name: a, annotations: {${annotations}}}\nspec: {${spec}}\n`

/** The messages about an update; without `now`, it changes only an annotation. */
async function update(target: Target, spec: string, now = spec): Promise<readonly string[]> {
  const old = cart('krmkit.dev/baseline: "true"', spec)
  const { messages } = await checkInput(inputOf({ 'a.yaml': cart('a: b', now), 'b.yaml': old, 'c.yaml': CRD }), {
    target,
  })
  return messages
}

const PATTERN = 'spec.note: Invalid value: "long": spec.note in body should match \'^.$\''
const in1 = (from: number, to = from, gates: Record<string, boolean> = {}): Target => ({
  minors: { from, to },
  featureGates: new Map(Object.entries(gates)),
})

describe('an update that does not change an invalid value', () => {
  it.each<[string, Target, readonly string[]]>([
    ['1.27', in1(27), [PATTERN]],
    ['1.29', in1(29), [PATTERN]],
    ['1.30', in1(30), []],
    ['1.37', in1(37), []],
    ['1.27-1.37', in1(27, 37), [`${PATTERN} (Kubernetes 1.27-1.29)`]],
    ['1.29 with the gate', in1(29, 29, { [GATE]: true }), []],
    ['1.29 with all alpha gates', in1(29, 29, { AllAlpha: true }), []],
    ['1.27, which does not know the gate', in1(27, 27, { [GATE]: true }), [PATTERN]],
    ['1.32 without the gate', in1(32, 32, { [GATE]: false }), [PATTERN]],
    ['1.37, which has locked the gate', in1(37, 37, { [GATE]: false }), []],
    ['1.27-1.37 with the gate', in1(27, 37, { [GATE]: true }), [`${PATTERN} (Kubernetes 1.27)`]],
    ['1.29 with another gate', in1(29, 29, { UserNamespacesSupport: true }), [PATTERN]],
  ])('in %s', async (_, target, expected) => {
    expect(await update(target, 'note: long')).toEqual(expected)
  })

  it('is refused by all versions if the value changes', async () => {
    expect(await update(in1(27, 37), 'note: other', 'note: long')).toEqual([PATTERN])
  })
})

describe('a rule that an unchanged value violates', () => {
  const TEXT = 'spec.text: Invalid value: "long": too long'

  it.each<[string, Target, readonly string[]]>([
    ['an error in 1.29', in1(29), ['error']],
    ['a warning in 1.30', in1(30), ['warning']],
    ['both in a range', in1(29, 30), ['warning (Kubernetes 1.30)', 'error (Kubernetes 1.29)']],
    ['a warning in 1.29 with the gate', in1(29, 29, { [GATE]: true }), ['warning']],
    ['an error in 1.28 with the gate, which is only about schemas there', in1(28, 28, { [GATE]: true }), ['error']],
  ])('is %s', async (_, target, expected) => {
    const spec = 'text: long'
    const files = { 'a.yaml': cart('a: b', spec), 'b.yaml': cart('krmkit.dev/baseline: "true"', spec), 'c.yaml': CRD }
    const { objects } = await collect(inputOf(files), { target }, new Policy({}))
    const found = objects.flatMap(({ findings }) => findings.map(({ severity, message }) => `${severity} ${message}`))

    expect(found).toEqual(expected.map((each) => each.replace(/^\w+/, `$& ${TEXT}`)))
  })
})

it('the default of each version is that of the gate', () => {
  const { first, last } = kubernetesModel()
  const schema = compileSchema(decodeSchema({ type: 'string', maxLength: 1 }))
  const ratchets = ratchetingOf({ minors: { from: first, to: last } })
  for (let minor = first; minor <= last; minor++) {
    const kubernetesVersion = `1.${minor}`
    const isTolerated = validateValue('ab', schema, { old: 'ab', kubernetesVersion }).length === 0

    expect([minor, ratchets(kubernetesVersion)]).toEqual([minor, isTolerated])
  }
})
