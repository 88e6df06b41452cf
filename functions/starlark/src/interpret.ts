import type { Send } from '@krmkit/sandbox/worker'
import type { WasmModule, WithWebAssembly } from './worker/load-interpreter.ts'

/** What the interpreter is given in its thread. */
export interface Job {
  readonly module: WasmModule
  readonly input: Uint8Array
  /** The schema that a script sees as `ctx.open_api`; empty where it does not ask for it. */
  readonly openApi: Uint8Array
}

/** What came of it: the output, or how the interpreter broke down. */
export type Answer = { readonly output: Uint8Array } | { readonly fatal: string }

/**
 * Runs the interpreter (wasm/main.go), a WASI command, with a system around it that has nothing: no files, no arguments,
 * no environment except for settings of Go's runtime, a clock that counts its readings, zeros for chance.
 */
export function interpret({ module, input, openApi }: Job, send: Send): Answer {
  const BAD_DESCRIPTOR = 8
  const NOT_SUPPORTED = 52
  const MOST_PRINTED = 2 ** 20
  // Go's collector works beside the program. In WebAssembly there is no thread for it: a collection begins and does not end
  // while memory grows. So it stops the program instead, and collects when half of what is in use is added.
  const ENVIRONMENT = ['GODEBUG=gcstoptheworld=2', 'GOGC=50']
  const exit = {}
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let output: Uint8Array | undefined
  let trace = ''
  let now = 0n
  let printed = 0

  const bytes = (at: number, size: number) => new Uint8Array(memory.buffer, at >>> 0, size >>> 0)
  const view = () => new DataView(memory.buffer)
  const give = (from: Uint8Array) => (at: number, size: number) => {
    if (size > 0) bytes(at, size).set(from)
    return from.length
  }
  const none = (count: number, size: number) => {
    view().setUint32(count, 0, true)
    view().setUint32(size, 0, true)
    return 0
  }
  const write = (descriptor: number, vectors: number, count: number, written: number) => {
    let total = 0
    for (let at = vectors; at < vectors + count * 8; at += 8) {
      const size = view().getUint32(at + 4, true)
      if (descriptor === 2 && trace.length < 10_000) trace += decoder.decode(bytes(view().getUint32(at, true), size))
      total += size
    }
    view().setUint32(written, total, true)
    return 0
  }
  // Whoever waits is let go at once, at the time it waited for.
  const poll = (from: number, to: number, count: number, events: number) => {
    for (let at = 0; at < count; at++) {
      now += view().getBigUint64(from + at * 48 + 24, true)
      bytes(to + at * 32, 32).fill(0)
      view().setBigUint64(to + at * 32, view().getBigUint64(from + at * 48, true), true)
    }
    view().setUint32(events, count, true)
    return 0
  }
  const system = {
    args_get: () => 0,
    args_sizes_get: none,
    environ_get: (pointers: number, texts: number) => {
      let at = texts
      ENVIRONMENT.forEach((variable, index) => {
        const text = encoder.encode(`${variable}\0`)
        view().setUint32(pointers + index * 4, at, true)
        bytes(at, text.length).set(text)
        at += text.length
      })
      return 0
    },
    environ_sizes_get: (count: number, size: number) => {
      view().setUint32(count, ENVIRONMENT.length, true)
      view().setUint32(size, encoder.encode(`${ENVIRONMENT.join('\0')}\0`).length, true)
      return 0
    },
    clock_time_get: (_clock: number, _precision: bigint, at: number) => {
      now += 1000n
      view().setBigUint64(at, now, true)
      return 0
    },
    random_get: (at: number, size: number) => {
      bytes(at, size).fill(0)
      return 0
    },
    sched_yield: () => 0,
    poll_oneoff: poll,
    fd_write: write,
    fd_prestat_get: () => BAD_DESCRIPTOR,
    proc_exit: () => {
      throw exit
    },
  }
  const host = {
    input: give(input),
    open_api: give(openApi),
    output: (at: number, size: number) => {
      output = bytes(at, size).slice()
    },
    print: (at: number, size: number) => {
      if (printed > MOST_PRINTED) return
      printed += size + 1
      send(printed > MOST_PRINTED ? '(more is not shown: a script may print 1 MiB)' : decoder.decode(bytes(at, size)))
    },
  }
  const others = { get: (known: object, name: string) => Reflect.get(known, name) ?? (() => NOT_SUPPORTED) }
  const { Instance } = (globalThis as unknown as WithWebAssembly).WebAssembly
  const { exports } = new Instance(module, { wasi_snapshot_preview1: new Proxy(system, others), krmkit: host })
  const { memory } = exports
  try {
    exports._start()
  } catch (thrown) {
    if (thrown !== exit) trace = `${thrown}\n${trace}`
  }
  return output === undefined ? { fatal: trace } : { output }
}
