import type { Tree } from './tree.ts'

/** What a case runs: the built command, the bundle of a function, or `npm run fixtures` of the checkout. */
type Program = 'krmkit' | 'fixtures' | `functions/${string}`

/** One run of a built program. Its texts may hold the placeholders of {@link FOLDER} and {@link CHECKOUT}. */
export interface BehaviourCase {
  /** Unique, and readable: `builds/base-and-overlay --style kustomize`. */
  readonly id: string
  readonly group: string
  readonly program: Program
  readonly args: readonly string[]
  readonly input?: string
  /** The files before the run. */
  readonly files?: Tree
  /** Where the program starts, relative to the folder of the case. */
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/** What a run did. Texts are normalized. */
export interface Observed {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
  /** Files that differ from before the run; `null` for a file that is gone. */
  readonly files: Readonly<Record<string, Tree[string] | null>>
}

/** Cases that cannot run on this machine, and why. */
export interface NotRun {
  readonly group: string
  readonly reason: string
}

/** The cases of a group. */
export interface CaseGroup {
  readonly cases: readonly BehaviourCase[]
  readonly notRun?: readonly NotRun[]
}

/** Placeholder of the folder in which a case runs. */
export const FOLDER = '__FOLDER__'

/** Placeholder of the checkout whose build runs. */
export const CHECKOUT = '__CHECKOUT__'

/** Placeholder of the program of Node. */
export const NODE = '__NODE__'
