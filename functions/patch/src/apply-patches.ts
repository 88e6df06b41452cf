import type { FunctionContext, Path } from '@krmkit/runtime'
import { compileSelector, type Selector } from '@krmkit/transformers'
import {
  crdSchemas,
  kubernetesSchema,
  type PatchContext,
  type PatchTask,
  patchResources,
  ResourceIndex,
  readPatchAt,
  readPatchText,
  scopesOf,
} from '@krmkit/transformers/parts'
import type { PatchConfig } from './config.ts'
import { type WrittenPatches, writtenPatches } from './written-patches.ts'

/** Reads all patches, then applies them in order. If one of them is invalid, none is applied. */
export function applyPatches(context: FunctionContext<PatchConfig>): void {
  const { items, config, report, configResource } = context
  const written = writtenPatches(configResource)
  const tasks = config.patches.map((entry, i) => readTask(entry, ['patches', i], written, context))
  if (tasks.some((task) => task === undefined)) return
  const customResources = crdSchemas(items)
  const severity = config.strict ? 'error' : 'warning'
  const patching: PatchContext = {
    items,
    index: new ResourceIndex(items, scopesOf(items)),
    report,
    schemas: (apiVersion, kind) => kubernetesSchema(apiVersion, kind) ?? customResources(apiVersion, kind),
    remembersIds: false,
    isKustomize: false,
    makesAnnotations: true,
    missing: { target: severity, id: severity },
  }
  for (const task of tasks as readonly PatchTask[]) patchResources(patching, task)
}

function readTask(
  { patch: value, target, options = {} }: PatchConfig['patches'][number],
  at: Path,
  { document, written, at: patches }: WrittenPatches,
  { report }: FunctionContext<PatchConfig>,
): PatchTask | undefined {
  const field = [...at, 'patch']
  const refuse = (where: Path, message: string) => report({ severity: 'error', rule: 'patch', message, field: where })
  const how = { ...options, needsIdentity: target === undefined }
  const reading =
    typeof value === 'string' || document === undefined || written === undefined
      ? readPatchText(String(value), how)
      : readPatchAt(document, [...patches, ...at.slice(1), 'patch'], written, how)
  if (reading.kind === 'problem') {
    for (const problem of reading.problems) refuse(field, `the patch ${problem}`)
    return undefined
  }
  if (reading.kind === 'strategic' && reading.patches.length === 0) {
    refuse(field, 'the patch must not be empty')
    return undefined
  }
  if (target === undefined) {
    if (reading.kind === 'strategic') return { patch: reading, target: undefined, field }
    refuse([...at, 'target'], 'a JSON patch must have a `target`: it names no resource itself')
    return undefined
  }
  const selector = compileSelector(target as Selector)
  if (!('problem' in selector)) return { patch: reading, target: selector, field: [...at, 'target'] }
  refuse([...at, 'target', selector.field], `\`${selector.field}\` of the target ${selector.problem}`)
  return undefined
}
