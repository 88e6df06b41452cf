import type { OrderEntry } from './composition.ts'
import type { Decoding } from './decoding.ts'

const FIELDS = ['name', 'kind', 'apiVersion', 'group', 'version']

/** Reads an entry of `transformerOrder`. Errors are reported. */
export function readOrderEntry(decoding: Decoding): OrderEntry | undefined {
  const keys = decoding.fields([], FIELDS)
  if (keys === undefined) return undefined
  const [name, kind, apiVersion, group, version] = FIELDS.map((key) => decoding.text([key]))
  if (!keys.includes('name') || name === '') {
    const message = `${decoding.named(['name'])} must be set: the name of a transformer of the list`
    decoding.fail(['name'], 'missing-field', message)
  }
  if (!name) return undefined
  return {
    name,
    ...(kind !== undefined && { kind }),
    ...(apiVersion !== undefined && { apiVersion }),
    ...(group !== undefined && { group }),
    ...(version !== undefined && { version }),
    position: decoding.position([]),
  }
}
