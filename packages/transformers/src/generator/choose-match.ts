import type { Finding, Resource } from '@krmkit/runtime'
import { formatId, type ResourceId } from '../resource-id/resource-id.ts'

/** The resource that a generated object changes, `undefined` if the object is new, or a problem. */
type ChosenMatch =
  | { readonly match: Resource | undefined }
  | (Pick<Finding, 'message' | 'resource'> & { readonly rule: `generated-${'ambiguous' | 'exists' | 'missing'}` })

/** Finds the resource that a generated object changes, among those that have or had its id (kustomize, api/resmap). */
export function chooseMatch(matches: readonly Resource[], id: ResourceId, behavior: string): ChosenMatch {
  const [match, ...others] = matches
  if (others.length > 0)
    return {
      rule: 'generated-ambiguous',
      message: `the generated ${formatId(id)} must match at most one resource; ${matches.length} have or had this name`,
    }
  const isChange = behavior === 'merge' || behavior === 'replace'
  if (match !== undefined && !isChange)
    return {
      rule: 'generated-exists',
      resource: match,
      message: `${formatId(id)} already exists; behavior must be merge or replace to change it, but is ${behavior || 'unspecified'}`,
    }
  if (match === undefined && isChange)
    return {
      rule: 'generated-missing',
      message: `behavior ${behavior} must find ${formatId(id)} among the resources, but it does not exist; leave behavior out to create it, or correct the name`,
    }
  return { match }
}
