/** The part of a Kubernetes `swagger.json` that is read. */
export interface Swagger {
  readonly definitions: Readonly<Record<string, Definition>>
}

interface Definition {
  readonly properties?: Readonly<Record<string, Property>>
  readonly additionalProperties?: Property
  readonly 'x-kubernetes-group-version-kind'?: readonly { group: string; version: string; kind: string }[]
}

interface Property extends Definition {
  readonly $ref?: string
  readonly items?: Property
  readonly 'x-kubernetes-patch-strategy'?: string
  readonly 'x-kubernetes-patch-merge-key'?: string
  readonly 'x-kubernetes-list-map-keys'?: readonly string[]
}

// Kustomize's data holds what an API server serves by default, which alpha versions are not; lists are taken apart before.
const NOT_PATCHED = /alpha|List$|^(?:DeleteOptions|WatchEvent|Status)$/

/**
 * The table of merge keys as text. A line is a shape: fields that lead to a merged list, `field:shape` for a map,
 * `%:shape` for all fields of a map, `field*key+key:shape` for a list merged by keys, `field*` for a set of scalars; a shape is the number
 * of its line, absent where nothing below it is merged. Kinds of one shape share a line:
 * `shape apiVersion Kind Kind apiVersion Kind`, after an empty line.
 */
export function mergeKeyTable({ definitions }: Swagger): string {
  const lines: string[] = []
  const numbers = new Map<string, string>()
  const known = new Map<string, string>()

  /** The number of a shape; `''` where nothing is merged below it. */
  function shapeOf(property: Property): string {
    if (property.$ref === undefined) return numberOf(fieldsOf(property))
    const name = property.$ref.slice('#/definitions/'.length)
    const before = known.get(name)
    if (before !== undefined) return before
    // What contains itself merges nothing on the way round.
    known.set(name, '')
    const number = shapeOf(definitions[name] ?? {})
    known.set(name, number)
    return number
  }

  function fieldsOf({ properties = {}, additionalProperties }: Definition): string[] {
    const fields = Object.entries(properties).map(([name, property]) => fieldText(name, property))
    const values = additionalProperties === undefined ? '' : shapeOf(additionalProperties)
    return [...fields, values === '' ? '' : `%:${values}`].filter((text) => text !== '').sort()
  }

  function fieldText(name: string, property: Property): string {
    if (property.items !== undefined) return listText(name, property, property.items)
    const number = shapeOf(property)
    return number === '' ? '' : `${name}:${number}`
  }

  function listText(name: string, property: Property, items: Property): string {
    if (!property['x-kubernetes-patch-strategy']?.split(',').includes('merge')) return ''
    const key = property['x-kubernetes-patch-merge-key']
    const keys = property['x-kubernetes-list-map-keys'] ?? (key === undefined ? [] : [key])
    const number = shapeOf(items)
    return `${name}*${keys.join('+')}${number === '' ? '' : `:${number}`}`
  }

  function numberOf(fields: readonly string[]): string {
    if (fields.length === 0) return ''
    const line = fields.join(' ')
    const number = numbers.get(line) ?? String(lines.push(line) - 1)
    numbers.set(line, number)
    return number
  }

  const kinds = new Map<string, Map<string, string[]>>()
  for (const [name, definition] of Object.entries(definitions)) {
    const gvks = definition['x-kubernetes-group-version-kind'] ?? []
    for (const { group, version, kind } of gvks) {
      if (NOT_PATCHED.test(version) || NOT_PATCHED.test(kind)) continue
      const number = shapeOf({ $ref: `#/definitions/${name}` })
      if (number === '') continue
      const versions = kinds.get(number) ?? new Map<string, string[]>()
      kinds.set(number, versions)
      const apiVersion = group === '' ? version : `${group}/${version}`
      versions.set(apiVersion, [...(versions.get(apiVersion) ?? []), kind])
    }
  }
  const kindLines = [...kinds].map(([number, versions]) =>
    [number, ...[...versions].flatMap(([apiVersion, names]) => [apiVersion, ...names])].join(' '),
  )
  return [...lines, '', ...kindLines.sort()].join('\n')
}
