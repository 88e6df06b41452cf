import type { Path, Value, YamlDocument } from '@krmkit/runtime'
import { splitDirectives } from './directives.ts'
import type { PatchMap, PatchNode } from './patch-node.ts'
import { spellingOf, type Written, writtenDocument } from './spelling.ts'

/** Reads a patch from a document. `written` is the result of {@link writtenDocument}. */
export function readPatchNode(
  document: YamlDocument,
  path: Path = [],
  written: Written = writtenDocument(document),
): PatchNode {
  return nodeOf({ document, written }, path, document.get(path) ?? null)
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
  const shown = from.document.peek(path)
  const isFlow = shown !== undefined && shown.kind !== 'scalar' && shown.isFlow
  if (Array.isArray(value))
    return { kind: 'list', items: value.map((item, i) => nodeOf(from, [...path, i], item)), isFlow }
  const entries = Object.entries(value).map(([key, item]) => [key, nodeOf(from, [...path, key], item)] as const)
  return { ...mapOf(entries), isFlow }
}

/** Builds a map of these fields. */
export function mapOf(entries: readonly (readonly [string, PatchNode])[]): PatchMap {
  const { fields, directives } = splitDirectives(entries)
  const sorted = [...fields].sort(([a], [b]) => compareBytes(a, b))
  return { kind: 'map', fields, sorted, directives }
}

/**
 * Compares strings by their UTF-8 bytes, as Go does: UTF-16 sorts astral characters before the last ones of the basic
 * plane.
 */
function compareBytes(a: string, b: string): number {
  if (a === b) return 0
  const x = [...a]
  const y = [...b]
  const at = x.findIndex((character, i) => character !== y[i])
  if (at < 0) return -1
  return (x[at]?.codePointAt(0) ?? -1) - (y[at]?.codePointAt(0) ?? -1)
}
