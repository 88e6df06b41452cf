import { defineFunction, type FunctionContext } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { addValue, type ValueTarget } from '../value-add/add-value.ts'
import { looseString, readYamlFile } from './config-values.ts'
import { readSelector, selectorSchema } from './replacement-config.ts'

const targetSchema = z.object({
  selector: z.optional(z.nullable(selectorSchema)).check(z.describe('The resources to change. Default: all.')),
  fieldPath: looseString.check(z.minLength(1), z.describe('Keys separated by `/`; made where they are missing.')),
  filePathPosition: z
    .optional(z.nullable(z.int().check(z.gte(0))))
    .check(z.describe('Above 0: the value becomes that part of the file path which the field holds.')),
})
const targetsSchema = z.optional(z.nullable(z.array(targetSchema)))
const fileSchema = z.object({ targets: targetsSchema })
const configSchema = z.object({
  value: z
    .optional(z.nullable(looseString))
    .check(z.describe("The value. In a Composition or Kustomization the default is its directory's name.")),
  targets: targetsSchema.check(z.describe('Where to add it.')),
  targetFilePath: z.optional(z.nullable(z.string())).check(z.describe('File with more `targets`.')),
})

/** Kustomize's ValueAddTransformer. */
export const valueAddTransformer = defineFunction({
  name: 'value-add-transformer',
  description: 'Adds one value to fields, or to the file paths that they hold.',
  type: 'mutator',
  builtinKind: 'ValueAddTransformer',
  idempotent: 'filePathPosition inserts another part with each run',
  config: configSchema,
  run(context) {
    const { config, report } = context
    const value = config.value?.trim() ?? ''
    const refuse = (message: string, field: string) =>
      report({ severity: 'error', rule: 'value-config', message, field: [field] })
    if (value === '') return refuse('value must not be empty', 'value')
    const fromFile = config.targetFilePath ? readTargets(context, config.targetFilePath) : []
    if (typeof fromFile === 'string') return refuse(fromFile, 'targetFilePath')
    const targets = [...readAll(config.targets), ...fromFile]
    if (targets.length === 0) return refuse('targets must contain at least one target', 'targets')
    const given = context.configResource?.get(['value'])
    addValue(context, { text: value, isText: given === undefined || typeof given === 'string' }, targets, ['targets'])
  },
})

function readAll(targets: z.infer<typeof targetsSchema>): readonly ValueTarget[] {
  return (targets ?? []).map(({ selector, fieldPath, filePathPosition }) => ({
    fieldPath,
    ...(selector && { selector: readSelector(selector) }),
    filePathPosition: filePathPosition ?? 0,
  }))
}

/** Reads the targets of a file. Returns a string if there is a problem. */
function readTargets({ host }: Pick<FunctionContext<unknown>, 'host'>, path: string): string | readonly ValueTarget[] {
  const file = readYamlFile(host, path)
  if ('problem' in file) return file.problem
  const parsed = fileSchema.safeParse(file.value ?? {})
  if (parsed.success) return readAll(parsed.data.targets)
  const [issue] = parsed.error.issues
  return `"${path}" must contain targets: ${issue?.path.join('.')}: ${issue?.message}`
}
