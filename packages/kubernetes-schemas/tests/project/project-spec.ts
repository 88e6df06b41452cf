import type { Definition, Field, Minor, Model, TypeNode } from '../../src/model/model.ts'
import { isIn } from '../../src/version/minor.ts'

/** A definition in the form of Kubernetes' `swagger.json`, without its description. */
export interface SpecDefinition {
  readonly type?: string
  readonly format?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, SpecProperty>>
  readonly 'x-kubernetes-group-version-kind'?: readonly { group: string; version: string; kind: string }[]
  readonly 'x-kubernetes-map-type'?: string
}

/** A field in the form of Kubernetes' `swagger.json`, without its description. */
interface SpecProperty {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly items?: SpecProperty
  readonly additionalProperties?: SpecProperty
  readonly 'x-kubernetes-list-type'?: string
  readonly 'x-kubernetes-list-map-keys'?: readonly string[]
  readonly 'x-kubernetes-map-type'?: string
  readonly 'x-kubernetes-patch-strategy'?: string
  readonly 'x-kubernetes-patch-merge-key'?: string
}

/**
 * The `definitions` of a version's specification, generated from the model: equal to upstream's file except for the
 * closed list of `tests/kubernetes/compare-spec.ts`.
 */
export function projectSpec(model: Model, minor: Minor): ReadonlyMap<string, SpecDefinition> {
  const definitions = new Map<string, SpecDefinition>()
  for (const definition of model.definitions()) {
    if (isIn(definition.minors, minor)) definitions.set(definition.name, projectDefinition(definition, minor))
  }
  return definitions
}

/** The type of a field in a version; undefined if the version does not have the field. */
export function typeIn({ types }: Field, minor: Minor): TypeNode | undefined {
  return types.find(({ minors }) => isIn(minors, minor))?.node
}

function projectDefinition(definition: Definition, minor: Minor): SpecDefinition {
  const { fields, scalar, groupVersionKind, mapType } = definition
  const properties: Record<string, SpecProperty> = {}
  const required: string[] = []
  for (const field of fields.values()) {
    const node = typeIn(field, minor)
    if (node === undefined) continue
    properties[field.name] = projectType(node)
    if (field.required !== undefined && isIn(field.required, minor)) required.push(field.name)
  }
  return {
    ...(scalar === undefined ? { type: 'object' } : projectScalar(scalar)),
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
    ...(required.length === 0 ? {} : { required }),
    ...(groupVersionKind === undefined ? {} : { 'x-kubernetes-group-version-kind': [groupVersionKind] }),
    ...(mapType === undefined ? {} : { 'x-kubernetes-map-type': mapType }),
  }
}

function projectType(node: TypeNode): SpecProperty {
  const { definition, items, listType, listKeys, mapType, patchStrategy, mergeKey } = node
  return {
    ...(definition === undefined ? {} : { $ref: `#/definitions/${definition.name}` }),
    ...(definition === undefined && items === undefined ? projectScalar(node) : {}),
    ...(items === undefined
      ? {}
      : node.type === 'array'
        ? { type: 'array', items: projectType(items) }
        : { type: 'object', additionalProperties: projectType(items) }),
    ...(listType === undefined ? {} : { 'x-kubernetes-list-type': listType }),
    ...(listKeys === undefined ? {} : { 'x-kubernetes-list-map-keys': listKeys }),
    ...(mapType === undefined ? {} : { 'x-kubernetes-map-type': mapType }),
    ...(patchStrategy === undefined ? {} : { 'x-kubernetes-patch-strategy': patchStrategy }),
    ...(mergeKey === undefined ? {} : { 'x-kubernetes-patch-merge-key': mergeKey }),
  }
}

function projectScalar({ type, format }: TypeNode): { type?: string; format?: string } {
  if (type === 'any') return {}
  if (type === 'quantity') return { type: 'string' }
  if (type === 'int-or-string') return { type: 'string', format: 'int-or-string' }
  return format === undefined ? { type } : { type, format }
}
