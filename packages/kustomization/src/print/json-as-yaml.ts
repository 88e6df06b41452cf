import { makeResource, type NewResource, type Resource } from '@krmkit/runtime'

/** Converts a JSON object to block YAML, with the source text of numbers; `undefined` for other YAML. */
export function jsonAsYaml(resource: Resource, text: string): string | undefined {
  if (!isJson(text)) return undefined
  const made = makeResource(resource.get([]) as NewResource)
  const spelled: [path: readonly (string | number)[], text: string][] = []
  resource.visit(({ kind, source, path }) => {
    if (kind === 'scalar' && source !== undefined && /[-0-9]/.test(source.charAt(0))) spelled.push([path, source])
  })
  for (const [path, number] of spelled) if (made.source(path) !== number) made.setSource(path, number)
  return made.toString()
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
