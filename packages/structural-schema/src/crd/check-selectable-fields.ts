import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, indexPath } from '../finding/field-path.ts'
import { duplicate, invalid, required, tooMany } from '../finding/make-error.ts'
import type { Schema } from '../schema/schema.ts'
import { followFieldPath } from '../structural/valid-field-path.ts'
import type { SelectableField } from './crd.ts'

const RULE = 'crd-selectable-fields'
const MAX_SELECTABLE = 8
const SCALARS = ['string', 'boolean', 'integer']
const SCALAR =
  'must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.'

/** Checks the fields that field selectors can use (validation.go, `ValidateCustomResourceSelectableFields`). */
export function checkSelectableFields(
  fields: readonly SelectableField[],
  schema: Schema | undefined,
  path: FieldPath,
  mayBeTooMany: boolean,
): FieldError[] {
  const errors: FieldError[] = []
  const seen = new Set<string>()
  for (const [i, { jsonPath }] of fields.entries()) {
    const place = childPath(indexPath(path, i), 'jsonPath')
    if (jsonPath === '') {
      errors.push(required(place, '', RULE))
      continue
    }
    const found = followFieldPath(jsonPath, schema, { arrayNotation: false })
    if ('problem' in found) {
      errors.push(invalid(place, jsonPath, `is an invalid path: ${found.problem}`, RULE))
      continue
    }
    if (found.names[0]?.name === 'metadata') {
      errors.push(invalid(place, jsonPath, 'must not point to fields in metadata', RULE))
    }
    if (!SCALARS.includes(found.schema?.type ?? '')) errors.push(invalid(place, jsonPath, SCALAR, RULE))
    const key = found.names.map(({ name, isKey }) => (isKey ? `[${name}]` : `.${name}`)).join('')
    if (seen.has(key)) errors.push(duplicate(place, jsonPath, RULE))
    seen.add(key)
  }
  if (seen.size > MAX_SELECTABLE && !mayBeTooMany) errors.push(tooMany(path, seen.size, MAX_SELECTABLE, RULE))
  return errors
}
