import {
  holdsSecret,
  mayPatchSecret,
  PATCH_FIELDS,
  type Path,
  readYaml,
  SECRET_FIELDS,
  type YamlDocument,
} from '@krmkit/runtime'
import { sourceFile, textOfFile } from '../../package/read-package.ts'

const LAST_APPLIED = ['metadata', 'annotations', 'kubectl.kubernetes.io/last-applied-configuration'] as const
/** Matches every text that contains a Secret, or a patch that may apply to one. */
const SECRET = /secret|\btarget\b/i

/** Replaces a secret value. It contains nothing that confirms a guess, such as a length or a hash. */
const HIDDEN = '<hidden>'
/** Replaces a secret value that the other side of the diff does not have. */
const CHANGED = '<hidden, changed>'

/** Hides the values of Secrets on both sides of a change. Documents that cannot be read are left out. */
export function maskSides(
  path: string,
  before: string,
  after: string,
): { readonly before: string; readonly after: string } {
  const known = new Set<string>()
  const shownBefore = maskSecrets(path, before, (value) => {
    known.add(value)
    return HIDDEN
  })
  return { before: shownBefore, after: maskSecrets(path, after, (value) => (known.has(value) ? HIDDEN : CHANGED)) }
}

/** Replaces the values of Secrets in the text of a file. */
export function maskSecrets(path: string, text: string, shown: (value: string) => string = () => HIDDEN): string {
  if (!SECRET.test(text)) return text
  const file = sourceFile(path, text)
  const documents = file.documents.map((document) => {
    if (!SECRET.test(document.body)) return document
    const { document: read } = readYaml(document.body)
    if (read === undefined) return { ...document, body: '# (not shown: cannot be read, may hold a Secret)' }
    return { ...document, body: mask(read, [], shown) ? read.toString() : document.body }
  })
  return textOfFile({ mark: file.mark, documents })
}

/**
 * Masks the node at `at` and everything below it; true if it masked something. A Secret can be an item of a list, an
 * inline patch or generator, or inside a string that is a document: a patch, the source of a replacement, a script's
 * input.
 */
function mask(document: YamlDocument, at: Path, shown: (value: string) => string): boolean {
  const kind = document.kind(at)
  if (kind === 'scalar') return maskText(document, at, shown)
  if (kind === 'list') {
    let isMasked = false
    for (let i = 0; i < document.size(at); i++) isMasked = mask(document, [...at, i], shown) || isMasked
    return isMasked
  }
  if (kind !== 'map') return false
  const own = secretFields(document, at)
  let isMasked = own.length > 0
  for (const field of own) maskBelow(document, [...at, ...field], shown)
  for (const key of document.keys(at)) isMasked = mask(document, [...at, key], shown) || isMasked
  return isMasked
}

/** The secret fields of an object, including patches that may target a Secret. */
function secretFields(document: YamlDocument, at: Path): readonly Path[] {
  const kind = document.text([...at, 'kind'])
  const fields: Path[] = Object.hasOwn(SECRET_FIELDS, kind ?? '')
    ? [...(SECRET_FIELDS[kind as string] as readonly string[]).map((name) => [name]), LAST_APPLIED]
    : []
  for (const name of PATCH_FIELDS) if (mayPatchSecret(document, at, name)) fields.push([name])
  return fields.filter((field) => document.has([...at, ...field]))
}

/** Masks a string that is itself a document, such as an inline patch. */
function maskText(document: YamlDocument, at: Path, shown: (value: string) => string): boolean {
  const text = document.text(at) ?? ''
  if (!holdsSecret(text)) return false
  const masked = maskSecrets('inline.yaml', text, shown)
  return masked !== text && document.set(at, masked)
}

function maskBelow(document: YamlDocument, path: Path, shown: (value: string) => string): void {
  const kind = document.kind(path)
  if (kind === 'map') for (const key of document.keys(path)) maskBelow(document, [...path, key], shown)
  else if (kind === 'list') for (let i = 0; i < document.size(path); i++) maskBelow(document, [...path, i], shown)
  else if (kind === 'scalar') {
    const value = document.text(path) ?? ''
    if (value !== '') document.set(path, shown(value))
  }
}
