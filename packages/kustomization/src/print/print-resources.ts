import { formatFieldPath, type Resource } from '@krmkit/runtime'
import type { BuildFinding } from '../finding.ts'
import { printKustomize } from './kustomize-style.ts'
import { printPreserved } from './preserve-style.ts'

/** How resources are written: each as its document stands, or as kustomize writes it (decisions 1.2). */
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
  const documents: string[] = []
  for (const resource of resources) {
    if (style === 'preserve') documents.push(printPreserved(resource))
    else {
      const printed = printKustomize(resource)
      if ('text' in printed) documents.push(printed.text)
      else report(unprintable(resource, printed.problem))
    }
  }
  return documents.filter((document) => document !== '').join('---\n')
}

function unprintable(
  resource: Resource,
  problem: { path: readonly (string | number)[]; reason: string },
): BuildFinding {
  const field = formatFieldPath(problem.path)
  const { line, column } = resource.position(problem.path) ?? {}
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
