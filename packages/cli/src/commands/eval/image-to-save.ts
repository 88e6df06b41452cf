import { parseImageName } from '@krmkit/catalogue/image-name'
import { type Outcome, usageFailure } from '../../outcome.ts'

/** The image of a function of the catalogue below a registry, with the function's own version as tag: kpt and others pull it. */
export async function imageToSave(name: string, prefix: string | undefined): Promise<Outcome<string | undefined>> {
  if (prefix === undefined)
    return usageFailure(
      `--save needs an image that kpt can pull, not the name ${JSON.stringify(name)}: use --image-prefix REGISTRY (or the environment variable KRMKIT_IMAGE_PREFIX), or --image REGISTRY/${name}:VERSION`,
    )
  const { ownFunctions } = await import('../../runners/own-functions.ts')
  const own = ownFunctions.get(name)
  // The choice of the function reports that there is none of this name.
  if (own === undefined) return { value: undefined }
  const image = `${prefix.replace(/\/+$/, '')}/${name}:v${own.version}`
  const isImage = parseImageName(image)?.prefix !== ''
  return isImage && parseImageName(image) !== undefined
    ? { value: image }
    : usageFailure(
        `image prefix ${JSON.stringify(prefix)} must be a registry with a path, such as registry.example.com/functions`,
      )
}
