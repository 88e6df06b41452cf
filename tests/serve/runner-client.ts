import { Client, credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js'

/** A call of `EvaluateFunction`. */
export interface RunnerCall {
  readonly image: string
  readonly list: string | Uint8Array
  /** Milliseconds until the deadline. */
  readonly deadline?: number
  /** Further bytes of the message, such as a field that only newer versions of Porch send. */
  readonly moreFields?: Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

/** The answer, or the error with its code by name. */
export type RunnerAnswer =
  | { readonly code: 'OK'; readonly list: string; readonly log: string }
  | { readonly code: string; readonly details: string }

export const EVALUATE = '/evaluator.FunctionEvaluator/EvaluateFunction'
const asItIs = (bytes: Buffer) => bytes
const MAX_BYTES = 80 * 1024 ** 2

/** A client as Porch's: one connection, no balancing, no TLS. It writes messages itself, byte by byte. */
export class RunnerClient {
  readonly client: Client

  constructor(address: string) {
    this.client = new Client(address, credentials.createInsecure(), {
      'grpc.max_receive_message_length': MAX_BYTES,
      'grpc.max_send_message_length': MAX_BYTES,
      'grpc.max_reconnect_backoff_ms': 200,
      'grpc.initial_reconnect_backoff_ms': 50,
      'grpc.use_local_subchannel_pool': 1,
    })
  }

  async evaluate(call: RunnerCall): Promise<RunnerAnswer> {
    const answer = await this.raw(requestMessage(call), call)
    if (!(answer instanceof Uint8Array)) return answer
    const fields = fieldsOf(answer)
    return { code: 'OK', list: (fields.get(1) ?? '').toString(), log: (fields.get(2) ?? '').toString() }
  }

  /** Sends any bytes as the message. */
  raw(
    message: Uint8Array,
    { deadline, headers = {} }: Pick<RunnerCall, 'deadline' | 'headers'> = {},
    path = EVALUATE,
  ): Promise<Uint8Array | Exclude<RunnerAnswer, { code: 'OK' }>> {
    const metadata = new Metadata()
    for (const [name, value] of Object.entries(headers)) metadata.set(name, value)
    const options = deadline === undefined ? {} : { deadline: Date.now() + deadline }
    return new Promise((resolve) => {
      const done = (error: ServiceError | null, answer?: Buffer) =>
        resolve(error === null ? (answer as Buffer) : { code: status[error.code] as string, details: error.details })
      const bytes = Buffer.from(message.buffer, message.byteOffset, message.byteLength)
      this.client.makeUnaryRequest(path, asItIs, asItIs, bytes, metadata, options, done)
    })
  }

  /** The status of the server: 1 SERVING, 2 NOT_SERVING; an error if it does not know the service. */
  async health(service = ''): Promise<number | Exclude<RunnerAnswer, { code: 'OK' }>> {
    const answer = await this.raw(bytesField(1, Buffer.from(service)), {}, '/grpc.health.v1.Health/Check')
    return answer instanceof Uint8Array ? (answer[1] ?? 0) : answer
  }

  close(): void {
    this.client.close()
  }
}

/** The bytes of an EvaluateFunctionRequest. */
export function requestMessage({ image, list, moreFields = new Uint8Array() }: RunnerCall): Uint8Array {
  return Buffer.concat([bytesField(1, Buffer.from(list)), bytesField(2, Buffer.from(image)), moreFields])
}

/** A field of type bytes or string in the wire format of protocol buffers. */
export function bytesField(id: number, bytes: Uint8Array): Uint8Array {
  return Buffer.concat([Uint8Array.of((id << 3) | 2), varint(bytes.length), bytes])
}

/** The fields of a message that has only fields of type bytes or string. */
function fieldsOf(message: Uint8Array): Map<number, Buffer> {
  const fields = new Map<number, Buffer>()
  let at = 0
  const next = () => message[at++] ?? 0
  while (at < message.length) {
    const id = next() >> 3
    let length = 0
    for (let shift = 0, byte = 128; byte > 127; shift += 7) {
      byte = next()
      length += (byte & 127) * 2 ** shift
    }
    fields.set(id, Buffer.from(message.subarray(at, at + length)))
    at += length
  }
  return fields
}

function varint(value: number): Uint8Array {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return Uint8Array.from([...bytes, rest])
}
