import { type Path, Resource, readYaml } from '@krmkit/runtime'
import type { Kustomization } from '../decode/kustomization.ts'
import { decodeKustomization, type KustomizationReading, readKustomization } from '../decode/read-kustomization.ts'
import type { FieldPlace } from '../finding.ts'
import type { BuildSession, Place } from '../session.ts'

/** A decoded Kustomization and a function that locates its fields. */
export interface DecodedKustomization {
  readonly kustomization: Kustomization
  /** The location of a field or entry: `['patches', 0, 'target']`. */
  at(path: Path): FieldPlace
}

/** The place of the fields of a Kustomization: its namespace, if it has one, is that of the charts in and below it. */
export function withNamespace(place: Place, { namespace }: Pick<Kustomization, 'namespace'>): Place {
  return namespace ? { ...place, helmNamespace: namespace } : place
}

/** Reads and decodes the file of a place; reports problems. */
export function loadKustomization(session: BuildSession, place: Place): DecodedKustomization | undefined {
  const bytes = readPlace(session, place)
  if (bytes === undefined) return undefined
  return accept(
    session,
    session.cached('kustomization', place.file, () => readKustomization(bytes, place.file)),
  )
}

/** Decodes a Kustomization that is embedded in another object. */
export function acceptKustomization(
  session: BuildSession,
  document: Resource,
  place: Place,
): DecodedKustomization | undefined {
  return accept(session, decodeKustomization(document, place.file))
}

function accept(
  session: BuildSession,
  { kustomization, place, findings }: KustomizationReading,
): DecodedKustomization | undefined {
  for (const finding of findings) session.report(finding)
  return kustomization && { kustomization, at: place }
}

/** The content of a place's file; reports why it cannot be read. */
function readPlace(session: BuildSession, { file }: Place): Uint8Array | undefined {
  try {
    return session.read(file)
  } catch (error) {
    const message = `${file} must be a readable file: ${error instanceof Error ? error.message : error}`
    session.report({ severity: 'error', rule: 'unreadable', message, file })
    return undefined
  }
}

/** The document in an evaluator's file; reports problems. */
export function readDocument(session: BuildSession, place: Place): Resource | undefined {
  const bytes = readPlace(session, place)
  if (bytes === undefined) return undefined
  const { document, problems } = readYaml(new TextDecoder().decode(bytes))
  for (const { code, message, line, column } of problems)
    session.report({ severity: 'error', rule: code, message, file: place.file, line, column })
  return document && new Resource(document)
}
