import { readYaml, type Value } from '@krmkit/runtime'
import type { RunPlan } from './case.ts'
import { flowAt, flowOf, reordered } from './flow.ts'
import type { Sample } from './sample.ts'
import { probes, runPlans } from './suite.ts'

/** Annotations that kpt adds to a functionConfig from a file, and kustomize to any. */
const configAnnotations: Readonly<Record<string, string>> = {
  'config.kubernetes.io/index': '0',
  'config.kubernetes.io/local-config': 'true',
  'config.kubernetes.io/path': 'fn-config.yaml',
  'internal.config.kubernetes.io/index': '0',
  'internal.config.kubernetes.io/path': 'fn-config.yaml',
}

/** The bytes of a run: its text with the tester's list and functionConfig inserted. */
export function compose(plan: RunPlan, sample: Sample): Uint8Array {
  const text = textOf(plan, sample)
  return plan.encoding === 'latin1'
    ? Uint8Array.from(text, (char) => char.charCodeAt(0))
    : new TextEncoder().encode(text)
}

function textOf(plan: RunPlan, sample: Sample): string {
  if (plan.as !== undefined) {
    const text = textOf(runPlans.get(plan.as) as RunPlan, sample)
    return plan.json ? jsonOf(text) : text
  }
  const template = plan.text ?? ''
  if (template.trim() === '{{sample}}') return sample.text
  const lines = template.split('\n').flatMap((line) => fill(line, plan, sample))
  return lines.join('\n')
}

function fill(line: string, plan: RunPlan, sample: Sample): readonly string[] {
  const match = /^(.*)\{\{(items|probes|repeated|\w*[fF]unctionConfig)\}\}$/.exec(line)
  if (match === null) return [line]
  const [, before = '', name] = match
  if (name === 'items') return sample.items.map((item) => `${before}- ${item}`)
  if (name === 'probes') return probes.trimEnd().split('\n')
  if (name === 'repeated') return repeat(plan)
  const config = configText(name as string, sample)
  return config === undefined ? [] : [before + config]
}

function repeat({ repeat: { count, text } = { count: 0, text: '' } }: RunPlan): readonly string[] {
  return Array.from({ length: count }, (_, position) => text.trimEnd().replaceAll('{{n}}', String(position + 1)))
}

function configText(name: string, { functionConfig }: Sample): string | undefined {
  if (functionConfig === undefined) return undefined
  const text = flowAt(functionConfig, [])
  if (name === 'functionConfig') return text
  const copy = readYaml(text).document ?? functionConfig
  if (name === 'reorderedFunctionConfig') return flowOf(reordered(copy.get([]) as Value))
  for (const [key, value] of Object.entries(configAnnotations)) copy.set(['metadata', 'annotations', key], value)
  return flowAt(copy, [])
}

function jsonOf(text: string): string {
  const { document } = readYaml(text, { uniqueKeys: false })
  return `${flowOf(document?.get([]) ?? null)}\n`
}

/** The output of a run as the next input: with the functionConfig, which not every function returns. */
export function asNextInput(output: string, { functionConfig }: Sample): Uint8Array {
  const { document } = readYaml(output, { uniqueKeys: false })
  if (document !== undefined && functionConfig !== undefined && !document.has(['functionConfig'])) {
    document.set(['functionConfig'], functionConfig.get([]) ?? null)
    return new TextEncoder().encode(document.toString())
  }
  return new TextEncoder().encode(output)
}
