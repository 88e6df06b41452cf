import { createPrinter, type Paint, type Printer } from './reporters/printer.ts'

/** Where commands print. Text for a reader passes the printer; only {@link Streams.data} writes what it is given. */
export interface Streams {
  /** Colours of stdout and stderr; none unless they are terminals. */
  readonly paint: { readonly out: Paint; readonly err: Paint }
  /** Writes text for a reader to stdout; settles when it is written. */
  out(text: string): Promise<void>
  /** Writes text for a reader to stderr. */
  err(text: string): Promise<void>
  /** Writes to stdout as it is: resources, and formats that escape each value by rules of their own. */
  data(text: string): Promise<void>
  /** Shows a line on stderr in the place of the one before; without a text, takes it away. For terminals only. */
  status(text?: string): Promise<void>
}

/** The process as commands see it; `main.ts` makes the real one. */
export interface Terminal extends Streams {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** `uid:gid` of the user; `undefined` where the system has none. */
  readonly user: string | undefined
  /** stderr is a terminal, so that progress can be shown. */
  readonly isInteractive: boolean
  /** Colours may be written to stdout and stderr (terminals only, `NO_COLOR` respected). */
  readonly hasColour: { readonly out: boolean; readonly err: boolean }
  /**
   * Runs `work`, which must not be left half done, to its end. A signal that came meanwhile ends the program when it has
   * printed what `work` did.
   */
  uninterrupted<T>(work: () => Promise<T>): Promise<T>
  /** Calls `stop` before a signal ends the program, until the function that it returns is called. */
  onInterrupt(stop: () => void): () => void
  /**
   * Sends a signal to a process group, named by the process that leads it; 0 only asks. False if the group is gone.
   * Where the system does not have groups, it is the process alone.
   */
  signalGroup(leader: number, signal: 'SIGTERM' | 'SIGKILL' | 0): boolean
  /** All of stdin; `undefined` where it has more than `maxBytes`. */
  stdin(maxBytes: number): Promise<Uint8Array | undefined>
}

/** Exit code of the program: 0 done, 1 failed or found something, 2 not understood, 3 files would change (`--check`). */
export type ExitCode = 0 | 1 | 2 | 3

/** Streams over two writers. Whether a stream has colours is asked when it is first used. */
export function printingStreams(
  hasColour: Terminal['hasColour'],
  write: { readonly out: (text: string) => Promise<void>; readonly err: (text: string) => Promise<void> },
): Streams {
  let out: Printer | undefined
  let err: Printer | undefined
  const ofOut = () => (out ??= createPrinter(hasColour.out))
  const ofErr = () => (err ??= createPrinter(hasColour.err))
  return {
    paint: {
      out: (colour, text) => ofOut().paint(colour, text),
      err: (colour, text) => ofErr().paint(colour, text),
    },
    out: (text) => write.out(ofOut().print(text)),
    err: (text) => write.err(ofErr().print(text)),
    data: (text) => write.out(text),
    status: (text = '') => write.err(`\r\u001b[K${ofErr().print(text)}`),
  }
}
