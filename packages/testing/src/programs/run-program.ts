import { spawn } from 'node:child_process'
import { env as ownEnv } from 'node:process'

/** How a run ended: its exit code and its streams as strings. */
export interface Outcome {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

/** How a program is started. */
export interface ProgramOptions {
  readonly cwd?: string
  /** Added to this process's environment. */
  readonly env?: Readonly<Record<string, string>>
  readonly input?: string | Uint8Array
  /** Milliseconds after which the program is killed; 600,000 by default. */
  readonly timeout?: number
}

/** Runs a program to its end and never rejects; one that cannot be started ends with 127 and the reason on stderr. */
export function runProgram(file: string, args: readonly string[], options: ProgramOptions = {}): Promise<Outcome> {
  const { cwd, env = {}, input = '', timeout = 600_000 } = options
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, env: { ...ownEnv, ...env }, timeout, killSignal: 'SIGKILL' })
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    const finish = (exitCode: number, note = '') => {
      resolve({
        exitCode,
        stdout: Buffer.concat(stdout).toString(),
        stderr: Buffer.concat(stderr).toString() + note,
      })
    }
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    // A program may end without reading its input, which is not an error.
    child.stdin.on('error', () => {})
    child.on('error', (error) => finish(127, error.message))
    child.on('close', (code, signal) => finish(code ?? 128, signal === null ? '' : `\nended by ${signal}`))
    child.stdin.end(input)
  })
}

/** Runs `kpt fn eval` or `kpt fn render` on a package; images are never pulled. */
export function kptFn(
  action: 'eval' | 'render',
  folder: string,
  args: readonly string[] = [],
  options?: ProgramOptions,
): Promise<Outcome> {
  return runProgram('kpt', ['fn', action, folder, '--image-pull-policy', 'never', ...args], options)
}

/**
 * Runs `kustomize build` on a directory with functions allowed, both containers and executables; `program` is
 * kustomize's path.
 */
export function kustomizeBuild(program: string, folder: string, options?: ProgramOptions): Promise<Outcome> {
  return runProgram(program, ['build', '--enable-alpha-plugins', '--enable-exec', folder], options)
}
