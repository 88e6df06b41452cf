import { equalJson, type JsonMap, newMap, own } from '../../json/json.ts'
import type { Decoded } from './decode.ts'

/** What a request brings along; without one, metadata is as it stands. */
export interface Request {
  /** The namespace that the request is for. */
  readonly namespace: string | undefined
}

/** Metadata of a new resource as it is validated: the generation is the first, a request adds a name and a namespace. */
export function createdMeta(meta: JsonMap, request: Request | undefined): JsonMap {
  const filled = Object.assign(newMap(), meta, { generation: 1 })
  if (request === undefined) return filled
  // Five characters are added to what a name is generated from.
  if (!Object.hasOwn(meta, 'name') && Object.hasOwn(meta, 'generateName')) filled.name = `${meta.generateName}00000`
  if (request.namespace !== undefined && !Object.hasOwn(meta, 'namespace')) filled.namespace = request.namespace
  return filled
}

/** What belongs to the server: an update takes it over from the resource as it was. */
const SERVERS = ['generation', 'creationTimestamp', 'deletionTimestamp', 'deletionGracePeriodSeconds']

/** Metadata of an updated resource as it is validated: a change of anything but metadata makes a new generation. */
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
