import { documentsOf, splitDocuments } from '@krmkit/check/objects'
import { compactJson, isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'

/** A text without the contents of Secrets. */
export interface RedactedText {
  readonly text: string
  /** The lines of documents that cannot be read. They are removed, because they can be Secrets. */
  readonly removed: readonly number[]
}

/**
 * Removes the contents of Secrets from a text of YAML documents, before anything else reads it. The other documents keep
 * their lines.
 */
export function withoutSecrets(text: string): RedactedText {
  if (!mayHaveSecrets(text)) return { text, removed: [] }
  const removed: number[] = []
  let line = 1
  const documents = splitDocuments(text).map(({ prefix, body, suffix }) => {
    const redactedBody = withoutSecretsIn(body)
    if (redactedBody === undefined) removed.push(line + lineBreaks(prefix))
    line += lineBreaks(prefix + body + suffix)
    return prefix + (redactedBody ?? '\n'.repeat(lineBreaks(body))) + suffix
  })
  return { text: documents.join(''), removed }
}

/** Escapes in quoted strings can spell any kind. */
function mayHaveSecrets(text: string): boolean {
  return text.includes('Secret') || text.includes('\\')
}

/** `undefined` if the document cannot be read. */
function withoutSecretsIn(body: string): string | undefined {
  if (body === '' || !mayHaveSecrets(body)) return body
  const [document, ...others] = documentsOf(body)
  const read = document?.read()
  if (read === undefined || read.code !== undefined || others.length > 0) return undefined
  const value = redacted(read.value)
  return value === read.value ? body : `${compactJson(value)}${'\n'.repeat(lineBreaks(body))}`
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1
}

function redacted(value: Json): Json {
  if (isList(value)) return sameOr(value, value.map(redacted))
  if (!isMap(value)) return value
  if (own(value, 'kind') === 'Secret' || own(value, 'kind') === 'SecretList') return identityOnly(value)
  const items = own(value, 'items')
  if (!isList(items)) return value
  const shown = redacted(items)
  return shown === items ? value : { ...value, items: shown }
}

function sameOr(before: readonly Json[], after: readonly Json[]): readonly Json[] {
  return after.every((value, position) => value === before[position]) ? before : after
}

/** A Secret without its data and annotations. */
function identityOnly(secret: JsonMap): JsonMap {
  const { apiVersion = '', kind = '' } = secret
  const metadata = own(secret, 'metadata')
  const { name, namespace } = isMap(metadata) ? metadata : {}
  return {
    apiVersion,
    kind,
    metadata: { ...(name !== undefined && { name }), ...(namespace !== undefined && { namespace }) },
  }
}
