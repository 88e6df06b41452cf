import { doubleQuoted, isNumberToKubectl, isPortable, type Path } from '@krmkit/yaml'
import type { Resource } from './resource.ts'

/**
 * Writes the strings of a resource in quotes that kubectl or a reader of YAML 1.1 reads as another value, such as `y`. What kubectl
 * reads as a number or a date stays: its author may mean it so. For resources that come from a config or a script.
 */
export function quoteMisread(resource: Resource): void {
  const found: (readonly [Path, string])[] = []
  resource.visit(({ kind, path, text = '', source = '' }) => {
    if (kind !== 'scalar' || isPortable(source, source.includes('?') && isInFlow(resource, path))) return
    const isNumber = source === text && isNumberToKubectl(text)
    if (!isNumber && typeof resource.get(path) === 'string' && !hasTag(resource, path)) found.push([path, text])
  })
  for (const [path, text] of found) resource.setSource(path, doubleQuoted(text))
}

function hasTag(resource: Resource, path: Path): boolean {
  const node = resource.peek(path)
  return node?.kind === 'scalar' && node.tag !== undefined
}

function isInFlow(resource: Resource, path: Path): boolean {
  return path.some((_, end) => {
    const node = resource.peek(path.slice(0, end))
    return node !== undefined && node.kind !== 'scalar' && node.isFlow
  })
}
