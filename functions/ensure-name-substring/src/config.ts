import type { RawConfig } from '@krmkit/runtime'
import { additionalFieldSchema } from '@krmkit/transformers/parts'
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))

/** The config of ensure-name-substring: `substring` and `editMode`, or one of `prepend` and `append` for both. */
export const configSchema = z
  .object({
    substring: z.optional(text).check(z.describe('The string that names must contain.')),
    editMode: z
      ._default(z.enum(['prepend', 'append']), 'prepend')
      .check(z.describe('Where to insert it in names that do not contain it.')),
    prepend: z.optional(text).check(z.describe('`substring` with `editMode: prepend`; the form for ConfigMaps.')),
    append: z.optional(text).check(z.describe('`substring` with `editMode: append`; the form for ConfigMaps.')),
    additionalNameFields: z
      .optional(z.array(additionalFieldSchema))
      .check(z.describe('Additional fields that contain names, for example in custom resources.')),
  })
  .check(
    z.superRefine(({ substring, prepend, append }, context) => {
      const given = [substring, prepend, append].filter((value) => value !== undefined).length
      if (given === 1) return
      const message =
        given === 0
          ? 'must say which text names are to contain: `prepend`, `append`, or `substring` with `editMode`'
          : 'must give one of `prepend`, `append` and `substring`, not several'
      context.addIssue({ code: 'custom', path: [], message, input: undefined })
    }),
  )

/** The config of ensure-name-substring, checked. */
export type SubstringConfig = ReturnType<typeof configSchema.parse>

/** `additionalNameFields` was called `fieldSpecs` in earlier versions of kpt's function. */
export function adaptConfig({ kind, fields }: RawConfig): Readonly<Record<string, unknown>> {
  if (kind === 'ConfigMap' || fields.fieldSpecs === undefined || fields.additionalNameFields !== undefined)
    return fields
  const { fieldSpecs, ...rest } = fields
  return { ...rest, additionalNameFields: fieldSpecs }
}

/** The text to insert, and its position. */
export interface Affix {
  readonly text: string
  readonly position: 'prefix' | 'suffix'
}

/** The affix that a config specifies. */
export function affixOf({ substring, editMode, prepend, append }: SubstringConfig): Affix {
  if (prepend !== undefined) return { text: prepend, position: 'prefix' }
  if (append !== undefined) return { text: append, position: 'suffix' }
  return { text: substring ?? '', position: editMode === 'append' ? 'suffix' : 'prefix' }
}
