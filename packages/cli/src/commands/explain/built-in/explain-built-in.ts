import {
  type Definition,
  type Field,
  type Minor,
  type MinorRange,
  type Model,
  minorLabel,
  minorsLabel,
  type TypeNode,
} from '@krmkit/kubernetes-schemas'
import { parseFieldPath } from '@krmkit/runtime'
import type { DescribedField, NamedField } from '../describe-field.ts'
import type { LostField } from '../follow-field.ts'
import type { BuiltInSubject } from './find-built-in.ts'
import { definitionWithin, followBuiltIn, typeOf } from './follow-built-in.ts'
import { deprecationText, enumLines, gateHistory, kindText, notesOf } from './history.ts'

/** A field of a built-in kind; its JSON structure is part of the command's contract. */
export interface BuiltInExplanation {
  readonly group: string
  readonly kind: string
  readonly scope: 'Namespaced' | 'Cluster' | undefined
  readonly version: string
  readonly versions: readonly string[]
  /** Minor versions that krmkit knows: `1.21-1.37`. */
  readonly kubernetes: string
  /** As written on the command line; empty for the whole object. */
  readonly path: string
  /** The first minor version with the field; undefined if it is older than the model. */
  readonly introducedIn: string | undefined
  /** The first minor version without the field, which can be a future one. */
  readonly removedIn: string | undefined
  readonly deprecation: string | undefined
  readonly replacement: string | undefined
  readonly gates: readonly {
    readonly name: string
    readonly reference: string | undefined
    readonly history: readonly string[]
  }[]
  readonly field: DescribedField
}

/** Explains a field with the model, or returns where the path ends. */
export function explainBuiltIn(
  { kind, versions, path }: BuiltInSubject,
  model: Model,
  depth: number,
): BuiltInExplanation | LostField {
  const root = kind.definition
  const lost: LostField = { parent: '', name: path, near: undefined, known: [] }
  if (root === undefined && path !== '') return lost
  const followed = root === undefined ? { fields: [], node: undefined } : followBuiltIn(root, parseFieldPath(path))
  if ('known' in followed) return followed
  const { fields, node } = followed
  const field = fields.at(-1)
  const life = lifeOnTheWay(kind.minors, fields)
  const removed =
    field === undefined ? kind.removed : life !== undefined && life.to < model.last ? life.to + 1 : undefined
  // A field in the oldest version of the model may be older.
  const introduced = field === undefined ? kind.introduced : life?.from === model.first ? undefined : life?.from
  const deprecated = field === undefined ? kind.deprecated : undefined
  return {
    group: kind.group,
    kind: kind.kind,
    scope: kind.scope,
    version: kind.version,
    versions: versions.map((one) => kindText(one, model)),
    kubernetes: minorsLabel({ from: model.first, to: model.last }),
    path,
    introducedIn: introduced === undefined ? undefined : minorLabel(introduced),
    removedIn: removed === undefined ? undefined : minorLabel(removed),
    deprecation: field?.deprecation
      ? deprecationText(field.deprecation)
      : deprecated === undefined
        ? undefined
        : `deprecated since ${minorLabel(deprecated)}`,
    replacement:
      field === undefined && kind.replacement !== undefined
        ? `${kind.replacement.apiVersion} ${kind.replacement.kind}`
        : field?.deprecation?.replacement,
    gates: [...new Set([...(field === undefined ? kind.gates : []), ...fields.flatMap(({ gates }) => gates)])].map(
      (name) => {
        const gate = model.gate(name)
        return { name, reference: gate?.reference, history: gate === undefined ? [] : gateHistory(gate) }
      },
    ),
    field: describe(field, node, root, { model, depth, since: life?.from ?? model.first }),
  }
}

/** The versions of a field: those in which all its parents exist too. */
function lifeOnTheWay(kind: MinorRange | undefined, fields: readonly Field[]): MinorRange | undefined {
  if (kind === undefined) return undefined
  let from: Minor = kind.from
  let to: Minor = kind.to
  for (const { minors } of fields) {
    from = Math.max(from, minors.from)
    to = Math.min(to, minors.to)
  }
  return { from, to }
}

/** Depth of the fields to list, and the version since which their parent exists: equally old fields get no note. */
interface Listing {
  readonly model: Model
  readonly depth: number
  readonly since: Minor
}

function describe(
  field: Field | undefined,
  node: TypeNode | undefined,
  root: Definition | undefined,
  listing: Listing,
): DescribedField {
  const { model } = listing
  const within = node === undefined ? root : definitionWithin(node)
  const values = node?.enum ?? node?.items?.enum
  return {
    type: node === undefined ? 'object' : typeName(node),
    description: '',
    isRequired: field !== undefined && isRequiredIn(field, model.last),
    isNullable: false,
    default: field?.default,
    enum: values === undefined || field === undefined ? [] : enumLines(values, listing.since, model),
    limits: limitsOf(node, field, within),
    rules: [],
    fields: within === undefined ? [] : fieldsOf(within, listing, new Set()),
  }
}

function fieldsOf(definition: Definition, listing: Listing, above: ReadonlySet<Definition>): NamedField[] {
  const { model, depth, since } = listing
  // Recursive definitions, such as JSONSchemaProps, are listed once.
  if (depth <= 0 || above.has(definition)) return []
  const path = new Set([...above, definition])
  return Array.from(definition.fields.values(), (field) => {
    const node = typeOf(field)
    const within = definitionWithin(node)
    const inner = { model, depth: depth - 1, since: Math.max(since, field.minors.from) }
    return {
      name: field.name,
      type: node === undefined ? 'any' : typeName(node),
      isRequired: isRequiredIn(field, model.last),
      description: notesOf(field, since, model),
      fields: within === undefined ? [] : fieldsOf(within, inner, path),
    }
  }).sort((a, b) => (a.name < b.name ? -1 : 1))
}

function isRequiredIn({ required }: Field, minor: Minor): boolean {
  return required !== undefined && required.from <= minor && minor <= required.to
}

/** The type in Go's syntax, as kubectl explain prints it. */
function typeName(node: TypeNode): string {
  if (node.type === 'array') return `[]${node.items === undefined ? 'any' : typeName(node.items)}`
  if (node.type === 'map') return `map[string]${node.items === undefined ? 'any' : typeName(node.items)}`
  return node.definition === undefined ? node.type : (node.definition.name.split('.').at(-1) ?? 'object')
}

function limitsOf(node: TypeNode | undefined, field: Field | undefined, within: Definition | undefined): string[] {
  const limits: string[] = []
  if (node?.format !== undefined) limits.push(`format: ${node.format}`)
  if (node?.listType !== undefined) limits.push(`list type: ${[node.listType, ...(node.listKeys ?? [])].join(' ')}`)
  if (node?.mapType !== undefined) limits.push(`map type: ${node.mapType}`)
  if (node?.patchStrategy !== undefined)
    limits.push(`patch strategy: ${node.patchStrategy}${node.mergeKey === undefined ? '' : ` by ${node.mergeKey}`}`)
  if (within?.isOpen) limits.push('unknown fields are kept')
  const required = field?.required
  if (
    field !== undefined &&
    required !== undefined &&
    (required.from > field.minors.from || required.to < field.minors.to)
  )
    limits.push(`required from ${minorLabel(required.from)} to ${minorLabel(required.to)}`)
  return limits
}
