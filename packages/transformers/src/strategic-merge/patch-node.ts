import type { Path, Scalar, Value, YamlDocument } from '@krmkit/runtime'
import { type Directives, splitDirectives } from './directives.ts'
import { spellingOf, type Written, writtenDocument } from './spelling.ts'

/** A strategic merge patch, or a part of one, read once for all resources that it is applied to. */
export type PatchNode = PatchMap | PatchList | PatchScalar

/** A map of a patch: its fields by name, directives taken out. */
export interface PatchMap {
  readonly kind: 'map'
  /** In the order of the patch. */
  readonly fields: ReadonlyMap<string, PatchNode>
  /** The same in the order in which new fields are appended: that of their names' UTF-8 bytes, as kustomize does. */
  readonly sorted: readonly (readonly [name: string, node: PatchNode])[]
  readonly directives: Directives
}

/** A list of a patch. */
export interface PatchList {
  readonly kind: 'list'
  readonly items: readonly PatchNode[]
}

/** A scalar of a patch. */
export interface PatchScalar {
  readonly kind: 'scalar'
  readonly value: Scalar
  /** Its decoded text whatever its type. */
  readonly text: string
  /** How it is written, where that is more than its value says: `0644`, `"x"`. */
  readonly spelling: string | undefined
  /** Whether it stands in quotes or a block. */
  readonly isQuoted: boolean
  /** The comment on its line. */
  readonly comment: string | undefined
}

/** Reads a patch from a document. */
export function readPatchNode(document: YamlDocument, path: Path = []): PatchNode {
  return nodeOf({ document, written: writtenDocument(document) }, path, document.get(path) ?? null)
}

interface PatchSource {
  readonly document: YamlDocument
  readonly written: Written
}

function nodeOf(from: PatchSource, path: Path, value: Value): PatchNode {
  if (typeof value !== 'object' || value === null) {
    const source = from.written.source(path)
    return {
      kind: 'scalar',
      value,
      text: typeof value === 'string' ? value : (from.document.text(path) ?? String(value)),
      spelling: spellingOf(value, source, from.written.isJson ?? false),
      isQuoted: /^["'|>]/.test(source ?? ''),
      comment: from.written.comment(path),
    }
  }
  if (Array.isArray(value)) return { kind: 'list', items: value.map((item, i) => nodeOf(from, [...path, i], item)) }
  const entries = Object.entries(value).map(([key, item]) => [key, nodeOf(from, [...path, key], item)] as const)
  return mapOf(entries)
}

/** A map of these fields. */
export function mapOf(entries: readonly (readonly [string, PatchNode])[]): PatchMap {
  const { fields, directives } = splitDirectives(entries)
  const sorted = [...fields].sort(([a], [b]) => compareBytes(a, b))
  return { kind: 'map', fields, sorted, directives }
}

/** Orders texts by their UTF-8 bytes, as Go does: UTF-16 puts astral characters before the last of the basic plane. */
function compareBytes(a: string, b: string): number {
  if (a === b) return 0
  const x = [...a]
  const y = [...b]
  const at = x.findIndex((character, i) => character !== y[i])
  if (at < 0) return -1
  return (x[at]?.codePointAt(0) ?? -1) - (y[at]?.codePointAt(0) ?? -1)
}
