import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, indexPath } from '../finding/field-path.ts'
import { invalid, required } from '../finding/make-error.ts'
import { checkSimplePath } from './check-subresources.ts'
import type { PrinterColumn } from './crd.ts'
import type { Places } from './places.ts'

const RULE = 'crd-printer-columns'
const TYPES = ['boolean', 'date', 'integer', 'number', 'string']
const FORMATS = ['byte', 'date', 'date-time', 'double', 'float', 'int32', 'int64', 'password']

/** Checks the columns of `kubectl get` (validation.go, `ValidateCustomResourceColumnDefinition`). */
export function checkColumns(columns: readonly PrinterColumn[], path: FieldPath, places: Places): FieldError[] {
  return columns.flatMap((column, i) => checkColumn(column, indexPath(path, i), places))
}

function checkColumn(column: PrinterColumn, path: FieldPath, places: Places): FieldError[] {
  const errors: FieldError[] = []
  if (column.name === '') errors.push(required(childPath(path, 'name'), '', RULE))
  const types = `must be one of ${TYPES.join(',')}`
  if (column.type === '') errors.push(required(childPath(path, 'type'), types, RULE))
  else if (!TYPES.includes(column.type)) errors.push(invalid(childPath(path, 'type'), column.type, types, RULE))
  if (column.format !== '' && !FORMATS.includes(column.format)) {
    const detail = `must be one of ${FORMATS.join(',')}`
    errors.push(invalid(childPath(path, 'format'), column.format, detail, RULE))
  }
  const jsonPath = places.field(path, 'JSONPath', ['jsonPath'])
  if (column.jsonPath === '') errors.push(required(jsonPath, '', RULE))
  else for (const error of checkSimplePath(column.jsonPath, jsonPath, RULE)) errors.push(error)
  return errors
}
