import { type KrmFunction, run } from '@krmkit/runtime'

/** The result of one run of a function. */
export interface Outcome {
  readonly stdout: Uint8Array
  readonly stderr: string
  /** 127 if the program could not be started, 128 if a signal or the time limit ended it. */
  readonly exitCode: number
}

/** Environment of a run, in addition to what the target itself needs. */
export type Env = Readonly<Record<string, string>>

/** A function to check against the cases: an image, an executable, or a function in this process. */
export interface Target {
  /** Its name in reports: the image, the file, the function's name. */
  readonly name: string
  readonly kind: 'image' | 'executable' | 'in-process'
  /** Runs the function with these bytes on stdin. */
  run(input: Uint8Array, env?: Env): Promise<Outcome>
  /** What only an image can show; absent for other targets, where cases about it are "not tested". */
  readonly container?: ContainerAccess
}

/** How a container is started, in addition to kpt's own arguments. */
export interface ContainerOptions {
  /** For `--user`; `undefined` keeps the image's own user. */
  readonly user: string | undefined
  readonly network: 'none' | 'bridge'
  /** `--read-only --cap-drop ALL`. Default: false */
  readonly isReadOnly?: boolean
}

/** An image's configuration, as registries and engines show it. */
export interface ImageConfig {
  readonly entrypoint: readonly string[]
  readonly cmd: readonly string[]
  readonly user: string
}

/** The container side of an image target. */
export interface ContainerAccess {
  run(input: Uint8Array, env: Env, options: ContainerOptions): Promise<Outcome>
  inspect(): Promise<ImageConfig>
}

/** A function on krmkit's runtime, run in this process. */
export function functionTarget(fn: KrmFunction): Target {
  return {
    name: fn.name,
    kind: 'in-process',
    async run(input, env = {}) {
      try {
        const { output, stderr, exitCode } = await run(fn, input, { env })
        return { stdout: new TextEncoder().encode(output), stderr, exitCode }
      } catch (error) {
        return { stdout: new Uint8Array(), stderr: String(error), exitCode: 1 }
      }
    },
  }
}
