import type { FileTexts } from '../../playground/engine/protocol.ts'

/** An example of a rule: files with the finding, and the same files without it. */
export interface RuleExample {
  readonly fails: FileTexts
  readonly passes: FileTexts
  /** The function that reports the rule, if `krmkit check` does not: `krmkit eval . NAME`. */
  readonly function?: string
  /** What follows `krmkit check`, for examples that need options which the mode `check` of the playground does not have. */
  readonly options?: string
  /** The target version, if it is not the newest. */
  readonly kubernetesVersion?: string
  /** The state before the files, for rules about changes. */
  readonly old?: FileTexts
}

/** Examples by the ids of their rules. */
export type RuleExamples = Readonly<Record<string, RuleExample>>

/** Parts of a CRD that differ from an ordinary one; `version` and `spec` are lines of their own. */
export interface CrdParts {
  readonly metadata?: string
  readonly group?: string
  readonly scope?: string
  readonly names?: string
  /** Lines of `spec` after the versions. */
  readonly spec?: readonly string[]
  /** Lines of the version after the schema. */
  readonly version?: readonly string[]
  /** All versions as lines, in place of the only one. */
  readonly versions?: readonly string[]
  /** The schema as YAML in one line. */
  readonly schema?: string
  /** The schema of `spec.size` in one line. */
  readonly size?: string
}

const ROOT = '{ type: object, x-kubernetes-preserve-unknown-fields: true }'

/** The YAML of a CRD of shops. */
export function crdText(parts: CrdParts = {}): string {
  const { metadata = '{ name: shops.example.com }', group = 'example.com', scope = 'Namespaced' } = parts
  const { names = '{ kind: Shop, plural: shops }', spec = [], versions = versionLines('v1', parts) } = parts
  const lines = [
    'apiVersion: apiextensions.k8s.io/v1',
    'kind: CustomResourceDefinition',
    `metadata: ${metadata}`,
    'spec:',
    ...[`group: ${group}`, `scope: ${scope}`, `names: ${names}`].map(indented(2)),
    '  versions:',
    ...versions.map(indented(4)),
    ...spec.map(indented(2)),
  ]
  return `${lines.join('\n')}\n`
}

/** A version of a CRD as lines; a second version is not stored. */
export function versionLines(name: string, { schema, size, version = [] }: CrdParts, isStored = true): string[] {
  return [
    `- name: ${name}`,
    '  served: true',
    `  storage: ${isStored}`,
    ...(schema === undefined && size !== undefined
      ? ['  schema:', ...sizeLines(size).map(indented(4))]
      : [`  schema: { openAPIV3Schema: ${schema ?? ROOT} }`]),
    ...version.map(indented(2)),
  ]
}

function sizeLines(size: string): string[] {
  return [
    'openAPIV3Schema:',
    '  type: object',
    '  properties:',
    '    spec:',
    '      type: object',
    '      properties:',
    `        size: ${size}`,
  ]
}

function indented(spaces: number): (line: string) => string {
  return (line) => `${' '.repeat(spaces)}${line}`
}

/** The YAML of a custom resource. */
export function shopText(apiVersion = 'example.com/v1', spec = '{ size: large }'): string {
  return `apiVersion: ${apiVersion}\nkind: Shop\nmetadata: { name: corner, namespace: town }\nspec: ${spec}\n`
}

/** A CRD that fails, and one that passes. */
export function crds(fails: CrdParts, passes: CrdParts, more: Partial<RuleExample> = {}): RuleExample {
  return { fails: { 'crd.yaml': crdText(fails) }, passes: { 'crd.yaml': crdText(passes) }, ...more }
}

/** A schema of `spec.size` that fails, and one that passes. */
export function sizes(fails: string, passes: string, more: Partial<RuleExample> = {}): RuleExample {
  return crds({ size: fails }, { size: passes }, more)
}

/** A schema of a whole object that fails, and one that passes. */
export function schemas(fails: string, passes: string, more: Partial<RuleExample> = {}): RuleExample {
  return crds({ schema: fails }, { schema: passes }, more)
}

/** Values of `spec.size` under a schema: one that fails, and one that passes. */
export function values(schema: string, fails: string, passes: string, more: Partial<RuleExample> = {}): RuleExample {
  return shops({ size: schema }, `{ size: ${fails} }`, `{ size: ${passes} }`, more)
}

/** Custom resources of a CRD: one whose `spec` fails, and one whose `spec` passes. */
export function shops(
  crd: CrdParts,
  fails: string,
  passes: string,
  { apiVersion = ['example.com/v1', 'example.com/v1'], ...more }: ShopOptions = {},
): RuleExample {
  const files = (version: string, spec: string) => ({ 'crd.yaml': crdText(crd), 'shop.yaml': shopText(version, spec) })
  return { fails: files(apiVersion[0], fails), passes: files(apiVersion[1], passes), ...more }
}

interface ShopOptions extends Partial<RuleExample> {
  /** Of the custom resource that fails, and of the one that passes. */
  readonly apiVersion?: readonly [fails: string, passes: string]
}

/** A change of a CRD that is reported; without the change, nothing is. */
export function changes(before: CrdParts, after: CrdParts): RuleExample {
  const old = { 'crd.yaml': crdText(before) }
  return { old, fails: { 'crd.yaml': crdText(after) }, passes: old }
}

/** A change of the schema of `spec.size`. */
export function sizeChanges(before: string, after: string): RuleExample {
  return changes({ size: before }, { size: after })
}

/** Any manifest that fails, and one that passes. */
export function manifests(fails: string, passes: string, more: Partial<RuleExample> = {}): RuleExample {
  return { fails: { 'manifest.yaml': `${fails.trim()}\n` }, passes: { 'manifest.yaml': `${passes.trim()}\n` }, ...more }
}
