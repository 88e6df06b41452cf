import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { type Descriptor, mediaTypes } from '../oci.ts'
import type { Reference } from './reference.ts'

/** A manifest as a registry has it. */
export interface StoredManifest {
  readonly digest: string
  readonly mediaType: string
  readonly bytes: Buffer
}

type Body = Uint8Array<ArrayBuffer>

interface Request {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Body
}

/**
 * What a release needs of a registry (distribution-spec 1.1). It logs in with what `docker login` wrote. Whatever is read by
 * its digest is compared with it.
 */
export class Registry {
  readonly #address: string
  readonly #host: string
  /** The header that a repository was last opened with. */
  readonly #authorizations = new Map<string, string>()

  constructor(host: string) {
    this.#host = host
    // As docker does: a registry on this machine needs no certificate.
    this.#address = `${/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) ? 'http' : 'https'}://${host}/v2`
  }

  /** The digest of what a tag names, `undefined` if the registry does not have it. */
  async digestOf({ repository, version }: Reference): Promise<string | undefined> {
    const path = `${repository}/manifests/${version}`
    const response = await this.#send(repository, path, { method: 'HEAD', headers: accepted })
    if (response.status === 404) return undefined
    return (await expectStatus(response, 200, path)).headers.get('docker-content-digest') ?? undefined
  }

  async manifest({ repository, version }: Reference): Promise<StoredManifest> {
    const path = `${repository}/manifests/${version}`
    const response = await expectStatus(await this.#send(repository, path, { headers: accepted }), 200, path)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (version.startsWith('sha256:')) assertDigest(version, bytes, path)
    return { digest: digestOfBytes(bytes), mediaType: response.headers.get('content-type') ?? '', bytes }
  }

  async blob(repository: string, digest: string): Promise<Buffer> {
    const path = `${repository}/blobs/${digest}`
    const response = await expectStatus(await this.#send(repository, path), 200, path)
    const bytes = Buffer.from(await response.arrayBuffer())
    assertDigest(digest, bytes, path)
    return bytes
  }

  /** Pushes a blob if the repository lacks it; a registry that has it in the repository `from` takes it from there. */
  async pushBlob(repository: string, { digest }: Descriptor, read: () => Body, from?: string): Promise<void> {
    const head = await this.#send(repository, `${repository}/blobs/${digest}`, { method: 'HEAD' })
    if (head.status === 200) return
    const uploads = `${repository}/blobs/uploads/`
    const mount = from === undefined ? '' : `?mount=${digest}&from=${encodeURIComponent(from)}`
    const started = await this.#send(repository, `${uploads}${mount}`, { method: 'POST' })
    if (started.status === 201) return
    const location = (await expectStatus(started, 202, uploads)).headers.get('location')
    const upload = new URL(location ?? '', `${this.#address}/`)
    upload.searchParams.set('digest', digest)
    const headers = { 'content-type': 'application/octet-stream' }
    const put = { method: 'PUT', headers, body: read() }
    await expectStatus(await this.#send(repository, upload.href, put), 201, `${repository}/blobs/${digest}`)
  }

  async pushManifest({ repository, version }: Reference, mediaType: string, body: Body): Promise<void> {
    const path = `${repository}/manifests/${version}`
    const put = { method: 'PUT', headers: { 'content-type': mediaType }, body }
    await expectStatus(await this.#send(repository, path, put), 201, path)
  }

  async #send(repository: string, path: string, request: Request = {}): Promise<Response> {
    const url = path.startsWith('http') ? path : `${this.#address}/${path}`
    const send = () => {
      const known = this.#authorizations.get(repository)
      const authorization = known === undefined ? {} : { authorization: known }
      return fetch(url, { ...request, headers: { ...request.headers, ...authorization } })
    }
    const response = await send()
    const challenge = response.headers.get('www-authenticate')
    if (response.status !== 401 || challenge === null) return response
    this.#authorizations.set(repository, await this.#authorize(challenge, repository))
    return send()
  }

  /** The answer to a challenge: the credentials themselves, or a token that they are exchanged for. */
  async #authorize(challenge: string, repository: string): Promise<string> {
    const credentials = credentialsOf(this.#host)
    const basic = credentials === undefined ? undefined : `Basic ${credentials}`
    if (/^basic/i.test(challenge)) {
      if (basic === undefined) throw new Error(`${this.#host} needs a login: run \`docker login ${this.#host}\``)
      return basic
    }
    const parameters = new Map([...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value ?? '']))
    const realm = new URL(parameters.get('realm') ?? '')
    realm.searchParams.set('service', parameters.get('service') ?? '')
    realm.searchParams.set('scope', `repository:${repository}:pull${basic === undefined ? '' : ',push'}`)
    const response = await fetch(realm, basic === undefined ? {} : { headers: { authorization: basic } })
    const { token, access_token } = (await (await expectStatus(response, 200, realm.pathname)).json()) as Token
    return `Bearer ${token ?? access_token}`
  }
}

interface Token {
  readonly token?: string
  readonly access_token?: string
}

const accepted = { accept: [mediaTypes.index, mediaTypes.manifest].join(', ') }

/** The digest of bytes, as descriptors have it. */
export function digestOfBytes(bytes: Uint8Array): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`
}

function assertDigest(digest: string, bytes: Uint8Array, path: string): void {
  const found = digestOfBytes(bytes)
  if (found !== digest) throw new Error(`${path}: the registry's bytes must have the digest ${digest}, got ${found}`)
}

async function expectStatus(response: Response, status: number, path: string): Promise<Response> {
  if (response.status === status) return response
  const text = (await response.text()).trim().slice(0, 300)
  throw new Error(`${path}: the registry must answer with ${status}, got ${response.status} ${text}`.trim())
}

/** What `docker login` keeps for a registry: user and password, as HTTP's basic authentication has them. */
function credentialsOf(host: string): string | undefined {
  const file = join(process.env.DOCKER_CONFIG ?? join(homedir(), '.docker'), 'config.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).auths?.[host]?.auth : undefined
}
