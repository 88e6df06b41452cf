/** The parts of Node that {@link confine} needs. */
interface Node {
  /** The global `process`. */
  readonly host: NodeJS.Process
  readonly util: Pick<typeof import('node:util'), 'format'>
}

/**
 * Takes everything from a program that reaches beyond its own memory: Node's modules, the process, the network. Node's
 * permissions deny files, programs and threads, but not signals to other processes, of which one makes another Node accept
 * a debugger. Runs in the child process from its source text, so it can use only globals and its parameters.
 */
export function confine(scope: Record<string, unknown>, { host, util }: Node): void {
  const LANGUAGE =
    'AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String SuppressedError Symbol SyntaxError Temporal TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly decodeURI decodeURIComponent encodeURI encodeURIComponent escape eval globalThis isFinite isNaN parseFloat parseInt undefined unescape'
  // The text must not name Node's module for cryptography: Node would change a program of --eval that does, and it would not be strict.
  const PURE =
    'AbortController AbortSignal Buffer DOMException Event EventTarget TextDecoder TextEncoder URL URLPattern URLSearchParams atob btoa clearImmediate clearInterval clearTimeout queueMicrotask setImmediate setInterval setTimeout structuredClone'
  /** Node calls these itself. */
  const OWN =
    'emit emitWarning exit nextTick reallyExit send _send disconnect _disconnect _fatalException _tickCallback'

  const { arch, platform, version, versions, stdout, stderr } = host
  const end = host.exit.bind(host)
  const defer = host.nextTick.bind(host)
  const names = Object.keys(console).filter((name) => /^[a-z]/.test(name))

  const keptGlobals = new Set(`${LANGUAGE} ${PURE}`.split(' '))
  for (const key of Reflect.ownKeys(scope))
    if (typeof key === 'symbol' ? key !== Symbol.toStringTag : !keptGlobals.has(key)) delete scope[key as string]

  // A program that reaches the process nevertheless, such as by a changed prototype, finds nothing to use.
  const kept = new Set(OWN.split(' '))
  for (let level: object = host; level !== null && level !== Object.prototype; level = Object.getPrototypeOf(level)) {
    const isShared = level !== host && Object.hasOwn(level, 'addListener')
    if (isShared) break
    for (const key of Reflect.ownKeys(level)) {
      const described = Object.getOwnPropertyDescriptor(level, key)
      const isCode =
        typeof described?.value === 'function' || key === 'report' || key === 'mainModule' || key === 'stdin'
      if (key !== 'constructor' && isCode && !kept.has(String(key))) Reflect.deleteProperty(level, key)
    }
  }

  const writer = (stream: NodeJS.WriteStream) => (text: unknown) => stream.write(String(text))
  const [out, err] = [writer(stdout), writer(stderr)]
  const printer =
    (write: (text: unknown) => boolean) =>
    (...values: readonly unknown[]) => {
      write(`${util.format(...values)}\n`)
    }
  const printed: Readonly<Record<string, unknown>> = {
    log: printer(out),
    info: printer(out),
    debug: printer(out),
    dir: printer(out),
    table: printer(out),
    warn: printer(err),
    error: printer(err),
    trace: printer(err),
  }
  scope.console = Object.fromEntries(names.map((name) => [name, printed[name] ?? (() => undefined)]))
  const refuse = () => {
    throw new Error('krmkit print gives a module no access to Node: it can import only files by a relative path')
  }
  scope.process = {
    arch,
    platform,
    version,
    versions: { ...versions },
    argv: [],
    env: {},
    exit: (code: number) => end(code),
    nextTick: (run: () => void, ...values: readonly unknown[]) => defer(() => Reflect.apply(run, undefined, values)),
    stdout: { write: out },
    stderr: { write: err },
    getBuiltinModule: refuse,
    kill: refuse,
  }
}
