import { isDeepStrictEqual } from 'node:util'
import { parse, parseAllDocuments } from 'yaml'
import type { Difference } from './compare.ts'
import type { BuildCase } from './make-build.ts'

/** A way in which our builds differ from kustomize's on purpose. */
export interface DifferenceClass {
  /** Its name in docs/differences.md, which has the reason. */
  readonly name: string
  readonly applies: (buildCase: BuildCase, difference: Difference) => boolean
}

const DIRECTIVE = /^\s*(?:- )?\$(?:patch|setElementOrder|retainKeys|deleteFromPrimitiveList)/m
const NOTES =
  /^(?:internal\.config\.kubernetes\.io\/|alpha\.config\.kubernetes\.io\/transformations$|config\.kubernetes\.io\/origin$)/

/** All of them; what no class explains is a fault. */
export const BUILD_CLASSES: readonly DifferenceClass[] = [
  {
    name: 'patch directives are not in the output',
    applies: (_, { what, theirs }) => what === 'objects' && DIRECTIVE.test(theirs),
  },
  {
    name: 'an emptied map is printed',
    applies: (_, { what, theirs }) =>
      what === 'only krmkit builds' &&
      /could not find expected ':'|did not find expected ',' or '}'|invalid map key: (?:\[\]|map\[)/.test(theirs),
  },
  {
    name: 'YAML in a string keeps its layout',
    applies: (_, { what, theirs, ours }) => what === 'objects' && isSameBut(theirs, ours, textsRead),
  },
  {
    name: 'a string stays a string',
    applies: (_, { what, theirs, ours }) =>
      what === 'objects' && !isSameBut(theirs, ours, withoutHashes) && isTextKept(read(theirs), read(ours)),
  },
  {
    name: 'the hash of other kinds',
    applies: (_, { what, theirs, ours }) => what === 'objects' && isHashOfOtherKind(read(theirs), read(ours)),
  },
  {
    name: 'build state is not in the output',
    applies: (_, { what, theirs, ours }) =>
      what === 'objects' &&
      /^moved:/m.test(theirs) &&
      isSameBut(theirs, ours, (value) => textsRead(withoutNotes(value))),
  },
  {
    name: 'validators may set the label `validated-by`',
    applies: ({ files }, { what, theirs }) =>
      what === 'only krmkit builds' &&
      theirs.includes("validator shouldn't modify the resource map") &&
      Object.values(files).some((text) => String(text).includes('validated-by')),
  },
]

/** Whether two outputs are equal after their objects were made alike. */
function isSameBut(theirs: string, ours: string, alike: (value: unknown) => unknown): boolean {
  const [left, right] = [theirs, ours].map((text) => read(text).map(alike))
  return isDeepStrictEqual(left, right)
}

/** A value with its texts of several lines as the values that they say. */
function textsRead(value: unknown): unknown {
  if (typeof value !== 'string' || !/[\n:{[]/.test(value)) return within(value, textsRead)
  try {
    return parse(value, { logLevel: 'silent' }) as unknown
  } catch {
    return value
  }
}

/** Whether values are equal but for texts of ours that are booleans and numbers of theirs, and hashes made of those. */
function isTextKept(theirs: unknown, ours: unknown): boolean {
  if (typeof theirs !== 'object' || theirs === null || typeof ours !== 'object' || ours === null)
    return withoutHashes(theirs) === withoutHashes(ours) || (/^[bn]/.test(typeof theirs) && String(theirs) === ours)
  const [left, right] = [Object.keys(theirs), Object.keys(ours)]
  return (
    isDeepStrictEqual(left, right) &&
    left.every((key) => isTextKept((theirs as Record<string, unknown>)[key], (ours as Record<string, unknown>)[key]))
  )
}

/** Whether values are equal but for the hashes in the names of objects, and in references to them, that are neither ConfigMaps nor Secrets. */
function isHashOfOtherKind(theirs: readonly unknown[], ours: readonly unknown[]): boolean {
  if (theirs.length !== ours.length) return false
  const others = new Map<string, string>()
  for (const [i, object] of theirs.entries()) {
    const [left, right] = [object, ours[i]].map((value) => (value as { metadata?: { name?: string } }).metadata?.name)
    if (left === undefined || right === undefined || left === right) continue
    if (/^(?:ConfigMap|Secret)$/.test((object as { kind: string }).kind)) return false
    if (withoutHashes(left) === withoutHashes(right)) others.set(left, right)
  }
  const asOurs = (value: unknown): unknown =>
    typeof value === 'string' ? (others.get(value) ?? value) : within(value, asOurs)
  return others.size > 0 && isDeepStrictEqual(theirs.map(asOurs), ours)
}

function read(text: string): unknown[] {
  return parseAllDocuments(text).map((document) => document.toJS() as unknown)
}

/** A value with names less the hashes at their ends (api/hasher, the letters that it uses). */
function withoutHashes(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/-[2456789bcdfghkmt]{10}$/, '') : within(value, withoutHashes)
}

/** A value without what kustomize notes on resources while it builds. */
function withoutNotes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return within(value, withoutNotes)
  const kept = Object.entries(value).filter(([key]) => !NOTES.test(key))
  return within(Object.fromEntries(kept), withoutNotes)
}

function within(value: unknown, change: (part: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]))
}
