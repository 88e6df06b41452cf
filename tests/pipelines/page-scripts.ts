import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { parse } from 'yaml'
import { command, type Outcome } from '../../tools/command.ts'
import { blocksOf } from '../pages/doc-blocks.ts'
import type { UserRepository } from './action.ts'
import { textOf } from './workflow.ts'

/** The parts of the page's `.gitlab-ci.yml` that the tests run. */
interface GitlabJobs extends Record<'check' | 'diff' | 'rendered', { readonly script: readonly string[] }> {
  readonly default: { readonly before_script: readonly string[] }
}

/** The `.gitlab-ci.yml` of docs/gitlab.md. */
export const gitlabJobs = parse(
  blocksOf(textOf('docs/gitlab.md')).find(({ language }) => language === 'yaml')?.text ?? '',
) as GitlabJobs

/** The script of docs/flux.md. */
export const fluxScript: string =
  blocksOf(textOf('docs/flux.md')).find(({ text }) => text.includes('flux push'))?.text ?? ''

/** Runs a script as a job does: with `flux` and `curl` replaced by programs that record their arguments, one on each line. */
export async function runScript(script: string, { folder, temp, env }: UserRepository): Promise<Outcome> {
  const programs = join(temp, 'programs')
  mkdirSync(programs, { recursive: true })
  for (const name of ['flux', 'curl']) {
    writeFileSync(join(programs, name), `#!/bin/sh\nprintf '%s\\n' "$@" -- >> '${join(temp, name)}'\n`)
    chmodSync(join(programs, name), 0o755)
  }
  const PATH = [programs, env.PATH].join(delimiter)
  return command('bash', ['-euc', script], { cwd: folder, env: { ...env, PATH } })
}
