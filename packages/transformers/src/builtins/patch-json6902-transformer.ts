import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { BuildItems } from '../build/build-context.ts'
import { patchResources } from '../patch/patch-resources.ts'
import { readPatchFile, readPatchText } from '../patch/read-patch.ts'
import { acceptPatch, acceptTarget, kustomizePatching, refuse } from './patch-config.ts'
import { readSelector, selectorSchema } from './replacement-config.ts'

/** Kustomize's PatchJson6902Transformer: applies one JSON patch to the resources that a target with a name selects. */
export const patchJson6902Transformer = defineFunction({
  name: 'patch-json6902-transformer',
  description: 'Applies a JSON patch (RFC 6902).',
  type: 'mutator',
  builtinKind: 'PatchJson6902Transformer',
  idempotent: 'a JSON patch may add to a list or test a value that it changes',
  config: z.object({
    target: z
      .optional(z.nullable(selectorSchema))
      .check(z.describe('The resources to patch; its `name` must be given.')),
    path: z.optional(z.nullable(z.string())).check(z.describe('File with the patch; either this or `jsonOp`.')),
    jsonOp: z.optional(z.nullable(z.string())).check(z.describe('The patch itself, JSON or YAML, as text.')),
  }),
  run({ items, config, report, host }) {
    const selector = readSelector(config.target ?? {})
    if (!selector.name) {
      refuse(report, ['target', 'name'], '`target.name` must be given')
      return
    }
    const path = config.path ?? ''
    const inline = config.jsonOp ?? ''
    if ((path === '') === (inline === '')) {
      const found = path === '' ? 'neither is given' : 'both are'
      refuse(report, ['jsonOp'], `one of \`path\` and \`jsonOp\` must be given, ${found}`)
      return
    }
    const file = path === '' ? { text: inline } : readPatchFile(host, path)
    const field = [path === '' ? 'jsonOp' : 'path']
    if ('problem' in file) {
      refuse(report, field, `\`path\`: ${file.problem}`)
      return
    }
    const name = path === '' ? 'the text of `jsonOp`' : `the patch file "${path}"`
    const patch = acceptPatch(
      readPatchText(file.text, { yaml11: true, jsonFirst: items instanceof BuildItems }),
      name,
      report,
      field,
    )
    if (patch === undefined) return
    if (patch.kind !== 'json' || patch.operations.length === 0) {
      refuse(report, field, `${name} must be a JSON patch, a list of at least one operation`)
      return
    }
    const target = acceptTarget(selector, report, ['target'])
    if (target === undefined) return
    const context = { ...kustomizePatching({ items, report }), remembersIds: false, makesAnnotations: false }
    patchResources(context, { patch, target, field: ['target'] })
  },
})
