import { join } from 'node:path'
import { isMain, root } from '../paths.ts'
import { askGoProgram, ensureGoProgram, type GoProgram } from './go-program.ts'

const PROGRAM: GoProgram = {
  name: 'api-server',
  title: 'the API server code',
  folder: join(root, 'tests/reference/apiextensions'),
}

/** The absolute path of the program that answers with the API server's own code (tests/reference/apiextensions). */
export async function ensureApiServer(): Promise<string> {
  return ensureGoProgram(PROGRAM)
}

/** One question: an op and what it needs, as JSON text, because numbers are literals. */
export type Question = string

/** What the API server's code answers, a JSON text a question, in their order. */
export async function askApiServer(questions: readonly Question[]): Promise<string[]> {
  return askGoProgram(PROGRAM, questions)
}

if (isMain(import.meta.url)) console.log(await ensureApiServer())
