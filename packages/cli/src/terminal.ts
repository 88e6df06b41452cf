/** The process as commands see it; `main.ts` makes the real one. */
export interface Terminal {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** `uid:gid` of the user; `undefined` where the system has none. */
  readonly user: string | undefined
  /** stderr is a terminal, so that progress can be shown. */
  readonly isInteractive: boolean
  /** Colours may be written to stdout and stderr (terminals only, `NO_COLOR` respected). */
  readonly hasColour: { readonly out: boolean; readonly err: boolean }
  /** Runs `work`, which must not be left half done, to its end; a signal that came meanwhile ends the program then. */
  uninterrupted<T>(work: () => Promise<T>): Promise<T>
  /** Calls `stop` before a signal ends the program, until the function that it returns is called. */
  onInterrupt(stop: () => void): () => void
  /**
   * Sends a signal to a process group, named by the process that leads it; 0 only asks. False if the group is gone.
   * Where the system does not have groups, it is the process alone.
   */
  signalGroup(leader: number, signal: 'SIGTERM' | 'SIGKILL' | 0): boolean
  /** All of stdin. */
  stdin(): Promise<Uint8Array>
  /** Writes to stdout; settles when it is written. */
  out(text: string): Promise<void>
  err(text: string): Promise<void>
}

/** Exit code of the program: 0 done, 1 failed or found something, 2 not understood. */
export type ExitCode = 0 | 1 | 2
