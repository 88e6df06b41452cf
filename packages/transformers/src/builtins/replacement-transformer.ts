import { defineFunction, type FunctionContext, type Path } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { type PlacedReplacement, replaceValues } from '../replacement/replace-values.ts'
import { readYamlFile } from './config-values.ts'
import { readReplacement, replacementSchema } from './replacement-config.ts'

const entrySchema = z.extend(replacementSchema, {
  path: z.optional(z.nullable(z.string())).check(z.describe('File with one replacement or a list of them, instead.')),
})
const configSchema = z.object({
  replacements: z
    .optional(z.nullable(z.array(entrySchema)))
    .check(z.describe('Values and where they go, done one after the other.')),
})

/** Kustomize's ReplacementTransformer, exactly as in 5.8.2. */
export const replacementTransformer = defineFunction({
  name: 'replacement-transformer',
  description: 'Copies values from one field to others.',
  type: 'mutator',
  builtinKind: 'ReplacementTransformer',
  idempotent: 'a value with a delimiter and an index outside of the parts is added again by each run',
  config: configSchema,
  run(context) {
    const replacements = readAll(context)
    if (replacements !== undefined) replaceValues(context, replacements, 'kustomize')
  },
})

type Context = FunctionContext<z.infer<typeof configSchema>>

function readAll({ config, host, report }: Context): readonly PlacedReplacement[] | undefined {
  const all: PlacedReplacement[] = []
  let isBroken = false
  for (const [i, entry] of (config.replacements ?? []).entries()) {
    const field = ['replacements', i]
    const { path } = entry
    if (!path) {
      all.push(readReplacement(entry, field))
      continue
    }
    const fromFile =
      entry.source || (entry.targets?.length ?? 0) > 0
        ? 'path must be the only field: a replacement is either in a file or written here'
        : readFile(host, path, [...field, 'path'])
    if (typeof fromFile !== 'string') for (const replacement of fromFile) all.push(replacement)
    else {
      isBroken = true
      report({ severity: 'error', rule: 'replacement-file', message: fromFile, field: [...field, 'path'] })
    }
  }
  return isBroken ? undefined : all
}

/** Reads the replacements of a file. Returns a string if there is a problem. */
function readFile(host: Context['host'], path: string, field: Path): string | readonly PlacedReplacement[] {
  const file = readYamlFile(host, path)
  if ('problem' in file) return file.problem
  const { value } = file
  if (typeof value !== 'object' || value === null) return `"${path}" must contain one replacement or a list of them`
  const parsed = z.array(replacementSchema).safeParse([value].flat())
  if (parsed.success) return parsed.data.map((entry) => readReplacement(entry, field))
  const [issue] = parsed.error.issues
  return `"${path}" must contain one replacement or a list of them: ${issue?.path.slice(1).join('.')}: ${issue?.message}`
}
