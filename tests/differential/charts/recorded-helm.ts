import { parse } from 'yaml'
import type { Helm } from '../../../packages/kustomization/src/index.ts'

/** A call of `helm template`, without paths of a machine. */
export interface TemplateCall {
  readonly chart: string
  readonly release: string
  /** Sorted, with their values. */
  readonly flags: readonly string[]
  /** The contents of values files, as JSON. */
  readonly values: readonly unknown[]
}

/** What helm printed for a call; absent if it failed. */
export interface RecordedRun {
  readonly call: TemplateCall
  readonly output?: string
}

/** Reads the arguments of a call; `folder` is the directory of the build. */
export function readCall(args: readonly string[], values: readonly string[], folder: string): TemplateCall {
  const flags: string[] = []
  const texts: string[] = []
  for (let i = 1; i < args.length; i++) {
    const arg = args[i] as string
    if (arg === '-f') i++
    else if (!arg.startsWith('--')) texts.push(arg)
    else if (VALUED.has(arg)) flags.push(`${arg}=${args[++i]}`)
    else flags.push(arg)
  }
  const chart = (texts.pop() ?? '').replace(`${folder}/`, '')
  return { chart, release: texts[0] ?? '', flags: flags.sort(), values: values.map(readValues) }
}

const VALUED = new Set(['--namespace', '--name-template', '--api-versions', '--kube-version'])

function readValues(text: string): unknown {
  return parse(text, { version: '1.1', merge: true }) ?? {}
}

/** A helm that answers what was recorded, and refuses all other calls. */
export function recordedHelm(runs: readonly RecordedRun[] = []): Helm {
  const byCall = new Map(runs.map(({ call, output }) => [keyOf(call), output]))
  return {
    pull: async ({ name }) => ({
      rule: 'helm',
      problem: `the chart ${name} is not there, and no run that pulls it was recorded`,
    }),
    async template({ directory, releaseName, flags, values }) {
      const call: TemplateCall = {
        chart: directory.slice(1),
        release: releaseName,
        flags: [...flags].sort(),
        values: values.map(({ content }) =>
          readValues(typeof content === 'string' ? content : new TextDecoder().decode(content)),
        ),
      }
      const key = keyOf(call)
      if (!byCall.has(key)) return { rule: 'helm', problem: `this call was not recorded: ${key}` }
      const text = byCall.get(key)
      return text === undefined ? { rule: 'helm', problem: 'helm failed' } : { text }
    },
  }
}

function keyOf(call: TemplateCall): string {
  return JSON.stringify(call, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
