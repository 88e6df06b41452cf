import type { Path } from '@krmkit/runtime'
import { nearestName } from '@krmkit/runtime/values'
import type { FieldError, Schema } from '@krmkit/structural-schema'
import { storedObject, UNREACHED, unknownFieldPath } from '@krmkit/structural-schema'
import { type JsonMap, own } from '@krmkit/structural-schema/values'
import type { Finding } from '../finding/finding.ts'
import { asFindings, type CheckOptions, graded } from './check-options.ts'
import type { KnownKind } from './crd-index.ts'

/**
 * Checks a custom resource like the API server, with the CustomResourceDefinition of its kind; as an update if the old
 * state is known. Unknown fields are errors, as in strict mode.
 */
export function checkCustomResource(
  object: JsonMap,
  known: KnownKind,
  options: CheckOptions,
  old?: JsonMap,
): readonly Finding[] {
  if (known.state !== 'served') return graded([unknownKind(object, known)], options)
  const stored = storedObject(object, known.crd, {
    old,
    kubernetesVersion: options.kubernetesVersion,
    ratchets: options.ratchets,
    rules: options.isWithoutCel !== true,
  })
  const found: Finding[] = [
    ...stored.pruned.map((at, i) => unknownField(at, i < MAX_SUGGESTIONS ? known.version.schema : undefined)),
    ...stored.errors.flatMap((error) => (error.rule === UNREACHED ? [unreached(error)] : asFindings(error, 'error'))),
    ...stored.warnings.map(
      (message, position): Finding => ({
        severity: 'warning',
        rule: 'server-warning',
        message,
        at: [],
        // The server's first warning about an object of a deprecated version is the deprecation.
        ...(known.version.deprecated && position === 0 && { tags: { reason: 'deprecated' } }),
      }),
    ),
    ...stored.tolerated.flatMap((violation) => asFindings(violation, 'warning')),
    ...(stored.notEvaluated.length > 0 ? [unevaluated(stored.notEvaluated.map(({ rule }) => rule))] : []),
  ]
  return graded(found, options)
}

/** Reports that rules are not evaluated on an object with other errors. The server counts this as an error without a place. */
function unreached({ at, text }: FieldError): Finding {
  const message = 'the rules in x-kubernetes-validations are not evaluated, because the object has other errors'
  return { severity: 'info', rule: 'cel-not-evaluated', message, at, tags: { server: text } }
}

/** Reports rules that need the old object, which were not evaluated and therefore did not pass. */
function unevaluated(rules: readonly string[]): Finding {
  const [first = ''] = rules
  const more = rules.length > 1 ? ` and ${rules.length - 1} more` : ''
  return {
    severity: 'info',
    rule: 'cel-not-evaluated',
    message: `rules that compare with the old object were not evaluated: ${JSON.stringify(first)}${more}`,
    at: [],
  }
}

function unknownKind(object: JsonMap, known: Exclude<KnownKind, { state: 'served' }>): Finding {
  const apiVersion = String(own(object, 'apiVersion'))
  const kind = String(own(object, 'kind'))
  if (known.state === 'absent')
    return {
      severity: 'warning',
      rule: 'schema-missing',
      message: `no CustomResourceDefinition declares ${kind} of ${apiVersion}: it is not checked`,
      at: ['kind'],
    }
  const { served, crd } = known
  const versions = served.map((name) => `${crd.group}/${name}`).join(', ')
  const isThere = known.state === 'unserved'
  return {
    severity: 'error',
    rule: isThere ? 'version-not-served' : 'version-unknown',
    message: `${apiVersion} of ${kind} ${isThere ? 'is not served' : 'does not exist'}: ${crd.name} ${versions === '' ? 'serves no version' : `serves ${versions}`}`,
    at: ['apiVersion'],
  }
}

/** A file with more unknown fields is of another kind, and comparing all of their names would take long. */
const MAX_SUGGESTIONS = 100

/** The server drops unknown fields or, in strict mode as requested by kubectl, rejects the object. */
function unknownField(at: Path, root: Schema | undefined): Finding {
  const name = String(at.at(-1))
  const near = nearestName(name, knownNames(root, at.slice(0, -1)))
  return {
    severity: 'error',
    rule: 'unknown-field',
    message: `unknown field "${unknownFieldPath(at)}"${near === undefined ? '' : `; did you mean ${near}?`}`,
    at,
    part: 'key',
    ...(near !== undefined && { tags: { replacement: near } }),
  }
}

/** Returns the names of the fields that a schema has at a path. */
function knownNames(root: Schema | undefined, path: Path): Iterable<string> {
  let schema = root
  for (const part of path)
    schema =
      typeof part === 'number' ? schema?.items : (schema?.properties?.get(part) ?? schema?.additionalProperties?.schema)
  return schema?.properties?.keys() ?? []
}
