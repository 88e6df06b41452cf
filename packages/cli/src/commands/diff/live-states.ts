import { identityKey, identityOf } from '@krmkit/check/objects'
import { makeResource, type Value } from '@krmkit/runtime'
import { elementKey, isEqual } from '@krmkit/runtime/values'
import { compactJson, isList, isMap, type Json, type JsonMap, own, readJson } from '@krmkit/structural-schema/values'
import { liveTexts } from '../../cluster/live-state.ts'
import type { ClusterFlags } from '../../cluster/options.ts'
import { lastApplied } from '../../cluster/written-object.ts'
import type { Outcome } from '../../outcome.ts'
import type { Terminal } from '../../terminal.ts'
import { type StateResource, stateResource } from './resource.ts'

/** Kubernetes' own name for what is in no namespace of a file. */
const DEFAULT_NAMESPACE = 'default'

/** What applying a state changes in a cluster. */
interface LiveStates {
  /** The live objects of resources, with the fields that applying them can change. */
  readonly live: readonly StateResource[]
  /** The resources, without Secrets: those of a cluster are never read. */
  readonly compared: readonly StateResource[]
}

/** Reads the live objects of resources. Of their fields, those count that the resources have, or had when they were last applied. */
export async function liveStates(
  resources: readonly StateResource[],
  flags: ClusterFlags,
  terminal: Terminal,
): Promise<Outcome<LiveStates>> {
  const texts = await liveTexts(terminal, flags, '--from cluster')
  if (texts.problems) return texts
  const objects = new Map<string, JsonMap>()
  for (const { read } of texts.value) {
    const object = readJson(read()?.value ?? 'null')
    if (isMap(object)) objects.set(identityKey(identityOf(object)), object)
  }
  const compared = resources.filter(({ identity }) => identity.kind !== 'Secret')
  const live = compared.flatMap((resource) => {
    const { identity, place, value } = resource
    const inNamespace = { ...identity, namespace: identity.namespace || flags.namespace || DEFAULT_NAMESPACE }
    const object = objects.get(identityKey(identity)) ?? objects.get(identityKey(inNamespace))
    if (object === undefined) return []
    const own = ownFields(object, value, lastApplied(object))
    return [stateResource(place, makeResource(compactJson(withIdentity(own, resource))))]
  })
  return { value: { live, compared } }
}

/** The part of a live value that a written one has, or one that was applied before. The server sets the other fields. */
function ownFields(live: Json, written: Json | undefined, applied: Json | undefined): Json {
  if (isMap(live)) {
    const has = (key: string) =>
      [written, applied].some((map) => map !== undefined && isMap(map) && Object.hasOwn(map, key))
    return Object.fromEntries(
      Object.keys(live)
        .filter(has)
        .map((key) => [key, ownFields(own(live, key) ?? null, childOf(written, key), childOf(applied, key))]),
    )
  }
  if (!isList(live)) return live
  return live.map((element, at) =>
    ownFields(element, elementLike(element, written, at), elementLike(element, applied, at)),
  )
}

function childOf(value: Json | undefined, key: string): Json | undefined {
  return value !== undefined && isMap(value) ? own(value, key) : undefined
}

/** The element of a written list that is the same one as a live element: with the same name, or at the same position. */
function elementLike(element: Json, list: Json | undefined, at: number): Json | undefined {
  if (list === undefined || !isList(list)) return undefined
  const key = elementKey(element as Value)
  if (key === undefined || !isMap(element)) return list[at]
  const name = own(element, key) as Value
  return list.find((other) => isMap(other) && isEqual(own(other, key) as Value | undefined, name))
}

/** The server's form of an API version and a namespace is another one, and the object is the same. */
function withIdentity(live: Json, { identity, value }: StateResource): JsonMap {
  const object = isMap(live) ? live : {}
  const metadata = own(object, 'metadata')
  const written = own(value, 'metadata')
  const namespace = written !== undefined && isMap(written) ? own(written, 'namespace') : undefined
  return {
    ...object,
    apiVersion: identity.apiVersion,
    metadata: {
      ...(metadata !== undefined && isMap(metadata) ? metadata : {}),
      ...(namespace !== undefined && { namespace }),
    },
  }
}
