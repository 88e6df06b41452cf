import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath } from '../finding/field-path.ts'
import { invalid, makeError, required } from '../finding/make-error.ts'
import { compactJson } from '../json/print.ts'
import type { CrdSubresources } from './crd.ts'

const RULE = 'crd-scale'

/** Checks the paths of the scale subresource (validation.go, `ValidateCustomResourceDefinitionSubresources`). */
export function checkSubresources(subresources: CrdSubresources | undefined, path: FieldPath): FieldError[] {
  const scale = subresources?.scale
  if (scale === undefined) return []
  const below = childPath(path, 'scale')
  return [
    ...checkReplicas(scale.specReplicasPath, childPath(below, 'specReplicasPath'), '.spec'),
    ...checkReplicas(scale.statusReplicasPath, childPath(below, 'statusReplicasPath'), '.status'),
    ...checkSelector(scale.labelSelectorPath ?? '', childPath(below, 'labelSelectorPath')),
  ]
}

function checkReplicas(text: string, path: FieldPath, root: string): FieldError[] {
  if (text === '') return [required(path, '', RULE)]
  const errors = checkSimplePath(text, path, RULE)
  if (errors.length > 0 || text.startsWith(`${root}.`)) return errors
  return [invalid(path, text, `should be a json path under ${root}`, RULE)]
}

function checkSelector(text: string, path: FieldPath): FieldError[] {
  if (text === '') return []
  const errors = checkSimplePath(text, path, RULE)
  if (errors.length > 0 || text.startsWith('.spec.') || text.startsWith('.status.')) return errors
  const detail = 'should be a json path under either .spec or .status'
  return [makeError({ type: 'FieldValueInvalid', path, shown: compactJson(text), detail, rule: RULE })]
}

/** Checks only that a JSON path starts with a dot, like the server (validation.go, `validateSimpleJSONPath`). */
export function checkSimplePath(text: string, path: FieldPath, rule: string): FieldError[] {
  return text.startsWith('.') ? [] : [invalid(path, text, 'must be a simple json path starting with .', rule)]
}
