import type { Path } from '@krmkit/runtime'
import { textFormat } from '../json-schema/text-rules.ts'
import type { Schema } from '../schema/schema.ts'
import { isIntOrStringAnyOf } from '../structural/int-or-string.ts'
import type { FieldEdit } from './edit-resource.ts'
import type { Fix, SpinePlace } from './fix.ts'

const EXTENSION = 'x-kubernetes-int-or-string'
const NEWEST = 99

interface Found {
  readonly fixes: readonly Fix[]
  /** The paths of applicators that are removed completely. */
  readonly dropped: readonly Path[]
}

const NOTHING: Found = { fixes: [], dropped: [] }

/**
 * Replaces applicators that allow integers and strings by the extension, except in the form that structural schemas allow
 * next to it. A node with one of the two types does not need the applicator.
 */
export function fixIntOrString(node: Schema, at: Path, place: Exclude<SpinePlace, 'root'>): Found {
  const choices = choicesOf(node, at)
  const [first] = choices
  if (first === undefined) return NOTHING
  const spare = choices.filter(({ isAllowed }) => !isAllowed)
  const dropped = spare.flatMap(({ dropped: path }) => (path ? [path] : []))
  const edits: FieldEdit[] = spare.flatMap(({ edits: own }) => own)
  if (node.intOrString || node.type === 'string' || node.type === 'integer') {
    if (spare.length === 0) return NOTHING
    const message = `the choice of integer or string is removed: ${node.intOrString ? EXTENSION : `type: ${node.type}`} already declares it`
    return { fixes: [{ rules: rulesOf(spare), at, message, edits }], dropped }
  }
  // The extension is not allowed with unknown fields, and with a string format it would accept integers.
  if (node.type || node.preserveUnknownFields || node.embeddedResource || textFormat(node, NEWEST)) return NOTHING
  const message = `${EXTENSION}: true declares that the value is an integer or a string`
  const extension: FieldEdit = { at: [...at, EXTENSION], value: true }
  const missing = place === 'item' ? 'items-type-missing' : 'field-type-missing'
  return { fixes: [{ rules: [missing, ...rulesOf(spare)], at, message, edits: [extension, ...edits] }], dropped }
}

function rulesOf(spare: readonly Choice[]): readonly string[] {
  return [...new Set(spare.map(({ rule }) => rule))]
}

/** A part of a node that only allows integers and strings. */
interface Choice {
  /** Whether it is allowed next to the extension. */
  readonly isAllowed: boolean
  readonly rule: 'nested-type' | 'nested-nullable'
  readonly edits: readonly FieldEdit[]
  readonly dropped?: Path
}

function choicesOf(node: Schema, at: Path): readonly Choice[] {
  const own = choicesAt(node, at, true)
  const and = (node.allOf ?? []).flatMap((item, i) => {
    const place = [...at, 'allOf', i]
    const nested = choicesAt(item, place, i === 0)
    return item.intOrString ? [...nested, extensionIn(place)] : nested
  })
  return [...own, ...and]
}

function choicesAt({ anyOf, oneOf }: Schema, at: Path, isFirst: boolean): readonly Choice[] {
  const choices: Choice[] = []
  const [lone, ...others] = anyOf ?? []
  if (anyOf && allowsBoth(anyOf)) {
    const isAllowed = isFirst && isIntOrStringAnyOf(anyOf.map(withoutTexts))
    choices.push(whole([...at, 'anyOf'], isAllowed))
  } else if (lone?.intOrString && others.length === 0) choices.push(extensionIn([...at, 'anyOf', 0]))
  if (oneOf?.length === 2 && allowsBoth(oneOf) && !oneOf.some(({ intOrString }) => intOrString)) {
    choices.push(whole([...at, 'oneOf'], false))
  }
  return choices
}

function whole(path: Path, isAllowed: boolean): Choice {
  return {
    isAllowed,
    rule: 'nested-type',
    edits: [{ at: path, value: undefined }],
    ...(isAllowed ? {} : { dropped: path }),
  }
}

function extensionIn(at: Path): Choice {
  return { isAllowed: false, rule: 'nested-nullable', edits: [{ at: [...at, EXTENSION], value: undefined }] }
}

/** Returns whether branches contain only types, and these are integer and string. */
function allowsBoth(branches: readonly Schema[]): boolean {
  const types = new Set<string>()
  for (const branch of branches.map(withoutTexts)) {
    const { type, intOrString } = branch
    const isPure = Object.entries(branch).every(
      ([field, value]) => value === undefined || field === 'type' || field === 'intOrString',
    )
    if (!isPure || !(intOrString || type === 'integer' || type === 'string')) return false
    for (const one of intOrString ? ['integer', 'string'] : [type as string]) types.add(one)
  }
  return types.size === 2
}

function withoutTexts(schema: Schema): Schema {
  return { ...schema, title: undefined, description: undefined }
}
