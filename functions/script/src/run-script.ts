import type { FunctionContext, Items, Resource, Value } from '@krmkit/runtime'
import { applyChanges } from './apply-changes.ts'
import type { ScriptConfig } from './config.ts'
import { listText } from './list-text.ts'
import type { ScriptFinding, ScriptOutcome, ScriptTask } from './protocol.ts'
import { MAX_MEBIBYTES } from './script-failure.ts'
import { encodeValue } from './values.ts'
import { runTask } from './worker/start.ts'

/** The memory of a script: the interpreter's, and that of its thread with the items and the log of changes. */
const MEMORY = { interpreter: MAX_MEBIBYTES, thread: 2048 }

/** Runs the script over a copy of the items, in a worker, and applies its changes to the items. */
export async function runScript({ items, config, report, host }: FunctionContext<ScriptConfig>): Promise<void> {
  const resources = [...items]
  const task: ScriptTask = {
    source: config.source,
    params: encodeValue(config.params as Value),
    list: listText(items),
    count: resources.length,
    timeoutSeconds: config.timeoutSeconds,
    ...memoryOf(host.scriptMemory),
  }
  const { changes, findings, failure } = await outcomeOf(task, items)
  applyChanges(changes, items, resources)
  for (const { item, ...finding } of findings) report({ ...finding, ...resourceOf(item, resources) })
  if (failure !== undefined) report({ severity: 'error', ...failure, field: ['source'] })
}

/** The caller's limit is for both together. */
function memoryOf(limit: number | undefined): Pick<ScriptTask, 'memoryMebibytes' | 'heapMebibytes'> {
  if (limit === undefined) return { memoryMebibytes: MEMORY.interpreter, heapMebibytes: MEMORY.thread }
  const memoryMebibytes = Math.min(MEMORY.interpreter, Math.floor(limit / 2))
  return { memoryMebibytes, heapMebibytes: Math.min(MEMORY.thread, limit - memoryMebibytes) }
}

async function outcomeOf(task: ScriptTask, items: Items): Promise<ScriptOutcome> {
  const outcome = await runTask(task)
  if (outcome.isListUnreadable !== true) return outcome
  // Items that share anchors cannot be parsed separately: the script gets their values, printed anew.
  const list = valuesText(items)
  return runTask({ ...task, list })
}

function valuesText(items: Items): string {
  const values = [...items].map((item) => item.get([]) as Value)
  return `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: ${flow(values)}\n`
}

function flow(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? JSON.stringify(value) : String(value)
  return `{${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}: ${flow(part)}`)
    .join(', ')}}`
}

function resourceOf(item: ScriptFinding['item'], resources: readonly Resource[]): { readonly resource?: Resource } {
  const resource = item === undefined ? undefined : resources[item]
  return resource === undefined ? {} : { resource }
}
