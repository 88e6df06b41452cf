import { createHash } from 'node:crypto'
import { type Path, readYaml, type YamlDocument } from '@krmkit/runtime'
import { sourceFile, textOf } from '../package/read-package.ts'

/** Fields whose values must never be shown, by kind (decisions 1.9). */
const SECRET_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Secret: ['data', 'stringData'],
  GenerateSecret: ['literals', 'files', 'binaryFiles', 'spec'],
  SecretGenerator: ['literals', 'envs', 'files'],
  Kustomization: ['secretGenerator'],
}

const LAST_APPLIED = ['metadata', 'annotations', 'kubectl.kubernetes.io/last-applied-configuration'] as const

/** The text of a file with the values of its Secrets replaced by length and short hash; what cannot be read is left out. */
export function maskSecrets(path: string, text: string): string {
  if (!/secret/i.test(text)) return text
  const file = sourceFile(path, text)
  const documents = file.documents.map((document) => {
    if (!/secret/i.test(document.body)) return document
    const { document: read } = readYaml(document.body)
    if (read === undefined) return { ...document, body: '# (not shown: cannot be read, may hold a Secret)' }
    return { ...document, body: mask(read) ? read.toString() : document.body }
  })
  return textOf({ mark: file.mark, documents })
}

/** True if something was masked: in the resource at `at`, or in those of a list. */
function mask(document: YamlDocument, at: Path = []): boolean {
  const kind = document.text([...at, 'kind']) ?? ''
  let isMasked = false
  if (kind.endsWith('List')) {
    const size = document.size([...at, 'items'])
    for (let i = 0; i < size; i++) isMasked = mask(document, [...at, 'items', i]) || isMasked
  }
  const fields = SECRET_FIELDS[kind]
  if (fields === undefined) return isMasked
  for (const field of [...fields.map((name) => [name]), LAST_APPLIED]) maskBelow(document, [...at, ...field])
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
