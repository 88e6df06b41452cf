import { type Items, moveResource, ownKind, type Resource } from '@krmkit/runtime'

/**
 * Puts a new object into a file next to its config's file, if the config is one of the items. Otherwise the caller
 * decides.
 */
export function placeBeside(
  added: Resource,
  items: Items,
  config: { readonly name: string; readonly functionName: string },
): void {
  const kind = ownKind({ name: config.functionName })
  const configs = [...items].filter((item) => item.kind === kind && item.group === 'krmkit.dev')
  const path = configs.find((item) => item.name === config.name)?.origin.path
  if (path !== undefined) place(added, items, folderOf(path) + fileName(added, added.name))
}

/** Renames the file of a renamed object if the file has the object's name and contains nothing else. */
export function placeAnew(item: Resource, items: Items, formerName: string): void {
  const path = item.origin.path ?? ''
  const folder = folderOf(path)
  const isShared = [...items].some((other) => other !== item && other.origin.path === path)
  if (path === folder + fileName(item, formerName) && !isShared) place(item, items, folder + fileName(item, item.name))
}

function place(item: Resource, items: Items, path: string): void {
  let last = -1
  for (const { origin } of items) if (origin.path === path) last = Math.max(last, origin.index ?? 0)
  moveResource(item, { path, index: last + 1 })
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/**
 * Names files as kpt does for new resources (kyaml/kio/kioutil), but next to the config instead of in a directory of
 * the namespace.
 */
function fileName({ kind }: Resource, name: string): string {
  return `${kind.toLowerCase()}_${name}.yaml`
}
