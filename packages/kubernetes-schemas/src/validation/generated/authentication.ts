// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import type { RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const authentication: RuleGroup = {
  SelfSubjectReview() {
    return { unchecked: [{ at: 'metadata' }] }
  },
  TokenReview() {
    return { unchecked: [{ at: 'metadata' }] }
  },
  TokenReviewSpec() {
    return { rules: [{ at: 'token', constraints: [{ is: 'required' }] }] }
  },
}
