import type { KrmFunction } from '@krmkit/runtime'
import type { Helm } from './charts/helm.ts'

/** A function that runs outside of this process (kustomize, kyaml/fn/runtime/runtimeutil, FunctionSpec). */
export interface FunctionSpec {
  readonly container?: {
    readonly image: string
    readonly network?: boolean | undefined
    readonly mounts?: readonly FunctionMount[] | undefined
    /** `KEY=value`, or `KEY` for the value in the caller's environment. */
    readonly envs?: readonly string[] | undefined
  }
  readonly exec?: {
    readonly path: string
    readonly args?: readonly string[] | undefined
    /** `KEY=value`. */
    readonly envs?: readonly string[] | undefined
  }
  /** Whether the output of a failed run is used; the build then fails at its end. */
  readonly deferFailure?: boolean | undefined
}

/** A mount of a container (kyaml/fn/runtime/runtimeutil, StorageMount). */
export interface FunctionMount {
  readonly type?: string | undefined
  /** For a bind mount, a path below the directory of the file that declares the function. */
  readonly src?: string | undefined
  readonly dst?: string | undefined
  /** Default: read-only. */
  readonly rw?: boolean | undefined
}

/** The result of a program. If it could not be started, `exitCode` is `undefined` and `stderr` contains the reason. */
export interface ProgramAnswer {
  readonly exitCode: number | undefined
  readonly stdout: string
  readonly stderr: string
  /** Whether the caller has shown `stderr` already. */
  readonly isShown?: boolean
}

/** Runs programs and finds functions by name. The caller provides it, because a build cannot access processes. */
export interface Programs {
  /** `directory` is that of the declaring file, which relative paths start from, and the working directory. */
  run(spec: FunctionSpec, input: string, directory: string): Promise<ProgramAnswer>
  /** Why {@link run} would refuse a function; `undefined` if it would run it. */
  refusal?(spec: FunctionSpec, directory: string): string | undefined
  /** The catalogue's function for an image (krmkit's or kpt's), or for a kind of `krmkit.dev` or `fn.kpt.dev`. */
  find(
    what: { readonly image: string } | { readonly apiVersion: string; readonly kind: string },
  ): Promise<KrmFunction | undefined>
  /** Runs helm for charts. Absent where charts cannot be inflated. */
  readonly helm?: Helm
}
