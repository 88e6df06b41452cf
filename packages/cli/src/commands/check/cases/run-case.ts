import { valueAt } from '@krmkit/check/objects'
import { formatFieldPath, type Path } from '@krmkit/runtime'
import { decodeCrd, editsBetween, storedObject } from '@krmkit/structural-schema'
import { compactJson, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'
import { patchJson } from './patch-json.ts'
import type { SuiteCase } from './read-suite.ts'

type Crd = ReturnType<typeof decodeCrd>
type Written = ReturnType<typeof storedObject>

/** Why a case fails, and the field of the case that is about it. */
export interface CaseFailure {
  readonly field: string
  readonly message: string
}

/** The most differences that a failure lists. */
const MAX_DIFFERENCES = 10

/** The server that runs cases. */
type ServerOptions = Pick<NonNullable<Parameters<typeof storedObject>[2]>, 'kubernetesVersion' | 'ratchets'>

/** Runs a case as if its objects were written to an API server; returns why it fails, or `undefined` if it passes. */
export function runCase(one: SuiteCase, definition: JsonMap, options: ServerOptions): CaseFailure | undefined {
  const server = new CaseServer(decodeCrd(definition), options)
  if (one.kind === 'onCreate') {
    const created = server.create(one.initial)
    return refusal(created, 'create', 'expectedError', one.expectedError) ?? difference(one, created)
  }
  const patched = patchJson(definition, one.initialCrdPatches)
  if (patched.problem !== undefined)
    return { field: 'initialCRDPatches', message: `initialCRDPatches cannot be applied: ${patched.problem}` }
  const crd = decodeCrd(patched.value)
  const [problem] = one.initialCrdPatches.length === 0 ? [] : crd.problems
  if (problem !== undefined) {
    const message = `initialCRDPatches make a CustomResourceDefinition in which ${formatFieldPath(problem.at)} ${problem.message}`
    return { field: 'initialCRDPatches', message }
  }
  const before = one.initialCrdPatches.length === 0 ? server : new CaseServer(crd, options)
  const initial = before.create(one.initial)
  if (initial.errors.length > 0) return { field: 'initial', message: `initial is refused: ${errorText(initial)}` }
  const status = before.withStatus(one.initial, initial.value)
  if (status.errors.length > 0)
    return { field: 'initial', message: `the status of initial is refused: ${errorText(status)}` }
  const updated = server.update(one.updated ?? one.initial, status.value)
  const refused = refusal(updated, 'update', 'expectedError', one.expectedError)
  if (refused !== undefined || one.expectedError !== '') return refused
  const final = server.withStatus(one.updated ?? one.initial, updated.value)
  return (
    refusal(final, 'update of the status', 'expectedStatusError', one.expectedStatusError) ?? difference(one, final)
  )
}

/** What an API server does with objects of one CustomResourceDefinition. */
class CaseServer {
  readonly #crd: Crd
  readonly #options: ServerOptions

  constructor(crd: Crd, options: ServerOptions) {
    this.#crd = crd
    this.#options = options
  }

  create(object: JsonMap): Written {
    return storedObject(named(object), this.#crd, this.#options)
  }

  update(object: JsonMap, old: Json): Written {
    return storedObject(named(object, old), this.#crd, { ...this.#options, old })
  }

  /** Writes the status through its subresource; without one, the status was written with the object. */
  withStatus(object: JsonMap, stored: Json): Written {
    const status = own(object, 'status')
    const hasSubresource = this.#crd.versions.some(({ subresources }) => subresources?.status === true)
    const written = hasSubresource && status !== undefined && isMap(stored) ? { ...stored, status } : stored
    return storedObject(written, withoutSubresource(this.#crd), { ...this.#options, old: stored })
  }
}

/** The status of a write through the subresource is not reset. */
function withoutSubresource(crd: Crd): Crd {
  const versions = crd.versions.map((version) => ({
    ...version,
    subresources: version.subresources && { ...version.subresources, status: false },
  }))
  return { ...crd, versions }
}

/** Cases may omit the name. An update has the name of the old object. */
export function named(object: JsonMap, old?: Json): JsonMap {
  const { metadata = {} } = object
  const before = isMap(old ?? null) ? own(old as JsonMap, 'metadata') : undefined
  const name = isMap(before) ? own(before, 'name') : undefined
  if (!isMap(metadata)) return object
  const given = own(metadata, 'name') ?? (own(metadata, 'generateName') === undefined ? 'test' : undefined)
  const kept = name ?? given
  return kept === undefined ? object : { ...object, metadata: { ...metadata, name: kept } }
}

function refusal(written: Written, what: string, field: string, expected: string): CaseFailure | undefined {
  const text = errorText(written)
  if (expected === '') {
    return written.errors.length === 0 ? undefined : { field: '', message: `the ${what} is refused: ${text}` }
  }
  if (written.errors.length === 0)
    return { field, message: `the ${what} is accepted, and must be refused with: ${expected}` }
  if (text.includes(expected)) return undefined
  return { field, message: `the ${what} is refused with another error: ${text}` }
}

/** The errors as the server prints them: alone, or as a list. */
function errorText({ errors }: Written): string {
  const texts = [...new Set(errors.map(({ text }) => text))]
  return texts.length === 1 ? `${texts[0]}` : `[${texts.join(', ')}]`
}

function difference(
  { expected, expectedError, expectedStatusError }: SuiteCase,
  written: Written,
): CaseFailure | undefined {
  if (expectedError !== '' || expectedStatusError !== '') return undefined
  const [want, have] = [compared(expected), compared(written.value)]
  const edits = editsBetween(want, have)
  if (edits.length === 0) return undefined
  const lines = edits.slice(0, MAX_DIFFERENCES).map(({ at, value }) => differenceText(at, valueAt(want, at), value))
  const more = edits.length > MAX_DIFFERENCES ? [`and ${edits.length - MAX_DIFFERENCES} more`] : []
  return { field: 'expected', message: `another object is stored: ${[...lines, ...more].join('; ')}` }
}

function differenceText(at: Path, want: Json | undefined, have: Json | undefined): string {
  return `${formatFieldPath(at)} is ${shown(have)}, not ${shown(want)}`
}

function shown(value: Json | undefined): string {
  return value === undefined ? 'absent' : compactJson(value)
}

/** What a case can expect of metadata; the server sets the rest. */
const META = ['labels', 'annotations', 'finalizers', 'ownerReferences']

function compared(object: Json): Json {
  if (!isMap(object)) return object
  const { metadata: written, ...rest } = object
  const metadata = isMap(written ?? null) ? (written as JsonMap) : {}
  const kept = META.filter((field) => own(metadata, field) !== undefined)
  if (kept.length === 0) return rest
  return { ...rest, metadata: Object.fromEntries(kept.map((field) => [field, own(metadata, field) as Json])) }
}
