import { execute, type Result } from '@krmkit/runtime'
import { ownFunctions } from '../../runners/own-functions.ts'
import type { WorkerAnswer, WorkerJob, WorkerMessage } from './worker-messages.ts'

/**
 * The program of a worker process of `krmkit serve`: runs one function after the other. Functions get no environment and no
 * files, and each is loaded once.
 */
function serveJobs(): void {
  const send = (message: WorkerMessage) => process.send?.(message)
  process.on('message', async (job: WorkerJob) => send(await runJob(job)))
  // A terminal sends its signals to all processes of a command. The server decides when its workers end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  send('ready')
}

async function runJob({ functionName, resourceList, scriptSteps }: WorkerJob): Promise<WorkerAnswer> {
  const own = ownFunctions.get(functionName)
  if (own === undefined) throw new Error(`there is no function ${functionName}`)
  const { chunks, exitCode, stderr, results } = await execute(await own.load(), resourceList, { scriptSteps })
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
