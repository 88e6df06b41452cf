import { parseImageName } from '@krmkit/catalogue/image-name'
import { type Outcome, usageFailure } from '../../outcome.ts'

/** The image of a catalogue function in a registry, with the function's version as tag, for a Kptfile that kpt also uses. */
export async function imageToSave(name: string, prefix: string | undefined): Promise<Outcome<string | undefined>> {
  if (prefix === undefined)
    return usageFailure(
      `--save needs an image that kpt can pull, not the name ${JSON.stringify(name)}: use --image-prefix REGISTRY (or the environment variable KRMKIT_IMAGE_PREFIX), or --image REGISTRY/${name}:VERSION`,
    )
  const { ownFunctions } = await import('../../runners/own-functions.ts')
  const own = ownFunctions.get(name)
  // An unknown name is reported when the runner is chosen.
  if (own === undefined) return { value: undefined }
  const image = `${prefix.replace(/\/+$/, '')}/${name}:v${own.version}`
  const isImage = parseImageName(image)?.prefix !== ''
  return isImage && parseImageName(image) !== undefined
    ? { value: image }
    : usageFailure(
        `image prefix ${JSON.stringify(prefix)} must be a registry with a path, such as registry.example.com/functions`,
      )
}
