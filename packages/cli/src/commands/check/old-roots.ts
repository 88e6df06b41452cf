import { existsSync, statSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { type FoundObject, isDefinition, objectOfJson, type TextObject } from '@krmkit/check/objects'
import { crdForm } from '@krmkit/structural-schema/values'
import { textOptions } from '../../inputs/input-texts.ts'
import { type Outcome, usageFailure } from '../../outcome.ts'
import { isInside, realPath } from '../../package/paths.ts'
import { readProject } from '../../policy/read-project.ts'
import { type RenderedFlags, readRoots } from '../../rendered/read-roots.ts'
import { isRendered, type RenderedObject } from '../../rendered/rendered-object.ts'
import type { RenderedRoots } from '../../rendered/rendered-roots.ts'
import { GIT_REF } from '../../revisions/open-revision.ts'
import type { Terminal } from '../../terminal.ts'
import { placeOf, type StatePlace } from '../diff/place.ts'
import { indexOf, type OldFiles, type OldIndex, stateIn } from './old-index.ts'
import { OldObjects } from './old-objects.ts'

/** What a path of the command line was before. */
interface OldPath extends OldIndex {
  /** The path of the new state: an absolute path without links. */
  readonly base: string
  /** The resources of roots, by the paths of the roots below that of the old state. */
  readonly roots: ReadonlyMap<string, OldObjects>
  readonly warnings: readonly string[]
}

/**
 * Reads the old state of a tree with roots: what they gave, and the files that belonged to none. The old state of a resource is that of
 * the same root. Of a root that the old state does not have, it is the only one of a root or file that is gone, or of a file.
 */
export async function readOldRoots(
  old: string,
  paths: readonly string[],
  flags: RenderedFlags,
  terminal: Terminal,
  now: RenderedRoots,
): Promise<Outcome<OldFiles>> {
  if (paths.includes('-') && GIT_REF.test(old))
    return usageFailure('--old git:REF needs files or folders: stdin is not in a repository')
  const all: OldPath[] = []
  for (const path of paths.length === 0 ? ['.'] : paths) {
    const place = await placeOfOld(old, path, terminal)
    if (place.problems) return place
    try {
      const read = await readOldPath(place.value, flags, resolve(terminal.cwd, path))
      if (read.problems) return read
      if (read.value !== undefined) all.push(read.value)
    } finally {
      place.value.remove()
    }
  }
  return { value: stateOf(all, now) }
}

async function placeOfOld(old: string, path: string, terminal: Terminal): Promise<Outcome<StatePlace>> {
  if (!GIT_REF.test(old)) return placeOf({ kind: 'files', path: old }, terminal)
  return placeOf({ kind: 'revision', ref: old.replace(GIT_REF, ''), path, option: '--old' }, terminal)
}

/** `undefined` if the commit does not have the path. */
async function readOldPath(
  place: StatePlace,
  { old, ...flags }: RenderedFlags,
  path: string,
): Promise<Outcome<OldPath | undefined>> {
  const { terminal, target, explain } = place
  const { cwd } = terminal
  const from = resolve(cwd, target)
  const isRevision = old !== undefined && GIT_REF.test(old)
  if (isRevision && !existsSync(from)) return { value: undefined }
  const project = await readProject(terminal, {}, [target])
  if (project.problems)
    return { problems: project.problems.map((one) => explain({ ...one, message: `--old: ${one.message}` })) }
  const read = await readRoots(project.value.inputs, flags, terminal)
  if (read.problems) return read
  const { inputs, roots, naming } = read.value
  const { roles, ...options } = textOptions(inputs, cwd, naming)
  const index = indexOf(inputs, { ...options, cwd, root: isRevision ? '' : from, roles: roots?.roles(roles) ?? roles })
  if (index.problems) return index
  const base = realPath(statSync(from).isDirectory() ? from : dirname(from))
  const objects = roots === undefined ? new Map<string, OldObjects>() : objectsOf(roots, base, index.value)
  const warnings = (roots?.built ?? []).flatMap(({ root, failed, findings }) => {
    const first = findings.find(({ severity }) => severity === 'error')
    const reason = first?.message.replaceAll(`${cwd}/`, '') ?? ''
    const { message } = explain({ message: `${root.file} does not build: ${reason}` })
    return failed ? [`--old: ${message}; its resources are checked as new ones`] : []
  })
  return { value: { ...index.value, base: realPath(path), roots: objects, warnings } }
}

/** The resources of the roots that are built. CustomResourceDefinitions are added to those of files. */
function objectsOf(roots: RenderedRoots, base: string, { crds }: OldIndex): ReadonlyMap<string, OldObjects> {
  const byRoot = new Map<string, OldObjects>()
  for (const { root, failed } of roots.built) if (!failed) byRoot.set(relative(base, root.target), new OldObjects())
  for (const found of roots.objects) {
    const form = isDefinition(found.identity) ? crdForm(found.object) : undefined
    if (form !== undefined && form !== 'patch') crds.set(found.identity.name, asOfFile(found))
    if (form === undefined) for (const { root } of found.roots) byRoot.get(relative(base, root.target))?.add(found, '')
  }
  return byRoot
}

/** A resource of an old root with its place in the file that it was read from: what built it is not there any more. */
function asOfFile(found: RenderedObject): TextObject {
  const { file, object, identity, from, isAnnotated, mayHaveOpaque } = found
  const locate = () => from?.document.position([]) ?? { line: 1, column: 1 }
  const read = { ...found.read, locate, locateWithin: locate }
  return {
    ...objectOfJson(object, identity),
    file,
    isAnnotated,
    mayHaveOpaque,
    role: undefined,
    irregularKeys: [],
    read,
  }
}

function stateOf(all: readonly OldPath[], now: RenderedRoots): OldFiles {
  const crds = new Map(all.flatMap((one) => [...one.crds]))
  const known = new Map(now.built.map(({ root }) => [root.target, rootsLike(all, root.target)]))
  const isLeft = new Set([...known.values()].flat())
  const gone = [...new Set(all.flatMap(({ roots }) => [...roots.values()]))].filter((root) => !isLeft.has(root))
  const own = (found: FoundObject) =>
    isRendered(found) ? found.roots.flatMap(({ root }) => known.get(root.target) ?? []) : []
  return {
    ...stateIn({ crds, objects: new OldObjects() }, { isWhole: true }),
    warnings: [...new Set(all.flatMap(({ warnings }) => warnings))],
    object(identity, file, found) {
      const roots = own(found)
      const same = firstOf(roots.map((root) => root.object(identity, '')))
      const ofFile = same ?? firstOf(all.map(({ objects }) => objects.object(identity, file)))
      if (ofFile !== undefined || roots.length > 0) return ofFile
      const [only, ...others] = gone.flatMap((root) => root.object(identity, '') ?? [])
      return others.length > 0 ? undefined : only
    },
  }
}

/** The old states of a root: those of the same path below the paths of the command line. */
function rootsLike(all: readonly OldPath[], target: string): readonly OldObjects[] {
  return all.flatMap(({ base, roots }) => (isInside(base, target) ? (roots.get(relative(base, target)) ?? []) : []))
}

function firstOf<Item>(items: readonly (Item | undefined)[]): Item | undefined {
  return items.find((item) => item !== undefined)
}
