import { spawn } from 'node:child_process'

/** How a program ended: its exit code (127 where it could not be started), its streams as text. */
export interface Outcome {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

/** What a program is started with; `input` goes to its stdin. */
export interface CommandOptions {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  readonly input?: string | Uint8Array
  /** Milliseconds until the program is killed. */
  readonly timeout?: number
}

/** Runs a program to its end. Never rejects: a program that cannot be started ends with 127 and the reason on stderr. */
export function command(file: string, args: readonly string[], options: CommandOptions = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: options.cwd, env: options.env })
    // Node's own timer would keep this process alive to its end if the program cannot be started.
    const timer = options.timeout === undefined ? undefined : setTimeout(() => child.kill(), options.timeout)
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    const text = (chunks: Buffer[]) => Buffer.concat(chunks).toString()
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
    // A program may end without reading its input; that is its business, not an error of ours.
    child.stdin.on('error', () => {})
    child.on('error', (error) => {
      clearTimeout(timer)
      resolve({ exitCode: 127, stdout: text(stdout), stderr: error.message })
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      const note = signal === null ? '' : `\nended by ${signal}`
      resolve({ exitCode: code ?? 128, stdout: text(stdout), stderr: text(stderr) + note })
    })
    child.stdin.end(options.input)
  })
}

/** Runs a program that must succeed and returns its stdout; throws an error with the end of its streams otherwise. */
export async function output(file: string, args: readonly string[], options: CommandOptions = {}): Promise<string> {
  const { exitCode, stdout, stderr } = await command(file, args, options)
  if (exitCode === 0) return stdout
  const printed = [stdout, stderr].map((text) => lastLines(text.trim())).filter((text) => text !== '')
  throw new Error([`\`${[file, ...args].join(' ')}\` ended with ${exitCode}:`, ...printed].join('\n'))
}

/** The last lines of a text, where programs say why they failed. */
export function lastLines(text: string, count = 15): string {
  return text.split('\n').slice(-count).join('\n')
}
