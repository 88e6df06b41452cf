import type { Finding, Resource } from '@krmkit/runtime'
import { formatId, type ResourceId } from '../resource-id/resource-id.ts'

/** The resource that a generated object changes, none where it is a new one, or why it can be neither. */
type ChosenMatch =
  | { readonly match: Resource | undefined }
  | (Pick<Finding, 'message' | 'resource'> & { readonly rule: `generated-${'ambiguous' | 'exists' | 'missing'}` })

/** Decides by the behavior of a generated object on the resources that have or had its id (kustomize, api/resmap). */
export function chooseMatch(matches: readonly Resource[], id: ResourceId, behavior: string): ChosenMatch {
  const [match, ...others] = matches
  if (others.length > 0)
    return {
      rule: 'generated-ambiguous',
      message: `the generated ${formatId(id)} must match one resource at most; ${matches.length} are or were called so`,
    }
  const isChange = behavior === 'merge' || behavior === 'replace'
  if (match !== undefined && !isChange)
    return {
      rule: 'generated-exists',
      resource: match,
      message: `${formatId(id)} is there already; behavior must be merge or replace to change it, and is ${behavior || 'unspecified'}`,
    }
  if (match === undefined && isChange)
    return {
      rule: 'generated-missing',
      message: `behavior ${behavior} must find ${formatId(id)} among the resources, and it is not there; leave behavior out to create it, or correct the name`,
    }
  return { match }
}
