import { formatFieldPath, type Path, type Resource } from '@krmkit/runtime'
import { BuildResource } from '@krmkit/transformers/parts'
import { isReadAsNumber } from '@krmkit/yaml'
import type { BuildFinding } from '../finding.ts'
import { isPlainText } from './kustomize/scalar-style.ts'

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

/** Warnings about strings that style `kustomize` prints, as `printed`, so that a reader gets another type. */
export function retypedStrings(resource: Resource, printed: string): readonly BuildFinding[] {
  const found = retypedTexts(resource)
    .filter(({ path }) => !isAnnotation(path))
    .map((each) => retyped(resource, each, 'is a string, but kustomize writes it without quotes as another type'))
  // Nearly all resources have only numbers without signs, exponents, underscores and colons.
  if (!HAS_UNUSUAL_NUMBER.test(printed)) return found
  resource.visit(({ kind, path, text = '' }) => {
    if (kind !== 'scalar' || !MAY_BE_NUMBER.test(text) || typeof resource.get(path) !== 'string') return
    // kustomize quotes what is not a string to its own parser.
    if (isPlainText(text) && isReadAsNumber(text))
      found.push(retyped(resource, { path, text }, 'is a string, but some YAML readers read it as another type'))
  })
  return found
}

/** A value behind a key or dash that consists of the characters of numbers and dates, and is not a decimal number. */
const HAS_UNUSUAL_NUMBER = /(?:: |- )(?:[&!]\S+ ){0,2}(?!-?[0-9]+(?:\.[0-9]+)?$)[-+.0-9e][-+.0-9a-fobxntzi_: \t]*$/im
const MAY_BE_NUMBER = /^(?:[-+.0-9]|[eE][-+0-9])/

function isAnnotation([metadata, annotations]: Path): boolean {
  return metadata === 'metadata' && annotations === 'annotations'
}

function retyped(resource: Resource, { path, text }: Retyped, problem: string): BuildFinding {
  const field = formatFieldPath(path)
  const { line, column } = resource.document.position(path) ?? {}
  const value = resource.kind === 'Secret' ? '<hidden>' : JSON.stringify(text)
  return {
    severity: 'warning',
    rule: 'string-retyped',
    message: `${field}: ${value} ${problem}; style preserve writes it in quotes`,
    field,
    line,
    column,
    resource: `${resource.kind} ${resource.name}`,
  }
}
