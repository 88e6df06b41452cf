import { formatFieldPath, type Path } from '@krmkit/runtime'
import { BuildResource } from '../build/build-resource.ts'
import { isQuoted } from '../replacement/set-untyped.ts'
import { NotedPlaces } from '../resource-id/noted-places.ts'
import { setShared } from '../resource-id/shared-values.ts'
import { setLineComment, setSpelling } from './apply-spelling.ts'
import { fail, type MergeContext, type MergeInput } from './merge-context.ts'
import { type MergedList, mergeList } from './merge-list.ts'
import type { MergeField, MergeSchema, SchemaSource } from './merge-schema.ts'
import { type NewValue, newValueOf } from './new-value.ts'
import { normalizeMerged, settleTypes } from './normalize-merged.ts'
import type { PatchList, PatchMap, PatchNode, PatchScalar } from './patch-node.ts'
import { PatchParts } from './patch-parts.ts'
import { putNew } from './put-value.ts'
import { shapeAt } from './shape.ts'

const WHOLE_REPLACE =
  '`$patch: replace` has no effect on a whole resource, as in kustomize: put it into the fields to replace, such as `spec`'

/** Whether the resource still exists after the merge. */
export type MergeOutcome = 'kept' | 'deleted'

/** Merges a strategic merge patch into a resource. Only what changes is edited (kyaml/yaml/merge2). */
export function mergeResource(input: MergeInput, patch: PatchMap, patchKind: string): MergeOutcome {
  const { resource, schemas, parts = new PatchParts() } = input
  const context: MergeContext = { ...input, parts, mergedLists: new NotedPlaces(), unquoted: new NotedPlaces() }
  const { apiVersion } = resource
  // If the kind is unknown, the kind of the patch determines the schema (kyaml/yaml/walk, GetSchema).
  const schema = schemas(apiVersion, resource.kind) ?? schemas(apiVersion, patchKind)
  if (patch.directives.patch === 'delete') return 'deleted'
  if (patch.directives.patch === 'replace')
    context.report({ severity: 'warning', rule: 'patch-directive', path: [], message: WHOLE_REPLACE })
  else {
    // Only in a whole build: a function keeps everything that its patch does not name.
    const built = resource instanceof BuildResource ? resource : undefined
    mergeMap(context, [], patch, schema)
    if (built === undefined) return 'kept'
    settleTypes(built, schema)
    built.spelling.unquoted.addAll(context.unquoted.take())
    normalizeMerged(context, built, schema)
  }
  return 'kept'
}

/** Merges a map into the map at `path`. */
function mergeMap(context: MergeContext, path: Path, patch: PatchMap, known: MergeSchema | undefined): void {
  const { resource } = context
  const { directives } = patch
  const schema = known ?? embeddedSchema(context, path, patch)
  for (const message of directives.problems) fail(context, path, 'patch-directive', message)
  if (directives.retainKeys !== undefined) retainKeys(context, path, patch, directives.retainKeys)
  for (const [name, node] of patch.sorted) mergeField(context, [...path, name], node, schema?.field(name), patch)
  for (const list of directives.elementOrders.keys()) {
    if (!patch.fields.has(list)) mergeEmptyList(context, [...path, list], schema?.field(list), patch)
  }
  for (const list of directives.deletions.keys()) {
    if (!patch.fields.has(list) && !directives.elementOrders.has(list))
      mergeEmptyList(context, [...path, list], schema?.field(list), patch)
  }
  if (path.length === 1 && patch.fields.has('strategy') && resource.kind === 'Deployment') warnOfStrategy(context)
}

function mergeField(
  context: MergeContext,
  path: Path,
  node: PatchNode,
  field: MergeField | undefined,
  parent: PatchMap,
): void {
  const { resource } = context
  const shape = shapeAt(resource, path)
  if (node.kind === 'scalar' && node.value === null) {
    if (shape !== 'absent') putNew(resource, path, undefined)
  } else if (shape === 'absent' || shape === 'null') {
    const name = String(path.at(-1))
    const order = parent.directives.elementOrders.get(name)
    const found = order === undefined ? context.parts.newValue(node, field) : orderedNew(node, field, parent, name)
    if (found !== undefined || shape === 'null') putNew(resource, path, found)
  } else if (shape !== node.kind) {
    const message = `\`${formatFieldPath(path)}\` must be a ${shape} in the patch, as in the resource, found a ${node.kind}`
    fail(context, path, 'patch-shape', message)
  } else if (node.kind === 'scalar') setScalar(context, path, node)
  else if (node.kind === 'list') mergeListField(context, path, node, field, parent)
  else if (node.directives.patch === 'delete') putNew(resource, path, undefined)
  else if (node.directives.patch === 'replace') putNew(resource, path, context.parts.newValue(node, field))
  else mergeMap(context, path, node, field?.schema)
}

