import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isOnPath } from './apt.ts'
import { output } from './command.ts'
import { withLock } from './lock.ts'
import { cache, isMain, root } from './paths.ts'

const source = join(root, 'tests/reference/apiextensions')

/**
 * The absolute path of the program that answers with the API server's own code (tests/reference/apiextensions), built by
 * Go where its sources changed and kept in `.cache/tools`. Throws an error that says what to do where Go is missing.
 */
export async function ensureApiServer(): Promise<string> {
  const program = programFile()
  if (existsSync(program)) return program
  return withLock('api-server', async () => {
    if (existsSync(program)) return program
    if (!(await isOnPath('go'))) {
      throw new Error('the API server code is built with Go: install Go 1.26 or newer (https://go.dev/dl/)')
    }
    mkdirSync(join(cache, 'tools'), { recursive: true })
    const work = mkdtempSync(join(cache, 'tools', 'api-server-'))
    try {
      const env = { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-mod=readonly' }
      await output('go', ['build', '-trimpath', '-buildvcs=false', '-o', join(work, 'program'), '.'], {
        cwd: source,
        env,
      })
      renameSync(join(work, 'program'), program)
    } finally {
      rmSync(work, { recursive: true, force: true })
    }
    return program
  })
}

/** Whether `ensureApiServer` would answer at once. */
export function hasApiServer(): boolean {
  return existsSync(programFile())
}

/** One question: an op and what it needs, as JSON text, because numbers are literals. */
export type Question = string

/** What the API server's code answers, a JSON text a question, in their order. */
export async function askApiServer(questions: readonly Question[]): Promise<string[]> {
  const answers = await output(await ensureApiServer(), [], { input: `${questions.join('\n')}\n` })
  const lines = answers.split('\n').slice(0, -1)
  if (lines.length !== questions.length) throw new Error(`${questions.length} questions had ${lines.length} answers`)
  return lines
}

/** The name tells the sources apart, so that a program of other sources is never taken. */
function programFile(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(source).sort()) hash.update(name).update(readFileSync(join(source, name)))
  return join(cache, 'tools', `api-server-${hash.digest('hex').slice(0, 16)}`)
}

if (isMain(import.meta.url)) console.log(await ensureApiServer())
