import { isSame } from '../../expressions.ts'
import type { UpdatePredicate } from '../update-rule.ts'
import { namedChanges } from './named-changes.ts'

/** Drivers of a CSINode: those that stay do not change, except for the number of volumes. (ValidateCSINodeUpdate) */
export const nodeDrivers: UpdatePredicate = (value, { oldValue }) =>
  namedChanges(value, oldValue, ({ allocatable: _, ...now }, { allocatable: __, ...old }) => isSame(now, old))
