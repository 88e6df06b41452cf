import {
  type handleUnaryCall,
  type ServerWritableStream,
  status,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js'
import { EVALUATOR, HEALTH, type HealthRequest, type ServingStatus } from './protocol.ts'

/** The gRPC health service. Porch's manifests and Kubernetes' probes ask it. */
export class Health {
  readonly #watchers = new Set<ServerWritableStream<HealthRequest, ServingStatus>>()
  #status: ServingStatus = 'NOT_SERVING'

  /** Sets the status of all services, and sends it to those who watch. */
  set(status: ServingStatus): void {
    this.#status = status
    for (const watcher of this.#watchers) watcher.write(status)
  }

  /** Ends the calls of those who watch, which would keep their connections open. */
  endWatches(): void {
    for (const watcher of this.#watchers) watcher.end()
  }

  /** The methods for a server. */
  get methods(): UntypedServiceImplementation {
    const check: handleUnaryCall<HealthRequest, ServingStatus> = ({ request: { service } }, answer) => {
      if (isKnown(service)) answer(null, this.#status)
      else answer({ code: status.NOT_FOUND, details: `there is no service ${JSON.stringify(service.slice(0, 100))}` })
    }
    const watch = (call: ServerWritableStream<HealthRequest, ServingStatus>) => {
      if (!isKnown(call.request.service)) {
        call.write('SERVICE_UNKNOWN')
        return
      }
      this.#watchers.add(call)
      call.on('cancelled', () => this.#watchers.delete(call))
      call.write(this.#status)
    }
    return { check, watch }
  }
}

function isKnown(service: string): boolean {
  return ['', EVALUATOR, HEALTH].includes(service)
}
