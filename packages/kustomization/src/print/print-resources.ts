import { formatFieldPath, type Resource } from '@krmkit/runtime'
import type { BuildFinding } from '../finding.ts'
import { printKustomize } from './kustomize-style.ts'
import { type PreservedDocument, preserve } from './preserve-style.ts'

/** How resources are printed: each as its document is, or as kustomize prints it. */
export type PrintStyle = 'preserve' | 'kustomize'

/**
 * Resources as a stream of YAML documents. What kustomize cannot write (infinite numbers, keys that are no strings) is
 * reported and left out.
 */
export function printResources(
  resources: Iterable<Resource>,
  style: PrintStyle,
  report: (finding: BuildFinding) => void = () => {},
): string {
  const parts: string[] = []
  for (const resource of resources) {
    const { text, directives } = style === 'preserve' ? preserve(resource) : printed(resource, report)
    if (text === '') continue
    // Directives may only stand behind the end of the document before.
    if (directives !== '') parts.push(parts.length > 0 ? `...\n${directives}---\n` : `${directives}---\n`)
    else if (parts.length > 0) parts.push('---\n')
    parts.push(text)
  }
  return parts.join('')
}

function printed(resource: Resource, report: (finding: BuildFinding) => void): PreservedDocument {
  const result = printKustomize(resource)
  if ('problem' in result) report(unprintable(resource, result.problem))
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
