import { formatFieldPath, type Path } from '@krmkit/runtime'
import type { ObjectFinding } from '@krmkit/structural-schema'
import { labelOf, type PlacedObject } from '../../inputs/objects.ts'
import type { ReadDocument } from '../../inputs/read-document.ts'
import type { Position } from '../../package/positions.ts'
import type { FileFinding, Finding, ReportedObject, SuppressAnnotations } from '../../reporters/finding.ts'

/** A place in the report, which is filled when the object is checked. */
export interface ReportSlot {
  report: ReportedObject | undefined
}

/** An object of a file, and where its findings are reported. */
export interface FoundObject {
  readonly file: string
  readonly read: ReadDocument
  readonly placed: PlacedObject
  readonly slot: ReportSlot
  /** The Kustomization that uses the file as a patch. */
  readonly patchOf: string | undefined
  /** Whether its annotation may say that it is the old state of another object. */
  readonly isOld: boolean
  /** krmkit's annotations, if it has any. */
  readonly annotations: SuppressAnnotations | undefined
  /** About duplicate fields and converted keys, which are found while the object is read. */
  readonly irregularKeys: readonly RangedFinding[]
}

/** A finding about an object, with the minor versions that have it if others of the target do not. */
export type RangedFinding = ObjectFinding &
  Pick<Finding, 'tags' | 'related'> & {
    /** Its place in the file, if it is known. */
    readonly place?: Position
  }

/** An object with its findings, at their places in the file. */
export function reportOf(found: FoundObject, findings: readonly RangedFinding[]): ReportedObject {
  return reportAs(
    found,
    findings.map((finding) => findingIn(found, finding)),
  )
}

/** An object with findings that have their places. */
export function reportAs({ file, placed, annotations }: FoundObject, findings: readonly Finding[]): ReportedObject {
  return { file, label: labelOf(placed.identity), findings, annotations }
}

/** A finding at its place in the file. */
export function findingIn(
  { file, read, placed }: FoundObject,
  { at, offset, place, ...finding }: RangedFinding,
): Finding {
  return {
    ...finding,
    file,
    ...(place ??
      (offset === undefined
        ? read.locate([...placed.at, ...at], OF_KEYS.has(finding.rule) ? 'key' : undefined)
        : read.locateWithin([...placed.at, ...at], offset))),
    ...fieldOf(at),
    resource: refOf(placed),
  }
}

/** A file, or a document that is not an object, with one finding. */
export function reportFile(finding: FileFinding): ReportedObject {
  return { file: finding.file, label: finding.file, findings: [finding] }
}

/** Rules that concern the key of a field, not its value. */
const OF_KEYS: ReadonlySet<string> = new Set([
  'crd-unknown-field',
  'deprecated',
  'gate-off',
  'not-yet',
  'removed',
  'unknown-field',
])

function fieldOf(at: Path): Pick<Finding, 'field'> {
  return at.length > 0 ? { field: formatFieldPath(at) } : {}
}

function refOf({ identity }: PlacedObject): Finding['resource'] {
  const { apiVersion, kind, namespace, name } = identity
  return { apiVersion, kind, name, ...(namespace !== '' && { namespace }) }
}
