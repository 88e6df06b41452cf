import { join, posix } from 'node:path'
import { readSource } from '../../function-runs/read-source.ts'
import { readItems } from '../../list/items.ts'
import { warnRefusals } from '../../list/warn-refusals.ts'
import { failure, type Outcome } from '../../outcome.ts'
import { type SourcePackage, sourceFile } from '../../package/read-package.ts'
import type { Terminal } from '../../terminal.ts'
import { type Pool, placeInPackage, poolOf } from './entry.ts'
import { folderAround, type PackageNode, packageFolders, packageTree } from './package-tree.ts'
import type { RenderFlags, RenderPlan } from './plan.ts'
import { prepareSteps, type Step } from './steps.ts'

/** The input of a rendering, before the first function runs. */
export interface Prepared {
  readonly source: SourcePackage
  readonly items: Parameters<typeof poolOf>[0]
  readonly tree: PackageNode
  readonly steps: ReadonlyMap<PackageNode, readonly Step[]>
  readonly pool: Pool
}

/**
 * Reads a package, and prepares the functions of its pipelines.
 *
 * @param textOf a text to use instead of that of a file, whose path is absolute
 */
export async function prepare(
  terminal: Terminal,
  directory: string,
  flags: RenderFlags,
  { options }: RenderPlan,
  textOf?: (path: string) => string | undefined,
): Promise<Outcome<Prepared>> {
  const source = await readSource(terminal, directory, flags)
  if (source.problems) return source
  const { root } = source.value
  const files = source.value.files.map((file) => {
    const text = textOf?.(join(root, file.path))
    return text === undefined ? file : { ...file, ...sourceFile(file.path, text) }
  })
  const folders = packageFolders(files.map(({ path }) => path))
  if (!folders.has('')) return failure(`${directory} must hold a Kptfile; krmkit eval runs one function without`)
  const folderOf = (path: string) => folderAround(folders, path)
  const items = readItems(files, {
    mustBeResources: true,
    isUnsent: true,
    annotatedPlace(place) {
      const folder = folderOf(place.path ?? '')
      return { ...placeInPackage(place, folder), packagePath: join(root, folder) }
    },
  })
  if (items.problems) return items
  await warnRefusals(terminal, items.value, (file) => posix.join(directory, file))
  const tree = packageTree(items.value, folders)
  if (tree.problems) return tree
  const steps = await prepareSteps({ root: tree.value, items: items.value, folderOf, options, around: terminal })
  if (steps.problems) return steps
  const pool = poolOf(items.value, folderOf)
  if (pool.problems) return pool
  return { value: { source: source.value, items: items.value, tree: tree.value, steps: steps.value, pool: pool.value } }
}
