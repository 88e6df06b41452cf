import { type Path, portableSpelling } from '@krmkit/yaml'
import type { Resource } from './resource.ts'

/**
 * Writes the strings of a resource in quotes that kubectl or a reader of YAML 1.1 reads as another value, such as `y`. What kubectl
 * reads as a number or a date stays: its author may mean it so. Keys are always strings, so that `0644` gets quotes as a key. For
 * resources that come from a config or a script.
 *
 * @param resource The resource, which is edited.
 * @returns Nothing.
 *
 * @example
 * const resource = makeResource('kind: A\ny: y\nmode: 0644\n')
 * quoteMisread(resource)
 * console.log(JSON.stringify(resource.toString())) // "kind: A\n\"y\": \"y\"\nmode: 0644\n"
 */
export function quoteMisread(resource: Resource): void {
  // An anchor of a key moves to the value of its first alias.
  resource.quoteKeys()
  const found: (readonly [Path, string])[] = []
  resource.visit(({ kind, path, text = '', source = '' }) => {
    if (kind !== 'scalar') return
    const spelling = portableSpelling(source, text, source.includes('?') && isInFlow(resource, path))
    if (spelling !== source && typeof resource.get(path) === 'string' && !hasTag(resource, path))
      found.push([path, spelling])
  })
  for (const [path, spelling] of found) resource.setSource(path, spelling)
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
