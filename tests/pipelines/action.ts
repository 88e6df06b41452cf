import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { parse } from 'yaml'
import { command, type Outcome } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'
import type { Registry } from '../release/registry.ts'
import { userEnvironment } from '../shipped/install.ts'
import { type Step, textOf } from './workflow.ts'

/** The parts of `action.yml` that the tests read. */
export interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly Step[] }
}

/** The action of this repository. */
export const action = parse(textOf('action.yml')) as Action

/** A step of the action by its name. */
export function stepOf(name: string): Step {
  const step = action.runs.steps.find((candidate) => candidate.name === name)
  if (step === undefined) throw new Error(`action.yml does not have a step "${name}"`)
  return step
}

/** A repository that uses krmkit, in a machine of its own: a home directory, and a prefix of npm whose programs are on the PATH. */
export interface UserRepository {
  readonly folder: string
  readonly temp: string
  readonly env: NodeJS.ProcessEnv
  read(path: string): string
}

/** Creates a repository with these files for the duration of `body`. npm uses the registry, or is offline. */
export async function withRepository<Value>(
  files: Readonly<Record<string, string>>,
  body: (repository: UserRepository) => Promise<Value>,
  registry?: Registry,
): Promise<Value> {
  const parent = mkdtempSync(join(tmpdir(), 'krmkit-pipelines-'))
  const folder = join(parent, 'repository')
  const temp = join(parent, 'temp')
  try {
    for (const path of [folder, temp]) mkdirSync(path)
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    // A cache of its own: npx starts what an earlier test left there without asking the registry.
    writeFileSync(join(temp, '.npmrc'), `${registry?.npmrc.text ?? 'offline=true\n'}cache=${join(temp, 'npm-cache')}\n`)
    const env = machineEnvironment(temp)
    return await body({ folder, temp, env, read: (path) => readFileSync(join(folder, path), 'utf8') })
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

/** Settings of npm come from the home directory only. */
function machineEnvironment(temp: string): NodeJS.ProcessEnv {
  const prefix = join(temp, 'global')
  const inherited = Object.entries(userEnvironment()).filter(([name]) => !/^npm_config_/i.test(name))
  const { PATH = '', ...env } = Object.fromEntries(inherited)
  return {
    ...env,
    PATH: [join(prefix, 'bin'), PATH].join(delimiter),
    HOME: temp,
    RUNNER_TEMP: temp,
    npm_config_prefix: prefix,
  }
}

/**
 * Runs the commands of a step as the runner of GitHub does: expressions are replaced, and bash runs the text as a file.
 * Throws an error for an expression that it does not know.
 */
export async function runStep(
  { run = '', env = {}, shell, 'working-directory': directory }: Step,
  inputs: Readonly<Record<string, string>>,
  { folder, temp, env: around }: UserRepository,
): Promise<Outcome> {
  if (shell !== 'bash') throw new Error(`the shell of the step is ${shell}`)
  const known = Object.keys(inputs).find((name) => !(name in action.inputs))
  if (known !== undefined) throw new Error(`action.yml does not have the input "${known}"`)
  const value = (name: string) => {
    if (name === 'runner.temp') return temp
    if (name === 'github.token') return 'the-token'
    const input = /^inputs\.([\w-]+)$/.exec(name)?.[1] ?? ''
    const text = inputs[input] ?? action.inputs[input]?.default
    if (text === undefined) throw new Error(`the expression "${name}" is not known`)
    return String(text)
  }
  const replaced = (text: string) => text.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (_, name: string) => value(name))
  const script = join(temp, 'step.sh')
  writeFileSync(script, replaced(run))
  return command('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
    cwd: directory === undefined ? folder : replaced(directory),
    env: {
      ...around,
      GITHUB_ACTION_PATH: root,
      ...Object.fromEntries(Object.entries(env).map(([name, text]) => [name, replaced(text)])),
    },
  })
}
