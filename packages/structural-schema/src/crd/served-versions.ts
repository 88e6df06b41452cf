import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, keyPath } from '../finding/field-path.ts'
import type { Schema } from '../schema/schema.ts'
import type { Crd, CrdVersion } from './crd.ts'
import { warning } from './crd-warnings.ts'
import { placesOf } from './places.ts'

/** The two versions of a comparison: one that is served, and that in which objects are stored. */
interface Names {
  readonly served: string
  readonly stored: string
}

/**
 * Compares the schemas of served versions with that of the storage version. Without a conversion webhook, the server changes only
 * `apiVersion`: a field that one of the two does not specify is lost, and a value of another type is invalid.
 */
export function servedVersionWarnings(crd: Crd, isApi: boolean): readonly FieldError[] {
  const stored = crd.versions.find(({ storage }) => storage)
  if (crd.conversion.strategy !== 'None' || crd.preserveUnknownFields || stored?.schema === undefined) return []
  const found: FieldError[] = []
  for (const { path, index } of placesOf(crd, isApi).parts('schema', false)) {
    const version = crd.versions[index] as CrdVersion
    if (!version.served || version === stored || version.schema === undefined) continue
    compare(version.schema, stored.schema, path, { served: version.name, stored: stored.name }, true, found)
  }
  return found
}

function compare(
  served: Schema,
  stored: Schema,
  path: FieldPath,
  names: Names,
  isRoot: boolean,
  found: FieldError[],
): void {
  if (served === stored) return
  if (served.type && stored.type && served.type !== stored.type) {
    const text = `the type is ${served.type} in ${names.served} and ${stored.type} in ${names.stored}: objects of one version are invalid in the other`
    found.push(warning(text, 'served-versions-type', childPath(path, 'type')))
    return
  }
  compareFields(served, stored, path, names, isRoot, found)
  if (served.items && stored.items) {
    compare(served.items, stored.items, childPath(path, 'items'), names, false, found)
  }
  const [values, others] = [served.additionalProperties?.schema, stored.additionalProperties?.schema]
  if (values && others) compare(values, others, childPath(path, 'additionalProperties'), names, false, found)
}

const META = ['apiVersion', 'kind', 'metadata']

function compareFields(
  served: Schema,
  stored: Schema,
  path: FieldPath,
  names: Names,
  isRoot: boolean,
  found: FieldError[],
): void {
  const below = childPath(path, 'properties')
  const isMeta = (name: string) => (isRoot || served.embeddedResource === true) && META.includes(name)
  for (const [name, field] of served.properties ?? []) {
    const other = stored.properties?.get(name)
    if (other !== undefined) compare(field, other, keyPath(below, name), names, false, found)
    else if (!isMeta(name) && isClosed(stored)) {
      const text = `${names.stored}, in which objects are stored, does not specify the field: its value in ${names.served} is lost`
      found.push(warning(text, 'served-versions-field', keyPath(below, name)))
    }
  }
  for (const name of stored.properties?.keys() ?? []) {
    if (served.properties?.has(name) || isMeta(name) || !isClosed(served)) continue
    const isRequired = stored.required?.includes(name) === true && stored.properties?.get(name)?.default === undefined
    const [rule, text] = isRequired
      ? [
          'served-versions-required',
          `"${name}" is required in ${names.stored} and not specified in ${names.served}: no object of ${names.served} is valid in ${names.stored}`,
        ]
      : [
          'served-versions-field',
          `"${name}" of ${names.stored} is not specified: an update through ${names.served} loses its value`,
        ]
    found.push(warning(text, rule, path))
  }
}

/** Returns whether unspecified fields are pruned. */
function isClosed({ preserveUnknownFields, additionalProperties }: Schema): boolean {
  return !preserveUnknownFields && additionalProperties === undefined
}
