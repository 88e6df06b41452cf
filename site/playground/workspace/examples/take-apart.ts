import { readYaml } from '../../../../packages/yaml/src/index.ts'
import { fileNameProblem } from '../file-names.ts'
import { newWorkspace } from '../new-workspace.ts'
import type { Workspace } from '../workspace.ts'
import { splitList } from './split-list.ts'

/** The file of the resources without a path. */
const RESOURCES = 'resources.yaml'

const ANNOTATIONS = ['metadata', 'annotations']
const PATHS: readonly string[] = ['internal.config.kubernetes.io/path', 'config.kubernetes.io/path']
const INDEXES: readonly string[] = ['internal.config.kubernetes.io/index', 'config.kubernetes.io/index']

/**
 * The workspace of a ResourceList: files by their annotations, and the functionConfig. A list that files cannot represent
 * without loss, such as one with an item that is not an object, stays one file; so does every list if `isKept` is set.
 */
export function workspaceOfList(name: string, list: string, isKept = false): Workspace {
  const taken = isKept ? undefined : takeApart(list)
  return taken === undefined
    ? newWorkspace({ files: [{ path: 'input.yaml', text: list }], function: { name, input: 'list', config: '' } })
    : newWorkspace({ files: taken.files, function: { name, input: 'files', config: taken.config } })
}

interface TakenApart {
  readonly files: Workspace['files']
  readonly config: string
}

function takeApart(list: string): TakenApart | undefined {
  const split = splitList(list)
  if (split === undefined) return undefined
  const placed = split.items.map(placedItem)
  const config = split.functionConfig === undefined ? '' : resourceText(split.functionConfig)
  if (config === undefined || !placed.every((item) => item !== undefined)) return undefined
  const files = new Map<string, string[]>()
  for (const { path, index, text } of placed) {
    const texts = files.get(path) ?? []
    files.set(path, texts)
    // Resources of a file must be in their order; without numbers, they are in the order of the list.
    if (index !== undefined && index !== texts.length) return undefined
    texts.push(text)
  }
  const paths = [...files.keys()]
  const isNamed = paths.every((path, at) => fileNameProblem(path, paths.slice(0, at)) === undefined)
  if (!isNamed) return undefined
  return { files: paths.map((path) => ({ path, text: (files.get(path) ?? []).join('---\n') })), config }
}

interface PlacedItem {
  readonly path: string
  readonly index: number | undefined
  readonly text: string
}

function placedItem(text: string): PlacedItem | undefined {
  const { document } = readYaml(text)
  const bare = resourceText(text)
  if (document === undefined || bare === undefined) return undefined
  const annotation = (keys: readonly string[]) =>
    keys.map((key) => document.text([...ANNOTATIONS, key])).find((value) => value !== undefined)
  const index = annotation(INDEXES)
  return { path: annotation(PATHS) ?? RESOURCES, index: index === undefined ? undefined : Number(index), text: bare }
}

/** The text of a resource without the annotations of its place; `undefined` if it is not a resource, which files must contain. */
function resourceText(text: string): string | undefined {
  const { document } = readYaml(text)
  if (document?.kind([]) !== 'map') return undefined
  if (![['apiVersion'], ['kind'], ['metadata', 'name']].every((field) => document.text(field))) return undefined
  const all = document.keys(ANNOTATIONS)
  const places = all.filter((key) => PATHS.includes(key) || INDEXES.includes(key))
  if (places.length === 0) return text
  if (places.length < all.length) for (const key of places) document.delete([...ANNOTATIONS, key])
  else document.delete(document.keys(['metadata']).length === 1 ? ['metadata'] : ANNOTATIONS)
  return document.toString()
}
