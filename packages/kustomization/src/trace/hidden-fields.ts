import type { Path } from '@krmkit/runtime'
import { isWithin, pathKey } from './leaves.ts'
import type { Identity, Trace } from './trace.ts'

/** A field whose value was copied from another field. */
interface Copy {
  readonly to: number
  readonly toKey: string
  readonly fromKey: string
}

/** Fields with values that were copied from Secrets, directly or through other fields. */
export class HiddenFields {
  /** Keys of paths, by the numbers of resources. */
  readonly #keys = new Map<number, Set<string>>()

  constructor(trace: Trace) {
    const copies = new Map<number, Copy[]>()
    const pending: Copy[] = []
    for (const { entries } of trace)
      for (const entry of entries) {
        if (!('fields' in entry)) continue
        for (const { path, cause } of entry.fields) {
          // The name of a resource is printed with every change of the resource, and cannot be hidden.
          if (cause === undefined || cause.path[0] === 'metadata') continue
          const copy = { to: entry.resource, toKey: pathKey(path), fromKey: pathKey(cause.path) }
          if (isSecretField(cause.identity, cause.path)) pending.push(copy)
          else append(copies, cause.resource, copy)
        }
      }
    for (let copy = pending.pop(); copy !== undefined; copy = pending.pop()) {
      const { to, toKey } = copy
      if (!this.#hide(to, toKey)) continue
      for (const next of copies.get(to) ?? [])
        if (isWithin(toKey, next.fromKey) || isWithin(next.fromKey, toKey)) pending.push(next)
    }
  }

  get isAny(): boolean {
    return this.#keys.size > 0
  }
  has(resource: number, path: Path): boolean {
    return this.#keys.get(resource)?.has(pathKey(path)) ?? false
  }

  #hide(resource: number, key: string): boolean {
    const keys = this.#keys.get(resource) ?? new Set<string>()
    this.#keys.set(resource, keys)
    return keys.size < keys.add(key).size
  }
}

function append(copies: Map<number, Copy[]>, from: number, copy: Copy): void {
  const known = copies.get(from)
  if (known === undefined) copies.set(from, [copy])
  else known.push(copy)
}

const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration'

/** Whether a field contains a value of a Secret. */
export function isSecretField({ kind }: Identity, path: Path): boolean {
  if (kind !== 'Secret') return false
  return path[0] === 'data' || path[0] === 'stringData' || path.at(-1) === LAST_APPLIED
}
