#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createFunction } from './create-function.ts'
import { nextSteps, usage } from './messages.ts'
import { parseOptions } from './options.ts'

/** Creates a function below the working directory. Returns the exit code: 2 for a wrong command line, 1 for a failed step. */
function main(): number {
  const options = parseOptions(process.argv.slice(2))
  if ('help' in options) {
    console.log(usage)
    return 0
  }
  if ('problem' in options) {
    console.error(`create-krmkit: ${options.problem}\n\n${usage}`)
    return 2
  }
  const folder = join(process.cwd(), options.name)
  const problem = createFunction(folder, options)
  if (problem !== undefined) {
    console.error(`create-krmkit: ${problem}`)
    return 1
  }
  if (options.installs)
    for (const args of [
      ['install', '--no-audit', '--no-fund'],
      ['run', 'doc'],
    ]) {
      if (runNpm(folder, args)) continue
      console.error(
        `create-krmkit: \`npm ${args.join(' ')}\` must succeed in ${options.name}, which is otherwise complete; run it again`,
      )
      return 1
    }
  console.log(nextSteps(options))
  return 0
}

/** Runs the package manager that runs this program, otherwise npm; its output is the user's. */
function runNpm(cwd: string, args: readonly string[]): boolean {
  const { npm_execpath: program, npm_config_local_prefix: _, ...env } = process.env
  const [command, ...first] = program === undefined ? ['npm'] : [process.execPath, program]
  return spawnSync(command as string, [...first, ...args], { cwd, env, stdio: 'inherit' }).status === 0
}

process.exitCode = main()
