import { defaultsOf } from './defaults.ts'
import { type ResourceFact, resourcesOf } from './resources.ts'
import type { Sources } from './sources.ts'
import type { Swagger, SwaggerDefinition, SwaggerKind, SwaggerProperty } from './swagger.ts'
import type { Span } from './types.ts'
import { annotationsText, definitionText, typeText } from './types.ts'

/** The merged specifications of all versions. */
export interface Structure {
  readonly first: number
  readonly last: number
  readonly definitions: ReadonlyMap<string, DefinitionFact>
  readonly resources: readonly ResourceFact[]
}

export interface DefinitionFact {
  readonly span: Span
  /** For a definition that is not an object with fields: its type. */
  readonly text: string | undefined
  readonly mapType: string | undefined
  readonly kind: SwaggerKind | undefined
  readonly fields: ReadonlyMap<string, FieldFact>
}

export interface FieldFact {
  readonly span: Span
  readonly types: readonly (Span & { readonly text: string })[]
  readonly annotations: readonly string[]
  readonly required: Span | undefined
  /** The server's default, as JSON. */
  readonly default: string | undefined
}

/**
 * Required although a later version relaxes it, because older servers actually reject its absence (definition ->
 * fields): `DeviceRequest.deviceClassName` moved into `exactly` in 1.33.
 */
const REALLY_REQUIRED: Readonly<Record<string, readonly string[]>> = {
  'io.k8s.api.resource.v1beta1.DeviceRequest': ['deviceClassName'],
}

/** Merges the specifications of all versions; throws if the model cannot represent them. */
export function structureOf(sources: Sources): Structure {
  const specs = new Map(
    sources.minors.map((minor) => {
      const text = sources.text('k8s.io/kubernetes', minor, 'api/openapi-spec/swagger.json')
      return [minor, JSON.parse(text) as Swagger]
    }),
  )
  const defaults = defaultsOf(sources)
  const names = new Set([...specs.values()].flatMap((spec) => Object.keys(spec.definitions)))
  const definitions = new Map(
    [...names].sort().map((name) => {
      const versions = new Map<number, SwaggerDefinition>()
      for (const [minor, spec] of specs) {
        const definition = spec.definitions[name]
        if (definition !== undefined) versions.set(minor, definition)
      }
      return [name, definitionOf(name, versions, defaults.get(name))]
    }),
  )
  return {
    first: sources.minors[0] as number,
    last: sources.minors.at(-1) as number,
    definitions,
    resources: resourcesOf(specs),
  }
}

function definitionOf(
  name: string,
  versions: ReadonlyMap<number, SwaggerDefinition>,
  defaults: ReadonlyMap<string, string> | undefined,
): DefinitionFact {
  const newest = [...versions.values()].at(-1) as SwaggerDefinition
  const text = definitionText(name, newest)
  for (const definition of versions.values()) {
    if (definitionText(name, definition) !== text) throw new Error(`${name} is not the same type in all minors`)
  }
  const names = new Set([...versions.values()].flatMap(({ properties = {} }) => Object.keys(properties)))
  const kinds = newest['x-kubernetes-group-version-kind'] ?? []
  return {
    span: spanOf([...versions.keys()], name),
    text,
    mapType: newest['x-kubernetes-map-type'],
    kind: kinds.find(({ group }) => kinds.length === 1 || group === ''),
    fields: new Map([...names].sort().map((field) => [field, fieldOf(name, field, versions, defaults?.get(field))])),
  }
}

function fieldOf(
  definition: string,
  name: string,
  versions: ReadonlyMap<number, SwaggerDefinition>,
  filledIn: string | undefined,
): FieldFact {
  const minors: number[] = []
  const types: { from: number; to: number; text: string }[] = []
  const requiring: number[] = []
  let newest: SwaggerProperty = {}
  for (const [minor, { properties = {}, required = [] }] of versions) {
    const property = properties[name]
    if (property === undefined) continue
    newest = property
    minors.push(minor)
    if (required.includes(name)) requiring.push(minor)
    const text = typeText(property)
    const before = types.at(-1)
    if (before?.text === text) before.to = minor
    else types.push({ from: minor, to: minor, text })
  }
  return {
    span: spanOf(minors, `${definition}.${name}`),
    types,
    annotations: annotationsText(newest),
    required: requiredIn(requiring, minors, REALLY_REQUIRED[definition]?.includes(name) === true),
    default: filledIn,
  }
}

/**
 * A relaxation corrects the specification and applies to older versions too; a tightening applies from its version on.
 */
function requiredIn(requiring: readonly number[], minors: readonly number[], isReal: boolean): Span | undefined {
  if (isReal) return { from: Math.min(...requiring), to: Math.max(...requiring) }
  const relaxed = minors.findLast((minor) => !requiring.includes(minor)) ?? Number.NEGATIVE_INFINITY
  const last = minors.at(-1) as number
  const from = minors.find((minor) => minor > relaxed)
  return from === undefined ? undefined : { from, to: last }
}

function spanOf(minors: readonly number[], name: string): Span {
  const from = Math.min(...minors)
  const to = Math.max(...minors)
  if (to - from + 1 !== minors.length) throw new Error(`${name} disappears and reappears: ${minors.join(', ')}`)
  return { from, to }
}
