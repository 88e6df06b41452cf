// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { type Attempt, FILES, NETWORK, PROGRAMS } from '../../tests/checkout-cells.ts'
import { composition, definition, map } from '../../tests/checkout-files.ts'
import { METADATA } from '../../tests/checkout-metadata.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

const RAN = 'ran'
/** What takes the place of a function, of helm and of the client of a container engine. */
const PROGRAM = `#!/bin/sh
case "$1" in version) case "$0" in *helm) echo v3.10.1;; *) echo 24.0.0;; esac; exit;; esac
echo "$@" >> "$(dirname "$0")/../../${RAN}"
case "$0" in *helm) echo '{apiVersion: v1, kind: ConfigMap, metadata: {name: made}}';; *) cat;; esac
`

/** What the server has, by path; nothing else is found. */
const SERVED: Readonly<Record<string, string>> = {
  '/a.yaml': map,
  '/openapi.json': '{}',
  '/config.yaml': 'namePrefix: []\n',
  '/transformer.yaml':
    'apiVersion: builtin\nkind: PrefixTransformer\nmetadata: {name: p}\nprefix: p-\nfieldSpecs: [{path: metadata/name}]\n',
  '/composition.yaml': composition('transformers: []')['composition.yaml'],
  '/shop.json': '{}',
  '/x.json': '{}',
}

let server: Server
let address = ''
const asked: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const body = SERVED[request.url ?? '']
    response.writeHead(body === undefined ? 404 : 200).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function attempt({ files = {}, args, exitCode, prints, asks, runs }: Attempt): Promise<void> {
  const written = (text: string) => text.replaceAll('SERVER', address).replaceAll('METADATA', 'http://169.254.169.254')
  const programs = ['f', 'helm', 'docker'].map((name) => `bin/${name}`)
  const own = [...Object.entries(files), ...programs.map((name) => [name, PROGRAM] as const)]
  const { file } = temporaryPackage({
    ...Object.fromEntries(own.map(([name, text]) => [`checkout/${name}`, written(text)])),
    'outside/a.yaml': map,
    'outside/crds/a.yaml': definition,
    'outside/schemas/x.json': '{}',
  })
  for (const name of programs) chmodSync(file(`checkout/${name}`), 0o755)
  mkdirSync(file('checkout/.git'))
  asked.length = 0
  const PATH = `${file('checkout/bin')}:${process.env.PATH}`
  const called = await callProgram(args.map(written), {
    cwd: file('checkout'),
    env: { PATH, XDG_CACHE_HOME: file('cache') },
  })
  const printed = `${called.stdout}${called.stderr}`

  expect(called.exitCode, printed).toBe(exitCode)
  if (prints !== undefined) expect(printed).toMatch(prints)
  expect(asked.length > 0, asked.join(' ')).toBe(asks === true)
  expect(existsSync(file(RAN)), printed).toBe(runs === true)
}

describe.each([
  ['the network', NETWORK],
  ['a program', PROGRAMS],
  ['a file outside of the project', FILES],
  ['a metadata service', METADATA],
])('what a checkout may do with %s', (_, cells) => {
  test.each(cells)('%s', async (_source, hostile, control) => {
    await attempt(hostile)
    await attempt(control)
  })
})
