import { isSame } from '../../expressions.ts'
import type { UpdatePredicate } from '../update-rule.ts'
import { namedChanges } from './named-changes.ts'

/** Drivers of a CSINode: those that stay do not change. (ValidateCSINodeUpdate) */
export const wholeNodeDrivers: UpdatePredicate = (value, { oldValue }) => namedChanges(value, oldValue, isSame)
