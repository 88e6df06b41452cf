import { isMap, type JsonMap, own } from '@krmkit/structural-schema/values'
import { identifier } from '../packs/aliases.ts'

/** Names for constants, by kind and name: `deploymentWeb`; duplicates get a number. `taken` names are not used. */
export function constantNames(objects: readonly JsonMap[], taken: ReadonlySet<string>): string[] {
  const used = new Set([...taken, 'resources'])
  const counts = new Map<string, number>()
  return objects.map((object) => {
    const base = identifier(baseName(object))
    let name = base
    while (used.has(name)) {
      const count = (counts.get(base) ?? 1) + 1
      counts.set(base, count)
      name = `${base}${/\d$/.test(base) ? '_' : ''}${count}`
    }
    used.add(name)
    return name
  })
}

function baseName(object: JsonMap): string {
  const metadata = own(object, 'metadata')
  const name = isMap(metadata) ? (own(metadata, 'name') ?? own(metadata, 'generateName')) : undefined
  const words = [own(object, 'kind'), name]
    .filter((part) => typeof part === 'string')
    .flatMap((part) => part.slice(0, 100).split(/[^A-Za-z0-9]+/))
    .filter((word) => word !== '')
  const text = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('')
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
}
