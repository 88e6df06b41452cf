import { byteLength, unprintableAt } from '@krmkit/formats'
import type { FieldError } from '../../finding/field-error.ts'
import { childPath, type FieldPath, indexPath } from '../../finding/field-path.ts'
import { invalid, notSupported, required, tooLong } from '../../finding/make-error.ts'
import { type Json, type JsonMap, own } from '../../json/json.ts'

const RULE = 'metadata'
const MAX_MANAGER = 128
const MAX_SUBRESOURCE = 256
const OPERATIONS = ['Apply', 'Update']

/** Checks entries of `managedFields` (apimachinery, `ValidateManagedFields`). */
export function checkManagedFields(entries: readonly Json[], path: FieldPath): FieldError[] {
  return (entries as readonly JsonMap[]).flatMap((entry, i) => checkEntry(entry, indexPath(path, i)))
}

function checkEntry(entry: JsonMap, path: FieldPath): FieldError[] {
  const errors: FieldError[] = []
  const text = (key: string) => (own(entry, key) ?? '') as string
  const operation = text('operation')
  if (operation === '') errors.push(required(childPath(path, 'operation'), 'must not be empty', RULE))
  else if (!OPERATIONS.includes(operation)) {
    errors.push(notSupported(childPath(path, 'operation'), operation, OPERATIONS, RULE))
  }
  const fieldsType = text('fieldsType')
  if (fieldsType !== '' && fieldsType !== 'FieldsV1') {
    errors.push(invalid(childPath(path, 'fieldsType'), fieldsType, 'must be `FieldsV1`', RULE))
  }
  const manager = text('manager')
  if (byteLength(manager) > MAX_MANAGER) errors.push(tooLong(childPath(path, 'manager'), MAX_MANAGER, RULE))
  let position = 0
  for (const character of manager) {
    if (unprintableAt(character) === 0) {
      const code = (character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')
      errors.push(
        invalid(childPath(path, 'manager'), manager, `invalid character U+${code} (at position ${position})`, RULE),
      )
    }
    position += byteLength(character)
  }
  if (byteLength(text('subresource')) > MAX_SUBRESOURCE) {
    errors.push(tooLong(childPath(path, 'subresource'), MAX_SUBRESOURCE, RULE))
  }
  return errors
}
