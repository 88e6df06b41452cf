import type { Env, Outcome, Target } from '../../../packages/conformance/src/index.ts'

/** What a program was given, and what it answered. */
export interface ProgramRun {
  readonly input: Bytes
  readonly env: Env
  readonly stdout: Bytes
  readonly stderr: string
  readonly exitCode: number
}

/** Text as it is; bytes that are not UTF-8 as Base64. */
type Bytes = string | { readonly base64: string }

/** A target that passes everything on to another, and keeps every run in `runs`, without repetitions. */
export function recordingTarget(target: Target, runs: Map<string, ProgramRun>): Target {
  return {
    ...target,
    async run(input, env = {}) {
      const outcome = await target.run(input, env)
      const { stdout, stderr, exitCode } = outcome
      const run = { input: encode(input), env, stdout: encode(stdout), stderr, exitCode }
      const key = keyOf(run)
      const before = runs.get(key)
      if (before !== undefined && JSON.stringify(before) !== JSON.stringify(run)) {
        throw new Error(`${target.name} answers differently to one input:\n${stderr}\n${before.stderr}`)
      }
      runs.set(key, run)
      return outcome
    },
  }
}

/** A target that answers from recorded runs. It rejects an input that is not recorded. */
export function replayTarget(name: string, runs: readonly ProgramRun[]): Target {
  const recorded = new Map(runs.map((run) => [keyOf(run), run]))
  return {
    name,
    kind: 'executable',
    async run(input, env = {}): Promise<Outcome> {
      const run = recorded.get(keyOf({ input: encode(input), env }))
      if (run === undefined) throw new Error(`${name} was never given this input:\n${Buffer.from(input)}`)
      return { stdout: decode(run.stdout), stderr: run.stderr, exitCode: run.exitCode }
    },
  }
}

function keyOf({ input, env }: Pick<ProgramRun, 'input' | 'env'>): string {
  return JSON.stringify([input, Object.entries(env).sort(([a], [b]) => (a < b ? -1 : 1))])
}

function encode(bytes: Uint8Array): Bytes {
  const text = Buffer.from(bytes).toString()
  return Buffer.from(text).equals(bytes) ? text : { base64: Buffer.from(bytes).toString('base64') }
}

function decode(bytes: Bytes): Uint8Array {
  return typeof bytes === 'string' ? Buffer.from(bytes) : Buffer.from(bytes.base64, 'base64')
}
