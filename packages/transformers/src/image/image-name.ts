import { isImageNamed } from './image-reference.ts'

/** The name of an image, which references are compared with. */
export interface ImageName {
  /** Whether the name matches only itself. */
  readonly isExact: boolean
  matches(image: string): boolean
}

/** How images are found. */
export interface ImageRules {
  readName(name: string): ImageName
  /** Whether null becomes an empty list where a field spec has a list. */
  readonly fillsNullLists: boolean
  /** Whether other shapes at the places of Kubernetes' own kinds are skipped: a custom resource can have any shape there. */
  readonly skipsOtherShapes: boolean
}

/** A name that matches literally. */
export function exactName(name: string): ImageName {
  return { isExact: true, matches: (image) => isImageNamed(image, name) }
}

/** Names match literally, and only images change. */
export const exactImages: ImageRules = { readName: exactName, fillsNullLists: false, skipsOtherShapes: true }
