import type { Crd, CrdVersion } from '../crd/crd.ts'
import { childPath, type FieldPath, rootPath } from '../finding/field-path.ts'
import { type Change, Changes, specPath, versionPath } from './change.ts'
import { compareSchemas } from './compare-schemas.ts'

/** The changes between two CustomResourceDefinitions. A harmless change never invalidates a resource that the old schema accepts. */
export function crdChanges(old: Crd, crd: Crd): readonly Change[] {
  const changes = new Changes()
  compareNames(old, crd, changes)
  compareConversion(old, crd, changes)
  const stored = new Set(old.status.storedVersions)
  for (const before of old.versions) {
    const after = crd.versions.find(({ name }) => name === before.name)
    if (after) compareVersion(old, crd, before, after, changes)
    else removedVersion(old, before, stored, changes)
  }
  for (const { name } of crd.versions) {
    if (old.versions.some((version) => version.name === name)) continue
    changes.harmless({ rule: 'version-added', message: `version ${name} is new` }, versionPath(crd, name), name)
  }
  return changes.found
}

function compareNames(old: Crd, crd: Crd, changes: Changes): void {
  const spec = specPath()
  const names = childPath(spec, 'names')
  const fixed: readonly [FieldPath, string, string, string][] = [
    [childPath(spec, 'group'), 'group', old.group, crd.group],
    [childPath(names, 'kind'), 'kind', old.names.kind, crd.names.kind],
    [childPath(names, 'plural'), 'plural name', old.names.plural, crd.names.plural],
  ]
  for (const [path, what, before, after] of fixed) {
    if (before === after) continue
    const message = `the ${what} changes from "${before}" to "${after}": to clients it is another resource`
    changes.breaking({ rule: 'name-changed', message }, path)
  }
  if (old.scope !== crd.scope) {
    const message = `the scope changes from ${old.scope} to ${crd.scope}: no existing resource is found any more`
    changes.breaking({ rule: 'scope-changed', message }, childPath(spec, 'scope'))
  }
  for (const name of ['singular', 'listKind', 'shortNames', 'categories'] as const) {
    const [before, after] = [String(old.names[name]), String(crd.names[name])]
    if (before === after) continue
    const message = `${name} changes from "${before}" to "${after}"`
    const path = childPath(names, name)
    if (name === 'listKind')
      changes.breaking({ rule: 'name-changed', message: `${message}: clients decode lists by it` }, path)
    else changes.harmless({ rule: 'alias-changed', message }, path)
  }
  if (old.preserveUnknownFields !== crd.preserveUnknownFields) {
    const path = childPath(spec, 'preserveUnknownFields')
    if (old.preserveUnknownFields) {
      changes.breaking(
        { rule: 'pruning-added', message: 'fields that no schema specifies are dropped from now on' },
        path,
      )
    } else changes.harmless({ rule: 'pruning-removed', message: 'fields that no schema specifies are kept' }, path)
  }
}

function compareConversion(old: Crd, crd: Crd, changes: Changes): void {
  const [before, after] = [old.conversion, crd.conversion]
  const path = childPath(specPath(), 'conversion')
  if (before.strategy !== after.strategy) {
    const message = `the conversion changes from ${before.strategy} to ${after.strategy}`
    if (after.strategy === 'None') {
      const loss = 'what other versions call otherwise is lost'
      changes.breaking({ rule: 'conversion-removed', message: `${message}: ${loss}` }, path)
    } else changes.harmless({ rule: 'conversion-added', message: `${message}: the webhook must answer before` }, path)
  } else if (JSON.stringify(before) !== JSON.stringify(after)) {
    changes.harmless({ rule: 'conversion-changed', message: 'conversions are sent to another webhook' }, path)
  }
}

function removedVersion(old: Crd, { name, served }: CrdVersion, stored: ReadonlySet<string>, changes: Changes): void {
  const path = versionPath(old, name)
  if (stored.has(name)) {
    const message = `version ${name} is gone, but resources may be stored in it: they cannot be read any more`
    changes.breaking({ rule: 'stored-version-removed', message }, path, name, 'old')
  } else if (served) {
    const message = `version ${name} is gone: clients and manifests that name it are refused`
    changes.breaking({ rule: 'version-removed', message }, path, name, 'old')
  } else {
    const message = `version ${name} is gone, which was not served`
    changes.harmless({ rule: 'unserved-version-removed', message }, path, name, 'old')
  }
}

