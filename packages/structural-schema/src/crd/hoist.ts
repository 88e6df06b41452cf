import { equalJson, type Json } from '../json/json.ts'
import { equalSchemas } from '../schema/equal-schemas.ts'
import type { Crd, CrdVersion } from './crd.ts'

/** The parts that the server moves from the versions to `spec`, because they are equal in all versions. */
export interface Hoisted {
  readonly schema: boolean
  readonly subresources: boolean
  readonly printerColumns: boolean
  readonly selectableFields: boolean
}

/** Returns which parts are equal in all versions (apiextensions v1, conversion.go). */
export function hoistedParts({ versions }: Crd): Hoisted {
  const first = versions[0]
  const all = (isEqual: (version: CrdVersion, first: CrdVersion) => boolean) =>
    first !== undefined && versions.every((version) => version === first || isEqual(version, first))
  return {
    schema: all((a, b) => a.hasValidation === b.hasValidation && equalSchemas(a.schema, b.schema)),
    subresources: all((a, b) => equalParts(a.subresources, b.subresources)),
    printerColumns: all((a, b) => equalParts(a.printerColumns, b.printerColumns)),
    selectableFields: all((a, b) => equalParts(a.selectableFields, b.selectableFields)),
  }
}

/** Returns whether parts of versions without schemas are equal. */
export function equalParts(a: object | undefined, b: object | undefined): boolean {
  return equalJson(a as Json | undefined, b as Json | undefined)
}
