import {
  type handleClientStreamingCall,
  type ServerErrorResponse,
  type ServerReadableStream,
  status,
} from '@grpc/grpc-js'
import { substituteFor } from '@krmkit/catalogue/image-name'
import { ownFunctions } from '../../runners/own-functions.ts'
import type { CallLog } from './call-log.ts'
import type { Forwarder } from './forward.ts'
import type { Gate } from './gate.ts'
import type { Metrics } from './metrics.ts'
import type { WorkerPool } from './pool.ts'
import type { RunOutcome } from './pool-worker.ts'
import { type EvaluateRequest, readRequest, writeResponse } from './protocol.ts'
import { type ReadMessage, readMessage } from './read-message.ts'
import { type CallFailure, failed, functionFailed } from './status.ts'

/** What calls need. */
export interface EvaluatorParts {
  readonly gate: Gate
  readonly pool: WorkerPool
  readonly forwarder: Forwarder | undefined
  readonly metrics: Metrics
  readonly log: CallLog
}

/** The settings of calls. */
export interface EvaluatorSettings {
  readonly imagePrefixes: readonly string[]
  /** Limit of the time in which a request arrives, and of a run. */
  readonly timeout: number
  readonly workerMemory: number
  readonly maxMessageSize: number
  readonly scriptSteps: number | undefined
}

/** The end of a call, and what is logged. */
interface Evaluation {
  readonly answer: { readonly message: Buffer } | { readonly error: CallFailure | ServerErrorResponse }
  readonly image?: string
  /** For metrics: a function of the catalogue, `forwarded` or `unknown`. */
  readonly label?: string
  readonly requestBytes?: number
}

/** The longest accepted name: names of images are limited to 255 characters, tags to 128, digests to 71. */
const MAX_IMAGE_LENGTH = 512

/**
 * Implements `EvaluateFunction`. The server reads the message of a call as a stream, which is the same on the wire, so that
 * a call waits for its turn before its message uses memory.
 */
export class Evaluator {
  readonly #parts: EvaluatorParts
  readonly #settings: EvaluatorSettings

  constructor(parts: EvaluatorParts, settings: EvaluatorSettings) {
    this.#parts = parts
    this.#settings = settings
  }

  readonly handle: handleClientStreamingCall<Buffer, Buffer> = async (call, respond) => {
    const begin = performance.now()
    const canceller = new AbortController()
    call.on('cancelled', () => canceller.abort())
    call.on('error', () => canceller.abort())
    const { answer, image = '', label = 'unknown', requestBytes = 0 } = await this.#evaluate(call, canceller.signal)
    const milliseconds = performance.now() - begin
    const code = 'message' in answer ? 'OK' : (status[answer.error.code ?? status.UNKNOWN] as string)
    const responseBytes = 'message' in answer ? answer.message.length : 0
    this.#parts.metrics.countCall(label, code, milliseconds / 1000)
    this.#parts.log.call({ image, code, milliseconds, requestBytes, responseBytes })
    if (canceller.signal.aborted) return
    if ('message' in answer) respond(null, answer.message)
    else respond(answer.error)
  }

