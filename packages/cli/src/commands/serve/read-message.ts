import type { ServerReadableStream } from '@grpc/grpc-js'
import { timerDelay } from '../../runners/timer-delay.ts'

/** The only message of a call, or why there is none. */
export type ReadMessage = { readonly message: Buffer } | { readonly problem: 'none' | 'several' | 'slow' | 'aborted' }

/** Reads the message of a call, which must arrive within the time limit. */
export function readMessage(
  call: ServerReadableStream<Buffer, unknown>,
  signal: AbortSignal,
  seconds: number,
): Promise<ReadMessage> {
  return new Promise((resolve) => {
    let message: Buffer | undefined
    const end = (read: ReadMessage) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      call.removeAllListeners('data')
      resolve(read)
    }
    const abort = () => end({ problem: 'aborted' })
    const timer = setTimeout(() => end({ problem: 'slow' }), timerDelay(seconds))
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    call.on('data', (bytes: Buffer) => {
      if (message === undefined) message = bytes
      else end({ problem: 'several' })
    })
    call.on('end', () => end(message === undefined ? { problem: 'none' } : { message }))
  })
}
