import variant from '@jitl/quickjs-wasmfile-release-sync'
import { type Items, readFrame } from '@krmkit/runtime'
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type VmCallResult,
} from 'quickjs-emscripten-core'
import { HostApi } from './host-api.ts'
import { PRELUDE, SCRIPT_FILE } from './prelude.ts'
import type { ScriptFailure, ScriptOutcome, ScriptTask } from './protocol.ts'
import { memoryFailure, thrownFailure, timeoutFailure } from './script-failure.ts'
import { WasmError, WasmMemory } from './web-assembly.ts'

const PAGE = 65_536
const MEBIBYTE = 2 ** 20
const INITIAL_PAGES = (16 * MEBIBYTE) / PAGE
/** The interpreter's limit of nesting; the worker's own stack is much larger. */
const STACK_BYTES = 256 * 1024

/** Runs a script over a list. `now` returns milliseconds. */
export async function runInSandbox(task: ScriptTask, wasm: Uint8Array, now: () => number): Promise<ScriptOutcome> {
  const deadline = now() + task.timeoutSeconds * 1000
  const items = readItems(task)
  if (items === undefined) return { changes: [], findings: [], isListUnreadable: true }
  const host = new HostApi(items)
  // The engine's own limit is incomplete; the memory's maximum is reliable.
  const memory = new WasmMemory({ initial: INITIAL_PAGES, maximum: (task.memoryMebibytes * MEBIBYTE) / PAGE })
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer
  const module = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmBinary, wasmMemory: memory }))
  const runtime = module.newRuntime()
  runtime.setMaxStackSize(STACK_BYTES)
  let isLate = false
  runtime.setInterruptHandler(() => {
    isLate ||= now() > deadline
    return isLate || host.isFull
  })
  const failure = evaluate(runtime, host, task)
  if (failure === undefined) return { changes: host.changes, findings: host.findings }
  const reason = host.isFull ? memoryFailure(task) : isLate ? timeoutFailure(task) : failure
  return { changes: [], findings: host.findings, failure: reason }
}

function readItems({ list, count }: ScriptTask): Items | undefined {
  const { frame, problems } = readFrame(new TextEncoder().encode(list))
  return problems.length === 0 && frame?.items.length === count ? frame.items : undefined
}

/** Runs the script to its end, including promises; returns its error, if any. */
function evaluate(runtime: QuickJSRuntime, host: HostApi, task: ScriptTask): ScriptFailure | undefined {
  // The engine truncates strings at U+0000 when they are passed in.
  if (task.source.includes('\u0000')) return { rule: 'script-failed', message: 'the script must not hold U+0000' }
  const context = runtime.newContext()
  const fail = (error: QuickJSHandle) => failureOf(context.dump(error), task)
  try {
    const prepared = prepare(context, host, task)
    if (prepared.error) return fail(prepared.error)
    const result = context.evalCode(task.source, SCRIPT_FILE, { strict: true })
    if (result.error) return fail(result.error)
    const jobs = runtime.executePendingJobs()
    if (jobs.error) return fail(jobs.error)
    const state = context.getPromiseState(result.value)
    if (state.type === 'rejected') return fail(state.error)
    if (state.type === 'pending')
      return {
        rule: 'script-failed',
        message: 'the script must come to an end: it waits for a promise that nobody keeps',
      }
    return undefined
  } catch (thrown) {
    // The engine itself failed, because it cannot allocate its error.
    if (thrown instanceof RangeError) return { rule: 'script-failed', message: 'the script nests too deep' }
    if (thrown instanceof WasmError) return memoryFailure(task)
    throw thrown
  }
}

function prepare(context: QuickJSContext, host: HostApi, { params, count }: ScriptTask): VmCallResult<QuickJSHandle> {
  const call = context.newFunction('call', (text) => {
    const answer = host.call(context.getString(text))
    if (answer === undefined) return context.undefined
    return typeof answer === 'string' ? context.newString(answer) : answer ? context.true : context.false
  })
  const prelude = context.evalCode(PRELUDE, 'prelude.js')
  if (prelude.error) return prelude
  return context.callFunction(
    prelude.value,
    context.undefined,
    call,
    context.newString(`j${params}`),
    context.newNumber(count),
  )
}

function failureOf(thrown: unknown, task: ScriptTask): ScriptFailure {
  const { name, message } = (thrown ?? {}) as Record<string, unknown>
  return name === 'InternalError' && message === 'out of memory' ? memoryFailure(task) : thrownFailure(thrown)
}
