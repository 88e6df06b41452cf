import { basename, dirname, join, resolve } from 'node:path'
import { findRoots, namedPaths, namingDocuments, type Root, targetKind } from '@krmkit/check/objects'
import type { Build } from '@krmkit/kustomization'
import type { InputText } from '../inputs/input-texts.ts'
import { realPath } from '../package/paths.ts'

/** A Kustomization, a Composition or a Kptfile among the files, and what it names. */
export interface BuildTarget {
  readonly kind: Root['kind']
  /** Its file as in messages. */
  readonly file: string
  /** Its file, as an absolute path without links in its directory. */
  readonly path: string
  /** What `krmkit build` builds: the directory of a Kustomization, the file of a Composition. For a package, its Kptfile. */
  readonly target: string
  /** The local paths that it names: absolute paths of files and directories. */
  readonly names: ReadonlySet<string>
}

/** A root that was built, or why it is not. */
export interface BuiltRoot extends Pick<Build, 'resources' | 'findings' | 'failed' | 'filesRead'> {
  readonly root: BuildTarget
  /** The files that have its resources. Default: all that were read */
  readonly filesApplied?: readonly string[]
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
  const targets = new Map<string, BuildTarget>()
  for (const document of documents) {
    const target = targetOf(document, paths.get(document.file) ?? document.file)
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

function targetOf(document: Parameters<typeof targetKind>[0], path: string): BuildTarget | undefined {
  const kind = targetKind(document)
  if (kind === undefined) return undefined
  const directory = dirname(path)
  const names = namedPaths(document.value).map((named) => resolve(directory, named))
  return { kind, file: document.file, path, target: kind === 'Kustomization' ? directory : path, names: new Set(names) }
}

/** The target that a path leads to: a file, or the folder of a Kustomization or a Composition. */
export function targetAt(targets: FoundTargets['targets'], path: string): BuildTarget | undefined {
  const names = ['composition.yaml', 'composition.yml']
  return targets.get(path) ?? names.map((name) => targets.get(join(path, name))).find((target) => target !== undefined)
}

/** The absolute paths of what targets name, and what that names. */
export function reachedFrom(roots: readonly BuildTarget[], { targets }: FoundTargets): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [...roots]
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const name of [next.path, ...next.names]) {
      const target = targetAt(targets, name)
      if (target !== undefined && !reached.has(target.path)) open.push(target)
      reached.add(target?.path ?? name)
    }
  return reached
}
