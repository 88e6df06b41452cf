import type { Path, YamlDocument } from '@krmkit/yaml'

/** Fields by kind whose values must never be shown. */
export const SECRET_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Secret: ['data', 'stringData'],
  GenerateSecret: ['literals', 'files', 'binaryFiles', 'spec'],
  SecretGenerator: ['literals', 'envs', 'files'],
  Kustomization: ['secretGenerator'],
}

/** Names of the fields next to a `target` that contain a patch. */
export const PATCH_FIELDS: readonly string[] = ['patch', 'jsonOp']
/** Matches a patch that writes a value of a Secret. */
const SECRET_VALUES = /\b(?:data|stringData|last-applied-configuration)\b/

/** Matches a document that contains a Secret: the kind can have a tag, an anchor or quotes, also those of JSON in JSON. */
const DOCUMENT =
  /kind["'\\]*\s*:\s*(?:[!&]\S*\s+){0,2}(?:[>|][-+\d]*\s+)?["'\\]*(?:Secret|GenerateSecret|Kustomization|\w*List|x53|u0053)/

/** A document or a resource. */
type Read = Pick<YamlDocument, 'get' | 'has' | 'text'>

/**
 * Returns whether a string may be a document that contains a Secret, such as an inline patch.
 *
 * @param text The string.
 * @returns True if it may contain a Secret.
 *
 * @example
 * console.log(holdsSecret('kind: Secret\n'), holdsSecret('kind: Service\n')) // true false
 */
export function holdsSecret(text: string): boolean {
  return DOCUMENT.test(text)
}

/**
 * Returns whether the value of a field must never be shown, because the field or one of its parents is secret.
 *
 * @param document The resource or document with the field.
 * @param path Path of the field.
 * @returns True if the value is secret.
 *
 * @example
 * console.log(isSecretPlace(makeResource({ kind: 'Secret', data: { a: 'YQ==' } }), ['data', 'a'])) // true
 */
export function isSecretPlace(document: Read, path: Path): boolean {
  return path.some((part, depth) => {
    const at = path.slice(0, depth)
    const name = String(part)
    const kind = document.text([...at, 'kind']) ?? ''
    if (Object.hasOwn(SECRET_FIELDS, kind) && (SECRET_FIELDS[kind] as readonly string[]).includes(name)) return true
    return PATCH_FIELDS.includes(name) && mayPatchSecret(document, at, name)
  })
}

/**
 * Returns whether a patch may change a value of a Secret. A target without a kind can select any resource.
 *
 * @param document The resource or document with the patch.
 * @param at Path of the object with the patch and its `target`.
 * @param name Field of that object with the patch, one of {@link PATCH_FIELDS}.
 * @returns True if the patch must not be shown.
 *
 * @example
 * const config = makeResource({ target: { kind: 'Secret' }, patch: 'data: {a: b}' })
 * console.log(mayPatchSecret(config, [], 'patch')) // true
 */
export function mayPatchSecret(document: Read, at: Path, name: string): boolean {
  const target = [...at, 'target']
  if (!document.has(target) || !document.has([...at, name])) return false
  const kind = document.text([...target, 'kind']) ?? ''
  if (kind === 'Secret') return true
  return (kind === '' || selectsSecret(kind)) && SECRET_VALUES.test(JSON.stringify(document.get([...at, name])))
}

/** The kind of a target is a regular expression. */
function selectsSecret(kind: string): boolean {
  return !/^\w+$/.test(kind)
}
