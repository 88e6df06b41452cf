import {
  type Definition,
  type Descriptions,
  type Field,
  type Minor,
  type Model,
  minorLabel,
  type TypeNode,
} from '@krmkit/kubernetes-schemas'
import { type FieldRules, firstSentence } from '@krmkit/kubernetes-schemas/explain'
import type { DescribedField, NamedField } from '../describe-field.ts'
import { definitionWithin, typeOf } from './follow-built-in.ts'
import { enumLines, notesOf } from './history.ts'

/** Depth of the fields to list, and the version since which their parent exists: equally old fields get no note. */
export interface Listing {
  readonly model: Model
  readonly depth: number
  readonly since: Minor
  readonly rules: FieldRules
  /** The newest version whose rules are explained. */
  readonly minor: Minor
  readonly descriptions: Descriptions
}

/** Describes a field, or the object itself, with the fields below it. */
export function describe(
  { field, owner }: { readonly field: Field | undefined; readonly owner: Definition | undefined },
  node: TypeNode | undefined,
  root: Definition | undefined,
  listing: Listing,
): DescribedField {
  const { model, descriptions, rules } = listing
  const within = node === undefined ? root : definitionWithin(node)
  const own = owner && field && descriptions.get(owner.name)?.fields.get(field.name)
  const values = node?.enum ?? node?.items?.enum
  return {
    type: node === undefined ? 'object' : typeName(node),
    description: own ?? (within && descriptions.get(within.name)?.description) ?? '',
    isRequired: field !== undefined && owner !== undefined && isRequired(owner, field, listing),
    isNullable: false,
    default: field?.default,
    enum: values === undefined || field === undefined ? [] : enumLines(values, listing.since, model),
    limits: limitsOf(node, field, within, owner === undefined || rules.requiredIn(owner, listing.minor) === undefined),
    rules: [],
    fields: within === undefined ? [] : fieldsOf(within, listing, new Set()),
  }
}

function fieldsOf(definition: Definition, listing: Listing, above: ReadonlySet<Definition>): NamedField[] {
  const { model, depth, since, descriptions } = listing
  // Recursive definitions, such as JSONSchemaProps, are listed once.
  if (depth <= 0 || above.has(definition)) return []
  const path = new Set([...above, definition])
  return Array.from(definition.fields.values(), (field) => {
    const node = typeOf(field)
    const within = definitionWithin(node)
    const inner = { ...listing, depth: depth - 1, since: Math.max(since, field.minors.from) }
    return {
      name: field.name,
      type: node === undefined ? 'any' : typeName(node),
      isRequired: isRequired(definition, field, listing),
      description: [
        notesOf(field, since, model),
        firstSentence(descriptions.get(definition.name)?.fields.get(field.name) ?? ''),
      ]
        .filter((text) => text !== '')
        .join('\n'),
      fields: within === undefined ? [] : fieldsOf(within, inner, path),
    }
  }).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** What the server requires; OpenAPI also lists what it has defaults for. */
function isRequired(owner: Definition, field: Field, { rules, minor }: Listing): boolean {
  const { required } = field
  const names = rules.requiredIn(owner, minor)
  if (names !== undefined) return names.has(field.name)
  return required !== undefined && required.from <= minor && minor <= required.to
}

/** The type in Go's syntax, as kubectl explain prints it. */
function typeName(node: TypeNode): string {
  if (node.type === 'array') return `[]${node.items === undefined ? 'any' : typeName(node.items)}`
  if (node.type === 'map') return `map[string]${node.items === undefined ? 'any' : typeName(node.items)}`
  return node.definition === undefined ? node.type : (node.definition.name.split('.').at(-1) ?? 'object')
}

function limitsOf(
  node: TypeNode | undefined,
  field: Field | undefined,
  within: Definition | undefined,
  isOfSchema: boolean,
): string[] {
  const limits: string[] = []
  if (node?.format !== undefined) limits.push(`format: ${node.format}`)
  if (node?.listType !== undefined) limits.push(`list type: ${[node.listType, ...(node.listKeys ?? [])].join(' ')}`)
  if (node?.mapType !== undefined) limits.push(`map type: ${node.mapType}`)
  if (node?.patchStrategy !== undefined)
    limits.push(`patch strategy: ${node.patchStrategy}${node.mergeKey === undefined ? '' : ` by ${node.mergeKey}`}`)
  if (within?.isOpen) limits.push('unknown fields are kept')
  const required = field?.required
  if (
    isOfSchema &&
    field !== undefined &&
    required !== undefined &&
    (required.from > field.minors.from || required.to < field.minors.to)
  )
    limits.push(`required from ${minorLabel(required.from)} to ${minorLabel(required.to)}`)
  return limits
}
