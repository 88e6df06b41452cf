import { createHash } from 'node:crypto'
import { type Path, readYaml, type YamlDocument } from '@krmkit/runtime'
import { sourceFile, textOf } from '../package/read-package.ts'

/** Fields whose values must never be shown, by kind (decisions 1.9). */
const SECRET_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Secret: ['data', 'stringData'],
  GenerateSecret: ['literals', 'files', 'envs', 'data', 'spec'],
  SecretGenerator: ['literals', 'envs', 'files'],
}

const LAST_APPLIED = ['metadata', 'annotations', 'kubectl.kubernetes.io/last-applied-configuration'] as const

/** The text of a file with the values of its Secrets replaced by length and short hash; what cannot be read is left out. */
export function maskSecrets(path: string, text: string): string {
  if (!/Secret/.test(text)) return text
  const file = sourceFile(path, text)
  const documents = file.documents.map((document) => {
    if (!/Secret/.test(document.body)) return document
    const { document: read } = readYaml(document.body)
    if (read === undefined) return { ...document, body: '# (not shown: cannot be read, may hold a Secret)' }
    return { ...document, body: mask(read) ? read.toString() : document.body }
  })
  return textOf({ mark: file.mark, documents })
}

/** True if something was masked. */
function mask(document: YamlDocument): boolean {
  const fields = SECRET_FIELDS[document.text(['kind']) ?? '']
  if (fields === undefined) return false
  for (const field of fields) maskBelow(document, [field])
  maskBelow(document, LAST_APPLIED)
  return true
}

function maskBelow(document: YamlDocument, path: Path): void {
  const kind = document.kind(path)
  if (kind === 'map') for (const key of document.keys(path)) maskBelow(document, [...path, key])
  else if (kind === 'list') for (let i = 0; i < document.size(path); i++) maskBelow(document, [...path, i])
  else if (kind === 'scalar') {
    const value = document.text(path) ?? ''
    if (value !== '') document.set(path, `(${value.length} characters, sha256 ${digest(value)})`)
  }
}

function digest(value: string): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 8)
}
