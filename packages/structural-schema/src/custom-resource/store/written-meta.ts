import { equalJson, type JsonMap, newMap, own } from '../../json/json.ts'
import type { Decoded } from './decode.ts'

/** The request that writes a resource. Without a request, metadata stays as it is. */
export interface Request {
  /** The namespace of the request. */
  readonly namespace: string | undefined
}

/** Returns the metadata of a new resource for validation: with the first generation, and with name and namespace from the request. */
export function createdMeta(meta: JsonMap, request: Request | undefined): JsonMap {
  const filled = Object.assign(newMap(), meta, { generation: 1 })
  if (request === undefined) return filled
  // The server adds five characters to generateName.
  if (!Object.hasOwn(meta, 'name') && Object.hasOwn(meta, 'generateName')) filled.name = `${meta.generateName}00000`
  if (request.namespace !== undefined && !Object.hasOwn(meta, 'namespace')) filled.namespace = request.namespace
  return filled
}

/** Fields that the server owns: an update keeps their old values. */
const SERVERS = ['generation', 'creationTimestamp', 'deletionTimestamp', 'deletionGracePeriodSeconds']

/** Returns the metadata of an updated resource for validation: any change outside metadata increments the generation. */
export function updatedMeta({ value, meta }: Decoded, old: Decoded, request: Request | undefined): JsonMap {
  const filled = Object.assign(newMap(), meta)
  if (request !== undefined) {
    for (const key of ['uid', 'namespace']) {
      const before = own(old.meta, key)
      if (before !== undefined && !Object.hasOwn(meta, key)) filled[key] = before
    }
    for (const key of SERVERS) {
      const before = own(old.meta, key)
      if (before === undefined) delete filled[key]
      else filled[key] = before
    }
    filled.resourceVersion = own(old.meta, 'resourceVersion') ?? '1'
  }
  if (!equalJson(withoutMeta(value), withoutMeta(old.value))) filled.generation = nextGeneration(old.meta)
  return filled
}

function nextGeneration(old: JsonMap): number | bigint {
  const generation = (own(old, 'generation') ?? 0) as number | bigint
  return typeof generation === 'bigint' ? generation + 1n : generation + 1
}

function withoutMeta(value: JsonMap): JsonMap {
  const rest = Object.assign(newMap(), value)
  delete rest.metadata
  return rest
}
