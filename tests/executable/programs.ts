import { readFiles, withFolder } from '@krmkit/testing/programs'
import { command, type Outcome } from '../../tools/command.ts'
import { FILES } from './files.ts'

/** A call of krmkit in a folder with `FILES`. */
export interface Run {
  readonly title: string
  readonly args: readonly string[]
  readonly input?: string | undefined
}

/** A call of each command that loads files of its own: programs, data, or a worker. */
export const RUNS: readonly Run[] = [
  { title: 'eval', args: ['eval', 'app', 'set-namespace', '--', 'namespace=prod'] },
  { title: 'eval with a function that fails', args: ['eval', 'app', 'require-labels', '--', 'labels=team'] },
  { title: 'render', args: ['render', 'package'] },
  { title: 'build', args: ['build', 'overlay'] },
  { title: 'check', args: ['check', 'app', '--kubernetes-version', '1.30'] },
  { title: 'script', args: ['eval', 'app', 'script', '--fn-config', 'script.yaml'] },
  { title: 'starlark', args: ['eval', 'app', 'starlark', '--fn-config', 'starlark.yaml'] },
  { title: 'run', args: ['run', 'set-namespace'], input: FILES['list.yaml'] },
  { title: 'explain', args: ['explain', 'Deployment.spec.replicas'] },
  { title: 'help', args: ['--help'] },
]

/** What a call printed, and the files of its folder afterwards. */
export interface RunOutcome extends Outcome {
  readonly files: unknown
}

/** Starts `program` in a new folder with `FILES`, with no other environment than `env`. */
export function runIn(program: readonly string[], { args, input }: Run, env: NodeJS.ProcessEnv): Promise<RunOutcome> {
  return withFolder(FILES, async (cwd) => {
    const [file = '', ...first] = program
    const { exitCode, stdout, stderr } = await command(file, [...first, ...args], { cwd, env, input: input ?? '' })
    // The time that a function took, and the folder, differ from run to run.
    const steady = (text: string) => text.replaceAll(cwd, '.').replace(/ in \d+(\.\d+)?m?s$/gm, '')
    return { exitCode, stdout: steady(stdout), stderr: steady(stderr), files: readFiles(cwd) }
  })
}
