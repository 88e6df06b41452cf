import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { useRegistry } from '../npm-registry.ts'
import { textOf } from '../workflow.ts'
import type { Sources } from './hostile-checkout.ts'

interface Proxy {
  readonly server: Server
  readonly url: string
}

/** The registries and the proxy for the tests of a file. Call the result in a test. */
export function useSources(): () => Sources {
  const { version } = JSON.parse(textOf('packages/cli/package.json')) as { readonly version: string }
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-evil-'))
  const registry = useRegistry()
  const evil = useRegistry(() => evilPackage(folder, version))
  let proxy: Proxy | undefined
  beforeAll(async () => {
    proxy = await proxyTo(evil().url)
  })
  afterAll(() => {
    proxy?.server.closeAllConnections()
    proxy?.server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return () => ({
    registry: registry(),
    evil: evil(),
    proxy: proxy?.url ?? '',
    version,
  })
}

/** A krmkit that only leaves a mark, where `withCheckout` looks for it. */
function evilPackage(folder: string, version: string): string {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'krmkit', version, bin: 'run.js' }))
  writeFileSync(
    join(folder, 'run.js'),
    "#!/usr/bin/env node\nrequire('node:fs').appendFileSync(`${process.env.HOME}/ran`, 'ran\\n')\n",
  )
  return folder
}

/** An HTTP proxy that asks this server, whatever the address. */
async function proxyTo(origin: string): Promise<Proxy> {
  const server = createServer((asked, response) => {
    const { pathname } = new URL(asked.url ?? '', origin)
    const forwarded = request(origin + pathname, { method: asked.method, headers: asked.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    asked.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${port}` }
}
