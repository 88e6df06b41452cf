import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { readPatchFile } from '../patch/patch-file.ts'
import { patchResources } from '../patch/patch-resources.ts'
import { readPatchText } from '../patch/read-patch.ts'
import { acceptPatch, acceptTarget, kustomizePatching, refuse } from './patch-config.ts'
import { readSelector, selectorSchema } from './replacement-config.ts'

const isAllowed = (what: string) =>
  z.optional(z.nullable(z.boolean())).check(z.describe(`Whether a strategic merge patch may change the ${what}.`))

/** Kustomize's PatchTransformer: one patch, strategic merge or JSON, for the resources of a target or the one it names. */
export const patchTransformer = defineFunction({
  name: 'patch-transformer',
  description: 'Applies a strategic merge patch or a JSON patch.',
  type: 'mutator',
  builtinKind: 'PatchTransformer',
  idempotent: 'a JSON patch may add to a list or test a value that it changes',
  config: z.object({
    path: z.optional(z.nullable(z.string())).check(z.describe('File with the patch; either this or `patch`.')),
    patch: z.optional(z.nullable(z.string())).check(z.describe('The patch itself, as text.')),
    target: z
      .optional(z.nullable(selectorSchema))
      .check(
        z.describe('The resources to patch. A strategic merge patch without it patches the resource that it names.'),
      ),
    options: z
      .optional(z.nullable(z.object({ allowNameChange: isAllowed('name'), allowKindChange: isAllowed('kind') })))
      .check(z.describe('What may change of a resource.')),
  }),
  run({ items, config, report, host }) {
    const path = config.path ?? ''
    const inline = config.patch?.trim() ?? ''
    if ((path === '') === (inline === '')) {
      const found = path === '' ? 'neither is given' : 'both are'
      refuse(report, ['patch'], `one of \`patch\` and \`path\` must be given, ${found}`)
      return
    }
    const file = path === '' ? { text: inline } : readPatchFile(host, path)
    const field = [path === '' ? 'patch' : 'path']
    if ('problem' in file) {
      refuse(report, field, `\`path\`: ${file.problem}`)
      return
    }
    const name = path === '' ? 'the text of `patch`' : `the patch file "${path}"`
    const options = {
      allowNameChange: config.options?.allowNameChange ?? false,
      allowKindChange: config.options?.allowKindChange ?? false,
      yaml11: true,
    }
    const patch = acceptPatch(readPatchText(file.text, options), name, report, field)
    if (patch === undefined) return
    if (!config.target && patch.kind === 'json') {
      refuse(report, ['target'], '`target` must be given for a JSON patch: it names no resource itself')
      return
    }
    if (config.target && patch.kind === 'strategic' && patch.patches.length !== 1) {
      if (patch.patches.length > 1)
        refuse(
          report,
          field,
          `${name} must hold one strategic merge patch where \`target\` is given, it holds ${patch.patches.length}`,
        )
      return
    }
    const target = config.target ? acceptTarget(readSelector(config.target), report, ['target']) : undefined
    if (config.target && target === undefined) return
    patchResources(kustomizePatching({ items, report }), { patch, target, field: config.target ? ['target'] : field })
  },
})
