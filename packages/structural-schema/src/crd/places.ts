import type { Path } from '@krmkit/runtime'
import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, indexPath, rootPath } from '../finding/field-path.ts'
import type { Crd } from './crd.ts'

/** Names the places of a CustomResourceDefinition as the document does, or as the server prints them. */
export interface Places {
  /** Whether names are the server's. */
  readonly isApi: boolean
  readonly spec: FieldPath
  version(index: number): FieldPath
  /** Of a field that the server knows by another name than the document: there it is `at` below the parent. */
  field(parent: FieldPath, name: string, at: Path): FieldPath
  /** Where each version's schema, subresources… stand, or the one place that the server has for them all. */
  parts(part: VersionPart, isHoisted: boolean): readonly PartPlace[]
}

/** A part of a version that the server may have moved to `spec`. */
export interface PartPlace {
  readonly path: FieldPath
  /** The version that it is checked with. */
  readonly index: number
}

/** Parts of versions, by the names that the server has for them. */
type VersionPart = 'schema' | 'subresources' | 'additionalPrinterColumns' | 'selectableFields'

const SCHEMA = 'openAPIV3Schema'

export function placesOf(crd: Crd, isApi: boolean): Places {
  const spec = childPath(rootPath(''), 'spec')
  const versions = childPath(spec, 'versions')
  const version = (index: number) => indexPath(versions, index)
  const inVersion = (part: VersionPart, index: number) => {
    if (part !== 'schema') return childPath(version(index), part)
    const at = crd.versions[index]?.schemaAt ?? []
    if (!isApi && at[1] === 'validation') return rootPath(at.join('.'), at)
    return childPath(childPath(version(index), part), SCHEMA)
  }
  const hoisted = (part: VersionPart) =>
    part === 'schema'
      ? childPath(childPath(spec, 'validation', []), SCHEMA, crd.versions[0]?.schemaAt.slice(1))
      : childPath(spec, part, ['versions', 0, part])
  return {
    isApi,
    spec,
    version,
    field(parent, name, at) {
      return isApi
        ? childPath(parent, name, at)
        : at.reduce<FieldPath>((path, step) => childPath(path, `${step}`), parent)
    },
    parts(part, isHoisted) {
      if (isApi && isHoisted) return [{ path: hoisted(part), index: 0 }]
      return crd.versions.map((_, index) => ({ path: inVersion(part, index), index }))
    },
  }
}

/**
 * Checks a part in all its places. What all versions share is checked again in the others only for the sake of their
 * lines, once something was found.
 */
export function checkParts(
  places: readonly PartPlace[],
  isHoisted: boolean,
  check: (place: PartPlace) => readonly FieldError[],
): FieldError[] {
  const errors: FieldError[] = []
  for (const place of places) {
    const found = check(place)
    errors.push(...found)
    if (isHoisted && found.length === 0) break
  }
  return errors
}
