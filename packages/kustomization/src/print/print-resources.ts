import { formatFieldPath, type Resource } from '@krmkit/runtime'
import { BuildResource } from '@krmkit/transformers/parts'
import type { BuildFinding } from '../finding.ts'
import { printKustomize } from './kustomize/write-object.ts'
import { type PreservedDocument, preserve } from './preserve-style.ts'
import { retypedStrings, withQuotedStrings } from './retyped-strings.ts'

/** The format of output: the source text of each document, or the format of kustomize. */
export type PrintStyle = 'preserve' | 'kustomize'

/**
 * Prints resources as a stream of YAML documents. Resources that kustomize cannot print (infinite numbers, keys that are not
 * strings) are reported and omitted.
 */
export function printResources(
  resources: Iterable<Resource>,
  style: PrintStyle,
  report: (finding: BuildFinding) => void = () => {},
): string {
  const parts: string[] = []
  for (const resource of resources) {
    const { text, directives } = style === 'preserve' ? preserve(asWritten(resource)) : printed(resource, report)
    if (text === '') continue
    // Directives are only allowed after the end of the previous document.
    if (directives !== '') parts.push(parts.length > 0 ? `...\n${directives}---\n` : `${directives}---\n`)
    else if (parts.length > 0) parts.push('---\n')
    parts.push(text)
  }
  return parts.join('')
}

/**
 * The resource with strings in quotes that readers could take for another type, and with the JSON and YAML in its strings as
 * they were written, where no later step changed these strings.
 */
function asWritten(resource: Resource): Resource {
  const quoted = withQuotedStrings(resource)
  const texts = resource instanceof BuildResource ? [...resource.embedded] : []
  if (texts.length === 0) return quoted
  const copy = quoted === resource ? resource.copy() : quoted
  for (const { path, printed, preserved } of texts) if (copy.text(path) === printed) copy.set(path, preserved)
  return copy
}

function printed(resource: Resource, report: (finding: BuildFinding) => void): PreservedDocument {
  const result = printKustomize(resource)
  if ('problem' in result) report(unprintable(resource, result.problem))
  else for (const finding of retypedStrings(resource, result)) report(finding)
  return { text: 'text' in result ? result.text : '', directives: '' }
}

function unprintable(
  resource: Resource,
  problem: { path: readonly (string | number)[]; reason: string },
): BuildFinding {
  const field = formatFieldPath(problem.path)
  const { line, column } = resource.document.position(problem.path) ?? {}
  return {
    severity: 'error',
    rule: 'unprintable',
    message: `${resource.kind} "${resource.name}" cannot be printed: ${field}: ${problem.reason}`,
    field,
    line,
    column,
    resource: `${resource.kind} ${resource.name}`,
  }
}
