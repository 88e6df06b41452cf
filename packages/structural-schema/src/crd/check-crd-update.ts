import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, rootPath } from '../finding/field-path.ts'
import { invalid, makeError } from '../finding/make-error.ts'
import { compactJson } from '../json/print.ts'
import { checkPreserve, checkSpec, decodeErrors } from './check-crd.ts'
import { checkApproval, checkMetadataUpdate } from './check-metadata.ts'
import { checkStatus, createdStatus, updatedStatus } from './check-status.ts'
import type { Crd } from './crd.ts'
import type { CrdOptions } from './options.ts'
import { isEstablished, ratchetOf } from './ratchet.ts'

/** How an update is checked. */
export interface CrdUpdateOptions extends CrdOptions {
  /** Whether the status of the old object is as in its document (unless given), or as that of one just created. */
  readonly oldStatus?: 'document' | 'created'
  /** False: the storage version does not become a stored one by the update itself. */
  readonly prepare?: boolean
}

/**
 * What the API server has against an update: what the old object did already is excused (validation.go,
 * `ValidateCustomResourceDefinitionUpdate`). An old object without stored versions counts as one just created.
 */
export function checkCrdUpdate(crd: Crd, stored: Crd, options: CrdUpdateOptions = {}): FieldError[] {
  if (crd.problems.length > 0) return decodeErrors(crd)
  const isKept = options.oldStatus !== 'created' && stored.status.storedVersions.length > 0
  const old = isKept ? stored : { ...stored, status: createdStatus(stored) }
  const status = options.prepare === false ? old.status : updatedStatus(crd, old.status)
  return [
    ...checkMetadataUpdate(crd, old),
    ...checkSpec(crd, options, ratchetOf(crd, old)),
    ...checkFixed(crd, old),
    ...checkStatus(crd, status),
    ...checkApproval(crd, old),
    ...(old.preserveUnknownFields ? [] : checkPreserve(crd)),
  ]
}

/** What stored objects hang on (validation.go, `validateCustomResourceDefinitionSpecUpdate`). */
function checkFixed(crd: Crd, old: Crd): FieldError[] {
  const spec = childPath(rootPath(''), 'spec')
  const names = childPath(spec, 'names')
  const errors: FieldError[] = []
  const compare = (path: FieldPath, value: string, before: string) => {
    if (value !== before) errors.push(invalid(path, value, 'field is immutable', 'crd-immutable'))
  }
  if (isEstablished(old)) {
    if (crd.scope !== old.scope) {
      const place = { path: childPath(spec, 'scope'), detail: 'field is immutable', rule: 'crd-immutable' }
      // A text of a type of its own is printed as JSON.
      errors.push(makeError({ type: 'FieldValueInvalid', shown: compactJson(crd.scope), ...place }))
    }
    compare(childPath(names, 'kind'), crd.names.kind, old.names.kind)
  }
  compare(childPath(spec, 'group'), crd.group, old.group)
  compare(childPath(names, 'plural'), crd.names.plural, old.names.plural)
  return errors
}
