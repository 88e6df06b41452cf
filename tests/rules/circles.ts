import { posix } from 'node:path'
import { importsOf, type SourceFile } from './source-files.ts'

/**
 * Circles of imports between files, type-only imports included: each as the sorted paths of the files that reach each
 * other. Only relative imports count; `architecture.test.ts` checks those between packages.
 */
export function circlesIn(files: readonly SourceFile[]): string[][] {
  const targets = new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => posix.join(posix.dirname(file.path), specifier)),
    ]),
  )
  return strongComponents(targets).filter(([first = '', second]) => second !== undefined || isOwnTarget(first))

  function isOwnTarget(path: string): boolean {
    return targets.get(path)?.includes(path) === true
  }
}

/** The strongly connected components of a graph, by Tarjan's algorithm. */
function strongComponents(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const components: string[][] = []
  for (const node of targets.keys()) if (!index.has(node)) visit(node)
  return components

  function visit(node: string): number {
    let lowest = index.size
    const own = lowest
    index.set(node, own)
    stack.push(node)
    onStack.add(node)
    for (const target of targets.get(node) ?? []) {
      if (!targets.has(target)) continue
      if (!index.has(target)) lowest = Math.min(lowest, visit(target))
      else if (onStack.has(target)) lowest = Math.min(lowest, index.get(target) ?? 0)
    }
    if (lowest === own) components.push(popUntil(node).sort())
    return lowest
  }

  function popUntil(node: string): string[] {
    const component = stack.splice(stack.lastIndexOf(node))
    for (const member of component) onStack.delete(member)
    return component
  }
}
