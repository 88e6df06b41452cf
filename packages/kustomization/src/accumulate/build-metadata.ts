import type { Resource } from '@krmkit/runtime'
import { type BuildResource, isEqual, type ResourceId, unshareValues } from '@krmkit/transformers'
import { writtenPath } from '../files/directory.ts'
import { scalarText } from '../print/kustomize/write-scalar.ts'
import type { BuildSession, Place } from '../session.ts'
import type { FieldContext } from './step.ts'

const ANNOTATIONS = ['metadata', 'annotations']

/** Where a resource came from (kustomize, api/internal/utils/annotations.go). */
export const ORIGIN = ['metadata', 'annotations', 'config.kubernetes.io/origin']
/** What transformed it. */
export const TRANSFORMATIONS = ['metadata', 'annotations', 'alpha.config.kubernetes.io/transformations']

/** The config of a generator or transformer, and the file it stands in. */
export interface Configured {
  /** As it is written from the target. */
  readonly configuredIn: string
  readonly apiVersion: string
  readonly kind: string
  readonly name?: string | undefined
  readonly namespace?: string | undefined
}

/** Whether the outermost Kustomization asks for notes on resources (`buildMetadata`). */
export function keepsNotes({ state: { buildMetadata } }: BuildSession): boolean {
  return buildMetadata.has('originAnnotations') || buildMetadata.has('transformerAnnotations')
}

/** The file of a place as it is written from the target. */
export function writtenFile(place: Place): string {
  return writtenPath(place, place.file.slice(place.file.lastIndexOf('/') + 1))
}

/** Notes on resources the file that they were read from; `path` is as it is written at `place`. */
export function annotateRead(
  session: BuildSession,
  place: Place,
  path: string,
  resources: readonly BuildResource[],
): void {
  if (!keepsNotes(session)) return
  const text = `path: ${scalarText(writtenPath(place, path), 6, 0)}\n`
  for (const resource of resources) {
    // An anchor moves to its alias when a note is written into the map that has it.
    if (String(resource).includes('&')) resource.asRead = resource.copy()
    resource.set(ORIGIN, text)
  }
}

/** Gives a resource that says again what it said in its file the text that it had there. */
export function restoreAsRead(resource: BuildResource): void {
  const before = resource.asRead
  if (before !== undefined && isEqual(resource.get([]) ?? null, before.get([]) ?? null)) resource.respell(before)
}

/** Notes on all resources that a config changed them; those without an origin were made by it. */
export function annotateAll(resources: Iterable<Resource>, configured: Configured): void {
  const lines = describe(configured)
  const origin = lines.map((line) => `${line}\n`).join('')
  const transformation = lines.map((line, i) => `${i === 0 ? '- ' : '  '}${line}\n`).join('')
  for (const resource of resources) {
    if (!resource.has(ORIGIN)) resource.set(ORIGIN, origin)
    else resource.set(TRANSFORMATIONS, `${resource.text(TRANSFORMATIONS) ?? ''}${transformation}`)
  }
}

/** Notes on resources that have no origin that a config made them. */
export function annotateMade(resources: Iterable<Resource>, configured: Configured): void {
  const origin = describe(configured)
    .map((line) => `${line}\n`)
    .join('')
  for (const resource of resources) if (!resource.has(ORIGIN)) resource.set(ORIGIN, origin)
}

/** The same of a transformer of a Composition, where generators are transformers too. */
export function annotateTransformed(
  session: BuildSession,
  place: Place,
  { apiVersion, kind, name, namespace }: Omit<Configured, 'configuredIn'>,
  resources: Iterable<Resource>,
): void {
  if (!keepsNotes(session)) return
  const annotate = apiVersion === 'builtin' && kind.endsWith('Generator') ? annotateMade : annotateAll
  annotate(resources, { configuredIn: writtenFile(place), apiVersion, kind, name, namespace })
}

/** Kustomize writes all annotations anew for its notes, also for those that it drops in the end: each stands for itself then. */
export function rewriteAnnotations(resources: Iterable<Resource>): void {
  for (const resource of resources) unshareValues(resource, ANNOTATIONS)
}

/** Notes on all resources that a builtin transformer changed them. */
export function annotateTransformation({ session, place, accumulation }: FieldContext, builtin: string): void {
  rewriteAnnotations(accumulation.items)
  if (keepsNotes(session)) annotateAll(accumulation.items, builtinIn(place, builtin))
}

/** Takes the origin off what a generator is about to replace: the new one is where it came from. */
export function forgetOrigin({ session, accumulation }: FieldContext, id: ResourceId): void {
  if (!keepsNotes(session)) return
  for (const resource of accumulation.items.index.withAnyId(id)) resource.delete(ORIGIN)
}

/** Notes on resources without an origin that a builtin generator made them. */
export function annotateGenerated({ session, place, accumulation }: FieldContext, builtin: string): void {
  if (keepsNotes(session)) annotateMade(accumulation.items, builtinIn(place, builtin))
}

/** A builtin that a field of a Kustomization stands for. */
function builtinIn(place: Place, kind: string): Configured {
  return { configuredIn: writtenFile(place), apiVersion: 'builtin', kind }
}

function describe({ configuredIn, apiVersion, kind, name, namespace }: Configured): string[] {
  const id = { apiVersion, kind, name, namespace }
  const lines = Object.entries(id).flatMap(([key, value]) =>
    value ? [`  ${key}: ${scalarText(value, key.length + 4, 2)}`] : [],
  )
  return [`configuredIn: ${scalarText(configuredIn, 14, 0)}`, 'configuredBy:', ...lines]
}
