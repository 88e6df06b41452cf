import { formatFieldPath, nearestName, type Path } from '@krmkit/runtime'
import { applyDefaults } from '../custom-resource/apply-defaults.ts'
import { checkListTypes } from '../custom-resource/check-list-types.ts'
import { prune } from '../custom-resource/prune.ts'
import { pruneNulls } from '../custom-resource/prune-nulls.ts'
import { validateValue } from '../custom-resource/validate-value.ts'
import { type JsonMap, own } from '../json/json.ts'
import type { Schema } from '../schema/schema.ts'
import { type CheckOptions, graded, type ObjectFinding } from './check-options.ts'
import type { KnownKind } from './crd-index.ts'

/** What the API server says of a custom resource that it is sent, by what is known of its kind. */
export function checkCustomResource(
  object: JsonMap,
  known: KnownKind,
  options: CheckOptions,
): readonly ObjectFinding[] {
  if (known.state !== 'served') return graded([unknownKind(object, known)], options)
  const { schema } = known.version
  if (schema === undefined) return []
  const pruned = prune(object, schema, { root: true })
  const value = applyDefaults(pruneNulls(pruned.value, schema).value, schema).value
  const errors = [
    ...validateValue(value, schema, { kubernetesVersion: options.kubernetesVersion }),
    ...checkListTypes(value, schema),
  ]
  return graded(
    [
      ...pruned.pruned.map((at) => unknownField(at, schema)),
      ...errors.map(({ text, rule, at }): ObjectFinding => ({ severity: 'error', rule, message: text, at })),
    ],
    options,
  )
}

function unknownKind(object: JsonMap, known: Exclude<KnownKind, { state: 'served' }>): ObjectFinding {
  const apiVersion = String(own(object, 'apiVersion'))
  const kind = String(own(object, 'kind'))
  if (known.state === 'absent')
    return {
      severity: 'warning',
      rule: 'crd-missing',
      message: `no CustomResourceDefinition declares ${kind} of ${apiVersion}: it is not checked`,
      hint: 'Check it together with the file of its CustomResourceDefinition.',
      at: ['kind'],
    }
  const { served, crd } = known
  const versions = served.map((name) => `${crd.group}/${name}`).join(', ')
  const isThere = known.state === 'unserved'
  return {
    severity: 'error',
    rule: isThere ? 'version-not-served' : 'version-unknown',
    message: `${apiVersion} of ${kind} ${isThere ? 'is not served' : 'does not exist'}: ${crd.name} ${versions === '' ? 'serves no version' : `serves ${versions}`}`,
    hint: 'Move the object to a version that is served.',
    at: ['apiVersion'],
  }
}

/** The server drops it; asked to be strict, as kubectl asks, it refuses the object. */
function unknownField(at: Path, root: Schema): ObjectFinding {
  const name = String(at.at(-1))
  const near = nearestName(name, knownNames(root, at.slice(0, -1)))
  return {
    severity: 'error',
    rule: 'unknown-field',
    message: `unknown field "${formatFieldPath(at)}"${near === undefined ? '' : `; did you mean ${near}?`}`,
    at,
  }
}

/** Names of the fields that a schema has at a path. */
function knownNames(root: Schema, path: Path): Iterable<string> {
  let schema: Schema | undefined = root
  for (const part of path)
    schema =
      typeof part === 'number' ? schema?.items : (schema?.properties?.get(part) ?? schema?.additionalProperties?.schema)
  return schema?.properties?.keys() ?? []
}
