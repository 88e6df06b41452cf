import { formatFieldPath, type Path } from '@krmkit/runtime'
import type { Draft } from '../check/findings.ts'
import type { Mask } from '../check/target.ts'
import { pathOf, type Step } from './steps.ts'

/** A field of an object that the server stores without a look at what is in it. */
export interface UncheckedPlace {
  readonly at: readonly Step[]
  readonly mask: Mask
}

/** What the server reads without a complaint: all that its decoder accepts. */
const ACCEPTED = new Set<string>(['enum', 'required'])

/** What the schema refuses below an unchecked field is a warning for the versions that accept it. */
export function softenUnchecked(places: readonly UncheckedPlace[], object: Path, drafts: Draft[], from: number): void {
  if (places.length === 0) return
  const accepting = new Map<string, Mask>()
  for (const { at, mask } of places) {
    const name = formatFieldPath([...object, ...pathOf(at)])
    accepting.set(name, (accepting.get(name) ?? 0) | mask)
  }
  const count = drafts.length
  for (let i = from; i < count; i++) {
    const draft = drafts[i] as Draft
    if (draft.severity !== 'error' || !ACCEPTED.has(draft.reason)) continue
    const accepted = draft.mask & acceptingAt(draft.at, accepting)
    if (accepted === 0) continue
    drafts[i] = accepted === draft.mask ? { ...draft, severity: 'warning' } : { ...draft, mask: draft.mask & ~accepted }
    if (accepted !== draft.mask) drafts.push({ ...draft, severity: 'warning', mask: accepted })
  }
}

/** The versions that accept a place, or one of those that it is in. */
function acceptingAt(at: Path, accepting: ReadonlyMap<string, Mask>): Mask {
  let mask = 0
  for (let i = 1; i <= at.length; i++) mask |= accepting.get(formatFieldPath(at.slice(0, i))) ?? 0
  return mask
}
