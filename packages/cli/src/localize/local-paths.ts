import { posix } from 'node:path'
import { type Files, isWithin, joinPath } from '@krmkit/kustomization'
import { type Base, relativeTo } from './base.ts'

/** A file or directory that a path leads to. */
export interface LocalPath {
  /** Absolute, without links. */
  readonly real: string
  /** The path from the base, without links and `..` that cancel out. */
  readonly path: string
  /** Its copy in the destination. */
  readonly copy: string
}

/** Finds a file, which must be in or below the root of the base (loadrestrictions.go). */
export function localFile(files: Files, base: Base, path: string): LocalPath | { readonly problem: string } {
  const found = locate(files, base, path, 'file')
  if ('problem' in found || isWithin(posix.dirname(found.real), base.root)) return found
  return { problem: `must be in or below ${base.root}, and ${found.real} is not: move it there` }
}

/** Finds a directory, which must be in or below the scope, or the repository that names it. */
export function localDirectory(files: Files, base: Base, path: string): LocalPath | { readonly problem: string } {
  if (path.startsWith('/')) return { problem: 'must be relative: a directory cannot be absolute' }
  const found = locate(files, base, path, 'directory')
  if ('problem' in found || isWithin(found.real, base.boundary)) return found
  return { problem: outsideProblem(base, found.real) }
}

/** Finds the file of an imported Composition, which must be in or below the scope, or the repository that names it. */
export function localComposition(files: Files, base: Base, path: string): LocalPath | { readonly problem: string } {
  const found = locate(files, base, path, 'file')
  return 'problem' in found || isWithin(found.real, base.boundary)
    ? found
    : { problem: outsideProblem(base, found.real) }
}

function outsideProblem({ boundary, repository }: Base, path: string): string {
  const fix = repository === undefined ? `; --scope names a directory that contains both` : ''
  return `must be in or below ${boundary}, and ${path} is not${fix}`
}

function locate(
  files: Files,
  base: Base,
  path: string,
  wanted: 'file' | 'directory',
): LocalPath | { readonly problem: string } {
  if (base.isAlone) return { problem: 'must be an address: the file that names it was fetched alone' }
  const full = joinPath(base.directory, path)
  const kind = path.includes('\0') ? undefined : files.kind(full)
  if (kind !== wanted)
    return { problem: `must be a ${wanted}, and ${full} ${kind === undefined ? 'does not exist' : `is a ${kind}`}` }
  const real = files.real(full)
  const relative = relativeTo(base.directory, real)
  return { real, path: relative, copy: posix.join(base.copy, relative) }
}
