import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, rootPath } from '../finding/field-path.ts'
import { invalid, makeError } from '../finding/make-error.ts'
import { compactJson } from '../json/print.ts'
import { checkPreserve, checkSpec, decodeErrors, dropDisabledFields } from './check-crd.ts'
import { checkApproval, checkMetadataUpdate } from './check-metadata.ts'
import { checkStatus, createdStatus, updatedStatus } from './check-status.ts'
import type { Crd } from './crd.ts'
import type { CrdOptions } from './options.ts'
import { isEstablished, ratchetOf } from './ratchet.ts'

/** Options of {@link checkCrdUpdate}. */
export interface CrdUpdateOptions extends CrdOptions {
  /** The status of the old object: from its document (default), or as if it was just created. */
  readonly oldStatus?: 'document' | 'created'
  /** False: the update does not add the storage version to the stored versions. */
  readonly prepare?: boolean
}

/**
 * Checks an update of a CustomResourceDefinition. Violations that the old object already has are tolerated (validation.go,
 * `ValidateCustomResourceDefinitionUpdate`). An old object without stored versions is treated as just created.
 *
 * @param written The new object.
 * @param stored The old object.
 * @param options As for {@link checkCrd}.
 * @returns The errors in the order of the server.
 * @example
 * const kind = 'CustomResourceDefinition'
 * const old = decodeCrd({ apiVersion: 'apiextensions.k8s.io/v1', kind, spec: { group: 'a.example.com' } })
 * const crd = decodeCrd({ apiVersion: 'apiextensions.k8s.io/v1', kind, spec: { group: 'b.example.com' } })
 * console.log(checkCrdUpdate(crd, old).filter(({ path }) => path === 'spec.group').length) // 1
 */
export function checkCrdUpdate(written: Crd, stored: Crd, options: CrdUpdateOptions = {}): FieldError[] {
  if (written.problems.length > 0) return decodeErrors(written)
  const crd = dropDisabledFields(written, options, stored)
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

/** Checks the fields that stored objects depend on (validation.go, `validateCustomResourceDefinitionSpecUpdate`). */
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
      // The server prints a string of a named type as JSON.
      errors.push(makeError({ type: 'FieldValueInvalid', shown: compactJson(crd.scope), ...place }))
    }
    compare(childPath(names, 'kind'), crd.names.kind, old.names.kind)
  }
  compare(childPath(spec, 'group'), crd.group, old.group)
  compare(childPath(names, 'plural'), crd.names.plural, old.names.plural)
  return errors
}
