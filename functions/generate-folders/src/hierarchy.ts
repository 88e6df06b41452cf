import type { Finding, Path, Resource } from '@krmkit/runtime'
import type { FolderNode } from './read-tree.ts'
import { readTree } from './read-tree.ts'

/** A ResourceHierarchy of any version. */
export interface Hierarchy {
  /** The parent of the topmost folders. */
  readonly parent: { readonly kind: 'Organization' | 'Folder'; readonly id: string }
  readonly folders: readonly FolderNode[]
  /** In v1alpha3, parents are in `spec`; in earlier versions, in annotations. */
  readonly hasNativeReferences: boolean
  /** From v1alpha2 on, folders inherit the annotations of their hierarchy. */
  readonly inheritsAnnotations: boolean
}

/** The parsed hierarchy, and its problems; absent if there is an error. */
export interface HierarchyReading {
  readonly hierarchy?: Hierarchy
  readonly problems: readonly Finding[]
}

/** The groups that define a ResourceHierarchy. */
export const HIERARCHY_GROUPS: readonly string[] = ['cft.dev', 'blueprints.cloud.google.com']

/** The only version without a warning that it is old. */
export const LATEST = 'blueprints.cloud.google.com/v1alpha3'

/** Reads a ResourceHierarchy of any version (kpt's generate-folders, crds). */
export function readHierarchy(item: Resource): HierarchyReading {
  switch (item.apiVersion) {
    case 'cft.dev/v1alpha1':
      return readLayers(item)
    case 'cft.dev/v1alpha2':
    case LATEST:
      return readNested(item)
    default:
      return failed(
        ['apiVersion'],
        'hierarchy-version',
        `apiVersion must be ${LATEST}, cft.dev/v1alpha2 or cft.dev/v1alpha1, found "${item.apiVersion}"`,
      )
  }
}

/** v1alpha1: each folder of one layer contains all folders of the next. */
function readLayers(item: Resource): HierarchyReading {
  const id = item.text(['spec', 'organization'])
  if (!id) return failed(['spec', 'organization'], 'hierarchy-parent', 'spec.organization must be set')
  const problems: Finding[] = []
  let folders: readonly FolderNode[] = []
  for (let at = item.size(['spec', 'layers']) - 1; at >= 0; at--) {
    const layer = item.text(['spec', 'layers', at]) ?? ''
    const path = ['spec', 'config', layer]
    const children = folders
    if (!item.has(path)) {
      const message = `layer "${layer}" must have an entry in spec.config: add spec.config.${layer}, or take it out of spec.layers`
      problems.push({ severity: 'error', rule: 'layer-missing', message, field: ['spec', 'layers', at] })
    }
    folders = namesAt(item, path).map((name) => ({ name, children }))
  }
  if (problems.length > 0) return { problems }
  const parent = { kind: 'Organization', id } as const
  return { hierarchy: { parent, folders, hasNativeReferences: false, inheritsAnnotations: false }, problems }
}

function namesAt(item: Resource, path: Path): string[] {
  return Array.from({ length: item.size(path) }, (_, at) => item.text([...path, at]) ?? '')
}

/** v1alpha2 and v1alpha3: folders are nested. */
function readNested(item: Resource): HierarchyReading {
  const path = ['spec', 'parentRef']
  const id = item.text([...path, 'external'])
  if (!id) {
    const message = `ResourceHierarchy ${item.name} has an undefined parentRef: spec.parentRef.external must name the organization or folder`
    return failed([...path, 'external'], 'hierarchy-parent', message)
  }
  const kind = item.text([...path, 'kind']) ?? 'Organization'
  if (kind !== 'Organization' && kind !== 'Folder') {
    const message = `ResourceHierarchy ${item.name} has an unsupported parentRef kind: it must be Organization or Folder, found "${kind}"`
    return failed([...path, 'kind'], 'hierarchy-parent-kind', message)
  }
  const { folders, problems } = readTree(item)
  if (problems.some(({ severity }) => severity === 'error')) return { problems }
  const hasNativeReferences = item.apiVersion === LATEST
  return { hierarchy: { parent: { kind, id }, folders, hasNativeReferences, inheritsAnnotations: true }, problems }
}

function failed(field: Path, rule: string, message: string): HierarchyReading {
  return { problems: [{ severity: 'error', rule, message, field }] }
}
