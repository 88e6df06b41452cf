import { mayPatchSecret, PATCH_FIELDS, type Path, readYaml, SECRET_FIELDS, type YamlDocument } from '@krmkit/runtime'
import { sourceFile, textOfFile } from '../../package/read-package.ts'
import { isInValueField, KnownValues } from './known-values.ts'

const LAST_APPLIED = ['metadata', 'annotations', 'kubectl.kubernetes.io/last-applied-configuration'] as const
/** Matches every text that contains a Secret, or a patch that may apply to one. An escape can hide a letter. */
const SECRET = /secret|kustomization|\btarget\b|\\[xuU\r\n]/i

/** Replaces a secret value. It contains nothing that confirms a guess, such as a length or a hash. */
const HIDDEN = '<hidden>'
/** Replaces a secret value that the other side of the diff does not have. */
const CHANGED = '<hidden, changed>'
/** Replaces a document. */
const UNREADABLE = '# (not shown: cannot be read, may hold a Secret)'
/** Matches the text of a map or list. */
const COLLECTION = /[:[{]|^\s*[-?]\s/

/** How values are hidden. */
interface Mask {
  /** What replaces a value. */
  readonly shown: (value: string) => string
  /** Values that are hidden outside of Secrets too. */
  readonly known: KnownValues
}

/**
 * Hides the values of Secrets on both sides of a change: a value that is in a Secret on one side is hidden on both. Documents
 * that cannot be read are left out.
 */
export function maskSides(
  path: string,
  before: string,
  after: string,
): { readonly before: string; readonly after: string } {
  if (!SECRET.test(before) && !SECRET.test(after)) return { before, after }
  const none = new KnownValues()
  const known = new KnownValues()
  const old = new Set<string>()
  const collect = (value: string): string => {
    known.add(value)
    collectWithin(value, known)
    return HIDDEN
  }
  maskText(path, after, { shown: collect, known: none })
  maskText(path, before, { shown: (value) => collect(value) && old.add(value) && HIDDEN, known: none })
  return {
    before: maskText(path, before, { shown: () => HIDDEN, known }),
    after: maskText(path, after, { shown: (value) => (old.has(value) ? HIDDEN : CHANGED), known }),
  }
}

/** Replaces the values of Secrets in the text of a file. */
export function maskSecrets(path: string, text: string): string {
  return maskText(path, text, { shown: () => HIDDEN, known: new KnownValues() })
}

function maskText(path: string, text: string, how: Mask): string {
  if (!SECRET.test(text) && how.known.isEmpty) return text
  const file = sourceFile(path, text)
  const documents = file.documents.map((document) => {
    if (!SECRET.test(document.body) && how.known.isEmpty) return document
    const { document: read } = readYaml(document.body)
    if (read !== undefined) return { ...document, body: mask(read, [], how) ? read.toString() : document.body }
    return SECRET.test(document.body) || how.known.isIn(document.body) ? { ...document, body: UNREADABLE } : document
  })
  return textOfFile({ mark: file.mark, documents })
}

/** Adds the values that are in a hidden string, such as a patch. */
function collectWithin(text: string, known: KnownValues): void {
  if (!COLLECTION.test(text)) return
  const { document } = readYaml(text)
  document?.visit(({ path, kind }) => {
    if (kind === 'scalar' && isInValueField(path)) known.add(document.text(path) ?? '')
  })
}

/**
 * Masks the node at `at` and everything below it; true if it masked something. A Secret can be an item of a list, an
 * inline patch or generator, or inside a string that is a document: a patch, the source of a replacement, a script's
 * input.
 */
function mask(document: YamlDocument, at: Path, how: Mask): boolean {
  const kind = document.kind(at)
  if (kind === 'scalar') return maskScalar(document, at, how)
  if (kind === 'list') {
    let isMasked = false
    for (let i = 0; i < document.size(at); i++) isMasked = mask(document, [...at, i], how) || isMasked
    return isMasked
  }
  if (kind !== 'map') return false
  const own = secretFields(document, at)
  let isMasked = own.length > 0
  for (const field of own) maskBelow(document, [...at, ...field], how)
  for (const key of document.keys(at)) isMasked = mask(document, [...at, key], how) || isMasked
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

/** Masks a value of a Secret that is elsewhere, or a string that is itself a document, such as an inline patch. */
function maskScalar(document: YamlDocument, at: Path, how: Mask): boolean {
  const text = document.text(at) ?? ''
  if (text === HIDDEN || text === CHANGED) return false
  if (!how.known.isEmpty && how.known.hides(text, at, document.inputText)) return document.set(at, how.shown(text))
  // What reads as this text again contains no other document.
  if (at.length === 0 && text === document.inputText) return false
  if (!COLLECTION.test(text) || !(SECRET.test(text) || how.known.isIn(text))) return false
  const masked = maskText('inline.yaml', text, how)
  return masked !== text && document.set(at, masked)
}

function maskBelow(document: YamlDocument, path: Path, how: Mask): void {
  const kind = document.kind(path)
  if (kind === 'map') for (const key of document.keys(path)) maskBelow(document, [...path, key], how)
  else if (kind === 'list') for (let i = 0; i < document.size(path); i++) maskBelow(document, [...path, i], how)
  else if (kind === 'scalar') {
    const value = document.text(path) ?? ''
    if (value !== '' && value !== HIDDEN && value !== CHANGED) document.set(path, how.shown(value))
  }
}
