import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import type { JsonObject } from './json.ts'

/** A valid object of a built-in kind, which questions change. */
export interface Base {
  /** Its file and its place there: `pods.yaml#2`. */
  readonly id: string
  readonly object: JsonObject
  /** Digest of the object: answers about another object are not answers about this one. */
  readonly digest: string
}

const folder = join(import.meta.dirname, 'bases')

/** The files of the repository with base objects. */
export function baseFiles(): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name))
}

/** The base objects of files, by their ids. */
export function readBases(files: readonly string[] = baseFiles()): ReadonlyMap<string, Base> {
  return new Map(files.flatMap((file) => readFile(file).map((base) => [base.id, base] as const)))
}

function readFile(file: string): Base[] {
  const documents = parseAllDocuments(readFileSync(file, 'utf8'))
  if (!Array.isArray(documents)) return []
  return documents.flatMap((document, index) => {
    const [error] = document.errors
    if (error !== undefined) throw new Error(`${file}, document ${index} must be YAML: ${error.message}`)
    // As JSON does, so that a date or an anchor of YAML is what the server gets.
    const text = JSON.stringify(document.toJS())
    if (text === undefined || text === 'null') return []
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 10)
    return [{ id: `${basename(file)}#${index}`, object: JSON.parse(text) as JsonObject, digest }]
  })
}
