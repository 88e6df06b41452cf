import { realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { documentsOf, namedFiles } from '@krmkit/check/objects'
import { isMap, type JsonMap } from '@krmkit/structural-schema/values'
import type { InputText } from '../inputs/input-texts.ts'
import { KUSTOMIZATION_FILES, mayBeTarget } from './may-be-target.ts'

/** A Kustomization or a Composition among the files, and what it names. */
export interface BuildTarget {
  /** Its file as in messages. */
  readonly file: string
  /** Its file, as an absolute path without links in its directory. */
  readonly path: string
  /** What `krmkit build` builds: the directory of a Kustomization, the file of a Composition. */
  readonly target: string
  /** Whether it is not a root, even if no target names it. */
  readonly isPart: boolean
  /** The local paths that it names: absolute paths of files and directories. */
  readonly names: ReadonlySet<string>
}

/** The targets among files, by what builds them, and those of them that no other target names. */
export interface FoundTargets {
  readonly targets: ReadonlyMap<string, BuildTarget>
  readonly roots: readonly BuildTarget[]
}

/**
 * Finds the targets that no other target names. A Component is applied to what names it, and is not built alone, and neither is a file
 * that the command line names: what would name it is not among the files.
 */
export function findRoots(inputs: readonly InputText[], paths: ReadonlyMap<string, string>): FoundTargets {
  const targets = new Map<string, BuildTarget>()
  for (const input of inputs) {
    const target = mayBeTarget(input.file) ? targetOf(input, paths.get(input.file) ?? input.file) : undefined
    // Of several files, kustomize reads none, and says so.
    if (target !== undefined && !targets.has(target.target)) targets.set(target.target, target)
  }
  const named = new Set<string>()
  for (const { target, names } of targets.values()) for (const name of names) if (name !== target) named.add(name)
  const roots = [...targets.values()].filter(({ target, isPart }) => !isPart && !named.has(target))
  return { targets, roots: [...roots, ...inCircles(targets, roots)] }
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

function targetOf({ file, isNamed, read }: InputText, path: string): BuildTarget | undefined {
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
    isPart: isNamed || value?.kind === 'Component',
    names: new Set(names),
  }
}

/** Other tools have such files, too: Flux has Kustomizations of its own, and Crossplane Compositions. */
function isForeign(value: JsonMap | undefined): boolean {
  const apiVersion = value?.apiVersion
  return typeof apiVersion === 'string' && apiVersion !== '' && !apiVersion.startsWith('kustomize.config.k8s.io/')
}

/** Targets that only a circle of targets names: one of each circle, whose build reports it. */
function inCircles(targets: ReadonlyMap<string, BuildTarget>, roots: readonly BuildTarget[]): readonly BuildTarget[] {
  const reached = new Set<string>()
  const reach = (from: BuildTarget): void => {
    const open = [from]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (reached.has(next.target)) continue
      reached.add(next.target)
      for (const name of next.names) {
        const named = targets.get(name)
        if (named !== undefined) open.push(named)
      }
    }
  }
  for (const root of roots) reach(root)
  const found: BuildTarget[] = []
  for (const target of targets.values()) {
    if (target.isPart || reached.has(target.target)) continue
    found.push(target)
    reach(target)
  }
  return found
}

function realDirectory(directory: string): string {
  try {
    return realpathSync(directory)
  } catch {
    return directory
  }
}
