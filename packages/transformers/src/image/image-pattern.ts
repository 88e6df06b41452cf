import { compileRegex, isLiteral } from '@krmkit/regex'
import { exactName, type ImageName, type ImageRules } from './image-name.ts'
import { isTagAndDigest, TAG_AND_DIGEST } from './image-reference.ts'

/** The rules of kustomize: names are patterns, and null becomes an empty list on the path to images. */
export const kustomizeImages: ImageRules = { readName: patternName, fillsNullLists: true, skipsOtherShapes: false }

// Covers nearly all names with a registry: a dot is their only special character.
const DOTTED = /^[\w/:@.-]*$/

/**
 * A name as kustomize reads it: the start of a regular expression, without escaping (api/internal/image/image.go). An
 * invalid expression matches nothing.
 */
function patternName(name: string): ImageName {
  if (isLiteral(name)) return exactName(name)
  if (DOTTED.test(name)) return { isExact: false, matches: (image) => matchesDotted(image, name) }
  const compiled = compileRegex(`^${name}${TAG_AND_DIGEST}$`)
  return { isExact: false, matches: (image) => compiled?.test(image) ?? false }
}

/** The problem with a name that matches a reference only as a regular expression. */
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
