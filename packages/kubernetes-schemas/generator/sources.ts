import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { command, lastLines } from '../../../tools/command.ts'

/** The Go modules that the model is generated from; the first has version `v1.N.0`, the others `v0.N.0`. */
const MODULES = [
  'k8s.io/kubernetes',
  'k8s.io/api',
  'k8s.io/apiserver',
  'k8s.io/apiextensions-apiserver',
  'k8s.io/kube-aggregator',
] as const

export type ModuleName = (typeof MODULES)[number]

/** Upstream's files by minor version. Paths are relative to the module's root, with slashes. */
export interface Sources {
  /** Ascending, without gaps. */
  readonly minors: readonly number[]
  /** A file's text; undefined if that version does not have it. */
  read(module: ModuleName, minor: number, path: string): string | undefined
  /** A file's text; throws if that version does not have it, so that a file that upstream moved is noticed. */
  text(module: ModuleName, minor: number, path: string): string
  /**
   * The sorted paths of all files below a directory, without upstream's tests and their data. Empty if the directory
   * does not exist.
   */
  files(module: ModuleName, minor: number, folder: string): readonly string[]
}

/** `module@version` -> the `Sum` of `go mod download -json`, which is a hash of all its files. */
export type Manifest = Readonly<Record<string, string>>

/** The Go module version of a module in a minor version. */
function moduleVersion(module: ModuleName, minor: number): string {
  return `${module}@v${module === 'k8s.io/kubernetes' ? 1 : 0}.${minor}.0`
}

/** The output of `go mod download -json` for a module. */
export interface Download {
  readonly Path: string
  readonly Version: string
  readonly Dir: string
  readonly Sum: string
  readonly Error?: string
}

/** Which modules to download, and where to put checksums that the manifest does not contain. */
export interface DownloadOptions {
  /** Default: all */
  readonly modules?: readonly ModuleName[]
  /** Receives the checksums of modules that the manifest does not name; without it, such a module is an error. */
  readonly additions?: Record<string, string>
}

/** Downloads the modules of these versions into Go's module cache and checks each against the manifest. */
export async function downloadSources(
  minors: readonly number[],
  manifest: Manifest,
  { modules = MODULES, additions }: DownloadOptions = {},
): Promise<Sources> {
  const wanted = minors.flatMap((minor) => modules.map((module) => moduleVersion(module, minor)))
  const folders = checkedFolders(await download(wanted), manifest, additions)
  return sourcesIn(minors, (module, minor) => {
    const folder = folders.get(moduleVersion(module, minor))
    if (folder === undefined) throw new Error(`${moduleVersion(module, minor)} was not downloaded`)
    return folder
  })
}

/** Downloads modules into Go's module cache; throws an error with the reason if one of them is not available. */
export async function download(modules: readonly string[]): Promise<Download[]> {
  const env = { ...process.env, GO111MODULE: 'on', GOFLAGS: '' }
  const { exitCode, stdout, stderr } = await command('go', ['mod', 'download', '-json', ...modules], { env })
  if (stdout === '') throw new Error(`\`go mod download\` ended with ${exitCode}: ${lastLines(stderr.trim(), 1)}`)
  const downloads = JSON.parse(`[${stdout.replaceAll(/^\}\n\{/gm, '},{')}]`) as Download[]
  const failed = downloads.find((each) => each.Error !== undefined)
  if (failed?.Error !== undefined) throw new Error(failed.Error)
  return downloads
}

/** The directories of modules by `module@version`; throws if a module does not match the manifest. */
export function checkedFolders(
  downloads: readonly Download[],
  manifest: Manifest,
  additions?: Record<string, string>,
): ReadonlyMap<string, string> {
  const folders = new Map<string, string>()
  for (const { Path, Version, Sum, Dir } of downloads) {
    const name = `${Path}@${Version}`
    const known = manifest[name]
    if (known === undefined && additions !== undefined) additions[name] = Sum
    else if (known !== Sum) {
      throw new Error(`${name} has the checksum ${Sum}, but the manifest has ${known ?? 'none'}`)
    }
    folders.set(name, Dir)
  }
  return folders
}

/** Sources whose modules are in the directories that `folderOf` returns. */
function sourcesIn(minors: readonly number[], folderOf: (module: ModuleName, minor: number) => string): Sources {
  const read: Sources['read'] = (module, minor, path) => {
    const file = join(folderOf(module, minor), path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  return {
    minors,
    read,
    text(module, minor, path) {
      const text = read(module, minor, path)
      if (text === undefined) throw new Error(`${moduleVersion(module, minor)} has no ${path}; did upstream move it?`)
      return text
    },
    files(module, minor, folder) {
      const start = join(folderOf(module, minor), folder)
      if (!existsSync(start)) return []
      return readdirSync(start, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith('_test.go'))
        .map((entry) => join(entry.parentPath, entry.name).slice(folderOf(module, minor).length + 1))
        .filter((path) => !path.split('/').includes('testdata'))
        .sort()
    },
  }
}
