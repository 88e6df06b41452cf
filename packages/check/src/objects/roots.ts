import { compareUtf8 } from '@krmkit/runtime'
import { isList, isMap, type JsonMap, own } from '@krmkit/structural-schema/values'
import { namedPaths } from './named-files.ts'
import { besides, folderOf, type NamingDocument } from './roles.ts'

/** A target that no other target of its tree names: it is built or rendered on its own. */
export interface Root {
  /** `Kustomization` and `Composition` are built, and the functions of a `Kptfile` are run. */
  readonly kind: 'Kustomization' | 'Composition' | 'Kptfile'
  /** The path of the file that makes its folder a target. */
  readonly file: string
  /** The folder of the file; empty for that of the whole tree. */
  readonly folder: string
}

const API_GROUP = 'kustomize.config.k8s.io/'
const KUSTOMIZATION = /(?:^|\/)(?:kustomization\.ya?ml|Kustomization)$/
/** A Composition with another name is the target of its path, and is only found if its folder has none of its own. */
const COMPOSITION = /(?:^|\/)composition\.ya?ml$/

/**
 * The roots of a tree, in the order of their paths: Kustomizations, Compositions and Kptfiles with functions that no other one
 * names. Components and sub-packages never are, and of targets that name each other in a circle, the first one is.
 *
 * @param documents the files of the tree that name others
 */
export function findRoots(documents: readonly NamingDocument[]): readonly Root[] {
  const targets = documents.flatMap((document) => targetOf(document) ?? [])
  return [...outermost(targets), ...packages(documents)].sort((a, b) => compareUtf8(a.file, b.file))
}

/** A target that is built, and what it names. */
interface Target {
  readonly root: Root
  /** The folders and files that it names. */
  readonly named: readonly string[]
  /** Whether it is only a part of others. */
  readonly isPart: boolean
}

function targetOf(document: NamingDocument): Target | undefined {
  const { file, value } = document
  const kind = targetKind(document)
  if (kind === undefined || kind === 'Kptfile') return undefined
  const named = namedPaths(value).map((path) => besides(file, path))
  const isPart = kind === 'Composition' ? !COMPOSITION.test(file) : own(value, 'kind') === 'Component'
  return { root: { kind, file, folder: folderOf(file) }, named, isPart }
}

/**
 * What a file is a target of; `undefined` for other files. Kinds of other groups have the same names: Kustomization in Flux, and Composition
 * in Crossplane.
 */
export function targetKind({ file, value }: NamingDocument): Root['kind'] | undefined {
  const kind = own(value, 'kind')
  if (/(?:^|\/)Kptfile$/.test(file)) return kind === 'Kptfile' ? kind : undefined
  const apiVersion = own(value, 'apiVersion') || API_GROUP
  if (typeof apiVersion !== 'string' || !apiVersion.startsWith(API_GROUP)) return undefined
  if (isKustomizationName(file))
    return /^(?:|undefined|Kustomization|Component)$/.test(String(kind)) ? 'Kustomization' : undefined
  return kind === 'Composition' ? kind : undefined
}

/** Whether a file has a name by which kustomize finds it in a folder. */
export function isKustomizationName(file: string): boolean {
  return KUSTOMIZATION.test(file)
}

/** The targets that no other one names, and one of each circle. */
function outermost(targets: readonly Target[]): readonly Root[] {
  const byPath = new Map<string, Target[]>()
  for (const target of targets)
    for (const path of [target.root.file, target.root.folder || '.'])
      byPath.set(path, [...(byPath.get(path) ?? []), target])
  const below = (from: Target) =>
    from.named.flatMap((path) => byPath.get(path) ?? []).filter((target) => target !== from)
  const isNamed = new Set(targets.flatMap(below))
  const reached = new Set<Target>()
  const roots: Root[] = []
  const enter = (start: Target): void => {
    if (!start.isPart) roots.push(start.root)
    const open = [start]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (reached.has(next)) continue
      reached.add(next)
      for (const target of below(next)) open.push(target)
    }
  }
  for (const target of targets) if (!isNamed.has(target)) enter(target)
  for (const target of targets) if (!target.isPart && !reached.has(target)) enter(target)
  return roots
}

/** The outermost packages of kpt, of those that have functions to run. */
function packages(documents: readonly NamingDocument[]): readonly Root[] {
  const kptfiles = documents.filter((document) => targetKind(document) === 'Kptfile')
  const folders = new Set(kptfiles.map(({ file }) => folderOf(file)))
  const roots = new Map<string, Root>()
  for (const { file, value } of kptfiles) {
    if (!hasFunctions(value)) continue
    const folder = outermostAround(folders, folderOf(file))
    roots.set(folder, { kind: 'Kptfile', file: folder === '' ? 'Kptfile' : `${folder}/Kptfile`, folder })
  }
  return [...roots.values()]
}

function hasFunctions(kptfile: JsonMap): boolean {
  const pipeline = own(kptfile, 'pipeline')
  if (pipeline === undefined || !isMap(pipeline)) return false
  return ['mutators', 'validators'].some((field) => {
    const steps = own(pipeline, field)
    return isList(steps) && steps.length > 0
  })
}

function outermostAround(folders: ReadonlySet<string>, folder: string): string {
  let found = folder
  for (let at = folder; at !== ''; ) {
    at = folderOf(at)
    if (folders.has(at)) found = at
  }
  return found
}
