import type { Path } from '@krmkit/runtime'
import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, indexPath, movedPath, rootPath } from '../finding/field-path.ts'
import type { Crd } from './crd.ts'

/** Paths in a CustomResourceDefinition, either of the document or as the server prints them. */
export interface Places {
  /** Whether paths are those of the server. */
  readonly isApi: boolean
  readonly spec: FieldPath
  version(index: number): FieldPath
  /** Returns the path of a field with another name on the server; in the document it is `at` below the parent. */
  field(parent: FieldPath, name: string, at: Path): FieldPath
  /** Returns the places of a part in all versions, or the single place to which the server moves it. */
  parts(part: VersionPart, isHoisted: boolean): readonly PartPlace[]
}

/** A part of a version, which the server can move to `spec`. */
export interface PartPlace {
  readonly path: FieldPath
  /** The index of the version to which it belongs. */
  readonly index: number
}

/** Parts of versions, by their names on the server. */
type VersionPart = 'schema' | 'subresources' | 'additionalPrinterColumns' | 'selectableFields'

const SCHEMA = 'openAPIV3Schema'

/** Where the server has the parts that all versions share, below `spec`. */
const HOISTED: Readonly<Record<VersionPart, string>> = {
  schema: `validation.${SCHEMA}`,
  subresources: 'subresources',
  additionalPrinterColumns: 'additionalPrinterColumns',
  selectableFields: 'selectableFields',
}

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
    childPath(spec, HOISTED[part], part === 'schema' ? crd.versions[0]?.schemaAt.slice(1) : ['versions', 0, part])
  return {
    isApi,
    spec,
    version,
    field(parent, name, at) {
      return isApi
        ? childPath(parent, name, at)
        : movedPath(
            at.reduce<FieldPath>((path, step) => childPath(path, `${step}`), parent),
            parent,
            name,
          )
    },
    parts(part, isHoisted) {
      if (isApi && isHoisted) return [{ path: hoisted(part), index: 0 }]
      const place = (index: number) =>
        isHoisted ? movedPath(inVersion(part, index), spec, HOISTED[part]) : inVersion(part, index)
      return crd.versions.map((_, index) => ({ path: place(index), index }))
    },
  }
}

/**
 * Checks a part in all its places. A part that all versions share is checked again in later versions only after a finding,
 * to report all lines.
 */
export function checkParts(
  places: readonly PartPlace[],
  isHoisted: boolean,
  check: (place: PartPlace) => readonly FieldError[],
): FieldError[] {
  const errors: FieldError[] = []
  for (const place of places) {
    const found = check(place)
    for (const error of found) errors.push(error)
    if (isHoisted && found.length === 0) break
  }
  return errors
}
