import type { Path, YamlDocument } from '@krmkit/yaml'

/** Fields whose values must never be shown, by kind. */
export const SECRET_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Secret: ['data', 'stringData'],
  GenerateSecret: ['literals', 'files', 'binaryFiles', 'spec'],
  SecretGenerator: ['literals', 'envs', 'files'],
  Kustomization: ['secretGenerator'],
}

/** Fields with a patch, next to its `target`. */
export const PATCH_FIELDS: readonly string[] = ['patch', 'jsonOp']
/** What a patch holds that writes a value of a Secret. */
const SECRET_VALUES = /\b(?:data|stringData|last-applied-configuration)\b/

/** What a text holds that is a document with a Secret in it. */
const DOCUMENT = /kind["']?\s*:\s*["']?(?:Secret|GenerateSecret|Kustomization|\w*List)/

/** A document or a resource. */
type Read = Pick<YamlDocument, 'get' | 'has' | 'text'>

/** Whether a text may be a document with a Secret in it, such as an inline patch. */
export function holdsSecret(text: string): boolean {
  return DOCUMENT.test(text)
}

/** Whether a field is, or is below, one whose value must never be shown. */
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
 * Whether a patch may be one of a Secret. A target that names no kind may select any: then only a patch that cannot write a
 * value of a Secret is shown.
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
