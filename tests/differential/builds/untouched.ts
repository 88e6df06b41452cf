import { parseDocument } from 'yaml'
import type { BuildCase } from './make-build.ts'

/** A document that has the same value as in its file, but not the same bytes. */
export interface Touched {
  readonly found: string
  readonly written: string
}

/** The first printed document that nothing changed and that yet is not written as in its file. */
export function touchedWithoutNeed(output: string, files: BuildCase['files']): Touched | undefined {
  const written = new Map<string, string[]>()
  // Patches may say the same as a resource.
  const resources = Object.entries(files).filter(([path]) => /\/resources-\d+\.yaml$/.test(path))
  for (const text of resources.flatMap(([, text]) => documentsOf(String(text)))) {
    const value = meaningOf(text)
    if (value !== undefined) written.set(value, [...(written.get(value) ?? []), text])
  }
  for (const found of documentsOf(output)) {
    const texts = written.get(meaningOf(found) ?? '')
    if (texts !== undefined && !texts.some((text) => isAsWritten(found, text))) {
      return { found, written: texts[0] as string }
    }
  }
  return undefined
}

/** Byte for byte; the comments at the head of a file, before its first document, may come along. */
function isAsWritten(found: string, text: string): boolean {
  return found === text || (found.endsWith(`\n${text}`) && /^(?:#[^\n]*\n|\r?\n)*$/.test(found.slice(0, -text.length)))
}

/** The texts between the separators, what follows those on their line included, without the blank lines around them; of JSON, nothing. */
function documentsOf(text: string): string[] {
  return text
    .split(/^---(?=\s)[ \t]*/m)
    .map((document) => document.replace(/^(?:\s*\n)+|\s+$/g, ''))
    .filter((document) => document !== '' && !document.startsWith('{'))
}

/** The value of a document, with the order of its keys; `undefined` if it is not a resource. */
function meaningOf(text: string): string | undefined {
  const document = parseDocument(text, { uniqueKeys: false, logLevel: 'silent' })
  if (document.errors.length > 0) return undefined
  const value = document.toJS({ maxAliasCount: -1 }) as { kind?: unknown; metadata?: unknown } | null
  return value?.kind === undefined || value.metadata === undefined ? undefined : JSON.stringify(value)
}
