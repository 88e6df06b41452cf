import type { Resource } from '@krmkit/runtime'
import { additionalFieldSchema } from '@krmkit/transformers/parts'
import * as z from 'zod/mini'

// Tags such as 1.21 are numbers in YAML.
const text = (description: string) => z.optional(z.union([z.string(), z.number()])).check(z.describe(description))

const imageFields = {
  name: text('The image to change, without tag and digest.'),
  newName: text('Its new name. Default: as it is.'),
  newTag: text('Its new tag, in place of tag and digest.'),
  digest: text('Its new digest, in place of tag and digest.'),
}

/** The config of set-image: the image under `image`, or its fields at the top, as in a ConfigMap. */
export const configSchema = z.object({
  image: z.optional(z.object(imageFields)).check(z.describe('The image to change, and its new name, tag or digest.')),
  ...imageFields,
  additionalImageFields: z
    .optional(z.array(additionalFieldSchema))
    .check(z.describe('Additional fields that contain an image: `kind`, and `path` such as `spec/images[]/image`.')),
})

/** The config of set-image, checked. */
export type Config = z.infer<typeof configSchema>
type Key = keyof typeof imageFields

/** An image and its new name, tag and digest; `''` if a field is absent. */
type ImageTexts = Readonly<Record<Key, string>>

/** The image in a config, with numbers in their source spelling (`1.10`), and the path of its fields. */
export function readImage(config: Config, source: Resource | undefined) {
  const base =
    source?.kind === 'ConfigMap' ? ['data'] : config.image === undefined && config.name !== undefined ? [] : ['image']
  const values = { ...config, ...config.image }
  const spelt = (key: Key): string => {
    const value = values[key]
    if (typeof value !== 'number') return value ?? ''
    const places = [['image', key], ['spec', 'image', key], [key], ['spec', key]]
    return places.map((place) => source?.text(place)).find((found) => found !== undefined) ?? String(value)
  }
  const image: ImageTexts = {
    name: spelt('name'),
    newName: spelt('newName'),
    newTag: spelt('newTag'),
    digest: spelt('digest'),
  }
  return { image, fieldOf: (key: Key) => [...base, key] }
}
