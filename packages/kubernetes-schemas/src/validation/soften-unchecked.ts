import type { Path } from '@krmkit/runtime'
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
  for (const { at, mask } of places) {
    const place = [...object, ...pathOf(at)]
    const count = drafts.length
    for (let i = from; i < count; i++) {
      const draft = drafts[i] as Draft
      const accepted = draft.mask & mask
      if (draft.severity !== 'error' || accepted === 0 || !ACCEPTED.has(draft.reason)) continue
      if (!place.every((step, k) => draft.at[k] === step)) continue
      drafts[i] = accepted === draft.mask ? { ...draft, severity: 'warning' } : { ...draft, mask: draft.mask & ~mask }
      if (accepted !== draft.mask) drafts.push({ ...draft, severity: 'warning', mask: accepted })
    }
  }
}
