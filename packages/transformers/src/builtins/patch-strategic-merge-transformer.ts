import { defineFunction, type FunctionContext, type Path } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { type PatchTask, patchResources } from '../patch/patch-resources.ts'
import { readPatchFile, readPatchText } from '../patch/read-patch.ts'
import { acceptPatch, kustomizePatching, refuse } from './patch-config.ts'

const configSchema = z.object({
  paths: z
    .optional(z.nullable(z.array(z.string())))
    .check(z.describe('Files with strategic merge patches, or such patches as text.')),
  patches: z.optional(z.nullable(z.string())).check(z.describe('Strategic merge patches as text, one document each.')),
})

type Context = FunctionContext<z.infer<typeof configSchema>>

/** Kustomize's PatchStrategicMergeTransformer: each patch changes the one resource that it names. */
export const patchStrategicMergeTransformer = defineFunction({
  name: 'patch-strategic-merge-transformer',
  description: 'Applies strategic merge patches to the resources that they name.',
  type: 'mutator',
  builtinKind: 'PatchStrategicMergeTransformer',
  idempotent: true,
  config: configSchema,
  run(context) {
    const { items, config, report } = context
    const paths = config.paths ?? []
    if (paths.length === 0 && !config.patches) {
      refuse(report, ['patches'], 'one of `patches` and `paths` must be given, both are empty')
      return
    }
    const tasks = [
      ...paths.map((path, i) => taskOfPath(context, path, ['paths', i])),
      ...(config.patches ? [taskOf(context, config.patches, 'the text of `patches`', ['patches'])] : []),
    ]
    const patches = tasks.filter((task) => task !== undefined)
    if (patches.length < tasks.length) return
    if (patches.every(({ patch }) => patch.kind === 'strategic' && patch.patches.length === 0)) {
      refuse(report, ['patches'], '`patches` and `paths` must contain a patch, but they are empty')
      return
    }
    const patching = kustomizePatching({ items, report })
    for (const task of patches) patchResources(patching, task)
  },
})

/**
 * Reads an entry of `paths` as a patch if it is one, otherwise as the name of a file (kustomize: "for legacy reasons").
 */
function taskOfPath(context: Context, path: string, field: Path): PatchTask | undefined {
  const reading = readPatchText(path)
  if (reading.kind === 'strategic') return { patch: reading, target: undefined, field, hasTextMetadata: true }
  if (path.trim().includes('\n')) return taskOf(context, path, 'the inline patch', field)
  const file = readPatchFile(context.host, path)
  if (!('problem' in file)) return taskOf(context, file.text, `the patch file "${path}"`, field)
  refuse(context.report, field, `\`paths\`: ${file.problem}`)
  return undefined
}

function taskOf({ report }: Context, text: string, name: string, field: Path): PatchTask | undefined {
  const patch = acceptPatch(readPatchText(text), name, report, field)
  if (patch === undefined) return undefined
  if (patch.kind === 'strategic') return { patch, target: undefined, field, hasTextMetadata: true }
  refuse(
    report,
    field,
    `${name} must be strategic merge patches with \`kind\` and \`metadata.name\`, it is a JSON patch`,
  )
  return undefined
}
