import type { ValidateFunction } from 'ajv'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { editorValidator, errorsOf } from './editor-validator.ts'
import { isAccepted } from './krmkit-verdict.ts'

const pod = 'apiVersion: v1\nkind: Pod\n'
const deployment = 'apiVersion: apps/v1\nkind: Deployment\n'
const kptfile = 'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: a}\n'
const kustomization = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n'
const composition = 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Composition\n'
const transformer = `${composition}transformers: [{kind: A, `
const own = (kind: string) => `apiVersion: krmkit.dev/v1alpha1\nkind: ${kind}\n`
const kpt = (kind: string) => `apiVersion: fn.kpt.dev/v1alpha1\nkind: ${kind}\n`

let validate: ValidateFunction
beforeAll(async () => {
  validate = await editorValidator()
})

describe('krmkit and ajv with the schema for editors', () => {
  test.each([
    ['a built-in object', `${deployment}spec: {replicas: 1, selector: {matchLabels: {a: b}}}`],
    ['nulls in a built-in object', `${deployment}spec: {replicas: null, template: null, paused: null}`],
    ['an integer or a string', 'apiVersion: v1\nkind: Service\nspec: {ports: [{port: 1, targetPort: http}]}'],
    ['a quantity with spaces', `${pod}spec: {containers: [{name: a, resources: {limits: {cpu: " 1 "}}}]}`],
    ['an own functionConfig', `${own('SetNamespace')}namespace: a`],
    ['a functionConfig under spec', `${own('SetNamespace')}spec: {namespace: a}`],
    ["kpt's functionConfig", `${kpt('SetNamespace')}namespace: a`],
    ["an unknown field in kpt's functionConfig", `${kpt('SetNamespace')}namespace: a\nfuture: 1`],
    ['a Kptfile', `${kptfile}pipeline: {mutators: [{image: a, configMap: {a: 1}}]}`],
    [
      'a Kustomization',
      `${kustomization}configMapGenerator: [{name: a, literals: [a=b]}]\nreplicas: [{name: a, count: 1}]`,
    ],
    ['nulls in a Kustomization', `${kustomization}resources: null\nimages: [null]\nnamePrefix: null`],
    ['a Kustomization without kind', 'resources: [a.yaml]\ngeneratorOptions: {disableNameSuffixHash: true}'],
    ['a Composition', `${transformer}runtime: {exec: {path: a}}}]\ntransformerOrder: [{name: a}]`],
    ['settings', 'check: {failOn: note, ignore: [a], rules: {deprecated: off}}'],
  ])('accept %s', (_title, text) => {
    expect({ krmkit: isAccepted(text), editor: errorsOf(validate, parse(text)) }).toEqual({ krmkit: true, editor: [] })
  })

  test.each([
    ['an unknown field', `${deployment}spec: {replcas: 1}`],
    ['an unknown field in a list', `${pod}spec: {containers: [{name: a, imag: b}]}`],
    ['a field that was removed', 'apiVersion: v1\nkind: Service\nspec: {topologyKeys: [a]}'],
    ['an unknown field of metadata', `${pod}metadata: {nme: a}`],
    ['a string for an integer', `${deployment}spec: {replicas: three}`],
    ['a fraction for an integer', `${deployment}spec: {replicas: 1.5}`],
    ['more than 32 bits', `${deployment}spec: {replicas: 3000000000}`],
    ['a number for a string', `${pod}metadata: {labels: {a: 1}}`],
    ['a string for a boolean', `${deployment}spec: {paused: maybe}`],
    ['an object for a list', `${pod}spec: {containers: {name: a}}`],
    ['a list for an object', `${deployment}spec: []`],
    ['a boolean for a port', 'apiVersion: v1\nkind: Service\nspec: {ports: [{port: 1, targetPort: true}]}'],
    ['a value of no enum', `${pod}spec: {restartPolicy: Sometimes}`],
    ['no quantity', `${pod}spec: {containers: [{name: a, resources: {limits: {cpu: 1x}}}]}`],
    ['no time', `${pod}metadata: {creationTimestamp: today}`],
    ['no base64', 'apiVersion: v1\nkind: Secret\ndata: {a: "*"}'],
    ['an own functionConfig without a required field', own('SetNamespace')],
    ['an unknown field of an own functionConfig', `${own('SetNamespace')}namespace: a\nnamespaceMatch: b`],
    ['an unknown field under spec', `${own('SetNamespace')}spec: {namespace: a, namespaceMatch: b}`],
    ['a wrong type in an own functionConfig', `${own('SetReplicas')}name: a\ncount: many`],
    ["a wrong type in kpt's functionConfig", `${kpt('SetImage')}image: 5`],
    ['an unknown field of a Kptfile', `${kptfile}pipeline: {mutator: []}`],
    ['an unknown field of a function in a Kptfile', `${kptfile}pipeline: {mutators: [{image: a, confgPath: b}]}`],
    ['an object for a list in a Kptfile', `${kptfile}pipeline: {mutators: {image: a}}`],
    ['an unknown field of a Kustomization', `${kustomization}namePrefx: a`],
    ['an unknown field of a Kustomization without kind', 'resources: [a.yaml]\nnamePrefx: a'],
    ['a number for a string in a Kustomization', `${kustomization}images: [{name: a, newTag: 1.0}]`],
    ['a string for a list in a Kustomization', `${kustomization}resources: a.yaml`],
    ['null where a Kustomization must have an object', `${kustomization}replacements: [{targets: [null]}]`],
    ['an unknown field of a Composition', `${composition}transformer: []`],
    ['an unknown mode of an import', `${composition}transformersFrom: [{path: a, importMode: first}]`],
    ['an import without a path', `${composition}transformersFrom: [{importMode: append}]`],
    ['a transformer without a kind', `${composition}transformers: [{metadata: {name: a}}]`],
    ['an unknown runtime', `${transformer}runtime: {wasm: {}}}]`],
    ['a container without an image', `${transformer}runtime: {container: {network: true}}}]`],
    ['an entry of the order without a name', `${composition}transformerOrder: [{kind: A}]`],
    ['an unknown level in settings', 'check: {failOn: never}'],
    ['an unknown field of settings', 'check: {failsOn: note}'],
  ])('do not accept %s', (_title, text) => {
    expect({ krmkit: isAccepted(text), editor: errorsOf(validate, parse(text)).length > 0 }).toEqual({
      krmkit: false,
      editor: true,
    })
  })
})
