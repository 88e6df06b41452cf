import protobuf from 'protobufjs/light.js'

/** A request of Porch: a function by its image, and its input. */
export interface EvaluateRequest {
  readonly resourceList: Uint8Array
  readonly image: string
}

/** The answer to a request: the output of the function, and what it wrote to stderr. */
export interface EvaluateResponse {
  readonly resourceList: Uint8Array
  readonly log: Uint8Array
}

/** A health check. */
export interface HealthRequest {
  /** Empty for the whole server. */
  readonly service: string
}

/** The states of the gRPC health protocol. */
export type ServingStatus = 'UNKNOWN' | 'SERVING' | 'NOT_SERVING' | 'SERVICE_UNKNOWN'

/** The service of Porch's function runner (Porch, func/evaluator/evaluator.proto). */
export const EVALUATOR = 'evaluator.FunctionEvaluator'

/** The service of health checks (https://grpc.io/docs/guides/health-checking/). */
export const HEALTH = 'grpc.health.v1.Health'

const STATES: Readonly<Record<ServingStatus, number>> = { UNKNOWN: 0, SERVING: 1, NOT_SERVING: 2, SERVICE_UNKNOWN: 3 }

/** Field 1 with a length, the head of `resourceList` in the wire format. */
const LIST_TAG = 10

const root = protobuf.Root.fromJSON({
  nested: {
    EvaluateFunctionRequest: { fields: { resourceList: { type: 'bytes', id: 1 }, image: { type: 'string', id: 2 } } },
    EvaluateFunctionResponse: { fields: { resourceList: { type: 'bytes', id: 1 }, log: { type: 'bytes', id: 2 } } },
    HealthCheckRequest: { fields: { service: { type: 'string', id: 1 } } },
    HealthCheckResponse: { fields: { status: { type: 'int32', id: 1 } } },
  },
})

/** Reads a request. Throws an error if the bytes are not a message of this type. */
export function readRequest(bytes: Uint8Array): EvaluateRequest {
  return read<EvaluateRequest>('EvaluateFunctionRequest', bytes)
}

/** Writes a response, in parts: the list is not copied. */
export function writeResponse({ resourceList, log }: EvaluateResponse): readonly Uint8Array[] {
  const head = protobuf.Writer.create().uint32(LIST_TAG).uint32(resourceList.length).finish()
  return [head, resourceList, write('EvaluateFunctionResponse', { log })]
}

/** Reads a health check. */
export function readHealthRequest(bytes: Uint8Array): HealthRequest {
  return read<HealthRequest>('HealthCheckRequest', bytes)
}

/** Writes the answer to a health check. */
export function writeHealthResponse(status: ServingStatus): Buffer {
  return write('HealthCheckResponse', { status: STATES[status] })
}

function read<Message>(type: string, bytes: Uint8Array): Message {
  return root.lookupType(type).decode(bytes) as unknown as Message
}

function write(type: string, message: object): Buffer {
  return root.lookupType(type).encode(message).finish() as Buffer
}
