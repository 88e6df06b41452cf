import type { KrmFunction } from '@krmkit/runtime'

/** How a function outside of this process is run (kustomize, kyaml/fn/runtime/runtimeutil, FunctionSpec). */
export interface FunctionSpec {
  readonly container?: {
    readonly image: string
    readonly network?: boolean | undefined
    readonly mounts?: readonly FunctionMount[] | undefined
    /** `KEY=value`, or `KEY` for the caller's own value. */
    readonly envs?: readonly string[] | undefined
  }
  readonly exec?: {
    readonly path: string
    readonly args?: readonly string[] | undefined
    /** `KEY=value`. */
    readonly envs?: readonly string[] | undefined
  }
  /** Output of a run that failed counts; it fails the build at the end. */
  readonly deferFailure?: boolean | undefined
}

/** Storage of a container (kyaml/fn/runtime/runtimeutil, StorageMount). */
export interface FunctionMount {
  readonly type?: string | undefined
  /** For a bind mount a path below the directory of the file that declares the function. */
  readonly src?: string | undefined
  readonly dst?: string | undefined
  /** Read-only otherwise. */
  readonly rw?: boolean | undefined
}

/** What a program answered; `undefined` as exit code: it never ran, and `stderr` says why. */
export interface ProgramAnswer {
  readonly exitCode: number | undefined
  readonly stdout: string
  readonly stderr: string
  /** Whether the caller has shown `stderr` already. */
  readonly isShown?: boolean
}

/** Runs programs and knows functions by name: what a build cannot do itself, lent by its caller. */
export interface Programs {
  /** `directory`: of the file that declares the function; relative paths and the working directory are there. */
  run(spec: FunctionSpec, input: string, directory: string): Promise<ProgramAnswer>
  /** Why {@link run} would refuse a function without running it; `undefined`: it would not. */
  refusal?(spec: FunctionSpec, directory: string): string | undefined
  /** The function of the catalogue for an image (its own name or kpt's), or for a kind of `krmkit.dev` or `fn.kpt.dev`. */
  find(
    what: { readonly image: string } | { readonly apiVersion: string; readonly kind: string },
  ): Promise<KrmFunction | undefined>
  /**
   * The documents of a chart, for a config of kind HelmChartInflationGenerator: a kustomize binary builds it as the
   * only entry of a Kustomization. Absent if the caller has no binary.
   */
  inflate?(config: string, directory: string): Promise<ProgramAnswer>
}
