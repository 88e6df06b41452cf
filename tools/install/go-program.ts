import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { output } from '../command.ts'
import { withLock } from '../lock.ts'
import { cache } from '../paths.ts'
import { isOnPath } from './apt.ts'
import { goEnvironment } from './go-environment.ts'

/** A Go program of `tests/reference`, kept in `.cache/tools` once it is built. */
export interface GoProgram {
  readonly name: string
  /** Its name in messages: "the API server code". */
  readonly title: string
  /** The absolute folder of its sources. */
  readonly folder: string
  /** Another go.mod than the folder's own, by its name; its go.sum is next to it. */
  readonly modFile?: string
  readonly tags?: string
}

/**
 * The absolute path of the program, built by Go where its sources changed. Throws an error that suggests a fix where Go
 * is missing.
 */
export async function ensureGoProgram(program: GoProgram): Promise<string> {
  const file = programFile(program)
  if (existsSync(file)) return file
  return withLock(program.name, async () => {
    if (existsSync(file)) return file
    if (!(await isOnPath('go'))) {
      throw new Error(`${program.title} is built with Go: install Go 1.26 or newer (https://go.dev/dl/)`)
    }
    mkdirSync(join(cache, 'tools'), { recursive: true })
    const work = mkdtempSync(join(cache, 'tools', `${program.name}-`))
    try {
      const env = { ...process.env, ...goEnvironment }
      const choices = [
        ...(program.modFile === undefined ? [] : [`-modfile=${program.modFile}`]),
        ...(program.tags === undefined ? [] : [`-tags=${program.tags}`]),
      ]
      const built = join(work, 'program')
      await output('go', ['build', '-mod=readonly', ...choices, '-o', built, '.'], {
        cwd: program.folder,
        env,
      })
      renameSync(built, file)
    } finally {
      rmSync(work, { recursive: true, force: true })
    }
    return file
  })
}

/** Asks questions, a JSON text a line; the answers come in their order. */
export async function askGoProgram(program: GoProgram, questions: readonly string[]): Promise<string[]> {
  const answers = await output(await ensureGoProgram(program), [], { input: `${questions.join('\n')}\n` })
  const lines = answers.split('\n').slice(0, -1)
  if (lines.length !== questions.length) throw new Error(`${questions.length} questions had ${lines.length} answers`)
  return lines
}

/** The name contains a digest of the sources, so that a program of other sources is never taken. */
function programFile({ name, folder, modFile, tags }: GoProgram): string {
  const sumFile = modFile?.replace(/\.mod$/, '.sum')
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).sort()) {
    const isOther = /\.(?:mod|sum)$/.test(file) && modFile !== undefined && file !== modFile && file !== sumFile
    if (!isOther) hash.update(file).update(readFileSync(join(folder, file)))
  }
  if (tags !== undefined) hash.update(tags)
  return join(cache, 'tools', `${name}-${hash.digest('hex').slice(0, 16)}`)
}
