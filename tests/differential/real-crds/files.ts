import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type CrdFile, readCrdFiles } from '../../../tools/fixtures/structural/crd-files.ts'
import { fixtures } from '../../../tools/paths.ts'
import { apiServer } from '../structural/server.ts'

/** A real CRD. Its file is not ours to copy: it is next to the checkout, and its SHA-256 is recorded. */
export type CrdQuestion = Pick<CrdFile, 'id' | 'sha256' | 'document'>

const folder = join(fixtures, 'crds')

/** Why the real CRDs cannot be read; `undefined` where they are next to the checkout. */
export const missingCrds: string | undefined = existsSync(folder)
  ? undefined
  : 'the fixtures are not beside the checkout'

/** What every suite about real CRDs has in common. */
export const realCrds = { ...apiServer, count: 49, unavailable: async () => missingCrds ?? apiServer.unavailable() }

/** Every real CRD, or the first of them. */
export function crdFiles(count?: number): CrdFile[] {
  return readCrdFiles(folder).slice(0, count)
}

/** What identifies a CRD in a question. */
export function questionOf({ id, sha256, document }: CrdFile): CrdQuestion {
  return { id, sha256, document }
}

/** Equal for the same document of the same content. */
export function keyOf({ sha256, document }: Pick<CrdFile, 'sha256' | 'document'>): string {
  return `${sha256}#${document}`
}

/** The CRD of a question; throws where its file has another content. */
export function fileOf(question: CrdQuestion): CrdFile {
  const path = question.id.slice(0, question.id.lastIndexOf('#'))
  const file = readCrdFiles(join(folder, path)).find((each) => keyOf(each) === keyOf(question))
  if (file === undefined) throw new Error(`${path} in ${folder} is not the file that is recorded`)
  return file
}
