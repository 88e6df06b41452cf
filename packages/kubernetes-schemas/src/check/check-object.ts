import type { Resource } from '@krmkit/runtime'
import type { Model } from '../model/model.ts'
import type { VersionFinding } from './finding.ts'
import type { Target } from './target.ts'

/**
 * What is wrong with an object, or with the objects of a `List`, in the minors of the target (decisions 6.7): in the
 * order of paths by code point, then of reasons.
 */
export function checkObject(_resource: Resource, _target: Target, _model: Model): readonly VersionFinding[] {
  return []
}
