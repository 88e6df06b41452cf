import type { Finding } from '@krmkit/runtime'
import { LIMITS, type Limits, MAX_CONFIG_STEPS } from './limits.ts'
import type { Failure } from './run-script.ts'

/** The error of a failed script; `field` is the path of its text in the functionConfig. */
export function failureFinding(failure: Failure, limits: Limits, field: string): Finding {
  const stopped = (rule: string, message: string): Finding => ({ severity: 'error', rule, message, field })
  switch (failure.kind) {
    case 'steps':
      return stopped(
        'script-steps',
        `the script must end within ${limits.steps} steps of the interpreter; it was stopped: look for a loop without an end, do less in one script, or raise the limit: \`maxSteps\` in a config of kind Starlark or StarlarkRun (at most ${MAX_CONFIG_STEPS}), or krmkit's option --script-steps`,
      )
    case 'time':
      return stopped(
        'script-timeout',
        `the script must end within ${limits.seconds} s; it was stopped: look for a loop without an end or a very large value, or do less in one script`,
      )
    case 'memory':
      return stopped(
        'script-memory',
        `the script must get by with ${sizeOf(limits.memory)} of memory, the resources included; it was stopped: look for a value that grows without an end, run it on fewer resources${limits.memory < LIMITS.memory ? ", or raise the limit: krmkit's option --script-memory, or --worker-memory of krmkit serve" : ''}`,
      )
    case 'stack':
      return stopped(
        'script-stack',
        'the script must not nest calls so deeply; it was stopped: look for a recursion without an end, or write it as a loop',
      )
    case 'fatal':
      return stopped('script-broken', `the Starlark interpreter did not do its work: ${failure.message}`)
    case 'output':
      return stopped('script-output', `the script left a list that cannot be written: ${failure.message}`)
    case 'script': {
      const place = placeOf(failure)
      const trace = failure.trace.trimEnd()
      return stopped('script-failed', `${failure.message}${place}${trace === '' ? '' : `\n${trace}`}`)
    }
  }
}

function sizeOf(mebibytes: number): string {
  return mebibytes % 1024 === 0 ? `${mebibytes / 1024} GiB` : `${mebibytes} MiB`
}

function placeOf({ line, column }: { readonly line: number; readonly column: number }): string {
  return line === 0 ? '' : ` (line ${line}, column ${column} of the script)`
}