function compareVersion(old: Crd, crd: Crd, before: CrdVersion, after: CrdVersion, changes: Changes): void {
  const { name } = after
  const path = versionPath(crd, name)
  compareFlags(before, after, path, changes)
  compareSubresources(before, after, path, changes)
  compareColumns(before, after, path, changes)
  compareSelectable(before, after, path, changes)
  const place = (version: CrdVersion, index: number) =>
    rootPath(`spec.versions[${index}].schema.openAPIV3Schema`, version.schemaAt)
  const [oldAt, newAt] = [place(before, old.versions.indexOf(before)), place(after, crd.versions.indexOf(after))]
  if (before.schema && after.schema) {
    const keepsAll = { old: old.preserveUnknownFields, new: crd.preserveUnknownFields }
    compareSchemas(before.schema, after.schema, { oldAt, newAt, version: name, keepsAll, isRoot: true, changes })
  } else if (before.schema) schemaGone(oldAt, name, crd.preserveUnknownFields, changes)
  else if (after.schema) {
    const message = `version ${name} gets a schema: resources are validated against it, other fields are dropped`
    changes.breaking({ rule: 'schema-added', message }, newAt, name)
  }
}

function schemaGone(path: FieldPath, version: string, keeps: boolean, changes: Changes): void {
  if (keeps) {
    const message = 'the schema is gone: nothing is checked any more'
    changes.harmless({ rule: 'schema-removed', message }, path, version, 'old')
  } else {
    const message = 'the schema is gone: every field is dropped'
    changes.breaking({ rule: 'schema-removed', message }, path, version, 'old')
  }
}

function compareFlags(before: CrdVersion, after: CrdVersion, path: FieldPath, changes: Changes): void {
  const { name } = after
  if (before.served && !after.served) {
    const message = `version ${name} is not served any more: clients and manifests that name it are refused`
    changes.breaking({ rule: 'version-unserved', message }, childPath(path, 'served'), name)
  } else if (!before.served && after.served) {
    changes.harmless({ rule: 'version-served', message: `version ${name} is served` }, childPath(path, 'served'), name)
  }
  if (before.storage !== after.storage) {
    const message = after.storage
      ? `resources are stored as ${name} when they are written next`
      : `resources are not stored as ${name} any more`
    changes.harmless({ rule: 'storage-changed', message }, childPath(path, 'storage'), name)
  }
  if (before.deprecated !== after.deprecated || before.deprecationWarning !== after.deprecationWarning) {
    const message = after.deprecated
      ? `version ${name} is deprecated: clients are warned`
      : `version ${name} is not deprecated`
    changes.harmless({ rule: 'deprecation-changed', message }, childPath(path, 'deprecated'), name)
  }
}

function compareSubresources(before: CrdVersion, after: CrdVersion, path: FieldPath, changes: Changes): void {
  const place = childPath(path, 'subresources')
  const { name } = after
  const [hadStatus, hasStatus] = [before.subresources?.status === true, after.subresources?.status === true]
  if (hadStatus && !hasStatus) {
    const message = 'the status subresource is gone: writes to it fail, and writes to the resource change its status'
    changes.breaking({ rule: 'status-removed', message }, place, name)
  } else if (!hadStatus && hasStatus) {
    const message = 'the status subresource is new: what is written as `status` through the resource itself is dropped'
    changes.breaking({ rule: 'status-added', message }, place, name)
  }
  const [scaled, scales] = [before.subresources?.scale, after.subresources?.scale]
  if (scaled && !scales) {
    const message = 'the scale subresource is gone: autoscalers and `kubectl scale` fail'
    changes.breaking({ rule: 'scale-removed', message }, place, name)
  } else if (!scaled && scales) {
    changes.harmless({ rule: 'scale-added', message: 'the scale subresource is new' }, childPath(place, 'scale'), name)
  } else if (JSON.stringify(scaled) !== JSON.stringify(scales)) {
    const message = 'the scale subresource reads other fields'
    changes.breaking({ rule: 'scale-changed', message }, childPath(place, 'scale'), name)
  }
}

function compareColumns(before: CrdVersion, after: CrdVersion, path: FieldPath, changes: Changes): void {
  if (JSON.stringify(before.printerColumns) === JSON.stringify(after.printerColumns)) return
  const message = 'other columns are printed'
  changes.harmless({ rule: 'columns-changed', message }, childPath(path, 'additionalPrinterColumns'), after.name)
}

function compareSelectable(before: CrdVersion, after: CrdVersion, path: FieldPath, changes: Changes): void {
  const place = childPath(path, 'selectableFields')
  const [had, has] = [before, after].map(
    ({ selectableFields }) => new Set(selectableFields.map((field) => field.jsonPath)),
  )
  for (const field of had ?? []) {
    if (has?.has(field)) continue
    const message = `${field} cannot be selected by any more: such field selectors are refused`
    changes.breaking({ rule: 'selectable-field-removed', message }, place, after.name)
  }
  for (const field of has ?? []) {
    if (had?.has(field)) continue
    changes.harmless({ rule: 'selectable-field-added', message: `${field} can be selected by` }, place, after.name)
  }
}
