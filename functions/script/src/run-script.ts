import type { FunctionContext, Items, Resource, Value } from '@krmkit/runtime'
import type { ScriptConfig } from './config.ts'
import { listText } from './list-text.ts'
import type { Change, ScriptFinding, ScriptOutcome, ScriptTask } from './protocol.ts'
import { addResource } from './reserved.ts'
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
  for (const change of changes) apply(change, items, resources)
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

function apply(change: Change, items: Items, resources: Resource[]): void {
  if (change[0] === 'add') {
    resources.push(addResource(items, change[1]))
    return
  }
  if (change[0] === 'order') {
    items.reorder(change[1].map((item) => resources[item] as Resource))
    return
  }
  const item = resources[change[1]] as Resource
  switch (change[0]) {
    case 'remove':
      items.remove(item)
      return
    case 'set':
    case 'insert':
      item[change[0]](change[2], change[3])
      return
    case 'delete':
      item.delete(change[2])
      return
    case 'rename':
    case 'setSource':
      item[change[0]](change[2], change[3])
      return
    case 'setComment':
      item.setComment(change[2], change[3])
      return
    case 'reorder':
      item.reorder(change[2], change[3])
  }
}
