import { type ServerErrorResponse, status } from '@grpc/grpc-js'
import { substituteFor } from '@krmkit/catalogue/image-name'
import { ownFunctions } from '../../runners/own-functions.ts'
import type { CallLog } from './call-log.ts'
import type { Forwarder } from './forward.ts'
import type { Gate } from './gate.ts'
import type { Metrics } from './metrics.ts'
import type { WorkerPool } from './pool.ts'
import type { RunOutcome } from './pool-worker.ts'
import { type EvaluateRequest, readRequest, writeResponse } from './protocol.ts'
import type { ReadMessage } from './rpc/arrival.ts'
import type { MessageParts, ServerCall } from './rpc/call.ts'
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
  /** Limit of the time of a run. */
  readonly timeout: number
  readonly workerMemory: number
  readonly maxMessageSize: number
  readonly messageTimeout: number
  readonly messageRate: number
  readonly scriptSteps: number | undefined
}

/** The end of a call, and what is logged. */
interface Evaluation {
  readonly answer: { readonly message: MessageParts } | { readonly error: CallFailure | ServerErrorResponse }
  readonly image?: string
  /** For metrics: a function of the catalogue, `forwarded` or `unknown`. */
  readonly label?: string
  readonly requestBytes?: number
}

/** The longest accepted name: names of images are limited to 255 characters, tags to 128, digests to 71. */
const MAX_IMAGE_LENGTH = 512

/** Share of the memory of a worker that a script gets. The rest is for the resources, which the function has as well. */
const SCRIPT_SHARE = 0.75

/** Implements `EvaluateFunction`. A call waits for a worker only after its message has arrived. */
export class Evaluator {
  readonly #parts: EvaluatorParts
  readonly #settings: EvaluatorSettings

  constructor(parts: EvaluatorParts, settings: EvaluatorSettings) {
    this.#parts = parts
    this.#settings = settings
  }

  async handle(call: ServerCall): Promise<void> {
    const begin = performance.now()
    const { answer, image = '', label = 'unknown', requestBytes = 0 } = await this.#evaluate(call)
    const milliseconds = performance.now() - begin
    const code = 'message' in answer ? 'OK' : (status[answer.error.code ?? status.UNKNOWN] as string)
    const responseBytes = 'message' in answer ? lengthOf(answer.message) : 0
    this.#parts.metrics.countCall(label, code, milliseconds / 1000)
    this.#parts.log.call({ image, code, milliseconds, requestBytes, responseBytes })
    if ('message' in answer) call.respond(answer.message)
    else call.fail(answer.error)
  }

  async #evaluate(call: ServerCall): Promise<Evaluation> {
    const read = await call.read()
    if ('problem' in read) return { answer: { error: this.#unread(read, call) } }
    const { message } = read
    try {
      const request = requestIn(message)
      if (request instanceof Error) return failure(status.INVALID_ARGUMENT, request.message)
      const { image } = request
      const named = { image, requestBytes: message.length }
      const name = substituteFor(image, this.#settings.imagePrefixes, ownFunctions.keys())
      if (name !== undefined) return { ...named, label: name, answer: await this.#run(name, request, call) }
      const { forwarder } = this.#parts
      if (forwarder === undefined)
        return {
          ...named,
          ...failure(
            status.NOT_FOUND,
            `function ${JSON.stringify(image)} not found: it is not one of krmkit's, and --forward names no other runner`,
          ),
        }
      // Another runner may take minutes, for example to start a pod. The forwarder has a limit of its own.
      read.release()
      const { metadata, deadline, signal } = call
      const answer = await forwarder.send({ message, metadata, deadline, signal })
      return { ...named, label: 'forwarded', answer: 'error' in answer ? answer : { message: [answer.message] } }
    } finally {
      read.release()
    }
  }

  async #run(
    functionName: string,
    { image, resourceList }: EvaluateRequest,
    call: ServerCall,
  ): Promise<Evaluation['answer']> {
    const { timeout: seconds, scriptSteps, workerMemory, maxMessageSize } = this.#settings
    const { gate, pool } = this.#parts
    const { signal } = call
    const place = await gate.enter(signal)
    if (place === 'aborted') return { error: ended(call) }
    if (place === 'full') {
      const details = `${gate.waiting} calls wait for a worker already; raise --queue or --workers, or add replicas`
      return { error: failed(status.RESOURCE_EXHAUSTED, details) }
    }
    const scriptMemory = Math.floor(workerMemory * SCRIPT_SHARE)
    const outcome = await pool.run({ functionName, resourceList, scriptSteps, scriptMemory }, { seconds, signal })
    place.leave()
    if (!('answer' in outcome)) return { error: this.#stopped(image, outcome, call) }
    const { exitCode, resourceList: output, stderr, results } = outcome.answer
    if (exitCode !== 0) return { error: functionFailed(image, results, stderr) }
    const message = writeResponse({ resourceList: output, log: Buffer.from(stderr) })
    const bytes = lengthOf(message)
    if (bytes > maxMessageSize) {
      const details = `the output of function ${JSON.stringify(image)} has ${bytes} bytes, more than the ${maxMessageSize} of --max-message-size`
      return { error: failed(status.RESOURCE_EXHAUSTED, details) }
    }
    return { message }
  }

  #stopped(image: string, outcome: Exclude<RunOutcome, { answer: unknown }>, call: ServerCall): CallFailure {
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

  #unread({ problem, bytes }: Exclude<ReadMessage, { message: unknown }>, call: ServerCall): CallFailure {
    const { messageTimeout, messageRate, maxMessageSize } = this.#settings
    switch (problem) {
      case 'aborted':
        return ended(call)
      case 'stopping':
        return failed(status.UNAVAILABLE, 'the server stops')
      case 'late':
        return failed(
          status.DEADLINE_EXCEEDED,
          `the request did not arrive within ${messageTimeout} s (--message-timeout)`,
        )
      case 'slow':
        return failed(
          status.DEADLINE_EXCEEDED,
          `the request arrived too slowly: its connection must have at least ${messageRate} bytes per second (--message-rate), and more while others wait`,
        )
      case 'crowded':
        return failed(
          status.RESOURCE_EXHAUSTED,
          'the request was not complete when too many others arrived; retry later, or add replicas',
        )
      case 'large':
        return failed(
          status.RESOURCE_EXHAUSTED,
          bytes > maxMessageSize
            ? `Received message larger than max (${bytes} vs ${maxMessageSize})`
            : `Received message that decompresses to a size larger than ${maxMessageSize}`,
        )
      case 'undecodable':
        return failed(status.INTERNAL, 'the request cannot be decompressed')
      case 'unsupported':
        return failed(status.UNIMPLEMENTED, 'the request is compressed; the encodings must be one of gzip, deflate')
      case 'none':
        return failed(status.INVALID_ARGUMENT, 'the call has no request message')
      case 'cut':
        return failed(status.INVALID_ARGUMENT, 'the request message is shorter than its announced length')
      case 'several':
        return failed(status.INVALID_ARGUMENT, 'the call has more than one request message')
    }
  }
}

/** Why a call ended before it was answered: its deadline, or its caller. */
function ended({ deadline }: ServerCall): CallFailure {
  return failed(deadline <= Date.now() ? status.DEADLINE_EXCEEDED : status.CANCELLED, 'the call ended')
}

function lengthOf(message: MessageParts): number {
  return message.reduce((sum, part) => sum + part.length, 0)
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
