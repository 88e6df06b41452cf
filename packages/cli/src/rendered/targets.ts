import { realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { documentsOf, findRoots, namedFiles, namesFiles } from '@krmkit/check/objects'
import { KUSTOMIZATION_FILES } from '@krmkit/kustomization'
import { isMap, type JsonMap } from '@krmkit/structural-schema/values'
import type { InputText } from '../inputs/input-texts.ts'

/** A Kustomization or a Composition among the files, and what it names. */
export interface BuildTarget {
  /** Its file as in messages. */
  readonly file: string
  /** Its file, as an absolute path without links in its directory. */
  readonly path: string
  /** What `krmkit build` builds: the directory of a Kustomization, the file of a Composition. */
  readonly target: string
  /** The local paths that it names: absolute paths of files and directories. */
  readonly names: ReadonlySet<string>
}

/** The targets among files, by what builds them, and those of them that no other target names. */
export interface FoundTargets {
  readonly targets: ReadonlyMap<string, BuildTarget>
  readonly roots: readonly BuildTarget[]
}

/**
 * Finds the targets of builds, and those that no other target names. A file of the command line is not a root: what would name it is
 * not among the files.
 */
export function findTargets(inputs: readonly InputText[], paths: ReadonlyMap<string, string>): FoundTargets {
  const targets = new Map<string, BuildTarget>()
  for (const input of inputs) {
    const target = namesFiles(input.file) ? targetOf(input, paths.get(input.file) ?? input.file) : undefined
    // Of several files in a folder, kustomize reads none, and the build reports that.
    if (target !== undefined && !targets.has(target.target)) targets.set(target.target, target)
  }
  const named = new Set(inputs.flatMap(({ file, isNamed }) => (isNamed ? [file] : [])))
  const own = new Set(findRoots(inputs).flatMap(({ file }) => (named.has(file) ? [] : [file])))
  return { targets, roots: [...targets.values()].filter(({ file }) => own.has(file)) }
}

/** The absolute paths of files, without links in their directories, by their paths in messages. */
export function pathsOf(inputs: readonly InputText[], cwd: string): ReadonlyMap<string, string> {
  const directories = new Map<string, string>()
  return new Map(
    inputs.map(({ file }) => {
      const path = resolve(cwd, file)
      const directory = dirname(path)
      const real = directories.get(directory) ?? realDirectory(directory)
      directories.set(directory, real)
      return [file, join(real, basename(path))]
    }),
  )
}

function targetOf({ file, read }: InputText, path: string): BuildTarget | undefined {
  const [value] = documentsOf(read()?.value ?? '').flatMap((document) => {
    const read = document.read()
    return read.code === undefined && isMap(read.value) ? [read.value] : []
  })
  const name = file.slice(file.lastIndexOf('/') + 1)
  const isKustomization = KUSTOMIZATION_FILES.includes(name)
  if (isKustomization ? isForeign(value) : value?.kind !== 'Composition' || isForeign(value)) return undefined
  const directory = dirname(path)
  const names = value === undefined ? [] : namedFiles(value).map((named) => resolve(directory, named.path))
  return {
    file,
    path,
    target: isKustomization ? directory : path,
    names: new Set(names),
  }
}

/** Other tools have such files, too: Flux has Kustomizations of its own, and Crossplane Compositions. */
function isForeign(value: JsonMap | undefined): boolean {
  const apiVersion = value?.apiVersion
  return typeof apiVersion === 'string' && apiVersion !== '' && !apiVersion.startsWith('kustomize.config.k8s.io/')
}

function realDirectory(directory: string): string {
  try {
    return realpathSync(directory)
  } catch {
    return directory
  }
}