/** The value of a new list that the patch also orders, written as in a new map. */
function orderedNew(
  node: PatchNode,
  field: MergeField | undefined,
  { directives }: PatchMap,
  name: string,
): NewValue | undefined {
  const schema: MergeSchema = { field: () => field }
  const only = { ...directives, patch: undefined, retainKeys: undefined }
  const found = newValueOf(
    { kind: 'map', fields: new Map([[name, node]]), sorted: [[name, node]], directives: only },
    { schema },
  )
  const value = (found?.value as Record<string, NewValue['value']> | undefined)?.[name]
  if (found === undefined || value === undefined) return undefined
  const below = (list: NewValue['spellings']) => list.map(([path, text]) => [path.slice(1), text] as const)
  return {
    value,
    spellings: below(found.spellings),
    comments: below(found.comments),
    quoted: (found.quoted ?? []).map((path) => path.slice(1)),
    flow: (found.flow ?? []).map((path) => path.slice(1)),
  }
}

function mergeListField(
  context: MergeContext,
  path: Path,
  node: Extract<PatchNode, { kind: 'list' }>,
  field: MergeField | undefined,
  parent: PatchMap,
): void {
  if (field?.listKeys === undefined) putNew(context.resource, path, context.parts.newValue(node, field))
  else mergeList(context, path, node, field as MergedList, parent, mergeMap)
}

const NO_ELEMENTS: PatchList = { kind: 'list', items: [] }

/** Merges a list for which the patch contains only an order or deletions. */
function mergeEmptyList(context: MergeContext, path: Path, field: MergeField | undefined, parent: PatchMap): void {
  const { resource } = context
  if (resource.size(path) === 0) return
  if (field?.listKeys === undefined) {
    const message = `the list \`${formatFieldPath(path)}\` is replaced, not merged: \`$setElementOrder\` and \`$deleteFromPrimitiveList\` have no effect on it`
    context.report({ severity: 'warning', rule: 'patch-directive', path, message })
  } else mergeList(context, path, NO_ELEMENTS, field as MergedList, parent, mergeMap)
}

/**
 * Replaces a scalar by a scalar. Its quotes stay; a number gets the spelling of the patch. In a build, a number or
 * boolean in place of a quoted scalar is a string (kyaml/yaml/fns.go, FieldSetter).
 */
function setScalar(context: MergeContext, path: Path, patch: PatchScalar): void {
  const { resource } = context
  const { text, spelling, comment } = patch
  const staysQuoted = resource instanceof BuildResource && isQuoted(resource, resource.spelling, path)
  const value = staysQuoted ? text : patch.value
  if (resource instanceof BuildResource) {
    resource.spelling.untyped.forget(path)
    resource.spelling.unquoted.forget(path)
    resource.spelling.texts.forget(path)
    resource.spelling.emptyTexts.forget(path)
    if (staysQuoted) resource.spelling.quoted.add(path)
    else if (typeof value === 'string') context.unquoted.add(path)
  }
  // The same string with another type is another value.
  if (resource.text(path) !== text || resource.get(path) !== value) {
    setShared(resource, path, value)
    if (spelling !== undefined && (typeof value !== 'string' || !(staysQuoted || patch.isQuoted)))
      setSpelling(resource, path, spelling)
  }
  if (comment !== undefined) setLineComment(resource, path, comment)
}

function retainKeys(context: MergeContext, path: Path, patch: PatchMap, keys: readonly string[]): void {
  const { resource } = context
  for (const [name, node] of patch.fields) {
    if (keys.includes(name) || (node.kind === 'scalar' && node.value === null)) continue
    fail(
      context,
      [...path, name],
      'patch-directive',
      `\`$retainKeys\` must name every field of its map, "${name}" is missing`,
    )
  }
  for (const key of resource.keys(path)) if (!keys.includes(key)) putNew(resource, [...path, key], undefined)
}

/** The schema of an embedded object: by its own apiVersion and kind, or those of the patch. */
function embeddedSchema(
  { resource, schemas }: MergeContext,
  path: Path,
  { fields }: PatchMap,
): MergeSchema | undefined {
  const own = schemaNamed(schemas, resource.text([...path, 'apiVersion']), resource.text([...path, 'kind']))
  if (own !== undefined || path.length === 0) return own
  const [apiVersion, kind] = [fields.get('apiVersion'), fields.get('kind')]
  if (apiVersion?.kind !== 'scalar' || kind?.kind !== 'scalar') return undefined
  return schemaNamed(schemas, apiVersion.text, kind.text)
}

function schemaNamed(schemas: SchemaSource, apiVersion: string | undefined, kind: string | undefined) {
  return apiVersion && kind ? schemas(apiVersion, kind) : undefined
}

/**
 * Warns about `type: Recreate` with `rollingUpdate`, which the API server rejects. Only `$retainKeys` or null removes
 * `rollingUpdate`.
 */
function warnOfStrategy(context: MergeContext): void {
  const { resource } = context
  if (resource.text(['spec', 'strategy', 'type']) !== 'Recreate') return
  if (!resource.has(['spec', 'strategy', 'rollingUpdate'])) return
  context.report({
    severity: 'warning',
    rule: 'patch-strategy',
    path: ['spec', 'strategy', 'rollingUpdate'],
    message:
      '`spec.strategy.rollingUpdate` must not be set with type Recreate: add `rollingUpdate: null` or `$retainKeys: [type]` to the patch',
  })
}
