import { compareUtf8 } from '@krmkit/runtime'
import { cleanPath } from '@krmkit/runtime/values'
import { isMap, type JsonMap } from '@krmkit/structural-schema/values'
import { addedFields, EXPRESSIONS, isVariable, type NamedFile, namedFiles, objectKey } from './named-files.ts'
import { documentsOf } from './read-document.ts'
import type { SourceText } from './source-text.ts'

/**
 * What a file is for, because another file names it:
 * - `patch`: its objects are patches
 * - `config`: a tool reads it (a config of a transformer, values, what a generator reads), and no API server
 * - `partial`: its objects are complete once the file that names it is built, or a test compares objects with them
 * - `resource`: its objects are sent to an API server
 * - `rendered`: its objects are parts of what a build gives, which is checked instead
 */
export interface FileRole {
  readonly kind: 'patch' | 'config' | 'partial' | 'resource' | 'rendered'
  /** The file that names it; empty if its name shows what it is. */
  readonly by: string
  /** Of a partial file, what is added: fields, and values of variables or of expressions. Absent: any field. */
  readonly adds?: readonly string[]
}

/** The roles of files, by their paths. */
export type FileRoles = ReadonlyMap<string, FileRole>

/** Files that name others. */
const NAMES_FILES =
  /(?:^|\/)(?:kustomization\.ya?ml|Kustomization|[^/]*composition[^/]*\.ya?ml|Kptfile|chainsaw-test\.ya?ml)$/i

/**
 * Words of a path that show partial objects: `patch` or `patches`, such as in the scaffold of kubebuilder, and what tests compare objects
 * with, such as `01-assert.yaml` and `01-errors.yaml` of kuttl.
 */
const PARTIAL_WORD = /(?:^|[^a-z0-9])(?:patch(?:es)?|asserts?|[0-9]+-errors?)(?![a-z0-9])/i

const SCAFFOLD: FileRole = { kind: 'partial', by: '' }

/** The role that counts if files name one in several: what is sent to an API server is not only a patch or a config. */
const ORDER: readonly FileRole['kind'][] = ['partial', 'resource', 'patch', 'config']

/**
 * The roles of the files that Kustomizations, Compositions and Kptfiles among the inputs name.
 *
 * @param naming the files that name others, if they are read already
 */
export function findRoles(inputs: readonly SourceText[], naming = namingDocuments(inputs)): FileRoles {
  if (naming.length === 0) return new Map()
  const texts = new Map(inputs.map((input) => [input.file, input]))
  return rolesOf(naming, (file) => valuesIn(texts.get(file)?.read()?.value ?? ''))
}

/** The Kustomizations, Compositions, Kptfiles and tests of Chainsaw among files; of each file the first document. */
export function namingDocuments(inputs: readonly SourceText[]): readonly NamingDocument[] {
  return inputs.flatMap(({ file, read }) => {
    const [value] = namesFiles(file) ? valuesIn(read()?.value ?? '') : []
    return value === undefined ? [] : [{ file, value }]
  })
}

function valuesIn(text: string): readonly JsonMap[] {
  return documentsOf(text).flatMap((document) => {
    const read = document.read()
    return read.code === undefined && isMap(read.value) ? [read.value] : []
  })
}

/** Whether a file is a Kustomization, a Composition or a Kptfile by its name. */
export function namesFiles(file: string): boolean {
  return NAMES_FILES.test(file)
}

/** The role of a file. */
export function roleOf(roles: FileRoles, file: string): FileRole | undefined {
  const role = roles.get(file)
  if (role !== undefined) return role.kind === 'resource' ? undefined : role
  return PARTIAL_WORD.test(file) ? SCAFFOLD : undefined
}

/**
 * The roles of the files that documents name.
 *
 * @param valuesOf the documents of a file that is a patch
 */
export function rolesOf(
  documents: readonly NamingDocument[],
  valuesOf: (file: string) => readonly JsonMap[],
): FileRoles {
  const readers = documents.map(({ file, value }): Reader => {
    const named = namedFiles(value).map(({ path, kind }) => ({ path: besides(file, path), kind }))
    const patched = named.flatMap(({ path, kind }) => (kind === 'patch' ? valuesOf(path).map(objectKey) : []))
    return { file, named, adds: new Set([...addedFields(value), ...patched]), isConfig: false }
  })
  const folders = new Map(readers.map((reader) => [folderOf(reader.file), reader]))
  gatherVariables(readers, folders)
  spread(readers, folders)
  const roles = new Map<string, FileRole>()
  for (const { file, named, adds, isConfig } of readers)
    for (const { path, kind } of named)
      if (kind === 'patch' || !folders.has(path))
        addRole(roles, path, isConfig ? { kind: 'config', by: file } : roleAs(kind, file, [...adds]))
  return roles
}

/** A Kustomization, Composition or Kptfile. */
export interface NamingDocument {
  readonly file: string
  readonly value: JsonMap
}

/** What such a document names, with what those say that name its folder. */
interface Reader {
  readonly file: string
  readonly named: readonly NamedFile[]
  readonly adds: Set<string>
  /** Nothing in a folder of configs is sent to an API server. */
  isConfig: boolean
}

/** The variables of a Kustomization are replaced in all that is built together with it. */
function gatherVariables(readers: readonly Reader[], folders: ReadonlyMap<string, Reader>): void {
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const { named, adds } of readers)
      for (const { path, kind } of named) {
        const found = kind === 'patch' ? [] : [...(folders.get(path)?.adds ?? [])].filter(isVariable)
        for (const variable of found) {
          isNew ||= !adds.has(variable)
          adds.add(variable)
        }
      }
  }
}

/** What a Kustomization adds, those add too whose folders it names. Folders can name each other. */
function spread(readers: readonly Reader[], folders: ReadonlyMap<string, Reader>): void {
  const open = [...readers]
  for (let from = open.pop(); from !== undefined; from = open.pop())
    for (const { path, kind } of from.named) {
      const to = kind === 'patch' ? undefined : folders.get(path)
      if (to === undefined || to === from) continue
      const isConfig = from.isConfig || kind === 'config'
      const isNew = (isConfig && !to.isConfig) || [...from.adds].some((one) => !to.adds.has(one))
      if (!isNew) continue
      to.isConfig ||= isConfig
      for (const one of from.adds) to.adds.add(one)
      open.push(to)
    }
}

function roleAs(kind: NamedFile['kind'], by: string, adds: readonly string[]): FileRole {
  if (kind === 'assertion') return { kind: 'partial', by }
  if (kind === 'template') return { kind: 'partial', by, adds: [EXPRESSIONS] }
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
export function besides(file: string, path: string): string {
  return cleanPath(`${file.slice(0, file.lastIndexOf('/') + 1)}${path}`)
}

/** The folder of a file; empty for the one that paths are relative to. */
export function folderOf(file: string): string {
  return file.slice(0, Math.max(file.lastIndexOf('/'), 0))
}
