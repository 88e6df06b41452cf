import type { KrmFunction } from '@krmkit/runtime'

/** How a function outside of this process is run (kustomize, kyaml/fn/runtime/runtimeutil, FunctionSpec). */
export interface FunctionSpec {
  readonly container?: {
    readonly image: string
    readonly network?: boolean | undefined
    readonly mounts?: readonly Readonly<Record<string, unknown>>[] | undefined
    /** `KEY=value`, or `KEY` for the caller's own value. */
    readonly envs?: readonly string[] | undefined
  }
  readonly exec?: { readonly path: string }
  readonly deferFailure?: boolean | undefined
}

/** What a program answered; `undefined` as exit code: it never ran, and `stderr` says why. */
export interface ProgramAnswer {
  readonly exitCode: number | undefined
  readonly stdout: string
  readonly stderr: string
}

/** Runs programs and knows functions by name: what a build cannot do itself, lent by its caller. */
export interface Programs {
  /** `directory`: of the file that declares the function; relative paths and the working directory are there. */
  run(spec: FunctionSpec, input: string, directory: string): Promise<ProgramAnswer>
  /** The function of the catalogue for an image (its own name or kpt's), or for a kind of `krmkit.dev` or `fn.kpt.dev`. */
  find(
    what: { readonly image: string } | { readonly apiVersion: string; readonly kind: string },
  ): Promise<KrmFunction | undefined>
}
