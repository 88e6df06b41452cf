import type { CommandEnd, CommandRun, FileTexts } from '../engine/protocol.ts'

/** What the playground does with the files: one function, the pipeline of a Kptfile, a build, or a check. */
export type Mode = 'function' | 'pipeline' | 'build' | 'check'

/**
 * Everything that a user can set: the state of the playground, an example, and the content of a shared link. Names of files
 * are paths below the working directory.
 */
export interface Workspace {
  readonly mode: Mode
  /** The files in the order of their tabs. */
  readonly files: readonly { readonly path: string; readonly text: string }[]
  readonly function: FunctionSettings
  readonly build: BuildSettings
  readonly check: CheckSettings
}

/** Mode `function`: `krmkit eval . NAME`, or `krmkit run NAME` for a ResourceList. */
export interface FunctionSettings {
  /** Name in the catalogue. */
  readonly name: string
  /**
   * What the function reads:
   * - `files`: the files, and `config` as its config: `krmkit eval . NAME --fn-config function-config`;
   * - `list`: the only file as a ResourceList with its own functionConfig: `krmkit run NAME < input.yaml`. `config` is empty.
   */
  readonly input: 'files' | 'list'
  /** YAML of the functionConfig; empty for none. It is the file `function-config` of a run. */
  readonly config: string
}

/** Mode `build`: `krmkit build DIR`. */
export interface BuildSettings {
  readonly directory: string
  readonly style: 'preserve' | 'kustomize'
}

/** Mode `check`: `krmkit check .`. */
export interface CheckSettings {
  /** `1.34`, or a range `1.30-1.34`. */
  readonly kubernetesVersion: string
  /** `Name=true,Other=false`; empty for the defaults. */
  readonly featureGates: string
}

/** A run of a workspace: what is run, how it ended, and the files before. */
export interface WorkspaceRun {
  readonly run: CommandRun
  readonly end: CommandEnd
  readonly before: FileTexts
}
