import { type ConfigKind, configKindsOf, type KrmFunction } from './define-function.ts'
import { type ConfigField, configFields } from './help.ts'
import { functionConfigSchema, type ObjectSchema } from './json-schema.ts'

/** The definition of a function without its code, as plain data: `--describe` prints it. */
export interface FunctionDescription {
  readonly name: string
  /** Semantic version without `v`. */
  readonly version: string
  readonly description: string
  readonly type: KrmFunction['type']
  readonly keywords: readonly string[]
  /** `true`, or the reason why a second run changes something. */
  readonly idempotent: true | string
  /** The accepted kinds of config, the function's own kind first; empty if it accepts any kind. */
  readonly configKinds: readonly ConfigKind[]
  /** The fields of the config. */
  readonly fields: readonly ConfigField[]
  /** JSON Schema of the functionConfig in the function's own kind. */
  readonly schema: ObjectSchema
}

/**
 * Describes a function as plain data.
 *
 * @param fn The function.
 * @param version The version, if the definition does not have one.
 * @returns The description, which JSON can express.
 *
 * @example
 * import { describeFunction, type KrmFunction } from '@krmkit/runtime'
 * import * as z from 'zod/mini'
 *
 * const fn = { name: 'no-op', description: 'Does nothing.', config: z.object({}) } as unknown as KrmFunction
 * console.log(describeFunction(fn, '1.0.0').configKinds[0]?.kind) // NoOp
 */
export function describeFunction(fn: KrmFunction, version: string): FunctionDescription {
  const { name, description, type, keywords = [], idempotent } = fn
  return {
    name,
    version: fn.version ?? version,
    description,
    type,
    keywords,
    idempotent,
    configKinds: configKindsOf(fn),
    fields: configFields(fn),
    schema: functionConfigSchema(fn),
  }
}
