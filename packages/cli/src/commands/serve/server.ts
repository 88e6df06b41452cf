import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Server, ServerCredentials, type ServiceDefinition } from '@grpc/grpc-js'
import { failure, type Outcome, reasonOf } from '../../outcome.ts'
import { timerDelay } from '../../runners/timer-delay.ts'
import { type Address, addressText } from './address.ts'
import type { CallLog } from './call-log.ts'
import { Evaluator, type EvaluatorSettings } from './evaluator.ts'
import { Forwarder } from './forward.ts'
import { Gate } from './gate.ts'
import { Health } from './health.ts'
import { Metrics } from './metrics.ts'
import { type MetricsServer, serveMetrics } from './metrics-server.ts'
import { WorkerPool } from './pool.ts'
import { EVALUATOR, HEALTH, readHealthRequest, type ServingStatus, writeHealthResponse } from './protocol.ts'

/** The settings of a server. */
export interface ServerSettings extends EvaluatorSettings {
  readonly address: Address
  readonly metricsAddress: Address | undefined
  /** Address of another runner, for images that are not krmkit's. */
  readonly forward: string | undefined
  readonly workers: number
  /** How many calls may wait for a worker. */
  readonly queue: number
  readonly maxConnectionAge: number
  readonly grace: number
}

/** A running server. */
export interface RunningServer {
  readonly port: number
  readonly metricsPort: number | undefined
  /** Ends the server: running calls have the time of `grace` to finish. */
  stop(): Promise<void>
}

/** Two calls for each worker: while one runs, the message of the next one is read. */
const PLACES_PER_WORKER = 2
/** Forwarded messages may use the memory of so many of the longest ones. */
const FORWARDED_MESSAGES = 8
/** Streams of one connection; more calls wait in the client. */
const MAX_STREAMS = 1024

const EVALUATE_PATH = `/${EVALUATOR}/EvaluateFunction`
const bytesAsTheyAre = (bytes: Buffer) => bytes

const EVALUATOR_SERVICE: ServiceDefinition = {
  evaluateFunction: {
    path: EVALUATE_PATH,
    requestStream: true,
    responseStream: false,
    requestSerialize: bytesAsTheyAre,
    requestDeserialize: bytesAsTheyAre,
    responseSerialize: bytesAsTheyAre,
    responseDeserialize: bytesAsTheyAre,
  },
}

const healthMethod = (name: string, responseStream: boolean) => ({
  path: `/${HEALTH}/${name}`,
  requestStream: false,
  responseStream,
  requestSerialize: bytesAsTheyAre,
  requestDeserialize: readHealthRequest,
  responseSerialize: (status: ServingStatus) => writeHealthResponse(status),
  responseDeserialize: bytesAsTheyAre,
})

const HEALTH_SERVICE: ServiceDefinition = { check: healthMethod('Check', false), watch: healthMethod('Watch', true) }

/** The program of worker processes: next to this file in the sources, next to the bundle in a build. */
function workerProgram(): string {
  const built = join(import.meta.dirname, 'serve-worker.js')
  return existsSync(built) ? built : join(import.meta.dirname, 'worker.ts')
}

/** Starts the workers, then listens. */
export async function startServer(settings: ServerSettings, log: CallLog): Promise<Outcome<RunningServer>> {
  const { workers, workerMemory, queue, maxMessageSize, forward, grace } = settings
  const metrics = new Metrics()
  const onReplaced = (reason: string) => {
    metrics.countReplaced(reason)
    log.event(`a worker process is replaced: ${reason}`)
  }
  const pool = new WorkerPool(workers, { program: workerProgram(), memoryMebibytes: workerMemory, onReplaced })
  const gate = new Gate(workers * PLACES_PER_WORKER, queue)
  const maxForwarded = maxMessageSize * FORWARDED_MESSAGES
  const forwarder =
    forward === undefined ? undefined : new Forwarder(forward, EVALUATE_PATH, maxMessageSize, maxForwarded)
  const health = new Health()

  const server = new Server({
    'grpc.max_receive_message_length': maxMessageSize,
    'grpc.max_send_message_length': maxMessageSize,
    'grpc.max_concurrent_streams': MAX_STREAMS,
    'grpc.max_connection_age_ms': timerDelay(settings.maxConnectionAge),
    'grpc.max_connection_age_grace_ms': timerDelay(grace),
  })
  const evaluator = new Evaluator({ gate, pool, forwarder, metrics, log }, settings)
  server.addService(EVALUATOR_SERVICE, { evaluateFunction: evaluator.handle })
  server.addService(HEALTH_SERVICE, health.methods)

  const print = () =>
    metrics.print({
      workers: pool.size,
      busyWorkers: pool.busy,
      waitingCalls: gate.waiting,
      forwardedBytes: forwarder?.bytes ?? 0,
    })
  await pool.start()
  const listening = await listen(server, settings, print)
  if (listening.problems) {
    server.forceShutdown()
    pool.close()
    return listening
  }
  const { port, metricsServer } = listening.value
  health.set('SERVING')
  return {
    value: {
      port,
      metricsPort: metricsServer?.port,
      async stop() {
        health.set('NOT_SERVING')
        health.endWatches()
        await shutDown(server, grace)
        forwarder?.close()
        metricsServer?.close()
        pool.close()
      },
    },
  }
}

/** What is open after {@link listen}. */
interface Listening {
  readonly port: number
  readonly metricsServer: MetricsServer | undefined
}

async function listen(
  server: Server,
  { address, metricsAddress }: ServerSettings,
  print: () => string,
): Promise<Outcome<Listening>> {
  const bound = await bind(server, address)
  if (bound.problems) return bound
  if (metricsAddress === undefined) return { value: { port: bound.value, metricsServer: undefined } }
  const metricsServer = await serveMetrics(metricsAddress, print)
  return metricsServer.problems ? metricsServer : { value: { port: bound.value, metricsServer: metricsServer.value } }
}

/** Listens on IPv6 and IPv4; on a machine without IPv6, on IPv4. */
async function bind(server: Server, address: Address): Promise<Outcome<number>> {
  const texts = address.host === '' ? ['[::]', '0.0.0.0'] : [address.host]
  let problem: unknown
  for (const host of texts) {
    try {
      return {
        value: await new Promise<number>((resolve, reject) => {
          server.bindAsync(addressText(address, host), ServerCredentials.createInsecure(), (error, port) =>
            error === null ? resolve(port) : reject(error),
          )
        }),
      }
    } catch (error) {
      problem = error
    }
  }
  return failure(`--address ${addressText(address, '')} cannot be used: ${reasonOf(problem)}`)
}

/** Refuses new calls, waits for running ones, and ends those that take longer than `grace` seconds. */
async function shutDown(server: Server, grace: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, timerDelay(grace))
    server.tryShutdown(() => {
      clearTimeout(timer)
      resolve()
    })
  })
  server.forceShutdown()
}
