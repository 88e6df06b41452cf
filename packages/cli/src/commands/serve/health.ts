import { status } from '@grpc/grpc-js'
import { EVALUATOR, HEALTH, readHealthRequest, type ServingStatus, writeHealthResponse } from './protocol.ts'
import type { ServerCall } from './rpc/call.ts'
import type { Method } from './rpc/rpc-server.ts'
import { failed } from './status.ts'

/** A service of health checks that is only about the process, also while calls wait: for probes that restart it. */
const LIVENESS = 'liveness'

/** A call of `Watch` that is open. */
interface Watcher {
  readonly call: ServerCall
  readonly service: string
  sent: ServingStatus
}

/** Open calls of `Watch`. The oldest one ends when another one begins. */
const MAX_WATCHERS = 256

/** The gRPC health service. Porch's manifests and Kubernetes' probes ask it. */
export class Health {
  readonly #isOverloaded: () => boolean
  readonly #watchers = new Set<Watcher>()
  #isServing = false

  /** `isOverloaded` is asked again for each check. */
  constructor(isOverloaded: () => boolean) {
    this.#isOverloaded = isOverloaded
  }

  /** The server begins or ends. */
  set isServing(isServing: boolean) {
    this.#isServing = isServing
    this.update()
  }

  /** Sends changes to those who watch. */
  update(): void {
    for (const watcher of this.#watchers) {
      const now = this.#statusOf(watcher.service)
      if (now === watcher.sent) continue
      watcher.sent = now
      watcher.call.send([writeHealthResponse(now)])
    }
  }

  /** Ends the calls of those who watch, which would keep their connections open. */
  endWatches(): void {
    for (const { call } of this.#watchers) call.end()
    this.#watchers.clear()
  }

  /** The methods for a server. */
  get methods(): readonly (readonly [path: string, Method])[] {
    return [
      [`/${HEALTH}/Check`, (call) => this.#check(call)],
      [`/${HEALTH}/Watch`, (call) => this.#watch(call)],
    ]
  }

  async #check(call: ServerCall): Promise<void> {
    const service = await requestedService(call)
    if (service === undefined) return
    const now = this.#statusOf(service)
    if (now === 'SERVICE_UNKNOWN')
      call.fail(failed(status.NOT_FOUND, `there is no service ${JSON.stringify(service.slice(0, 100))}`))
    else call.respond([writeHealthResponse(now)])
  }

  async #watch(call: ServerCall): Promise<void> {
    const service = await requestedService(call)
    if (service === undefined) return
    const watcher: Watcher = { call, service, sent: this.#statusOf(service) }
    this.#watchers.add(watcher)
    call.signal.addEventListener('abort', () => this.#watchers.delete(watcher), { once: true })
    call.send([writeHealthResponse(watcher.sent)])
    const [oldest] = this.#watchers
    if (this.#watchers.size <= MAX_WATCHERS || oldest === undefined) return
    this.#watchers.delete(oldest)
    oldest.call.fail(failed(status.RESOURCE_EXHAUSTED, `more than ${MAX_WATCHERS} calls watch the health`))
  }

  #statusOf(service: string): ServingStatus {
    if (service === LIVENESS) return this.#isServing ? 'SERVING' : 'NOT_SERVING'
    if (!['', EVALUATOR, HEALTH].includes(service)) return 'SERVICE_UNKNOWN'
    return this.#isServing && !this.#isOverloaded() ? 'SERVING' : 'NOT_SERVING'
  }
}

/** The service that a check asks for; `undefined` if it was answered with an error. */
async function requestedService(call: ServerCall): Promise<string | undefined> {
  const read = await call.read()
  if ('problem' in read) {
    call.fail(failed(status.INVALID_ARGUMENT, 'the health check has no request message'))
    return undefined
  }
  read.release()
  try {
    return readHealthRequest(read.message).service
  } catch {
    call.fail(failed(status.INTERNAL, 'the request is not a HealthCheckRequest'))
    return undefined
  }
}
