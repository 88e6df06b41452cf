import { isImageNamed } from './image-reference.ts'

/** What an image is called, as something that references are compared with. */
export interface ImageName {
  /** Whether the name matches itself and nothing else. */
  readonly isExact: boolean
  matches(image: string): boolean
}

/** How images are looked for. */
export interface ImageRules {
  readName(name: string): ImageName
  /** Whether null becomes an empty list where a field spec says that there is a list. */
  readonly fillsNullLists: boolean
}

/** A name as it is written. */
export function exactName(name: string): ImageName {
  return { isExact: true, matches: (image) => isImageNamed(image, name) }
}

/** A name is what is written, and nothing but images changes. */
export const exactImages: ImageRules = { readName: exactName, fillsNullLists: false }
