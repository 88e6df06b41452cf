import type { Minor, MinorRange } from '../model/model.ts'

/** The API servers to check objects against. */
export interface Target {
  readonly minors: MinorRange
  /** The patch releases of versions: `35` to `4` for 1.35.4. Without one, all patch releases of a version count. */
  readonly patches?: ReadonlyMap<Minor, number>
  /** Gates that differ from the default; `AllAlpha` and `AllBeta` too. */
  readonly featureGates?: ReadonlyMap<string, boolean>
  /** kube-apiserver's `--runtime-config`: `api/all`, `api/beta`, `batch/v1beta1`, `batch/v1beta1/cronjobs` -> on or off. */
  readonly runtimeConfig?: ReadonlyMap<string, boolean>
  /** A field that the server drops because its gate is off is an error. */
  readonly isStrict?: boolean
  /** Objects are patches: no field is required. */
  readonly isPartial?: boolean
  /** Values that another program replaces before the server reads them: rules about several fields do not judge them. */
  readonly opaque?: OpaqueTexts
}

/** Texts that another program replaces. */
interface OpaqueTexts {
  /** Whether a string is one. */
  is(text: string): boolean
  /** Whether a document may have one: it is a sooner done test. */
  mayBeIn(document: string): boolean
}

/** A set of target versions: bit 0 is the first of them. */
export type Mask = number

const WIDEST = 31

/** Converts versions to bits of one target and back. */
export interface Span {
  readonly from: Minor
  readonly all: Mask
}

/** A span wider than 31 versions is cut at its end: callers reject ranges beyond the model long before. */
export function spanOf({ from, to }: MinorRange): Span {
  const width = Math.min(Math.max(to - from + 1, 0), WIDEST)
  return { from, all: width === WIDEST ? 0x7fffffff : (1 << width) - 1 }
}

/** The target versions in a range. */
export function maskOf(span: Span, range: MinorRange | undefined): Mask {
  return range === undefined ? 0 : since(span, range.from) & ~since(span, range.to + 1)
}

/** The versions from one on. */
export function since({ from, all }: Span, minor: Minor | undefined): Mask {
  if (minor === undefined) return 0
  const below = Math.min(Math.max(minor - from, 0), WIDEST)
  return below === WIDEST ? 0 : (all >> below) << below
}

/** The ranges of consecutive versions. */
export function rangesOf({ from }: Span, mask: Mask): MinorRange[] {
  const ranges: MinorRange[] = []
  for (let bit = 0; bit < WIDEST; bit++) {
    if ((mask & (1 << bit)) === 0) continue
    const first = bit
    while (bit + 1 < WIDEST && (mask & (1 << (bit + 1))) !== 0) bit++
    ranges.push({ from: from + first, to: from + bit })
  }
  return ranges
}

/** The versions for which the predicate holds. */
export function maskWhere(span: Span, holds: (minor: Minor) => boolean): Mask {
  let mask = 0
  for (let bit = 0; bit < WIDEST && (span.all & (1 << bit)) !== 0; bit++) if (holds(span.from + bit)) mask |= 1 << bit
  return mask
}
