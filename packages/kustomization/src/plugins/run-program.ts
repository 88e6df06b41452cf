import { dropAnnotations, type Result, readYaml, type Value } from '@krmkit/runtime'
import { isEqual } from '@krmkit/runtime/values'
import { type BuildResource, currentId, idKey, type ResourceId, stateAnnotations } from '@krmkit/transformers/parts'
import { readText } from '../accumulate/resource-file.ts'
import type { BuildFinding } from '../finding.ts'
import type { FunctionSpec, Programs } from '../programs.ts'
import { absorbAll } from './absorb.ts'
import { functionConfig, resourceList } from './function-input.ts'
import { mergeBack } from './merge-back.ts'
import { noteProgram } from './note-inputs.ts'
import { type PluginContext, reportConfig, reportResults } from './plugin-context.ts'
import { takeOutput } from './take-output.ts'

/** Kustomize adds this annotation to the input and removes it from the output. */
const ID = 'kustomize.config.k8s.io/id'

/** Runs a container or executable over the resources; for `generators`, only over its own config, like kustomize. */
export async function runProgram(context: PluginContext, spec: FunctionSpec, programs: Programs): Promise<void> {
  const { accumulation, place, role } = context
  noteProgram(context, spec)
  const config = functionConfig(context.config)
  const input = role === 'generators' ? [] : [...accumulation.items]
  const list = resourceList(role === 'generators' ? [config] : input.map(asInput), config)
  const { exitCode, stdout, stderr, isShown } = await programs.run(spec, list, place.directory)
  const areFine = reportResults(context, resultsOf(stdout))
  if (exitCode !== 0) {
    const reason = isShown === true || stderr.trim() === '' ? '' : `: ${stderr.trim()}`
    const what =
      exitCode === undefined ? 'the function cannot be run' : `the function failed with exit code ${exitCode}`
    reportConfig(context, 'function-failed', what + reason)
    return
  }
  if (!areFine) return
  if (stdout.trim() === '') {
    reportConfig(context, 'function-output', 'the function must write a ResourceList on stdout, and wrote nothing')
    return
  }
  const { resources: output, problem } = readText(stdout)
  if (output?.some(({ kind }) => kind === 'ResourceList')) {
    const message = 'the ResourceList that the function writes must have `items`; `items: []` deletes all resources'
    reportConfig(context, 'function-output', message)
  } else if (output === undefined) reportConfig(context, 'function-output', outputMessage(stdout, problem))
  else if (role === 'generators') absorbAll(context, output)
  else takeBack(context, input, output)
}

/** The problem of stdout, whose usual cause is log output. */
function outputMessage(stdout: string, problem: BuildFinding | undefined): string {
  const [first = ''] = stdout.trimStart().split('\n')
  const where = problem?.line === undefined ? '' : ` (line ${problem.line} of its output)`
  return `stdout of the function must be a ResourceList and nothing else: ${problem?.message}${where}; it begins with ${JSON.stringify(first.slice(0, 60))}`
}

/** A resource as input of functions, with annotations for its id and the state of its names. */
function asInput(resource: BuildResource): string {
  const copy = resource.copy()
  const { group, kind, name, namespace, version } = currentId(resource)
  const id = Object.entries({ group, kind, name, namespace, version } satisfies ResourceId)
  const lines = id.filter(([, value]) => value !== '').map(([key, value]) => `${key}: ${value}\n`)
  for (const [key, value] of Object.entries(stateAnnotations(resource)))
    copy.set(['metadata', 'annotations', key], value)
  copy.set(['metadata', 'annotations', ID], lines.join(''))
  return copy.toString()
}

function takeBack(context: PluginContext, input: readonly BuildResource[], output: readonly BuildResource[]): void {
  const { scopes } = context.accumulation
  const byId = new Map(input.map((resource) => [idKey(currentId(resource), scopes), resource]))
  const returned = output.map((made) => {
    dropAnnotations(made, (key) => key === ID)
    const known = byId.get(idKey(currentId(made), scopes))
    // A resource that the function did not change keeps its bytes.
    return { known, made, isSame: known !== undefined && isSame(known, made) }
  })
  const kept = new Set(returned.map(({ known }) => known))
  const merged = mergeBack(
    returned,
    input.filter((resource) => !kept.has(resource)),
  )
  const back = returned.map(({ known }, at) => {
    const resource = merged[at] as BuildResource
    if (known === undefined) return { resource }
    resource.readFrom = known.readFrom
    return { resource, known }
  })
  takeOutput(context, input, back)
}

function isSame(a: BuildResource, b: BuildResource): boolean {
  return isEqual(a.get([]) ?? null, b.get([]) ?? null) && isEqual(stateAnnotations(a), stateAnnotations(b))
}

/** The valid results in a function's output. */
function resultsOf(stdout: string): Result[] {
  if (!stdout.includes('results')) return []
  const results = readYaml(stdout, { dropsEmptyTail: true }).document?.get(['results'])
  if (!Array.isArray(results)) return []
  return results.flatMap((result: Value) => {
    if (typeof result !== 'object' || result === null || Array.isArray(result)) return []
    const { message, severity, ...rest } = result as { readonly [key: string]: Value }
    if (typeof message !== 'string') return []
    const isKnown = severity === 'warning' || severity === 'info'
    return [{ ...rest, message, severity: isKnown ? severity : 'error' } as Result]
  })
}
