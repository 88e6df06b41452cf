import { readYaml } from '@krmkit/runtime'
import type { Item } from '../../list/items.ts'
import { failure, type Outcome, type Problem } from '../../outcome.ts'
import { type Kptfile, readKptfile } from './kptfile.ts'

/** A package: a folder with a Kptfile. */
export interface PackageNode {
  /** Relative to the root, slash-delimited; empty for the root. */
  readonly folder: string
  readonly kptfile: Kptfile
  /** Direct sub-packages in the order of their paths. */
  readonly children: readonly PackageNode[]
}

const KPTFILE = 'Kptfile'

/** Finds the folders of packages: those with a Kptfile. */
export function packageFolders(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const path of paths) {
    if (path === KPTFILE) folders.add('')
    else if (path.endsWith(`/${KPTFILE}`)) folders.add(path.slice(0, -KPTFILE.length - 1))
  }
  return folders
}

/** The folder of the nearest package that contains a file. */
export function folderAround(folders: ReadonlySet<string>, path: string): string {
  for (let folder = path; folder !== ''; ) {
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))
    if (folders.has(folder)) return folder
  }
  return ''
}

/** Reads the Kptfiles of all packages as a tree. */
export function packageTree(items: readonly Item[], folders: ReadonlySet<string>): Outcome<PackageNode> {
  const problems: Problem[] = []
  const nodes = new Map<string, PackageNode & { readonly children: PackageNode[] }>()
  for (const folder of [...folders].sort()) {
    const path = folder === '' ? KPTFILE : `${folder}/${KPTFILE}`
    const [item, second] = items.filter(({ file }) => file.path === path)
    const document = item && readYaml(item.text).document
    if (item === undefined || document === undefined || second !== undefined) {
      problems.push({
        message: `${path} must hold one Kptfile`,
        located: { file: path, message: 'must hold one Kptfile' },
      })
      continue
    }
    const kptfile = readKptfile(item, document)
    if (kptfile.problems) for (const problem of kptfile.problems) problems.push(problem)
    else nodes.set(folder, { folder, kptfile: kptfile.value, children: [] })
  }
  if (problems.length > 0) return { problems }
  const root = nodes.get('')
  if (root === undefined) return failure('the package must hold a Kptfile; krmkit eval runs one function without')
  for (const [folder, node] of nodes) if (folder !== '') nodes.get(folderAround(folders, folder))?.children.push(node)
  return { value: root }
}

/** A package and all its descendants, parents first. */
export function* withDescendants(node: PackageNode): Generator<PackageNode> {
  yield node
  for (const child of node.children) yield* withDescendants(child)
}
