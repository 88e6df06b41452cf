import { compareUtf8 } from '@krmkit/runtime'
import { cleanPath } from '@krmkit/runtime/values'
import { isMap, type JsonMap } from '@krmkit/structural-schema/values'
import { addedFields, type NamedFile, namedFiles } from './named-files.ts'
import { documentsOf } from './read-document.ts'
import type { SourceText } from './source-text.ts'

/**
 * What a file is for, because another file names it:
 * - `patch`: its objects are patches
 * - `config`: a tool reads it (a config of a transformer, values, what a generator reads), and no API server
 * - `partial`: its objects are complete once the file that names it is built
 * - `resource`: its objects are sent to an API server
 */
export interface FileRole {
  readonly kind: 'patch' | 'config' | 'partial' | 'resource'
  /** The file that names it; empty if its name shows what it is. */
  readonly by: string
  /** Of a partial file, what is added: fields, and values of variables. Absent: any field. */
  readonly adds?: readonly string[]
}

/** The roles of files, by their paths. */
export type FileRoles = ReadonlyMap<string, FileRole>

/** Files that name others. */
const NAMES_FILES = /(?:^|\/)(?:kustomization\.ya?ml|Kustomization|[^/]*composition[^/]*\.ya?ml|Kptfile)$/i

/** `patch` or `patches` as a word of a path, such as in the scaffold of kubebuilder. */
const PATCH_WORD = /(?:^|[^a-z0-9])patch(?:es)?(?![a-z0-9])/i

const SCAFFOLD: FileRole = { kind: 'partial', by: '' }

/** The role that counts if files name one in several: what is sent to an API server is not only a patch or a config. */
const ORDER: readonly FileRole['kind'][] = ['partial', 'resource', 'patch', 'config']

/** The roles of the files that Kustomizations, Compositions and Kptfiles among the inputs name. */
export function findRoles(inputs: readonly SourceText[]): FileRoles {
  return rolesOf(
    inputs.flatMap(({ file, read }) => {
      if (!namesFiles(file)) return []
      const document = documentsOf(read()?.value ?? '')[0]?.read()
      return document === undefined || document.code !== undefined || !isMap(document.value)
        ? []
        : [{ file, value: document.value }]
    }),
  )
}

/** Whether a file is a Kustomization, a Composition or a Kptfile by its name. */
export function namesFiles(file: string): boolean {
  return NAMES_FILES.test(file)
}

/** The role of a file. */
export function roleOf(roles: FileRoles, file: string): FileRole | undefined {
  const role = roles.get(file)
  if (role !== undefined) return role.kind === 'resource' ? undefined : role
  return PATCH_WORD.test(file) ? SCAFFOLD : undefined
}

/** The roles of the files that documents name. */
export function rolesOf(documents: readonly NamingDocument[]): FileRoles {
  const claims: { readonly path: string; readonly role: FileRole }[] = []
  const folders = new Map(documents.map((document) => [folderOf(document.file), document]))
  const open: Visit[] = documents.map((document) => ({ document, isConfig: false, adds: [] }))
  const visited = new Set<string>()
  /** Folders of configs: nothing in them is sent to an API server. */
  const configs = new Set<string>()
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { document, isConfig, adds } = next
    const key = JSON.stringify([document.file, isConfig, adds])
    // Folders can name each other.
    if (visited.has(key)) continue
    visited.add(key)
    if (isConfig) configs.add(document.file)
    const added = union(adds, addedFields(document.value))
    for (const { path, kind } of namedFiles(document.value)) {
      const full = besides(document.file, path)
      const folder = folders.get(full)
      const inConfig = isConfig || kind === 'config'
      if (folder !== undefined && kind !== 'patch') open.push({ document: folder, isConfig: inConfig, adds: added })
      else claims.push({ path: full, role: roleAs(kind, document.file, added) })
    }
  }
  const roles = new Map<string, FileRole>()
  for (const { path, role } of claims)
    addRole(roles, path, configs.has(role.by) ? { kind: 'config', by: role.by } : role)
  return roles
}

/** A Kustomization, Composition or Kptfile. */
interface NamingDocument {
  readonly file: string
  readonly value: JsonMap
}

/** A document, and what those say about its files that name its folder. */
interface Visit {
  readonly document: NamingDocument
  readonly isConfig: boolean
  readonly adds: readonly string[]
}

function roleAs(kind: NamedFile['kind'], by: string, adds: readonly string[]): FileRole {
  return kind === 'resource' && adds.length > 0 ? { kind: 'partial', by, adds } : { kind, by }
}

function addRole(roles: Map<string, FileRole>, path: string, role: FileRole): void {
  const known = roles.get(path)
  if (known === undefined || ORDER.indexOf(role.kind) < ORDER.indexOf(known.kind)) roles.set(path, role)
  else if (known.adds !== undefined && role.adds !== undefined)
    roles.set(path, { ...known, adds: union(known.adds, role.adds) })
}

function union(a: readonly string[], b: readonly string[]): readonly string[] {
  return [...new Set([...a, ...b])].sort(compareUtf8)
}

/** A path that a file names, relative to the same folder as the path of that file. */
function besides(file: string, path: string): string {
  return cleanPath(`${folderOf(file)}/${path}`.replace(/^\//, ''))
}

function folderOf(file: string): string {
  return file.slice(0, Math.max(file.lastIndexOf('/'), 0))
}
