import type { Minor, MinorRange } from '../model/model.ts'

/** `1.34`, `v1.34.2`, `1.24.17-eks-a1b2`, `v1.28.10+a2c84a5`, `1.31+`, and the `31+` of `/version`. */
const VERSION = /^v?(\d{1,4})\.(0|[1-9]\d{0,3})(?:\.(0|[1-9]\d{0,5}))?(?:\+|[-+][0-9A-Za-z][0-9A-Za-z.+_-]*)?$/
const DISCOVERED = /^([1-9]\d)\+$/

/** A version of Kubernetes 1. */
interface Release {
  readonly minor: Minor
  /** Undefined if the string does not name a patch release. */
  readonly patch: number | undefined
}

/** The version of a version string, in any common spelling; undefined if it is not a version of Kubernetes 1. */
export function parseRelease(text: string): Release | undefined {
  // The longest names of distributions are far shorter; the limit protects the regular expressions from long input.
  if (text.length > 100) return undefined
  const discovered = DISCOVERED.exec(text)?.[1]
  if (discovered !== undefined) return { minor: Number(discovered), patch: undefined }
  const [, major, minor, patch] = VERSION.exec(text) ?? []
  return major === '1' ? { minor: Number(minor), patch: patch === undefined ? undefined : Number(patch) } : undefined
}

/** The minor version of a version string. */
export function parseMinor(text: string): Minor | undefined {
  return parseRelease(text)?.minor
}

/** Whether a minor version is in a range. */
export function isIn({ from, to }: MinorRange, minor: Minor): boolean {
  return from <= minor && minor <= to
}

/** As people write it: 34 is `1.34`. */
export function minorLabel(minor: Minor): string {
  return `1.${minor}`
}

/** `1.34`, or `1.28-1.34`. */
export function minorsLabel({ from, to }: MinorRange): string {
  return from === to ? minorLabel(from) : `${minorLabel(from)}-${minorLabel(to)}`
}
