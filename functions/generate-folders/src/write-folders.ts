import type { Items, Resource, Value } from '@krmkit/runtime'
import { FOLDER_ANNOTATION, FOLDER_GROUP, type Folder, ORGANIZATION_ANNOTATION } from './describe-folders.ts'

/** Adds or updates Folders in a list. */
export class FolderWriter {
  readonly #items: Items
  readonly #byName = new Map<string, Resource>()
  /** Display names of the Folders that this run wrote, by name. */
  readonly #written = new Map<string, string>()

  constructor(items: Items) {
    this.#items = items
    for (const item of items)
      if (item.kind === 'Folder' && item.group === FOLDER_GROUP) this.#byName.set(nameOf(item), item)
  }

  /** Writes a Folder. If this run has already written a Folder with this name, returns its display name instead. */
  write(folder: Folder): string | undefined {
    const name = nameOf({ namespace: folder.namespace, name: folder.name })
    const other = this.#written.get(name)
    if (other !== undefined) return other
    this.#written.set(name, folder.displayName)
    const existing = this.#byName.get(name)
    if (existing === undefined) this.#items.add(newFolder(folder))
    else update(existing, folder)
    return undefined
  }
}

function nameOf({ namespace = '', name }: { readonly namespace?: string | undefined; readonly name: string }): string {
  return `${namespace}/${name}`
}

function newFolder({ name, namespace, displayName, annotations, reference }: Folder): {
  readonly [key: string]: Value
} {
  return {
    apiVersion: `${FOLDER_GROUP}/v1beta1`,
    kind: 'Folder',
    metadata: {
      name,
      ...(namespace !== undefined && { namespace }),
      ...(Object.keys(annotations).length > 0 && { annotations: { ...annotations } }),
    },
    spec: { displayName, ...(reference && { [reference.field]: reference.value }) },
  }
}

/** Keeps equal parts byte for byte, and all other fields of the Folder. */
function update(item: Resource, { displayName, annotations, reference }: Folder): void {
  item.set(['spec', 'displayName'], displayName)
  for (const [key, value] of Object.entries(annotations)) item.set(['metadata', 'annotations', key], value)
  for (const key of [ORGANIZATION_ANNOTATION, FOLDER_ANNOTATION])
    if (!(key in annotations)) item.delete(['metadata', 'annotations', key])
  for (const field of ['organizationRef', 'folderRef'] as const)
    if (reference?.field === field) item.set(['spec', field], reference.value)
    else item.delete(['spec', field])
}
