import type { FunctionDescription } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { failure, type Outcome } from '../../outcome.ts'

/** The answer of a function to `--describe`; newer functions may say more. */
const descriptionSchema = z.object({
  name: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+){0,100}$/)),
  version: z.string().check(z.regex(/^[\w.+-]+$/)),
  description: z.string(),
  type: z.enum(['mutator', 'validator', 'generator']),
  keywords: z.array(z.string()),
  idempotent: z.union([z.literal(true), z.string()]),
  configKinds: z.array(
    z.object({
      form: z.enum(['own', 'kpt', 'builtin', 'ConfigMap']),
      apiVersion: z.string(),
      kind: z.string(),
    }),
  ),
  fields: z.array(z.object({ name: z.string(), type: z.string(), demand: z.string(), description: z.string() })),
  schema: z.record(z.string(), z.unknown()),
})

/** Reads the answer of a function to `--describe`; `what` names the function in messages. */
export function readDescription(text: string, what: string): Outcome<FunctionDescription> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return failure(`${what} must answer --describe with JSON; is it built with @krmkit/runtime?`)
  }
  const parsed = descriptionSchema.safeParse(json)
  if (parsed.success) return { value: parsed.data as FunctionDescription }
  const fields = parsed.error.issues.map(({ path }) => `\`${path.join('.')}\``)
  return failure(`${what} answers --describe with invalid fields: ${[...new Set(fields)].join(', ')}`)
}
