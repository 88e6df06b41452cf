/** The working directory of every run. */
export const WORKING_DIRECTORY = '/workspace'

/** Texts of files by their path below the working directory, with slashes. */
export type FileTexts = Readonly<Record<string, string>>

/** A run of the `krmkit` command in the page. */
export interface CommandRun {
  /** Arguments without the program: `['build', 'app', '--trace']`. */
  readonly arguments: readonly string[]
  /** The files of the working directory, which is otherwise empty. */
  readonly files: FileTexts
  readonly stdin?: string
}

/** How a run of the command ended. */
export interface CommandEnd {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
  /** Files that the run wrote or changed. */
  readonly written: FileTexts
  /** Paths of files that the run removed. */
  readonly removed: readonly string[]
  /** Wall-clock time of the run, without the time in which its code was loaded. */
  readonly milliseconds: number
}

/** Why a run has no end; `loading` if its code cannot be loaded, such as without a network. */
export type Interruption = 'stopped' | 'time' | 'memory' | 'loading' | { readonly crashed: string }

/** Runs commands one after the other in a Web Worker, which is replaced after an interruption. */
export interface Engine {
  /** Runs a command; never rejects. */
  run(run: CommandRun, signal?: AbortSignal): Promise<CommandEnd | { readonly interrupted: Interruption }>
  /** Ends the worker. */
  close(): void
}
