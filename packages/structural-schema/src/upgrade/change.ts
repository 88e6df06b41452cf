import type { Path } from '@krmkit/runtime'
import type { Crd } from '../crd/crd.ts'
import { childPath, type FieldPath, indexPath, pathSteps, pathText, rootPath } from '../finding/field-path.ts'

/** What an upgrade of a CustomResourceDefinition changes. */
export interface Change {
  /** Breaking: a resource, a write or a client that was right may be refused or lose something. */
  readonly kind: 'breaking' | 'harmless'
  readonly rule: string
  /** The version whose schema changes; none where all are concerned. */
  readonly version?: string
  /** As the server prints places: `spec.versions[0].schema.openAPIV3Schema.properties[a]`. */
  readonly path: string
  /** Where it is in the new document, or in the old one for what is gone from the new. */
  readonly at: Path
  readonly document: 'old' | 'new'
  readonly message: string
  /** Whether stored values that break it may stay while they do not change (KEP-4008). */
  readonly ratchets: boolean
}

/** Something of an upgrade, before it is known where it stands. */
export interface Told {
  readonly rule: string
  readonly message: string
  readonly ratchets?: boolean
}

/** Changes while they are found. */
export class Changes {
  readonly found: Change[] = []

  breaking(told: Told, path: FieldPath, version?: string, document: 'old' | 'new' = 'new'): void {
    this.#add('breaking', told, path, version, document)
  }

  harmless(told: Told, path: FieldPath, version?: string, document: 'old' | 'new' = 'new'): void {
    this.#add('harmless', told, path, version, document)
  }

  #add(kind: Change['kind'], told: Told, path: FieldPath, version: string | undefined, document: 'old' | 'new'): void {
    const { rule, message, ratchets = false } = told
    const place = { path: pathText(path), at: pathSteps(path), document }
    this.found.push({ kind, rule, ...(version !== undefined && { version }), ...place, message, ratchets })
  }
}

/** The place of a version by its name. */
export function versionPath(crd: Crd, name: string): FieldPath {
  const i = crd.versions.findIndex((version) => version.name === name)
  return indexPath(childPath(specPath(), 'versions'), i)
}

/** The place of `spec`. */
export function specPath(): FieldPath {
  return childPath(rootPath('', []), 'spec')
}

/** How what is found at a node is told. */
export interface Report {
  breaking(told: Told, at?: FieldPath): void
  harmless(told: Told, at?: FieldPath): void
  readonly at: FieldPath
}
