import type { RawConfig } from '@krmkit/runtime'
import * as z from 'zod/mini'

/** `name` or `prefix/name`: https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#syntax-and-character-set */
const LABEL_KEY = /^([a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?\/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/

const labelKey = z.string().check(z.regex(LABEL_KEY, 'must be a label key, such as app or example.com/team'))

/** The config of require-labels. */
export const configSchema = z.object({
  labels: z
    .union([z.array(labelKey).check(z.minLength(1)), z.record(labelKey, z.array(z.string()))])
    .check(
      z.describe(
        'The labels to require: a list of keys, or a map from key to allowed values. An empty list allows any value. `*` in a value matches any string.',
      ),
    ),
  kinds: z
    .optional(z.array(z.string()))
    .check(z.describe('Check only these kinds: `Deployment`, or `apps/Deployment` with its group.')),
  namespaces: z.optional(z.array(z.string())).check(z.describe('Check only resources in these namespaces.')),
  severity: z
    ._default(z.enum(['error', 'warning', 'info']), 'error')
    .check(z.describe('Severity of the findings. Only errors fail the run.')),
})

/** The config of require-labels, checked. */
export type LabelsConfig = z.infer<typeof configSchema>

/** Accepts labels, kinds and namespaces in a ConfigMap as comma-separated strings: `labels: app,team`. */
export function adaptConfig({ kind, fields }: RawConfig): Readonly<Record<string, unknown>> {
  if (kind !== 'ConfigMap') return fields
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, key === 'severity' ? value : splitWords(value)]),
  )
}

/** Splits a comma-separated list; other strings are read as YAML. */
function splitWords(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const words = value.split(',').map((word) => word.trim())
  return words.every((word) => /^[\w./-]*$/.test(word)) ? words.filter((word) => word !== '') : value
}
