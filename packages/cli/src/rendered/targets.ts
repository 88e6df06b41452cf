import { basename, dirname, join, resolve } from 'node:path'
import { findRoots, namedFiles, namesFiles, namingDocuments } from '@krmkit/check/objects'
import { KUSTOMIZATION_FILES } from '@krmkit/kustomization'
import type { JsonMap } from '@krmkit/structural-schema/values'
import type { InputText } from '../inputs/input-texts.ts'
import { realPath } from '../package/paths.ts'

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
export function findTargets(
  inputs: readonly InputText[],
  paths: ReadonlyMap<string, string>,
  documents = namingDocuments(inputs),
): FoundTargets {
  const values = new Map(documents.map(({ file, value }) => [file, value]))
  const targets = new Map<string, BuildTarget>()
  for (const { file } of inputs) {
    const target = namesFiles(file) ? targetOf(file, values.get(file), paths.get(file) ?? file) : undefined
    // Of several files in a folder, kustomize reads none, and the build reports that.
    if (target !== undefined && !targets.has(target.target)) targets.set(target.target, target)
  }
  const named = new Set(inputs.flatMap(({ file, isNamed }) => (isNamed ? [file] : [])))
  const own = new Set(findRoots(documents).flatMap(({ file }) => (named.has(file) ? [] : [file])))
  return { targets, roots: [...targets.values()].filter(({ file }) => own.has(file)) }
}

/** The absolute paths of files, without links in their directories, by their paths in messages. */
export function pathsOf(inputs: readonly InputText[], cwd: string): ReadonlyMap<string, string> {
  const directories = new Map<string, string>()
  return new Map(
    inputs.map(({ file }) => {
      const path = resolve(cwd, file)
      const directory = dirname(path)
      const real = directories.get(directory) ?? realPath(directory)
      directories.set(directory, real)
      return [file, join(real, basename(path))]
    }),
  )
}

/** @param value the document of the file; `undefined` if it cannot be read */
function targetOf(file: string, value: JsonMap | undefined, path: string): BuildTarget | undefined {
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

/** The absolute paths of what targets name, and what that names. */
export function reachedFrom(roots: readonly BuildTarget[], { targets }: FoundTargets): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [...roots]
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const name of [next.path, ...next.names]) {
      const target = targets.get(name)
      if (target !== undefined && !reached.has(target.path)) open.push(target)
      reached.add(target?.path ?? name)
    }
  return reached
}
