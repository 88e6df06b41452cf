import { describe, expect, test } from 'vitest'
import { checkInput, type Files, inputOf } from '../../tests/check-files.ts'

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: shops.example.com}
spec:
  group: example.com
  names: {kind: Shop, plural: shops, singular: shop, listKind: ShopList}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            x-kubernetes-validations: [{rule: "!has(self.mode) || self.mode == 'a'"}]
            properties:
              size: {type: integer, maximum: 5}
              mode: {type: string}
              day: {type: string, format: date}
              color: {type: string, enum: [red]}
              zone: {type: string, pattern: "^z"}
`
const shop = (spec: string) =>
  `apiVersion: example.com/v1\nkind: Shop\nmetadata: {name: a}\nspec:\n  ${spec.replaceAll('\n', '\n  ')}\n`
const deployment = (spec: string) =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\nspec:\n  ${spec}\n  selector: {matchLabels: {a: b}}\n  template: {metadata: {labels: {a: b}}, spec: {containers: [{name: a, image: b}]}}\n`

async function check(files: Files) {
  const { lines, counts } = await checkInput(inputOf(files))
  return { lines, variables: counts.variables }
}

describe('a value with a variable is not checked', () => {
  test.each([
    ['of a type', 'size: ${SIZE}'],
    ['with spaces', 'size: ${ SIZE }'],
    ['with a default', 'size: ${SIZE:=1}'],
    ['with another default', 'size: ${SIZE:-1}'],
    ['that must be set', 'size: ${SIZE:?must be set}'],
    ['of which a part is taken', 'size: ${SIZE:0:1}'],
    ['in which a text is replaced', 'size: ${SIZE/a/b}'],
    ['in another value', 'day: 2026-${MONTH}-01'],
    ['in a default', 'size: ${SIZE:=${OTHER}}'],
    ['of an enum', 'color: ${COLOR}'],
    ['with a pattern', 'zone: ${ZONE}'],
    ['of a Go template', 'size: "{{ .size }}"'],
    ['that an expression reads', 'mode: ${MODE}'],
  ])('%s', async (_, spec) => {
    expect(await check({ 'crd.yaml': crd, 'a.yaml': shop(spec) })).toEqual({ lines: [], variables: 1 })
  })

  test.each([
    ['without a name', 'size: ${}', 'type'],
    ['that is written as text', 'size: $${SIZE}', 'type'],
    ['of a shell', 'size: $SIZE', 'type'],
    ['of a template that does not end', 'size: "{{ .size"', 'type'],
    ['that an expression reads', 'mode: $${MODE}', 'cel'],
  ])('control: but one %s is', async (_, spec, rule) => {
    const { lines, variables } = await check({ 'crd.yaml': crd, 'a.yaml': shop(spec) })

    expect([lines[0]?.replace(/.* /, ''), variables]).toEqual([rule, 0])
  })

  test('the rest of the object is checked', async () => {
    const text = shop('size: ${SIZE}\nmode: a\ncolor: green\ndays: 1')

    expect(await check({ 'crd.yaml': crd, 'a.yaml': text })).toEqual({
      lines: ['a.yaml:8:3 unknown-field', 'a.yaml:7:10 enum'],
      variables: 1,
    })
  })

  test.each([
    ['in a number', 'replicas: ${REPLICAS:=1}', []],
    ['in a name of a field', '${FIELD}: 1', []],
    ['beside a wrong value', 'replicas: ${REPLICAS:=1}\n  minReadySeconds: "a"', ['a.yaml:6:20 type']],
    ['of a template in a number', 'replicas: "{{ .Values.replicas }}"', []],
    ['of a template beside a wrong value', 'replicas: "{{ x }}"\n  minReadySeconds: "a"', ['a.yaml:6:20 type']],
    ['in an unknown field', 'replica: ${REPLICAS}', ['a.yaml:5:3 unknown-field']],
  ])('of a kind of Kubernetes, %s', async (_, spec, lines) => {
    expect((await check({ 'a.yaml': deployment(spec) })).lines).toEqual(lines)
  })

  test('of an object whose kind or API version has one, nothing is checked', async () => {
    const ofKind = (kind: string) => `apiVersion: apps/v1\nkind: ${kind}\nmetadata: {name: a}\nspec: {x: 1}\n`

    expect((await check({ 'a.yaml': ofKind('${KIND}') })).lines).toEqual([])
    expect((await check({ 'a.yaml': ofKind('Deployment') })).lines).not.toEqual([])
    expect((await check({ 'a.yaml': ofKind('Deployment').replace('apps/v1', '${GROUP}/v1') })).lines).toEqual([])
  })

  test('the data of a ConfigMap can be any text, and nothing but text', async () => {
    const config = (data: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: ${data}\n`

    expect(await check({ 'a.yaml': config('{a: "${A}"}') })).toEqual({ lines: [], variables: 0 })
    expect(await check({ 'a.yaml': config('${DATA}') })).toEqual({ lines: [], variables: 1 })
    expect((await check({ 'a.yaml': config('{a: {b: "${A}"}}') })).lines).toEqual(['a.yaml:4:8 type'])
  })
})

describe('an object with values that SOPS has encrypted', () => {
  const ENCRYPTED = 'ENC[AES256_GCM,data:Zm9v,iv:YmFy,tag:YmF6,type:str]'
  const sops = `sops: {age: [], mac: "${ENCRYPTED}", version: 3.9.0}\n`
  const secret = (data: string, more = sops) =>
    `apiVersion: v1\nkind: Secret\nmetadata: {name: a}\ndata: {a: "${data}"}\n${more}`

  test('is checked without these values, and without what SOPS adds', async () => {
    expect((await check({ 'a.yaml': secret(ENCRYPTED) })).lines).toEqual([])
    expect((await check({ 'crd.yaml': crd, 'a.yaml': `${shop(`size: ${ENCRYPTED}`)}${sops}` })).lines).toEqual([])
  })

  test.each([
    ['a value that is not encrypted', secret('no base64!'), 'a.yaml:4:11 format'],
    ['a field beside them', secret(ENCRYPTED, `${sops}types: a\n`), 'a.yaml:6:1 unknown-field'],
    ['the field of SOPS without a checksum', secret('YQ==', 'sops: {}\n'), 'a.yaml:5:1 unknown-field'],
    ['an encrypted value without the field of SOPS', secret(ENCRYPTED, ''), 'a.yaml:4:11 format'],
  ])('control: %s has a finding', async (_, text, line) => {
    expect((await check({ 'a.yaml': text })).lines).toEqual([line])
  })
})
