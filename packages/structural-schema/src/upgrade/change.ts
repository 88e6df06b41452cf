import type { Path } from '@krmkit/runtime'
import type { Crd } from '../crd/crd.ts'
import { childPath, type FieldPath, indexPath, pathSteps, pathText, rootPath } from '../finding/field-path.ts'

/** A change in an upgrade of a CustomResourceDefinition. */
export interface Change {
  /** Breaking: a valid resource, write or client can be rejected or lose data. */
  readonly kind: 'breaking' | 'harmless'
  readonly rule: string
  /** The version whose schema changes; absent for changes of all versions. */
  readonly version?: string
  /** The path as the server prints it: `spec.versions[0].schema.openAPIV3Schema.properties[a]`. */
  readonly path: string
  /** The path in the new document, or in the old one for a removed part. */
  readonly at: Path
  readonly document: 'old' | 'new'
  readonly message: string
  /** Whether violations in unchanged stored values are tolerated (KEP-4008). */
  readonly ratchets: boolean
}

/** A change without its place. */
export interface ChangeInfo {
  readonly rule: string
  readonly message: string
  readonly ratchets?: boolean
}

/** Collects changes. */
export class Changes {
  readonly found: Change[] = []

  breaking(info: ChangeInfo, path: FieldPath, version?: string, document: 'old' | 'new' = 'new'): void {
    this.#add('breaking', info, path, version, document)
  }

  harmless(info: ChangeInfo, path: FieldPath, version?: string, document: 'old' | 'new' = 'new'): void {
    this.#add('harmless', info, path, version, document)
  }

  #add(
    kind: Change['kind'],
    info: ChangeInfo,
    path: FieldPath,
    version: string | undefined,
    document: 'old' | 'new',
  ): void {
    const { rule, message, ratchets = false } = info
    const place = { path: pathText(path), at: pathSteps(path), document }
    this.found.push({ kind, rule, ...(version !== undefined && { version }), ...place, message, ratchets })
  }
}

/** Returns the path of a version. */
export function versionPath(crd: Crd, name: string): FieldPath {
  const i = crd.versions.findIndex((version) => version.name === name)
  return indexPath(childPath(specPath(), 'versions'), i)
}

/** Returns the path of `spec`. */
export function specPath(): FieldPath {
  return childPath(rootPath('', []), 'spec')
}

/** Reports the changes of a node. */
export interface Report {
  breaking(info: ChangeInfo, at?: FieldPath): void
  harmless(info: ChangeInfo, at?: FieldPath): void
  readonly at: FieldPath
}
