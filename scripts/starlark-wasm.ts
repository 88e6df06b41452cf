import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { output } from './command.ts'
import { isMain, root } from './paths.ts'
import { withMemoryLimit } from './wasm-memory-limit.ts'

const source = join(root, 'functions/starlark/wasm')

/** The folder of what the starlark function ships beside its bundle. */
export const starlarkAssets: string = join(root, 'functions/starlark/assets')

/** Most memory that a script may use, in pages of 64 KiB: 2 GiB. */
const MOST_PAGES = 32_768

/**
 * Builds what the starlark function ships, by file name, not compressed: the interpreter, the schema that scripts see as
 * `ctx.open_api`, and the licences of the Go modules in it. Equal sources give equal bytes. Needs Go.
 */
export async function buildStarlarkAssets(): Promise<Record<string, Uint8Array>> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-starlark-'))
  try {
    const file = join(folder, 'starlark.wasm')
    const flags = ['-trimpath', '-buildvcs=false', '-ldflags=-s -w']
    await go(['build', ...flags, '-o', file, '.'], source, { GOOS: 'wasip1', GOARCH: 'wasm' })
    const schema = JSON.parse(await go(['run', '.'], join(source, 'open-api'))) as unknown
    return {
      'starlark.wasm': withMemoryLimit(readFileSync(file), MOST_PAGES),
      'open-api.json': Buffer.from(JSON.stringify(schema)),
      'starlark-licenses.txt': Buffer.from(await licences()),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** SHA-256 of the committed files, decompressed, by the names that {@link buildStarlarkAssets} uses. */
export function committedDigests(): Record<string, string> {
  return Object.fromEntries(
    readdirSync(starlarkAssets).map((file) => [file.replace(/\.br$/, ''), digest(unpacked(file))]),
  )
}

function unpacked(file: string): Uint8Array {
  const bytes = readFileSync(join(starlarkAssets, file))
  return file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes
}

/** What is committed: text as it is, the rest compressed. */
function pack(file: string, bytes: Uint8Array): readonly [file: string, bytes: Uint8Array] {
  if (file.endsWith('.txt')) return [file, bytes]
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 }
  return [`${file}.br`, brotliCompressSync(bytes, { params })]
}

/** SHA-256 as text. */
export function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Runs Go at the version that go.mod pins. */
function go(args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const pinned = { GOTOOLCHAIN: toolchain(cwd), GOFLAGS: '-mod=readonly', GOWORK: 'off', GOEXPERIMENT: '', GOWASM: '' }
  return output('go', args, { cwd, env: { ...process.env, ...pinned, ...env } })
}

function toolchain(folder: string): string {
  const [, version] = /^toolchain (\S+)$/m.exec(readFileSync(join(folder, 'go.mod'), 'utf8')) ?? []
  if (version === undefined) throw new Error(`${folder}/go.mod must name a toolchain`)
  return version
}

/** The licences of all modules that are linked, Go's own included: BSD and MIT ask for that. */
async function licences(): Promise<string> {
  const template = '{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}'
  const list = await go(['list', '-deps', '-f', template, '.'], source, { GOOS: 'wasip1', GOARCH: 'wasm' })
  const goRoot = (await go(['env', 'GOROOT'], source)).trim()
  const modules = [...new Set(list.split('\n').filter((line) => line !== '')), `Go ${toolchain(source)}\t${goRoot}`]
  return modules
    .sort()
    .map((line) => {
      const [name = '', folder = ''] = line.split('\t')
      const files = ['LICENSE', 'NOTICE'].map((file) => join(folder, file)).filter((file) => existsSync(file))
      return [`==== ${name}`, ...files.map((file) => readFileSync(file, 'utf8').trim())].join('\n\n')
    })
    .join('\n\n')
    .concat('\n')
}

if (isMain(import.meta.url)) {
  const built = await buildStarlarkAssets()
  const committed = existsSync(starlarkAssets) ? committedDigests() : {}
  for (const [file, bytes] of Object.entries(built)) {
    const isSame = committed[file] === digest(bytes)
    if (!isSame) {
      const [name, content] = pack(file, bytes)
      writeFileSync(join(starlarkAssets, name), content)
    }
    console.log(`${file}: ${isSame ? 'as committed' : 'written'}, ${bytes.length} bytes, ${digest(bytes)}`)
  }
}
