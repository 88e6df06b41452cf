import type { Terminal } from '../../terminal.ts'

/** One call, without the contents of resources. */
export interface LoggedCall {
  readonly image: string
  /** Name of the code of gRPC. */
  readonly code: string
  readonly milliseconds: number
  readonly requestBytes: number
  readonly responseBytes: number
}

/** Form of the log. */
export type LogFormat = 'text' | 'json' | 'none'

/** The log on stderr: one line for each call and event. */
export class CallLog {
  readonly #terminal: Pick<Terminal, 'err'>
  readonly #format: LogFormat

  constructor(terminal: Pick<Terminal, 'err'>, format: LogFormat) {
    this.#terminal = terminal
    this.#format = format
  }

  /** Logs an event of the server, such as its start. Events are logged in every format. */
  event(message: string): void {
    const time = new Date().toISOString()
    this.#write(this.#format === 'json' ? JSON.stringify({ time, message }) : `${time} ${message}`)
  }

  call({ image, code, milliseconds, requestBytes, responseBytes }: LoggedCall): void {
    if (this.#format === 'none') return
    const time = new Date().toISOString()
    const shown = Math.round(milliseconds * 10) / 10
    const line =
      this.#format === 'json'
        ? JSON.stringify({ time, image, code, milliseconds: shown, requestBytes, responseBytes })
        : `${time} ${code} ${JSON.stringify(image)} ${shown} ms, ${requestBytes} bytes in, ${responseBytes} bytes out`
    this.#write(line)
  }

  #write(line: string): void {
    void this.#terminal.err(`${line}\n`)
  }
}
