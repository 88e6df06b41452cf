import { type Finding, GENERATED_BY, isInternalAnnotation, type Resource } from '@krmkit/runtime'
import type { Hierarchy } from './hierarchy.ts'
import type { FolderNode } from './read-tree.ts'

/** Group of Config Connector's Folder. */
export const FOLDER_GROUP = 'resourcemanager.cnrm.cloud.google.com'

/** The annotation with the organization that contains a Folder. */
export const ORGANIZATION_ANNOTATION = 'cnrm.cloud.google.com/organization-id'

/** The annotation with the folder that contains a Folder. */
export const FOLDER_ANNOTATION = 'cnrm.cloud.google.com/folder-ref'

/** The desired state of a Folder. */
export interface Folder {
  readonly name: string
  readonly namespace: string | undefined
  readonly displayName: string
  readonly annotations: Readonly<Record<string, string>>
  /** `spec.organizationRef` or `spec.folderRef`, in versions that refer to parents in `spec`. */
  readonly reference: { readonly field: 'organizationRef' | 'folderRef'; readonly value: Reference } | undefined
}

type Reference = { readonly external: string } | { readonly name: string }

/** Subtrees that refer to subtrees multiply: a small file could otherwise request millions. */
const MAX_FOLDERS = 10_000

/** Names that the API server accepts (RFC 1123 subdomain). */
const SUBDOMAIN = /^[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?$/

const NOT_INHERITED: readonly string[] = [
  'config.kubernetes.io/local-config',
  'config.kubernetes.io/function',
  'config.k8s.io/function',
  GENERATED_BY,
]

/** The Folders of a hierarchy, parents first. */
export function describeFolders(
  item: Resource,
  hierarchy: Hierarchy,
): { readonly folders: readonly Folder[]; readonly problems: readonly Finding[] } {
  const folders: Folder[] = []
  const problems: Finding[] = []
  const inherited = hierarchy.inheritsAnnotations ? inheritedAnnotations(item) : {}
  const visit = (nodes: readonly FolderNode[], above: readonly string[]): boolean =>
    nodes.every((node) => {
      if (folders.length === MAX_FOLDERS) {
        const message = `a hierarchy must not ask for more than ${MAX_FOLDERS.toLocaleString('en')} folders`
        problems.push({ severity: 'error', rule: 'too-many-folders', message, field: ['spec', 'config'] })
        return false
      }
      const path = [...above, node.name]
      const name = normalize(path.join('.'))
      if (!SUBDOMAIN.test(name)) problems.push(badName(node.name, name))
      const { annotations, reference } = parentOf(hierarchy, above, item.namespace)
      folders.push({
        name,
        namespace: item.namespace,
        displayName: node.name,
        annotations: { ...inherited, ...annotations },
        reference,
      })
      return visit(node.children, path)
    })
  visit(hierarchy.folders, [])
  return { folders, problems }
}

function parentOf(
  { parent, hasNativeReferences }: Hierarchy,
  above: readonly string[],
  namespace: string | undefined,
): Pick<Folder, 'annotations' | 'reference'> {
  const name = normalize(above.join('.'))
  if (!hasNativeReferences) {
    const isInOrganization = above.length === 0 && parent.kind === 'Organization'
    const key = isInOrganization ? ORGANIZATION_ANNOTATION : FOLDER_ANNOTATION
    return { annotations: { [key]: above.length === 0 ? normalize(parent.id) : name }, reference: undefined }
  }
  if (above.length === 0) {
    const field = parent.kind === 'Organization' ? 'organizationRef' : 'folderRef'
    return { annotations: {}, reference: { field, value: { external: parent.id } } }
  }
  // https://kpt.dev/reference/annotations/depends-on/: this form is for namespaced objects.
  const dependsOn = `${FOLDER_GROUP}/namespaces/${namespace}/Folder/${name}`
  return {
    annotations: namespace === undefined ? {} : { 'config.kubernetes.io/depends-on': dependsOn },
    reference: { field: 'folderRef', value: { name } },
  }
}

function inheritedAnnotations({ annotations }: Resource): Record<string, string> {
  return Object.fromEntries(
    Object.entries(annotations).filter(([key]) => !isInternalAnnotation(key) && !NOT_INHERITED.includes(key)),
  )
}

/** Converts a display name to an object name: kpt's generate-folders, normalize. */
function normalize(name: string): string {
  return name
    .toLowerCase()
    .replace(/[_ ]/g, '-')
    .replace(/[^a-z0-9.-]/g, '')
}

function badName(displayName: string, name: string): Finding {
  return {
    severity: 'error',
    rule: 'folder-name',
    message: `folder "${displayName}" must give a name that begins and ends with a letter or digit and has at most 253 characters, found "${name}"; names keep only lower-case letters, digits, dots and dashes`,
    field: ['spec', 'config'],
  }
}
