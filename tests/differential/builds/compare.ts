import { isDeepStrictEqual } from 'node:util'
import { parseAllDocuments } from 'yaml'
import { buildWithKrmkit } from './krmkit.ts'
import { type Built, buildWith, reprint } from './kustomize.ts'
import type { BuildCase } from './make-build.ts'
import { touchedWithoutNeed } from './untouched.ts'

/** How a build of ours differs from kustomize's. */
export interface Difference {
  readonly what:
    | 'only kustomize builds'
    | 'only krmkit builds'
    | 'objects'
    | 'bytes'
    | 'preserve: objects'
    | 'preserve: bytes'
    | 'preserve: order'
    | 'threw'
  readonly theirs: string
  readonly ours: string
}

/** One case on all sides. */
export interface Compared {
  readonly theirs: Built
  readonly difference?: Difference | undefined
}

/** Builds a case with the real kustomize and with ours in both styles, and compares. */
export async function compare(kustomize: string, buildCase: BuildCase): Promise<Compared> {
  const { files, target } = buildCase
  const theirs = await buildWith([kustomize, 'build'], files, target)
  try {
    return { theirs, difference: await differenceOf(kustomize, buildCase, theirs) }
  } catch (error) {
    const ours = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { theirs, difference: { what: 'threw', theirs: textOf(theirs), ours } }
  }
}

async function differenceOf(
  kustomize: string,
  { files, target }: BuildCase,
  theirs: Built,
): Promise<Difference | undefined> {
  const ours = await buildWithKrmkit(files, target, 'kustomize')
  const differs = (what: Difference['what'], found = textOf(ours), wanted = textOf(theirs)) => ({
    what,
    theirs: wanted,
    ours: found,
  })
  if ('error' in theirs) return 'error' in ours ? undefined : differs('only krmkit builds')
  if ('error' in ours) return differs('only kustomize builds')
  if (ours.output !== theirs.output) {
    return differs(isDeepStrictEqual(read(ours.output), read(theirs.output)) ? 'bytes' : 'objects')
  }
  const kept = await buildWithKrmkit(files, target, 'preserve')
  if ('error' in kept) return differs('preserve: objects', kept.error)
  const reason = await keptDifference(kustomize, kept.output, theirs.output)
  if (reason !== undefined) return differs(reason, kept.output)
  const touched = touchedWithoutNeed(kept.output, files)
  return touched && differs('preserve: bytes', touched.found, touched.written)
}

/** Whether texts that keep their form say the same: read as everybody reads YAML, or else by kustomize itself. */
async function keptDifference(
  kustomize: string,
  kept: string,
  wanted: string,
): Promise<Difference['what'] | undefined> {
  if (kept === wanted || isDeepStrictEqual(read(kept), read(wanted))) return undefined
  const [one, other] = [await reprint(kustomize, kept), await reprint(kustomize, wanted)]
  if ('output' in one && 'output' in other && one.output === other.output) return undefined
  const sorted = (built: Built) => ('error' in built ? '' : built.output.split('---\n').sort().join('---\n'))
  return sorted(one) === sorted(other) ? 'preserve: order' : 'preserve: objects'
}

function read(text: string): unknown[] {
  return parseAllDocuments(text, { merge: true, uniqueKeys: false, logLevel: 'silent' })
    .map((document) => document.toJS({ maxAliasCount: -1 }) as unknown)
    .filter((value) => value !== null)
}

function textOf(built: Built): string {
  return 'error' in built ? built.error : built.output
}
