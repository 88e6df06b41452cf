import { createPrinter, type Paint, type Printer } from './reporters/printer.ts'

/** The output of commands. The printer escapes text for a reader; {@link Streams.data} writes its argument unchanged. */
export interface Streams {
  /** Colours and links of stdout and stderr; none unless they are terminals. */
  readonly paint: { readonly out: Paint; readonly err: Paint }
  /** Writes text for a reader to stdout; resolves when it is written. */
  out(text: string): Promise<void>
  /** Writes text for a reader to stderr: findings, warnings and errors. */
  err(text: string): Promise<void>
  /** Writes what is neither a finding nor an error to stderr: steps, notes, summaries. Writes nothing with `--quiet`. */
  info(text: string): Promise<void>
  /** Writes to stdout without escaping: resources, and formats that have their own escaping. */
  data(text: string): Promise<void>
  /** Replaces the status line on stderr; clears it if `text` is empty. For terminals only. */
  status(text?: string): Promise<void>
}

/** The process as seen by commands; `main.ts` implements it. */
export interface Terminal extends Streams {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** `uid:gid` of the user; `undefined` if the system has no user ids. */
  readonly user: string | undefined
  /** Whether stderr is a terminal, which can show progress. */
  readonly isInteractive: boolean
  /** Whether stdout is a terminal, where a person reads the report. */
  readonly isOutTerminal: boolean
  /** Whether stdout and stderr accept colours (terminals, unless the environment decides: `colourOf`). */
  readonly hasColour: { readonly out: boolean; readonly err: boolean }
  /** Whether stdout and stderr show links (terminals that do, unless the environment decides: `linksOf`). */
  readonly hasLinks: { readonly out: boolean; readonly err: boolean }
  /**
   * Runs `work` without interruption. A signal received meanwhile ends the program after it has printed what `work`
   * did.
   */
  uninterrupted<T>(work: () => Promise<T>): Promise<T>
  /** Calls `stop` before a signal ends the program, until the function that it returns is called. */
  onInterrupt(stop: () => void): () => void
  /** Resolves when a signal asks the program to stop. A second signal ends it immediately. */
  interrupted(): Promise<void>
  /**
   * Sends a signal to the process group of the process `leader`; signal 0 only tests whether it exists. False if the
   * group is gone. On systems without groups, it sends the signal to the process alone.
   */
  signalGroup(leader: number, signal: 'SIGTERM' | 'SIGKILL' | 0): boolean
  /** All of stdin; `undefined` if it has more than `maxBytes`. */
  stdin(maxBytes: number): Promise<Uint8Array | undefined>
}

/**
 * Whether output is coloured according to the environment; `undefined` if that depends on whether the stream is a
 * terminal. A non-empty `NO_COLOR` disables colours (https://no-color.org), a non-empty `FORCE_COLOR` enables them
 * (https://force-color.org) except for `0` and `false`, which Node and other tools read as no colours.
 */
export function colourOf({ NO_COLOR, FORCE_COLOR, TERM }: Terminal['env']): boolean | undefined {
  if (NO_COLOR) return false
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  return TERM === 'dumb' ? false : undefined
}

/** Terminals that show links, by the `TERM_PROGRAM` and the `TERM` that they set. */
const LINKING_PROGRAMS: ReadonlySet<string> = new Set(['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'zed'])
const LINKING_TERMS = /^(?:xterm-kitty|xterm-ghostty|alacritty.*|wezterm|foot.*)$/
/** VTE 0.50.0 crashes on a link. */
const VTE_WITHOUT_LINKS = 5000

/**
 * Whether output has links (OSC 8) according to the environment; `undefined` if that depends on whether the stream is a
 * terminal. A non-empty `FORCE_HYPERLINK` decides, as in other tools. Otherwise there are no links without colours, in a
 * CI system, and in a terminal that is not known to show them: some print the address as text.
 */
export function linksOf(env: Terminal['env']): boolean | undefined {
  const { FORCE_HYPERLINK, CI, TERM_PROGRAM = '', VTE_VERSION, KITTY_WINDOW_ID, WT_SESSION, TERM = '' } = env
  if (FORCE_HYPERLINK) return FORCE_HYPERLINK !== '0' && FORCE_HYPERLINK !== 'false'
  if (colourOf(env) === false || CI) return false
  const isKnown =
    LINKING_PROGRAMS.has(TERM_PROGRAM) ||
    LINKING_TERMS.test(TERM) ||
    Number(VTE_VERSION) > VTE_WITHOUT_LINKS ||
    Boolean(KITTY_WINDOW_ID || WT_SESSION)
  return isKnown ? undefined : false
}

/** The terminal of a command with `--quiet`: without progress, notes and summaries. */
export function quietTerminal(terminal: Terminal): Terminal {
  return { ...terminal, isInteractive: false, info: async () => {} }
}

/** Exit code of the program: 0 success, 1 failure or findings, 2 usage error, 3 files would change (`--check`). */
export type ExitCode = 0 | 1 | 2 | 3

/** Streams over two writers. The features are read on the first use of a stream. */
export function printingStreams(
  { hasColour, hasLinks }: Pick<Terminal, 'hasColour'> & Partial<Pick<Terminal, 'hasLinks'>>,
  write: { readonly out: (text: string) => Promise<void>; readonly err: (text: string) => Promise<void> },
): Streams {
  let out: Printer | undefined
  let err: Printer | undefined
  const ofOut = () => (out ??= createPrinter({ isColoured: hasColour.out, hasLinks: hasLinks?.out }))
  const ofErr = () => (err ??= createPrinter({ isColoured: hasColour.err, hasLinks: hasLinks?.err }))
  return {
    paint: {
      out: (colour, text, address) => ofOut().paint(colour, text, address),
      err: (colour, text, address) => ofErr().paint(colour, text, address),
    },
    out: (text) => write.out(ofOut().print(text)),
    err: (text) => write.err(ofErr().print(text)),
    info: (text) => write.err(ofErr().print(text)),
    data: (text) => write.out(text),
    status: (text = '') => write.err(`\r\u001b[K${ofErr().print(text)}`),
  }
}
