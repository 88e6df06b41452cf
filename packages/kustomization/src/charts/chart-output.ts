import { type BuildResource, setState } from '@krmkit/transformers/parts'
import { readText } from '../accumulate/resource-file.ts'
import type { Files } from '../files/memory-files.ts'
import { isWithin, joinPath } from '../files/path.ts'

/** The resources that helm printed, or why they cannot be read. */
export type ChartOutput = { readonly resources: readonly BuildResource[] } | { readonly problem: string }

/** Reads what helm printed. Helm can write messages to stdout before the first document. */
export function readChartOutput(text: string, files: Files, directory: string): ChartOutput {
  let { resources, problem } = readText(text)
  const start = resources === undefined ? /^---[ \t]*(?:#.*)?$/m.exec(text)?.index : undefined
  if (start !== undefined && start > 0) {
    const { resources: rest } = readText(text.slice(start))
    if (rest !== undefined) resources = rest
  }
  if (resources === undefined) {
    const where = problem?.line === undefined ? '' : ` (line ${problem.line} of helm's output)`
    return { problem: `the templates must produce YAML resources: ${problem?.message ?? 'it is not YAML'}${where}` }
  }
  for (const resource of resources) {
    const file = templateOf(String(resource), files, directory)
    if (file !== undefined) resource.readFrom = { file }
    // Helm has set the namespace (kustomize, api/konfig, HelmGeneratedAnnotation).
    setState(resource, 'helm-generated', 'true')
  }
  return { resources }
}

const SOURCE = /^# Source: ([^\r\n]+)/

/** The template file in helm's source comment. Its first part is the chart's name, except for a CRD. */
function templateOf(text: string, files: Files, directory: string): string | undefined {
  const source = SOURCE.exec(text.replace(/^(?:---[^\n]*\n)?/, ''))?.[1]
  if (source === undefined) return undefined
  const below = joinPath(directory, source.slice(source.indexOf('/') + 1))
  const whole = joinPath(directory, source)
  const file = files.kind(whole) === 'file' ? whole : below
  return isWithin(file, directory) && file !== directory ? file : undefined
}
