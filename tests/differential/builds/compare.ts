import { isDeepStrictEqual } from 'node:util'
import { resolvePlain } from '../../../packages/yaml/src/index.ts'
import { buildWithKrmkit } from './krmkit.ts'
import type { Built } from './kustomize.ts'
import type { BuildCase } from './make-build.ts'
import { readAsKustomize } from './read-as-kustomize.ts'
import { touchedWithoutNeed } from './untouched.ts'

/** How a krmkit build differs from kustomize's. */
export interface Difference {
  readonly what:
    | 'only kustomize builds'
    | 'only krmkit builds'
    | 'objects'
    | 'bytes'
    | 'preserve: objects'
    | 'preserve: bytes'
    | 'threw'
  readonly theirs: string
  readonly ours: string
}

/** Builds a case with krmkit in both styles, and compares with what kustomize built. */
export async function compare(buildCase: BuildCase, theirs: Built): Promise<Difference | undefined> {
  try {
    return await differenceOf(buildCase, theirs)
  } catch (error) {
    const ours = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { what: 'threw', theirs: textOf(theirs), ours }
  }
}

async function differenceOf({ files, target }: BuildCase, theirs: Built): Promise<Difference | undefined> {
  const ours = await buildWithKrmkit(files, target, 'kustomize')
  const differs = (what: Difference['what'], found = textOf(ours), wanted = textOf(theirs)) => ({
    what,
    theirs: wanted,
    ours: found,
  })
  if ('error' in theirs) {
    if ('output' in ours) return differs('only krmkit builds')
    return /\S/.test(ours.error) ? undefined : differs('threw', 'an error without a message')
  }
  if ('error' in ours) return differs('only kustomize builds')
  if (ours.output !== theirs.output) {
    return differs(isSameValue(ours.output, theirs.output) ? 'bytes' : 'objects')
  }
  const kept = await buildWithKrmkit(files, target, 'preserve')
  if ('error' in kept) return differs('preserve: objects', kept.error)
  if (!isSameValue(kept.output, theirs.output) && !isSameButStrings(kept.output, theirs.output))
    return differs('preserve: objects', kept.output)
  const touched = touchedWithoutNeed(kept.output, files)
  return touched && differs('preserve: bytes', touched.found, touched.written)
}

function isSameValue(one: string, other: string): boolean {
  return one === other || isDeepStrictEqual(readAsKustomize(one), readAsKustomize(other))
}

/** In style preserve, a string that kustomize retypes stays a string (docs/differences.md). */
function isSameButStrings(kept: string, theirs: string): boolean {
  return isAlike(readAsKustomize(kept), readAsKustomize(theirs))
}

function isAlike(ours: unknown, theirs: unknown): boolean {
  if (typeof ours === 'string' && typeof theirs !== 'string') {
    const read = resolvePlain(ours)
    return typeof read !== 'string' && isDeepStrictEqual(read, theirs)
  }
  if (typeof ours !== 'object' || typeof theirs !== 'object' || ours === null || theirs === null)
    return Object.is(ours, theirs)
  const keys = Object.keys(ours)
  if (Array.isArray(ours) !== Array.isArray(theirs) || keys.length !== Object.keys(theirs).length) return false
  return keys.every(
    (key) =>
      Object.hasOwn(theirs, key) &&
      isAlike((ours as Record<string, unknown>)[key], (theirs as Record<string, unknown>)[key]),
  )
}

function textOf(built: Built): string {
  return 'error' in built ? built.error : built.output
}
