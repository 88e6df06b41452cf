import { join } from 'node:path'
import * as z from 'zod/mini'
import { failure, type Outcome } from '../../outcome.ts'
import { readFoundText } from '../../package/named-input.ts'

/** Where a function is published: what its definition does not contain. */
export interface Publication {
  /** Name of the image without a tag. */
  readonly image: string
  /** Domain in the name of the definition. Default: the group of the function's own kind. */
  readonly domain?: string | undefined
  readonly publisher?: string | undefined
  readonly home?: string | undefined
  readonly usage?: string | undefined
  readonly examples?: readonly string[] | undefined
  readonly license?: string | undefined
  /** The command that writes the files, for their notes. */
  readonly command: string
}

const text = z.string().check(z.minLength(1))
const manifestSchema = z.object({
  config: z.object({ image: z.string().check(z.regex(/^[a-z0-9][\w.:-]*(?:\/[\w.-]+){0,100}$/)) }),
  author: z.optional(z.union([text, z.object({ name: text })])),
  homepage: z.optional(text),
  license: z.optional(text),
})

/** Reads the publication of a function from the `package.json` in its directory. */
export function readPublication(cwd: string, directory: string): Outcome<Publication> {
  const file = join(directory, 'package.json')
  const read = readFoundText(cwd, file, file)
  if (read.problems) return read
  let manifest: unknown
  try {
    manifest = JSON.parse(read.value)
  } catch (error) {
    return failure(`${file} must be JSON: ${(error as Error).message}`)
  }
  const parsed = manifestSchema.safeParse(manifest)
  if (!parsed.success) {
    const [field = ''] = parsed.error.issues.map(({ path }) => path.join('.'))
    return failure(
      field.startsWith('config')
        ? `${file}: \`config.image\` must be the name of the image without a tag, such as "registry.example.com/team/my-function"`
        : `${file}: \`${field}\` must be ${field.startsWith('author') ? 'a name' : 'a string'} if it is given`,
    )
  }
  const { author, homepage, license, config } = parsed.data
  return {
    value: {
      image: config.image,
      publisher: typeof author === 'string' ? author : author?.name,
      home: homepage,
      license,
      command: 'krmkit doc --write',
    },
  }
}
