import type { ServerClient } from '../ask/server-client.ts'
import type { Base } from '../bases.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'

/** Fields that a client does not send, or that are other ones each time. */
const LEFT_OUT = ['managedFields', 'selfLink']

/** Creates an object for real, with its status, and returns what the server stores; `undefined` if it does not store it, or not with a name. */
export async function createLive(client: ServerClient, { object }: Base): Promise<JsonObject | undefined> {
  if (nameOf(object) === undefined) return undefined
  const created = await client.store(object)
  if (created.status !== 201) return undefined
  const live = created.body as unknown as JsonObject
  // Reviews are answered, and not stored.
  if (!isObject(live.metadata) || live.metadata.uid === undefined) return undefined
  if (!isObject(object.status) || live.status === undefined) return withoutNoise(live)
  const stored = await client.storeStatus({ ...live, status: object.status })
  return withoutNoise(stored.status === 200 ? (stored.body as unknown as JsonObject) : live)
}

/** Removes an object, whatever finalizers it has. */
export async function removeLive(client: ServerClient, live: JsonObject): Promise<void> {
  const metadata = live.metadata as JsonObject
  if (metadata.finalizers !== undefined) {
    const { finalizers: _, resourceVersion: __, ...rest } = metadata
    await client.replace({ ...live, metadata: rest })
  }
  await client.remove(live)
}

/** The name of an object; `undefined` if the server makes it. */
export function nameOf({ metadata }: JsonObject): string | undefined {
  const name = isObject(metadata) ? metadata.name : undefined
  return typeof name === 'string' && name !== '' ? name : undefined
}

function withoutNoise(live: JsonObject): JsonObject {
  const kept = Object.entries(live.metadata as JsonObject).filter(([name]) => !LEFT_OUT.includes(name))
  return { ...live, metadata: Object.fromEntries(kept) as Json as JsonObject }
}
