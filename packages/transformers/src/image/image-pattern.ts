import { compileRegex, isLiteral } from '@krmkit/regex'
import { exactName, type ImageName, type ImageRules } from './image-name.ts'
import { isTagAndDigest, TAG_AND_DIGEST } from './image-reference.ts'

/** What kustomize does: names are patterns, and null becomes an empty list on the way to images. */
export const kustomizeImages: ImageRules = { readName: patternName, fillsNullLists: true }

// Nearly all names with a registry: of what is special in a pattern, they have the dot.
const DOTTED = /^[\w/:@.-]*$/

/**
 * A name as kustomize reads it: as the beginning of a regular expression, which it does not escape
 * (api/internal/image/image.go). What does not compile matches nothing.
 */
export function patternName(name: string): ImageName {
  if (isLiteral(name)) return exactName(name)
  if (DOTTED.test(name)) return { isExact: false, matches: (image) => matchesDotted(image, name) }
  const compiled = compileRegex(`^${name}${TAG_AND_DIGEST}$`)
  return { isExact: false, matches: (image) => compiled?.test(image) ?? false }
}

/** What is wrong with a name that matches a reference as a regular expression only. */
export function imagePatternProblem(name: string, image: string): string {
  return `should be the name of one image: "${name}" is a regular expression, as in kustomize, and matches "${image}" too`
}

const DOT = 46
const LINE_BREAK = 10

function matchesDotted(image: string, name: string): boolean {
  if (image.length < name.length) return false
  for (let i = 0; i < name.length; i++) {
    const code = image.charCodeAt(i)
    const wanted = name.charCodeAt(i)
    if (wanted === DOT ? code === LINE_BREAK : code !== wanted) return false
  }
  return isTagAndDigest(image.slice(name.length))
}
