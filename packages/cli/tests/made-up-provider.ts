import { callProgram } from './call-program.ts'
import { temporaryPackage } from './temporary-package.ts'

/** The JSON Schema of a kind. */
export const kind = (name: string, spec: object) =>
  JSON.stringify({
    type: 'object',
    properties: { apiVersion: { const: 'g.example/v1' }, kind: { const: name }, spec: { type: 'object', ...spec } },
  })
export const size = { size: { type: 'integer' } }
export const colour = { colour: { type: 'string' } }
export const shared = JSON.stringify({ definitions: { Unit: { enum: ['cm', 'in'] } } })
const unit = { unit: { $ref: '../shared/types.json#/definitions/Unit' } }
/** A made-up provider in three versions: 1.1 adds colour, 1.2 adds the kind Lamp and drops the kind Wick. */
export const provider = {
  'g/shared/types.json': shared,
  'g/v1.0/gadget.json': kind('Gadget', { properties: { ...size, ...unit } }),
  'g/v1.0/wick.json': kind('Wick', {}),
  'g/v1.1/gadget.json': kind('Gadget', { properties: { ...size, ...unit, ...colour } }),
  'g/v1.1/wick.json': kind('Wick', {}),
  'g/v1.2/gadget.json': kind('Gadget', { properties: { ...size, ...unit, ...colour } }),
  'g/v1.2/lamp.json': kind('Lamp', {}),
}
export const crd = (fields: string) =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: gadgets.g.example}\nspec:\n  group: g.example\n  scope: Namespaced\n  names: {kind: Gadget, plural: gadgets, singular: gadget, listKind: GadgetList}\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {${fields}}}}}}\n`
/** The same provider with CustomResourceDefinitions. */
export const withCrds = {
  'g/v1.0/gadget.yaml': crd('size: {type: integer}'),
  'g/v1.1/gadget.yaml': crd('size: {type: integer}, colour: {type: string}'),
}
export const gadget = (spec: string) => `apiVersion: g.example/v1\nkind: Gadget\nmetadata: {name: a}\nspec: ${spec}\n`
export const red = gadget('{size: 1, colour: red}')
export const blank = gadget('{size: 1}')
export const config = (key: string, version: string, name = 'c') =>
  `apiVersion: krmkit.dev/v1alpha1\nkind: Config\nmetadata: {name: ${name}, annotations: {config.kubernetes.io/local-config: "true"}}\n${key}: "${version}"\n`
export const wick = 'apiVersion: g.example/v1\nkind: Wick\nmetadata: {name: a}\nspec: {}\n'

/** Runs a command on `app` with the files. The pack is the provider, unless the files have one. */
export const run = (command: readonly string[], files: Record<string, string>, ...args: readonly string[]) =>
  runIn({}, command, files, ...args)

/** Runs a command with environment variables. */
export async function runIn(
  env: Record<string, string>,
  command: readonly string[],
  files: Record<string, string>,
  ...args: readonly string[]
) {
  const hasPack = Object.keys(files).some((path) => path.startsWith('g/') || path.startsWith('app/g/'))
  const { directory, file } = temporaryPackage({ ...(hasPack ? {} : provider), ...files })
  const packs = args.includes('--pack') || '.krmkit.yaml' in files ? [] : ['--pack', 'g']
  const { exitCode, stdout, stderr } = await callProgram([...command, 'app', ...packs, ...args], {
    cwd: directory,
    env,
  })
  return { exitCode, text: `${stderr}${stdout}`, file }
}
