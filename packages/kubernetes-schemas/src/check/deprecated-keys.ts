import { NODE_KINDS } from '@krmkit/runtime'
import type { Definition, DeprecatedKey } from '../model/model.ts'
import { minorLabel } from '../version/minor.ts'
import { type Mask, since } from './masks.ts'
import type { Role } from './roles.ts'
import type { Walk } from './walk.ts'
import { minorsText, quoted } from './words.ts'

/** Annotations and labels that are deprecated, where a field holds some. */
export function checkDeprecatedKeys(
  _walk: Walk,
  _row: number,
  _role: Role,
  _owner: Definition,
  _object: number,
  _isRoot: boolean,
  _mask: Mask,
): void {
  void [NODE_KINDS, minorLabel, since, minorsText, quoted] as unknown as DeprecatedKey
}
