import { isDeepStrictEqual } from 'node:util'

// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
export type Json = any

/** A change that a function makes to each resource of a package. */
export interface Change {
  readonly fn: string
  /** The fields of a ConfigMap. */
  readonly data: Readonly<Record<string, string>>
  /** Makes the same change to a value. */
  model(resource: Json): void
}

/** Strings that a reader of YAML takes for something else, without quotes. */
export const TRAPS = [
  'v',
  'y',
  'on',
  '0x1F',
  '1_000',
  '12:30',
  '~',
  '1e3',
  '2024-01-31',
  '=',
  '',
  'a: b',
  '# c',
  '.5',
  '0o7',
  'NULL',
]

const isWorkload = ({ kind }: Json) => kind === 'Deployment'

/** The changes with a value that the functions write. */
export function changesOf(value: string): readonly Change[] {
  return [
    {
      fn: 'set-labels',
      data: { new: value },
      model(resource) {
        const maps = [metadata(resource)]
        if (isWorkload(resource)) maps.push(resource.spec.selector, metadata(resource.spec.template))
        for (const map of maps) at(map, map === resource.spec?.selector ? 'matchLabels' : 'labels').new = value
        if (resource.kind === 'Service') resource.spec.selector.new = value
      },
    },
    {
      fn: 'set-annotations',
      data: { new: value },
      model(resource) {
        at(metadata(resource), 'annotations').new = value
        if (isWorkload(resource)) at(metadata(resource.spec.template), 'annotations').new = value
      },
    },
    {
      fn: 'set-namespace',
      data: { namespace: 'prod' },
      model(resource) {
        if (resource.kind !== 'Shop' || resource.metadata.namespace !== undefined) resource.metadata.namespace = 'prod'
      },
    },
    {
      fn: 'set-image',
      data: { name: 'nginx', newTag: '9.10' },
      model(resource) {
        for (const container of resource.spec?.template?.spec.containers ?? [])
          container.image = container.image.replace(/^nginx(?::.*)?$/, 'nginx:9.10')
      },
    },
    {
      fn: 'search-replace',
      data: { 'by-value': 'old', 'put-value': value },
      model(resource) {
        replaceStrings(resource, (text) => (text === 'old' ? value : text))
      },
    },
    {
      fn: 'apply-setters',
      data: { new: value },
      model(resource) {
        replaceStrings(resource, (text) => (text === 'set-me' ? value : text))
      },
    },
  ]
}

/** The same change of the items of a List, which come back in a ResourceList. */
export function changeOfList({ fn, data, model }: Change): Change {
  const frame = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList' }
  return {
    fn,
    data: { ...data, ...frame },
    model(list) {
      Object.assign(list, frame)
      for (const item of list.items) model(item)
    },
  }
}

function metadata(object: Json): Json {
  return at(object, 'metadata')
}

function at(map: Json, key: string): Json {
  map[key] ??= {}
  return map[key]
}

function replaceStrings(value: Json, replace: (text: string) => string): void {
  for (const [key, entry] of Object.entries(value ?? {}))
    if (typeof entry === 'string') value[key] = replace(entry)
    else if (typeof entry === 'object') replaceStrings(entry, replace)
}

/** The values after a change. */
export function changed(values: readonly unknown[], { model }: Change): readonly unknown[] {
  const copy = JSON.parse(JSON.stringify(values)) as Json[]
  for (const resource of copy) model(resource)
  return copy
}

/** Whether values are equal, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other)
}

/** The number of places in which values differ. */
export function countDifferences(one: Json, other: Json): number {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other ? 0 : 1
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].reduce((sum, key) => {
    const isNew = !(key in one) || !(key in other)
    return sum + (isNew ? leaves(one[key] ?? other[key]) : countDifferences(one[key], other[key]))
  }, 0)
}

function leaves(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1
  return Math.max(
    1,
    Object.values(value).reduce((sum: number, entry) => sum + leaves(entry), 0),
  )
}
