import { Agent, request } from 'node:https'
import { isObject, type JsonObject } from '../json.ts'
import type { ServerResponse } from './answer.ts'

/** Requests that are open at a time. */
const CONCURRENCY = 16

/** A server ends the connection of a request that makes it panic, and may end an idle one just when the next request is sent. */
const ATTEMPTS = 3

/** Asks a running API server what it answers to objects, without creating them. */
export interface ServerClient {
  /** `v1.37.0`, and the minor version that the server acts as. */
  version(): Promise<{ readonly gitVersion: string; readonly minor: number }>
  /** Answers to the creation of objects, in their order. */
  create(objects: Iterable<JsonObject>): Promise<readonly ServerResponse[]>
  /** Answers to updates of stored objects, in their order. Stores none of them. */
  update(objects: Iterable<JsonObject>): Promise<readonly ServerResponse[]>
  /** Stores an object. */
  store(object: JsonObject): Promise<ServerResponse>
  /** Stores the status of a stored object. */
  storeStatus(object: JsonObject): Promise<ServerResponse>
  /** Replaces a stored object. */
  replace(object: JsonObject): Promise<ServerResponse>
  remove(object: JsonObject): Promise<ServerResponse>
  close(): void
}

const DRY_RUN = 'dryRun=All&fieldValidation=Strict'

interface Resource {
  readonly path: string
  readonly isNamespaced: boolean
}

/** A client of the server on a port of the loopback interface, whose certificate nobody signed. */
export function serverClient(port: number, token = 'token'): ServerClient {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY, rejectUnauthorized: false })
  const lists = new Map<string, Promise<ReadonlyMap<string, Resource>>>()
  return {
    version,
    create: (objects) => each(objects, (object) => sendObject('POST', object, { query: DRY_RUN })),
    update: (objects) => each(objects, (object) => sendObject('PUT', object, { query: DRY_RUN })),
    store: (object) => sendObject('POST', object),
    storeStatus: (object) => sendObject('PUT', object, { below: '/status' }),
    replace: (object) => sendObject('PUT', object),
    remove: (object) => sendObject('DELETE', object, { query: 'gracePeriodSeconds=0' }),
    close: () => agent.destroy(),
  }

  async function version(): Promise<{ readonly gitVersion: string; readonly minor: number }> {
    const { body } = await call('GET', '/version')
    const { gitVersion = '', emulationMinor } = body as {
      readonly gitVersion?: string
      readonly emulationMinor?: string
    }
    return { gitVersion, minor: Number(emulationMinor ?? gitVersion.split('.')[1]) }
  }

  async function each(
    objects: Iterable<JsonObject>,
    call: (object: JsonObject) => Promise<ServerResponse>,
  ): Promise<readonly ServerResponse[]> {
    const answers: ServerResponse[] = []
    const open = [...objects].entries()
    const work = async () => {
      for (const [at, object] of open) answers[at] = await call(object)
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
    return answers
  }

  /** Sends an object to the address of its kind, or to its own. */
  async function sendObject(
    method: 'POST' | 'PUT' | 'DELETE',
    object: JsonObject,
    { query = '', below = '' }: { readonly query?: string; readonly below?: string } = {},
  ): Promise<ServerResponse> {
    const { apiVersion, kind, metadata } = object
    const resource = (await resourcesOf(String(apiVersion))).get(String(kind))
    if (resource === undefined) return { status: 404, body: {} }
    const { namespace: given, name } = isObject(metadata) ? metadata : {}
    const namespace = typeof given === 'string' && given !== '' ? given : 'default'
    const collection = resource.isNamespaced
      ? resource.path.replace('/*', `/namespaces/${encodeURIComponent(namespace)}/`)
      : resource.path.replace('/*', '/')
    const path = method === 'POST' ? collection : `${collection}/${encodeURIComponent(String(name))}${below}`
    return call(method, `${path}?${query}`, method === 'DELETE' ? undefined : JSON.stringify(object))
  }

  function resourcesOf(apiVersion: string): Promise<ReadonlyMap<string, Resource>> {
    const found = lists.get(apiVersion) ?? listResources(apiVersion)
    lists.set(apiVersion, found)
    return found
  }

  async function listResources(apiVersion: string): Promise<ReadonlyMap<string, Resource>> {
    const path = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`
    const { body } = await call('GET', path)
    const { resources = [] } = body as { readonly resources?: readonly DiscoveredResource[] }
    return new Map(
      resources
        .filter(({ name, verbs }) => !name.includes('/') && verbs.includes('create'))
        .map(({ name, kind, namespaced }) => [kind, { path: `${path}/*${name}`, isNamespaced: namespaced }]),
    )
  }

  async function call(method: string, path: string, body?: string): Promise<ServerResponse> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(method, path, body)
      } catch (error) {
        const isReset = (error as NodeJS.ErrnoException).code === 'ECONNRESET'
        if (!isReset) throw error
        if (attempt === ATTEMPTS) return { status: 0, body: {} }
      }
    }
  }

  function send(method: string, path: string, body?: string): Promise<ServerResponse> {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: response.statusCode ?? 0, body: bodyOf(text) })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
}

interface DiscoveredResource {
  readonly name: string
  readonly kind: string
  readonly namespaced: boolean
  readonly verbs: readonly string[]
}

/** The body, or the text of an answer that a filter before the API gave. */
function bodyOf(text: string): ServerResponse['body'] {
  try {
    return JSON.parse(text) as ServerResponse['body']
  } catch {
    return { message: text }
  }
}
