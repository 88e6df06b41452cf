import { formatFieldPath, type Path, type Resource } from '@krmkit/runtime'
import { BuildResource } from '@krmkit/transformers/parts'
import { isReadAsNumber } from '@krmkit/yaml'
import type { BuildFinding } from '../finding.ts'
import { isPlainText } from './kustomize/scalar-style.ts'
import type { PrintedObject } from './kustomize/write-object.ts'
import { hasIndentedBreak } from './kustomize/write-scalar.ts'

/** A string that a step of the build wrote without quotes, and that YAML reads as another type. */
interface Retyped {
  readonly path: Path
  readonly text: string
}

function retypedTexts(resource: Resource): readonly Retyped[] {
  if (!(resource instanceof BuildResource)) return []
  const { texts, emptyTexts } = resource.spelling
  if (texts.isEmpty && emptyTexts.isEmpty) return []
  const isPlain = (path: Path) => {
    const node = resource.peek(path)
    return node?.kind === 'scalar' && node.style === 'plain'
  }
  return [
    ...texts.all().map((path) => ({ path, text: resource.text(path) ?? '' })),
    ...emptyTexts.all().map((path) => ({ path, text: '' })),
  ].filter(({ path }) => isPlain(path))
}

/** The resource with these strings in quotes, as style `preserve` prints them. */
export function withQuotedStrings(resource: Resource): Resource {
  const found = retypedTexts(resource)
  if (found.length === 0) return resource
  const copy = resource.copy()
  quote(copy, found)
  return copy
}

/** Puts these strings in quotes, for items that are returned to the caller of a function. */
export function quoteStrings(resource: Resource): void {
  quote(resource, retypedTexts(resource))
}

function quote(resource: Resource, found: readonly Retyped[]): void {
  for (const { path, text } of found) resource.setSource(path, JSON.stringify(text))
}

/** Warnings about strings that style `kustomize` prints, as `printed`, so that a reader gets another value. */
export function retypedStrings(resource: Resource, { text: printed, folded }: PrintedObject): readonly BuildFinding[] {
  const found = retypedTexts(resource)
    .filter(({ path }) => !isAnnotation(path))
    .map((each) => retyped(resource, each, 'is a string, but kustomize writes it without quotes as another type'))
  for (const path of folded)
    found.push(retyped(resource, { path, text: resource.text(path) ?? '' }, FOLDED, 'keeps it'))
  // Nearly all resources have only numbers without signs, exponents, underscores and colons.
  const hasNumber = HAS_UNUSUAL_NUMBER.test(printed)
  const hasBreak = printed.includes('\u2028') || printed.includes('\u2029')
  if (!hasNumber && !hasBreak) return found
  resource.visit(({ kind, path, text = '' }) => {
    if (kind !== 'scalar') return
    if (hasBreak && hasIndentedBreak(text)) found.push(retyped(resource, { path, text }, INDENTED, 'keeps it'))
    if (!MAY_BE_NUMBER.test(text) || typeof resource.get(path) !== 'string') return
    // kustomize quotes what is not a string to its own parser.
    if (isPlainText(text) && isReadAsNumber(text))
      found.push(retyped(resource, { path, text }, 'is a string, but some YAML readers read it as another type'))
  })
  return found
}

const FOLDED = 'contains U+0085, which kustomize reads as a line break and replaces by a space or a line feed'
const INDENTED =
  'contains U+2028 or U+2029, behind which kustomize indents the text, so that some YAML readers read more spaces'

/** A value behind a key or dash that consists of the characters of numbers and dates, and is not a decimal number. */
const HAS_UNUSUAL_NUMBER = /(?:: |- )(?:[&!]\S+ ){0,2}(?!-?[0-9]+(?:\.[0-9]+)?$)[-+.0-9e][-+.0-9a-fobxntzi_: \t]*$/im
const MAY_BE_NUMBER = /^(?:[-+.0-9]|[eE][-+0-9])/

function isAnnotation([metadata, annotations]: Path): boolean {
  return metadata === 'metadata' && annotations === 'annotations'
}

function retyped(
  resource: Resource,
  { path, text }: Retyped,
  problem: string,
  kept = 'writes it in quotes',
): BuildFinding {
  const field = formatFieldPath(path)
  const { line, column } = resource.document.position(path) ?? {}
  const value = resource.kind === 'Secret' ? '<hidden>' : JSON.stringify(text).replace(LINE_BREAK, escapeOf)
  return {
    severity: 'warning',
    rule: 'string-retyped',
    message: `${field}: ${value} ${problem}; style preserve ${kept}`,
    field,
    line,
    column,
    resource: `${resource.kind} ${resource.name}`,
  }
}

const LINE_BREAK = /[\u0085\u2028\u2029]/g

function escapeOf(ch: string): string {
  return `\\u${ch.charCodeAt(0).toString(16).padStart(4, '0')}`
}