  async #evaluate(call: ServerReadableStream<Buffer, Buffer>, signal: AbortSignal): Promise<Evaluation> {
    const { gate, forwarder } = this.#parts
    const place = await gate.enter(signal)
    if (place === 'aborted') return { answer: { error: ended(call) } }
    if (place === 'full')
      return failure(
        status.RESOURCE_EXHAUSTED,
        `${gate.waiting} calls wait for a worker already; raise --queue or --workers, or add replicas`,
      )
    try {
      const read = await readMessage(call, signal, this.#settings.timeout)
      if ('problem' in read) return { answer: { error: this.#unread(read, call) } }
      const { message } = read
      const request = requestIn(message)
      if (request instanceof Error) return failure(status.INVALID_ARGUMENT, request.message)
      const { image } = request
      const named = { image, requestBytes: message.length }
      const name = substituteFor(image, this.#settings.imagePrefixes, ownFunctions.keys())
      if (name !== undefined) return { ...named, label: name, answer: await this.#run(name, request, call, signal) }
      if (forwarder === undefined)
        return {
          ...named,
          ...failure(
            status.NOT_FOUND,
            `function ${JSON.stringify(image)} not found: it is not one of krmkit's, and --forward names no other runner`,
          ),
        }
      // Another runner may take minutes, for example to start a pod: it must not hold up the functions of this one.
      place.leave()
      const deadline = call.getDeadline()
      const answer = await forwarder.send({ message, metadata: call.metadata, deadline, signal })
      return { ...named, label: 'forwarded', answer }
    } finally {
      place.leave()
    }
  }

  async #run(
    functionName: string,
    { image, resourceList }: EvaluateRequest,
    call: ServerReadableStream<Buffer, Buffer>,
    signal: AbortSignal,
  ): Promise<Evaluation['answer']> {
    const { timeout: seconds, scriptSteps, maxMessageSize } = this.#settings
    const outcome = await this.#parts.pool.run({ functionName, resourceList, scriptSteps }, { seconds, signal })
    if (!('answer' in outcome)) return { error: this.#stopped(image, outcome, call) }
    const { exitCode, resourceList: output, stderr, results } = outcome.answer
    if (exitCode !== 0) return { error: functionFailed(image, results, stderr) }
    const message = writeResponse({ resourceList: output, log: Buffer.from(stderr) })
    if (message.length > maxMessageSize) {
      const details = `the output of function ${JSON.stringify(image)} has ${message.length} bytes, more than the ${maxMessageSize} of --max-message-size`
      return { error: failed(status.RESOURCE_EXHAUSTED, details) }
    }
    return { message }
  }

  #stopped(
    image: string,
    outcome: Exclude<RunOutcome, { answer: unknown }>,
    call: ServerReadableStream<Buffer, Buffer>,
  ): CallFailure {
    const { timeout, workerMemory } = this.#settings
    const subject = `function ${JSON.stringify(image)}`
    if ('crashed' in outcome)
      return failed(status.INTERNAL, `${subject} ended its worker process unexpectedly: ${outcome.crashed}`)
    switch (outcome.stopped) {
      case 'time':
        return failed(status.DEADLINE_EXCEEDED, `${subject} did not end within ${timeout} s (--timeout)`)
      case 'memory':
        return failed(status.RESOURCE_EXHAUSTED, `${subject} needs more than ${workerMemory} MiB (--worker-memory)`)
      case 'cancelled':
        return ended(call)
    }
  }

  #unread(read: Exclude<ReadMessage, { message: unknown }>, call: ServerReadableStream<Buffer, Buffer>): CallFailure {
    switch (read.problem) {
      case 'aborted':
        return ended(call)
      case 'slow':
        return failed(
          status.DEADLINE_EXCEEDED,
          `the request did not arrive within ${this.#settings.timeout} s (--timeout)`,
        )
      case 'none':
        return failed(status.INVALID_ARGUMENT, 'the call has no request message')
      case 'several':
        return failed(status.INVALID_ARGUMENT, 'the call has more than one request message')
    }
  }
}

/** Why a call ended before it was answered: its deadline, or its caller. */
function ended(call: ServerReadableStream<Buffer, Buffer>): CallFailure {
  const isLate = Number(call.getDeadline()) <= Date.now()
  return failed(isLate ? status.DEADLINE_EXCEEDED : status.CANCELLED, 'the call ended')
}

function failure(code: status, details: string): Pick<Evaluation, 'answer'> {
  return { answer: { error: failed(code, details) } }
}

/** Decodes a request; an error with the reason if it is not one. */
function requestIn(message: Buffer): EvaluateRequest | Error {
  try {
    const request = readRequest(message)
    if (request.image === '') return new Error('the request names no image')
    if (request.image.length > MAX_IMAGE_LENGTH)
      return new Error(`the image of the request has more than ${MAX_IMAGE_LENGTH} characters`)
    return request
  } catch (error) {
    return new Error(`the request is not an EvaluateFunctionRequest: ${(error as Error).message}`)
  }
}
