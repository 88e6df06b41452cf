import { failure, type Outcome } from '../outcome.ts'

/** A kind of an object. Each part is safe in a path. */
export interface SchemaKind {
  readonly group: string
  readonly version: string
  readonly kind: string
}

/** Values of template variables that do not depend on the kind. */
export interface TemplateContext {
  /** The target version of Kubernetes: `1.34.0`. */
  readonly kubernetesVersion: string
  /** Unknown fields are reported. */
  readonly isStrict: boolean
}

/** The parts of a location before, between and after its variables. */
export type LocationTemplate = readonly (string | { readonly variable: Variable })[]

/** The variables of kubeconform's `-schema-location`. */
const VARIABLES = {
  NormalizedKubernetesVersion: (_kind: SchemaKind, { kubernetesVersion }: TemplateContext) => `v${kubernetesVersion}`,
  StrictSuffix: (_kind: SchemaKind, { isStrict }: TemplateContext) => (isStrict ? '-strict' : ''),
  ResourceKind: ({ kind }: SchemaKind) => kind.toLowerCase(),
  ResourceAPIVersion: ({ version }: SchemaKind) => version,
  Group: ({ group, version }: SchemaKind) => (group === '' ? version : group),
  KindSuffix: ({ group, version }: SchemaKind) =>
    group === '' ? `-${version}` : `-${(group.split('.')[0] ?? '').toLowerCase()}-${version.toLowerCase()}`,
} as const

type Variable = keyof typeof VARIABLES

const VARIABLE = /\{\{-?\s*\.(\w+)\s*-?\}\}/

/** The location of the built-in schemas. */
export const BUILT_IN = 'default'

/** Whether a location is in the file system. */
export function isFolder(location: string): boolean {
  return location !== BUILT_IN && !/^https?:\/\//i.test(location)
}

/** Layout of a folder without variables: that of the schemas of Kubernetes that kubeconform uses by default. */
const DEFAULT_LAYOUT =
  '/{{ .NormalizedKubernetesVersion }}-standalone{{ .StrictSuffix }}/{{ .ResourceKind }}{{ .KindSuffix }}.json'

/** Parses a location. A location that does not end in `json` is a folder of the default layout. */
export function parseTemplate(location: string): Outcome<LocationTemplate> {
  const text = location.endsWith('json') ? location : `${location.replace(/\/+$/, '')}${DEFAULT_LAYOUT}`
  const template = text.split(VARIABLE).map((part, i) => (i % 2 === 0 ? part : { variable: part as Variable }))
  const names = Object.keys(VARIABLES)
  for (const part of template) {
    if (typeof part !== 'string' && !Object.hasOwn(VARIABLES, part.variable))
      return failure(`must use only the variables ${names.join(', ')}, found {{ .${part.variable} }}`)
    if (typeof part === 'string' && part.includes('{{'))
      return failure(
        `must use variables without functions, such as {{ .ResourceKind }}, found ${JSON.stringify(part.slice(part.indexOf('{{')))}`,
      )
  }
  return { value: template }
}

/** The part before the first variable, up to its last slash. */
export function fixedPart(template: LocationTemplate): string {
  const [first = ''] = template
  return typeof first === 'string' ? first.slice(0, first.lastIndexOf('/') + 1) : ''
}

/** The address of the schema of a kind. */
export function expandTemplate(template: LocationTemplate, kind: SchemaKind, context: TemplateContext): string {
  return template.map((part) => (typeof part === 'string' ? part : VARIABLES[part.variable](kind, context))).join('')
}

const LABEL = '[a-z0-9](?:[-a-z0-9]*[a-z0-9])?'
const GROUP = new RegExp(`^(?:${LABEL}(?:\\.${LABEL})*)?$`)
const VERSION = new RegExp(`^${LABEL}$`)
const KIND = /^[A-Za-z][A-Za-z0-9]*$/
const MAX_LENGTH = 253

/** Splits the names of a kind; `undefined` if the API server would not accept them, for example because of a `/`. */
export function schemaKind(apiVersion: string, kind: string): SchemaKind | undefined {
  const slash = apiVersion.indexOf('/')
  const [group, version] = [apiVersion.slice(0, Math.max(0, slash)), apiVersion.slice(slash + 1)]
  const isShort = apiVersion.length + kind.length <= MAX_LENGTH * 2
  const isValid = isShort && GROUP.test(group) && VERSION.test(version) && KIND.test(kind)
  return isValid ? { group, version, kind } : undefined
}
