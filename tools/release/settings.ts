import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const schema = z.strictObject({
  repository: z
    .string()
    .regex(
      /^https:\/\/[\w.-]+(?:\/[\w.-]+)+(?<!\.git|\/)$/,
      'must be the https address of the repository, without .git',
    ),
  npmScope: z.string().regex(/^@[a-z0-9][a-z0-9._-]*$/, 'must be an npm scope such as @example'),
  imageRegistry: z
    .string()
    .regex(/^[a-z0-9.-]+(?::\d+)?(?:\/[a-z0-9._-]+)*$/, 'must be a registry and a path such as ghcr.io/example'),
})

/** Where this repository is, and where its packages and images are published. */
export type ReleaseSettings = z.infer<typeof schema>

/**
 * release.json, the only file that names the owner: `npm run generate` writes everything that repeats its values. Throws an
 * error that names the file and the field if it is invalid.
 */
export function readRelease(checkout: string): ReleaseSettings {
  const parsed = schema.safeParse(JSON.parse(readFileSync(join(checkout, 'release.json'), 'utf8')))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `release.json: ${path.join('.')}: ${message}`)
  throw new Error(problems.join('\n'))
}

/** The address of the sources of a folder, as people read it. */
export function sourceAddress({ repository }: ReleaseSettings, folder: string): string {
  return `${repository}/tree/main/${folder}`
}
