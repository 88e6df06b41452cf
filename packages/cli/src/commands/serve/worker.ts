import { execute, type Result } from '@krmkit/runtime'
import { ownFunctions } from '../../runners/own-functions.ts'
import type { WorkerAnswer, WorkerJob, WorkerMessage } from './worker-messages.ts'

/** Bytes of the lists of a job after which garbage is collected. It would count for the memory of the next job. */
const LARGE = 4 * 1024 ** 2

/**
 * The program of a worker process of `krmkit serve`: runs one function after the other. Functions get no environment and no
 * files, and each is loaded once.
 */
function serveJobs(): void {
  const send = (message: WorkerMessage, sent?: () => void) => process.send?.(message, undefined, undefined, sent)
  process.on('message', async (job: WorkerJob) => {
    const answer = await runJob(job)
    const isLarge = job.resourceList.length + answer.resourceList.length > LARGE
    send(answer, isLarge ? () => setImmediate(() => globalThis.gc?.()) : undefined)
  })
  // A terminal sends its signals to all processes of a command. The server decides when its workers end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  send('ready')
}

async function runJob({ functionName, resourceList, scriptSteps, scriptMemory }: WorkerJob): Promise<WorkerAnswer> {
  const own = ownFunctions.get(functionName)
  if (own === undefined) throw new Error(`there is no function ${functionName}`)
  const { chunks, exitCode, stderr, results } = await execute(await own.load(), resourceList, {
    scriptSteps,
    scriptMemory,
  })
  const hasFailed = exitCode !== 0
  return {
    exitCode,
    resourceList: Buffer.concat(hasFailed ? [] : chunks),
    stderr,
    results: hasFailed ? results.map(resultText) : [],
  }
}

/** A result in the form of the SDK of Go (krm-functions-sdk, go/fn/result.go), with the field. */
function resultText({ severity, resourceRef: ref, field, message }: Result): string {
  const subject = ref && [ref.apiVersion, ref.kind, ref.namespace, ref.name].filter(Boolean).join('/')
  return `${[`[${severity}]`, subject, field?.path].filter(Boolean).join(' ')}: ${message}`
}

serveJobs()
