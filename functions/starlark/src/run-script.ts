import { runInWorker } from '@krmkit/sandbox'
import { decodeOutput, type OutputItem, type ScriptFailure } from './decode-output.ts'
import { encodeInput, type ScriptInput } from './encode-input.ts'
import type { Answer, Job } from './interpret.ts'
import { type Limits, STACK_MEBIBYTES } from './limits.ts'
import { workerCode } from './worker/code.ts'
import { loadInterpreter, readOpenApi } from './worker/load-interpreter.ts'

/** How a script ended that gave no items. `time`, `memory` and `stack` are its bounds, `fatal` is the interpreter's. */
export type Failure = ScriptFailure | { readonly kind: 'time' | 'memory' | 'stack' | 'fatal'; readonly message: string }

/** Runs a script in its sandbox; `print` takes what it prints. */
export async function runScript(
  input: Omit<ScriptInput, 'steps'>,
  limits: Limits,
  print: (line: string) => void,
): Promise<{ readonly items: OutputItem[] } | { readonly failure: Failure }> {
  const loading = load(input.source, limits)
  const bytes = encodeInput({ ...input, steps: limits.steps })
  const loaded = await loading
  if (loaded instanceof Error) return { failure: { kind: 'fatal', message: loaded.message } }
  const outcome = await runInWorker<Job, Answer>({
    program: workerCode,
    data: { ...loaded, input: bytes },
    transfer: [bytes.buffer as ArrayBuffer],
    seconds: limits.seconds,
    stackMebibytes: STACK_MEBIBYTES,
    onMessage: (line) => print(line as string),
  })
  if ('stopped' in outcome) return { failure: { kind: outcome.stopped, message: '' } }
  if ('thrown' in outcome) return { failure: fatal(outcome.thrown) }
  if ('fatal' in outcome.answer) return { failure: fatal(outcome.answer.fatal) }
  return decodeOutput(outcome.answer.output)
}

/** What the interpreter is made of; an error where the installation lacks it. */
async function load(source: string, { memory }: Limits): Promise<Pick<Job, 'module' | 'openApi'> | Error> {
  try {
    const module = loadInterpreter(memory)
    const openApi = source.includes('open_api') ? await readOpenApi() : new Uint8Array()
    return { module: await module, openApi }
  } catch (error) {
    return error as Error
  }
}

/** What broke the interpreter, from what Go's runtime or V8 say of it. */
function fatal(trace: string): Failure {
  if (/out of memory|cannot allocate memory|Array buffer allocation failed/i.test(trace))
    return { kind: 'memory', message: '' }
  if (/Maximum call stack|stack overflow|stack exceeds/i.test(trace)) return { kind: 'stack', message: '' }
  const [first = ''] = trace.split('\n').filter((line) => line.trim() !== '')
  return { kind: 'fatal', message: first }
}
