import { regexProblem } from '@krmkit/regex'
import { isReservedPath } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { isFilePattern } from './file-pattern.ts'
import { pathPatternProblem, readPathPattern } from './path-pattern.ts'

const scalar = z.union([z.string(), z.number(), z.boolean()])
const value = z.union([scalar, z.array(z.unknown())])

const shape = {
  'by-value': z
    .optional(value)
    .check(z.describe('Match fields with this value; a list (in a ConfigMap `"[a, b]"`) matches a list.')),
  'by-value-regex': z.optional(z.string()).check(
    z.describe('Match fields whose value contains a match of this RE2 expression; `^` and `$` anchor it.'),
    z.refine((pattern) => pattern === undefined || regexProblem(pattern) === undefined, {
      error: ({ input }) => `must be an RE2 regular expression (${regexProblem(String(input))})`,
    }),
  ),
  'by-path': z.optional(z.string()).check(
    z.describe(
      'Match fields at this path: `spec.**.image`, `spec.ports[*].port`, `spec.containers[name=web].image`; `*` is one field, `**` any number.',
    ),
    z.refine((path) => isAbsentText(path) || pathPatternProblem(path) === undefined, {
      error: ({ input }) => pathPatternProblem(String(input)) ?? '',
    }),
    z.refine((path) => path === undefined || !isReservedPath(readPathPattern(path).path ?? []), {
      error: 'must not name an annotation of the orchestrator (internal.config.kubernetes.io/)',
    }),
  ),
  'by-file-path': z.optional(z.string()).check(
    z.describe('Search only files whose path matches, such as `**/setters.yaml`.'),
    z.refine((path) => path === undefined || isFilePattern(path), { error: 'must be a file pattern' }),
  ),
  'put-value': z
    .optional(value)
    .check(
      z.describe(
        'Value to write; `${1}` stands for the first group of `by-value-regex`. With a plain `by-path` alone, the field is added where it is absent.',
      ),
    ),
  'put-comment': z
    .optional(z.string().check(z.refine((text) => !/[\r\n]/.test(text), { error: 'must be on one line' })))
    .check(z.describe('Comment to put on the line of the field, without the `#`; groups as in `put-value`.')),
}

/** An empty string counts as absent, as in kpt. */
function isAbsentText(text: string | undefined): text is '' | undefined {
  return text === undefined || text === ''
}

const oneValue = z.refine((rule) => isAbsent(rule, 'by-value') || isAbsent(rule, 'by-value-regex'), {
  error: 'must not be set together with `by-value`: fields are matched by one of them',
  path: ['by-value-regex'],
})

function isAbsent(rule: unknown, matcher: string): boolean {
  const value = (rule as Readonly<Record<string, unknown>>)[matcher]
  return value === undefined || value === ''
}

const ruleSchema = z.object(shape).check(oneValue)

/** The config of search-replace. */
export const configSchema = z
  .object({
    ...shape,
    rules: z.optional(z.array(ruleSchema)).check(z.describe('Several searches with the fields above, run in order.')),
  })
  .check(oneValue)

/** One search as in the config. Empty strings count as absent, like in kpt, except for `put-value`: it empties fields. */
export type RuleConfig = z.infer<typeof ruleSchema>

/** The config of search-replace, checked. */
export type SearchConfig = z.infer<typeof configSchema>
