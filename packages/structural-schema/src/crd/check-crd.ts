import type { FieldError } from '../finding/field-error.ts'
import { childPath, rootPath, stepsPath } from '../finding/field-path.ts'
import { invalid, makeError, notSupported, required } from '../finding/make-error.ts'
import { minorOf, NEWEST_VERSION } from '../version/kubernetes-version.ts'
import { checkConversion } from './check-conversion.ts'
import { checkApproval, checkMetadata } from './check-metadata.ts'
import { checkGroup, checkNames, checkRequiredNames } from './check-names.ts'
import { checkStatus, createdStatus } from './check-status.ts'
import { checkVersions } from './check-versions.ts'
import type { Crd } from './crd.ts'
import { CREATION, type CrdOptions, type Ratchet } from './options.ts'
import { type Places, placesOf } from './places.ts'

/**
 * Checks a new CustomResourceDefinition like the API server (validation.go, `ValidateCustomResourceDefinition`).
 *
 * @param written The result of {@link decodeCrd}.
 * @param options The version of the server, and the form of paths.
 * @returns The errors in the order of the server; only decoding errors if it cannot be decoded.
 * @example
 * const errors = checkCrd(decodeCrd({ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' }))
 * console.log(errors[0]?.text) // metadata.name: Required value: name or generateName is required
 */
export function checkCrd(written: Crd, options: CrdOptions = {}): FieldError[] {
  if (written.problems.length > 0) return decodeErrors(written)
  const crd = dropDisabledFields(written, options)
  return [
    ...checkMetadata(crd),
    ...checkSpec(crd, options, CREATION),
    // The server writes the status, so what is wrong there repeats an error of the versions.
    ...(options.paths === 'api' ? checkStatus(crd, createdStatus(crd)) : []),
    ...checkApproval(crd),
    ...checkPreserve(crd),
  ]
}

/** The minor version that turns the feature gate CustomResourceFieldSelectors on. */
const SELECTABLE_SINCE = 31

/** Returns what the server validates: selectable fields are dropped while their feature gate is off, unless the old object has some (strategy.go, `dropDisabledFields`). */
export function dropDisabledFields(crd: Crd, { kubernetesVersion = NEWEST_VERSION }: CrdOptions, old?: Crd): Crd {
  const isOff = minorOf(kubernetesVersion) < SELECTABLE_SINCE && (old === undefined || !hasSelectable(old))
  if (!isOff || !hasSelectable(crd)) return crd
  return { ...crd, versions: crd.versions.map((version) => ({ ...version, selectableFields: [] })) }
}

function hasSelectable({ versions }: Crd): boolean {
  return versions.some(({ selectableFields }) => selectableFields.length > 0)
}

/** Checks `spec` on creation and on update. */
export function checkSpec(crd: Crd, options: CrdOptions, ratchet: Ratchet): FieldError[] {
  const places = placesOf(crd, options.paths === 'api')
  const names = childPath(places.spec, 'names')
  return [
    ...checkGroup(crd.group, childPath(places.spec, 'group')),
    ...checkScope(crd.scope, places),
    ...checkVersions(crd, places, options, ratchet),
    ...checkRequiredNames(crd.names, names),
    ...checkNames(crd.names, names),
    ...checkConversion(crd, places, ratchet),
  ]
}

const SCOPES = ['Cluster', 'Namespaced']

function checkScope(scope: string, { spec }: Places): FieldError[] {
  const path = childPath(spec, 'scope')
  if (scope === '') return [required(path, '', 'crd-scope')]
  return SCOPES.includes(scope) ? [] : [notSupported(path, scope, SCOPES, 'crd-scope')]
}

/** The deprecated field cannot be enabled (validation.go, `validatePreserveUnknownFields`). */
export function checkPreserve(crd: Crd): FieldError[] {
  if (!crd.preserveUnknownFields) return []
  const path = childPath(childPath(rootPath(''), 'spec'), 'preserveUnknownFields')
  const detail =
    'cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead'
  return [invalid(path, true, detail, 'preserve-unknown-fields')]
}

/** Returns the decoding problems as findings. */
export function decodeErrors({ problems }: Crd): FieldError[] {
  return problems.map(({ at, message, server }) => {
    const error = makeError({ type: 'FieldValueTypeInvalid', path: stepsPath(at), detail: message, rule: 'decode' })
    return server === undefined ? error : { ...error, text: server, values: [{ at, text: error.text }] }
  })
}
