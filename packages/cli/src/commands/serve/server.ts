import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { failure, type Outcome, reasonOf } from '../../outcome.ts'
import { type Address, addressText } from './address.ts'
import type { CallLog } from './call-log.ts'
import { Evaluator, type EvaluatorSettings } from './evaluator.ts'
import { Forwarder } from './forward.ts'
import { Gate } from './gate.ts'
import { Health } from './health.ts'
import { Metrics } from './metrics.ts'
import { type MetricsServer, serveMetrics } from './metrics-server.ts'
import { WorkerPool } from './pool.ts'
import { EVALUATOR } from './protocol.ts'
import { type RpcLimits, RpcServer } from './rpc/rpc-server.ts'

/** The settings of a server. */
export interface ServerSettings extends EvaluatorSettings, RpcLimits {
  readonly address: Address
  readonly metricsAddress: Address | undefined
  /** Address of another runner, for images that are not krmkit's. */
  readonly forward: string | undefined
  readonly workers: number
  /** How many calls may wait for a worker. */
  readonly queue: number
  /** Seconds after which a call that waits makes the health `NOT_SERVING`. */
  readonly maxWait: number
}

/** A running server. */
export interface RunningServer {
  readonly port: number
  readonly metricsPort: number | undefined
  /** Ends the server: running calls have the time of `grace` to finish. */
  stop(): Promise<void>
}

/** How often the health is compared with what was sent to those who watch it. */
const HEALTH_MILLISECONDS = 250

const EVALUATE_PATH = `/${EVALUATOR}/EvaluateFunction`

/** The program of worker processes: next to this file in the sources, next to the bundle in a build. */
function workerProgram(): string {
  const built = join(import.meta.dirname, 'serve-worker.js')
  return existsSync(built) ? built : join(import.meta.dirname, 'worker.ts')
}

/** Starts the workers, then listens. */
export async function startServer(settings: ServerSettings, log: CallLog): Promise<Outcome<RunningServer>> {
  const { workers, workerMemory, queue, maxWait, maxMessageSize, messageMemory, forward } = settings
  const metrics = new Metrics()
  const onReplaced = (reason: string) => {
    metrics.countReplaced(reason)
    log.event(`a worker process is replaced: ${reason}`)
  }
  const pool = new WorkerPool(workers, { program: workerProgram(), memoryMebibytes: workerMemory, onReplaced })
  const gate = new Gate(workers, queue)
  const forwarder =
    forward === undefined ? undefined : new Forwarder(forward, EVALUATE_PATH, maxMessageSize, messageMemory)
  const health = new Health(() => gate.longestWait > maxWait)
  const evaluator = new Evaluator({ gate, pool, forwarder, metrics, log }, settings)
  const methods = new Map([[EVALUATE_PATH, (call) => evaluator.handle(call)], ...health.methods])
  const server = new RpcServer(methods, settings)

  const print = () =>
    metrics.print({
      workers: pool.size,
      busyWorkers: pool.busy,
      waitingCalls: gate.waiting,
      arrivingMessages: server.arrivals.size,
      messageBytes: server.arrivals.bytes,
      responseBytes: server.responses.bytes,
      connections: server.connections.size,
      forwardedBytes: forwarder?.bytes ?? 0,
    })
  await pool.start()
  const listening = await listen(server, settings, print)
  if (listening.problems) {
    await server.stop()
    pool.close()
    return listening
  }
  const { port, metricsServer } = listening.value
  health.isServing = true
  const updates = setInterval(() => health.update(), HEALTH_MILLISECONDS).unref()
  return {
    value: {
      port,
      metricsPort: metricsServer?.port,
      async stop() {
        health.isServing = false
        health.endWatches()
        clearInterval(updates)
        await server.stop()
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
  server: RpcServer,
  { address, metricsAddress }: ServerSettings,
  print: () => string,
): Promise<Outcome<Listening>> {
  const bound = await bind(server, address)
  if (bound.problems) return bound
  if (metricsAddress === undefined) return { value: { port: bound.value, metricsServer: undefined } }
  const metricsServer = await serveMetrics(metricsAddress, print)
  return metricsServer.problems ? metricsServer : { value: { port: bound.value, metricsServer: metricsServer.value } }
}

async function bind(server: RpcServer, address: Address): Promise<Outcome<number>> {
  try {
    return { value: await server.listen(address) }
  } catch (error) {
    return failure(`--address ${addressText(address, '')} cannot be used: ${reasonOf(error)}`)
  }
}
