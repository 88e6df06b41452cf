import { at, plain, type ValueMap } from './reading.ts'
import type { RunRecord } from './run-record.ts'

/** A resource of the tester in the input, and its counterpart in the output. */
export interface OwnResource {
  /** Its position in the input. */
  readonly position: number
  /** Its name in messages. */
  readonly label: string
  readonly sent: ValueMap
  readonly got: ValueMap
}

/**
 * The tester's resources that are in the output: those of the same identity, and those of the same kind from the same
 * place in the same file, which may have another name. Both must be unique in input and output, so that no other
 * resource is compared.
 */
export function ownResources({ sentItems, items = [] }: RunRecord): readonly OwnResource[] {
  const found = new Map<number, ValueMap>()
  const taken = new Set<ValueMap>()
  for (const keyOf of [identityOf, placeOf]) {
    const received = byKey(items, keyOf)
    const sent = byKey(sentItems, keyOf)
    for (const [position, item] of sentItems.entries()) {
      const key = keyOf(item)
      if (key === undefined || found.has(position) || sent.get(key)?.length !== 1) continue
      const [got, ...others] = received.get(key) ?? []
      if (got === undefined || others.length > 0 || taken.has(got)) continue
      found.set(position, got)
      taken.add(got)
    }
  }
  return sentItems.flatMap((sent, position) => {
    const got = found.get(position)
    return got === undefined ? [] : [{ position, label: labelOf(sent), sent, got }]
  })
}

function byKey(
  items: readonly ValueMap[],
  keyOf: (item: ValueMap) => string | undefined,
): ReadonlyMap<string, readonly ValueMap[]> {
  const groups = new Map<string, ValueMap[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

function identityOf(item: ValueMap): string | undefined {
  const name = at(item, 'metadata', 'name')
  return name === undefined
    ? undefined
    : JSON.stringify([item.apiVersion, item.kind, at(item, 'metadata', 'namespace'), name].map(plain))
}

function placeOf(item: ValueMap): string | undefined {
  const [path, index] = ['path', 'index'].map((key) =>
    at(item, 'metadata', 'annotations', `internal.config.kubernetes.io/${key}`),
  )
  return path === undefined || index === undefined
    ? undefined
    : JSON.stringify([item.apiVersion, item.kind, path, index].map(plain))
}

function labelOf(item: ValueMap): string {
  return `${plain(item.kind ?? 'resource')} "${plain(at(item, 'metadata', 'name') ?? '')}"`
}
