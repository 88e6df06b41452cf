import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { withMemoryLimit } from '../../functions/starlark/src/worker/memory-limit.ts'
import { output } from '../command.ts'
import { root } from '../paths.ts'

const source = join(root, 'functions/starlark/wasm')

/** The folder of what the starlark function ships beside its bundle. */
export const starlarkAssets: string = join(root, 'functions/starlark/assets')

/** The version of Go that builds them. */
export const goVersion: string = toolchain(source).slice(2)

/** The most memory that a script may use, in pages of 64 KiB: 2 GiB. */
const MAX_PAGES = 32_768

/** What the interpreter is built for. */
const WASI = { GOOS: 'wasip1', GOARCH: 'wasm' } as const

const FLAGS = ['-trimpath', '-buildvcs=false', '-ldflags=-s -w'] as const

/** Everything that decides about the assets; the versions of Go and of all modules are in the go.mod and go.sum files. */
export interface StarlarkSources {
  readonly flags: readonly string[]
  readonly maxPages: number
  /** SHA-256 of each file, by its path below `functions/starlark/wasm`. */
  readonly files: Readonly<Record<string, string>>
}

/** What {@link buildStarlarkAssets} builds from. */
export function starlarkSources(): StarlarkSources {
  const paths = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(source, join(entry.parentPath, entry.name)))
    .sort()
  const files = Object.fromEntries(paths.map((path) => [path, digest(readFileSync(join(source, path)))]))
  return { flags: FLAGS, maxPages: MAX_PAGES, files }
}

/**
 * Builds what the starlark function ships, by file name, not compressed: the interpreter, the schema that scripts see as
 * `ctx.open_api`, and the licences of the Go modules in it. Equal sources give equal bytes. Needs Go.
 */
export async function buildStarlarkAssets(): Promise<Record<string, Uint8Array>> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-starlark-'))
  try {
    const file = join(folder, 'starlark.wasm')
    await go(['build', ...FLAGS, '-o', file, '.'], source, WASI)
    const schema = JSON.parse(await go(['run', '.'], join(source, 'open-api'))) as unknown
    return {
      'starlark.wasm': withMemoryLimit(readFileSync(file), MAX_PAGES),
      'open-api.json': Buffer.from(JSON.stringify(schema)),
      'starlark-licenses.txt': Buffer.from(await licences()),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** SHA-256 of the committed files, decompressed, by the names that {@link buildStarlarkAssets} uses. */
export function committedDigests(): Record<string, string> {
  const files = existsSync(starlarkAssets) ? readdirSync(starlarkAssets) : []
  return digestsOf(Object.fromEntries(files.map((file) => [file.replace(/\.br$/, ''), unpacked(file)])))
}

function unpacked(file: string): Uint8Array {
  const bytes = readFileSync(join(starlarkAssets, file))
  return file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes
}

/** What is committed: text as it is, the rest compressed. */
export function packAsset(file: string, bytes: Uint8Array): readonly [file: string, bytes: Uint8Array] {
  if (file.endsWith('.txt')) return [file, bytes]
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 }
  return [`${file}.br`, brotliCompressSync(bytes, { params })]
}

/** SHA-256 of each asset, by its name. */
export function digestsOf(assets: Readonly<Record<string, Uint8Array>>): Record<string, string> {
  return Object.fromEntries(Object.entries(assets).map(([name, bytes]) => [name, digest(bytes)]))
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Throws an error where the pinned Go, or a module that is built with it, cannot be had. */
export async function checkGo(): Promise<void> {
  await go(['list', '-deps', '.'], source, WASI)
  await go(['list', '-deps', '.'], join(source, 'open-api'))
}

/** Runs Go at the version that go.mod pins. */
function go(args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const pinned = { GOTOOLCHAIN: toolchain(cwd), GOFLAGS: '-mod=readonly', GOWORK: 'off', GOEXPERIMENT: '', GOWASM: '' }
  return output('go', args, { cwd, env: { ...process.env, ...pinned, ...env } })
}

function toolchain(folder: string): string {
  const [, version] = /^toolchain (go\S+)$/m.exec(readFileSync(join(folder, 'go.mod'), 'utf8')) ?? []
  if (version === undefined) throw new Error(`${folder}/go.mod must name a toolchain`)
  return version
}

/** The licences of all modules that are linked, Go's own included: BSD and MIT ask for that. */
async function licences(): Promise<string> {
  const template = '{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}'
  const list = await go(['list', '-deps', '-f', template, '.'], source, WASI)
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
