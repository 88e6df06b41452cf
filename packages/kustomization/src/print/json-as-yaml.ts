import { makeResource, type NewResource, type Path, type Resource } from '@krmkit/runtime'
import { printBlock, Spelled } from '@krmkit/yaml'

/** Converts a JSON object to block YAML, with the source text of numbers; `undefined` for other YAML. */
export function jsonAsYaml(resource: Resource, text: string): string | undefined {
  if (!isJson(text)) return undefined
  const value = resource.get([]) as Exclude<NewResource, string>
  let isSpelled = false
  resource.visit((node) => {
    if (node.kind !== 'scalar' || node.source === undefined || isUsual(node.source)) return
    isSpelled = true
    spell(value, node.path, node.source)
  })
  return isSpelled ? `${printBlock(value)}\n` : makeResource(value).toString()
}

/** Whether a scalar of JSON is printed as it is written: everything but numbers such as `1.0` and `1e3`. */
function isUsual(source: string): boolean {
  return !/^[-\d]/.test(source) || (String(Number(source)) === source && source !== '-0')
}

/** Replaces a number of a value by its source text. */
function spell(value: object, path: Path, source: string): void {
  let parent = value as { [key: string | number]: object }
  for (const part of path.slice(0, -1)) parent = parent[part] as typeof parent
  parent[path.at(-1) as string | number] = new Spelled(source)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
