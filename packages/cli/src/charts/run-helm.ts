import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shownMessage } from '@krmkit/kustomization'
import { Slots } from '../fetch/slots.ts'
import type { Outcome } from '../outcome.ts'
import type { FunctionOutput } from '../runners/runner.ts'
import { helmEnvironment } from './helm-environment.ts'
import type { HelmProgram } from './helm-program.ts'
import type { HelmSettings } from './helm-settings.ts'
import { watchSize } from './watch-size.ts'

/** The output of helm, or why there is none. */
export type HelmOutput = { readonly stdout: string; readonly stderr: string } | { readonly problem: string }

type Spawn = typeof import('../runners/spawn-function.ts').spawnFunction

const ENDED: HelmOutput = { problem: 'the build ended before it' }

/** A call of helm. */
export interface HelmCall {
  readonly configHome?: string | undefined
  /** Aborted when the result is no longer needed. */
  readonly signal?: AbortSignal | undefined
  /** Texts that messages must not contain, and what they show instead. */
  readonly shown?: readonly (readonly [text: string, shown: string])[]
  /** Variables that take precedence over those of the caller. */
  readonly env?: Readonly<Record<string, string>> | undefined
  /** A folder that helm fills with files from elsewhere; its size is bounded. */
  readonly target?: string | undefined
  /** The arguments; `folder` is a temporary folder of this call. */
  arguments(folder: string): readonly string[]
}

/** Runs helm in a home of its own, as many times at once as the machine has processors. */
export class HelmRunner {
  readonly #settings: HelmSettings
  readonly #slots: Slots
  #version: Promise<string | undefined> | undefined

  constructor(settings: HelmSettings) {
    this.#settings = settings
    this.#slots = new Slots(settings.width, () => {})
  }

  /** Runs helm, after its version was checked once. */
  async run(program: HelmProgram, call: HelmCall): Promise<HelmOutput> {
    this.#version ??= this.#versionProblem(program)
    const problem = await this.#version
    return problem === undefined ? this.#call(program, call) : { problem }
  }

  /** Why this program is not a supported helm (checkHelmVersion). */
  async #versionProblem(program: HelmProgram): Promise<string | undefined> {
    const output = await this.#call(program, { arguments: () => ['version', '--short'] })
    if ('problem' in output) return output.problem
    const version = /v?(\d+)(?:\.\d+){1,3}/.exec(output.stdout)
    const { command } = this.#settings
    if (version === null) return `${command} must be helm 3 or 4, and its version is unknown: ${output.stdout.trim()}`
    return version[1] === '3' || version[1] === '4' ? undefined : `${command} must be helm 3 or 4, found ${version[0]}`
  }

  async #call(program: HelmProgram, call: HelmCall): Promise<HelmOutput> {
    return this.#slots.run(async () => {
      // A build whose manifests are cached does not need processes.
      const { spawnFunction } = await import('../runners/spawn-function.ts')
      if (call.signal?.aborted) return ENDED
      const { terminal } = this.#settings
      const folder = mkdtempSync(join(tmpdir(), 'krmkit-helm-'))
      const remove = () => rmSync(folder, { recursive: true, force: true })
      const release = terminal.onInterrupt(remove)
      try {
        return withoutSecrets(await this.#spawn(spawnFunction, program, call, folder), [
          [`${folder}/`, ''],
          ...(call.shown ?? []),
        ])
      } finally {
        release()
        remove()
      }
    })
  }

  async #spawn(spawn: Spawn, program: HelmProgram, call: HelmCall, folder: string): Promise<HelmOutput> {
    const { terminal, timeout, maxOutput, maxChartBytes, command } = this.#settings
    const { signalGroup } = terminal
    const env = { ...helmEnvironment(terminal.env, folder, call.configHome), ...call.env }
    let stop = () => {}
    const onInterrupt = (end: () => void) => {
      stop = end
      return terminal.onInterrupt(end)
    }
    const limits = { timeout, maxOutput, onInterrupt, signalGroup }
    const args = call.arguments(folder)
    let isTooLarge = false
    const folders = call.target === undefined ? [] : [folder, call.target]
    const endWatch = watchSize(folders, maxChartBytes, () => {
      isTooLarge = true
      stop()
    })
    const spawning = { command: program.path, shown: command, args, env, cwd: folder, ...limits }
    const onAbort = () => stop()
    call.signal?.addEventListener('abort', onAbort)
    const outcome = await spawn(spawning, '')
    call.signal?.removeEventListener('abort', onAbort)
    endWatch()
    return isTooLarge ? { problem: `it must have at most ${maxChartBytes} bytes` } : outputOf(outcome)
  }
}

function outputOf(outcome: Outcome<FunctionOutput>): HelmOutput {
  if (outcome.problems) return { problem: outcome.problems.map(({ message }) => message).join('; ') }
  const { exitCode, stdout, stderr } = outcome.value
  if (exitCode === 0) return { stdout, stderr }
  return { problem: stderr.trim().replace(/^Error: /, '') || `helm failed with exit code ${exitCode}` }
}

function withoutSecrets(output: HelmOutput, shown: NonNullable<HelmCall['shown']>): HelmOutput {
  if (!('problem' in output)) return output
  const replaced = shown.reduce((text, [from, to]) => (from === '' ? text : text.replaceAll(from, to)), output.problem)
  return { problem: shownMessage(replaced) }
}
