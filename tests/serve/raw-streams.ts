import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2'
import { EVALUATE } from './runner-client.ts'

/** How a stream ended: with a status of gRPC and its message, or with an error code of HTTP/2 or of its connection. */
interface StreamEnd {
  readonly status: string | undefined
  readonly message: string
  readonly code: number | string | undefined
}

/** A stream of one call, whose bytes the test sends itself. */
export interface RawStream {
  readonly stream: ClientHttp2Stream
  readonly ended: Promise<StreamEnd>
}

/** A connection that sends frames as they should not be. */
export function openSession(address: string): ClientHttp2Session {
  const session = connect(`http://${address}`)
  session.on('error', () => {})
  return session
}

/** Opens a call, and sends nothing but its headers. */
export function openStream(
  session: ClientHttp2Session,
  { path = EVALUATE, encoding = 'identity', reads = true } = {},
): RawStream {
  const stream = session.request({
    ':method': 'POST',
    ':path': path,
    'content-type': 'application/grpc',
    'grpc-encoding': encoding,
    te: 'trailers',
  })
  const ended = new Promise<StreamEnd>((resolve) => {
    let status: string | undefined
    let message = ''
    let code: number | string | undefined
    const note = (fields: Record<string, unknown>) => {
      if (fields['grpc-status'] === undefined) return
      status = String(fields['grpc-status'])
      message = decodeURI(String(fields['grpc-message'] ?? ''))
    }
    stream.on('response', note)
    stream.on('trailers', note)
    stream.on('error', (error: Error & { code?: string }) => {
      code = error.code
    })
    stream.on('close', () => resolve({ status, message, code: stream.rstCode || code }))
  })
  if (reads) stream.resume()
  return { stream, ended }
}

/** The header of a message that announces `length` bytes. */
export function header(length: number, isCompressed = false): Buffer {
  const bytes = Buffer.alloc(5)
  bytes.writeUInt8(isCompressed ? 1 : 0)
  bytes.writeUInt32BE(length, 1)
  return bytes
}

/** Streams that send nothing, and streams that send a few bytes from time to time, on connections of 50 streams each. */
export interface BadStreams {
  readonly ends: readonly Promise<StreamEnd>[]
  close(): void
}

const STREAMS_PER_SESSION = 50

/** Opens silent and slow streams. Slow ones announce `announced` bytes, and send `bytes` of them every 100 ms. */
export async function openBadStreams(
  address: string,
  { silent = 500, slow = 500, announced = 60 * 1024 ** 2, bytes = 200 } = {},
): Promise<BadStreams> {
  const sessions: ClientHttp2Session[] = []
  const streams = Array.from({ length: silent + slow }, (_, index) => {
    if (index % STREAMS_PER_SESSION === 0) sessions.push(openSession(address))
    return openStream(sessions.at(-1) as ClientHttp2Session)
  })
  await Promise.all(sessions.map((session) => new Promise((resolve) => session.once('remoteSettings', resolve))))
  const chunk = Buffer.alloc(bytes)
  const slowOnes = streams.slice(silent)
  for (const { stream } of slowOnes) stream.write(header(announced))
  const timer = setInterval(() => {
    for (const { stream } of slowOnes) if (stream.writable) stream.write(chunk)
  }, 100)
  return {
    ends: streams.map(({ ended }) => ended),
    close() {
      clearInterval(timer)
      for (const session of sessions) session.destroy()
    },
  }
}
