import { Agent, request } from 'node:https'
import type { JsonObject } from '../json.ts'

/** An answer about an object, with the warnings of its headers. */
export interface ObjectResponse {
  readonly code: number
  readonly message?: string | undefined
  readonly warnings: readonly string[]
}

/** Writes objects of a running API server; a dry run stores nothing. */
export interface ObjectClient {
  create(object: JsonObject, isDryRun?: boolean): Promise<ObjectResponse>
  replace(object: JsonObject, isDryRun?: boolean): Promise<ObjectResponse>
  /** Creates an object, unless it is there. */
  apply(object: JsonObject): Promise<void>
  remove(object: JsonObject): Promise<void>
  close(): void
}

interface Resource {
  readonly name: string
  readonly namespaced: boolean
}

/** A client of the server on a port of the loopback interface, whose certificate nobody signed. */
export function objectClient(port: number, token: string): ObjectClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 8, rejectUnauthorized: false })
  const lists = new Map<string, ReadonlyMap<string, Resource>>()

  const pathOf = async (object: JsonObject, isNamed: boolean): Promise<string> => {
    const { namespace = 'default', name } = object.metadata as { readonly namespace?: string; readonly name: string }
    const apiVersion = String(object.apiVersion)
    const root = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`
    const found = await resourceOf(root, String(object.kind))
    const within = found.namespaced ? `/namespaces/${namespace}` : ''
    return `${root}${within}/${found.name}${isNamed ? `/${name}` : ''}`
  }

  const resourceOf = async (root: string, kind: string): Promise<Resource> => {
    let list = lists.get(root)
    if (list?.get(kind) === undefined) {
      const { body } = await send('GET', root)
      const { resources = [] } = body as { readonly resources?: readonly (Resource & { readonly kind: string })[] }
      list = new Map(resources.filter(({ name }) => !name.includes('/')).map((one) => [one.kind, one]))
      lists.set(root, list)
    }
    return list.get(kind) ?? { name: kind.toLowerCase(), namespaced: true }
  }

  const write = async (method: string, object: JsonObject, isDryRun: boolean): Promise<ObjectResponse> => {
    const path = await pathOf(object, method !== 'POST')
    const { code, body, warnings } = await send(method, `${path}${isDryRun ? '?dryRun=All' : ''}`, object)
    return { code, message: code >= 400 ? String((body as JsonObject).message ?? '') : undefined, warnings }
  }

  const send = (method: string, path: string, object?: JsonObject) =>
    new Promise<{ code: number; body: unknown; warnings: readonly string[] }>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(object !== undefined && { 'content-type': 'application/json' }),
      }
      const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({
            code: response.statusCode ?? 0,
            body: bodyOf(text),
            warnings: warningsOf(response.headers.warning),
          })
        })
      })
      sent.on('error', reject)
      sent.end(object === undefined ? undefined : JSON.stringify(object))
    })

  return {
    create: (object, isDryRun = false) => write('POST', object, isDryRun),
    replace: (object, isDryRun = false) => write('PUT', object, isDryRun),
    apply: async (object) => {
      const { code, message } = await write('POST', object, false)
      if (code === 409) await write('PUT', object, false)
      else if (code !== 201) throw new Error(`the server must create ${JSON.stringify(object)}: ${message}`)
    },
    remove: async (object) => void (await send('DELETE', await pathOf(object, true))),
    close: () => agent.destroy(),
  }
}

/** The texts of `299 - "text", 299 - "text"`. */
function warningsOf(header: string | string[] | undefined): readonly string[] {
  const text = Array.isArray(header) ? header.join(', ') : (header ?? '')
  return [...text.matchAll(/299 - ("(?:[^"\\]|\\.)*")/g)].map(([, quoted = '""']) =>
    quoted.slice(1, -1).replace(/\\(.)/g, '$1'),
  )
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { message: text }
  }
}
