import type { Files } from '../../packages/testing/src/programs/folder.ts'

/** Files by path, as JSON holds them: as text, or in Base64 where they were given as bytes. */
export type JsonFiles = Readonly<Record<string, string | { readonly base64: string }>>

/** Files for a recorded question. */
export function toJsonFiles(files: Files): JsonFiles {
  return mapped(files, (content) => (typeof content === 'string' ? content : toBase64(content)))
}

/** The files of a recorded question. */
export function fromJsonFiles(files: JsonFiles): Files {
  return mapped(files, (content) => (typeof content === 'string' ? content : Buffer.from(content.base64, 'base64')))
}

function toBase64(bytes: Uint8Array): { readonly base64: string } {
  return { base64: Buffer.from(bytes).toString('base64') }
}

function mapped<From, To>(files: Readonly<Record<string, From>>, map: (content: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, map(content)]))
}
