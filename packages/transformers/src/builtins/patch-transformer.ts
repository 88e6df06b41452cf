import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { applyPatch } from '../patch/apply-patch.ts'
import { readSelector, selectorSchema } from './replacement-config.ts'

const isAllowed = (what: string) =>
  z.optional(z.nullable(z.boolean())).check(z.describe(`Whether a strategic merge patch may change the ${what}.`))

/**
 * Kustomize's PatchTransformer: applies one strategic merge patch or JSON patch to its target or to the resource that
 * it names.
 */
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
      .check(z.describe('What the patch may change besides ordinary fields.')),
  }),
  run({ items, config: { path, patch, target, options }, report, host }) {
    applyPatch(
      { items, report, host },
      {
        path: path ?? undefined,
        patch: patch ?? undefined,
        target: target ? readSelector(target) : undefined,
        options: {
          allowNameChange: options?.allowNameChange ?? false,
          allowKindChange: options?.allowKindChange ?? false,
        },
      },
    )
  },
})
