import type { PackageCounts } from '@krmkit/kubernetes-schemas'
import type { Path, Resource } from '@krmkit/runtime'
import type { JsonMap } from '@krmkit/structural-schema/values'
import { labelOf } from '../../inputs/objects.ts'
import type { Finding, ReportedObject } from '../../reporters/finding.ts'
import { type FilePlace, findingAbout, findingOfNote, NOWHERE } from '../../target-versions/finding.ts'
import { validatedFields, versionSeverity } from './field-validation.ts'
import { type FoundObject, findingIn } from './found-object.ts'
import type { CheckSettings } from './settings.ts'

const NO_FINDINGS: readonly Finding[] = []

/** An object that waits for its check. A class without fields of its own for what reports compute, because a check keeps many. */
class BuiltIn implements ReportedObject {
  findings = NO_FINDINGS
  readonly found: FoundObject

  constructor(found: FoundObject) {
    this.found = found
  }

  get file(): string {
    return this.found.file
  }
  get label(): string {
    return labelOf(this.found.placed.identity)
  }
  get annotations(): ReportedObject['annotations'] {
    return this.found.annotations
  }
}

const NOTHING: PackageCounts = { objects: 0, customResources: 0, partial: 0, skipped: 0, ignored: 0 }

/** Collects built-in objects, and checks all of them against versions of Kubernetes at once. */
export class BuiltIns {
  readonly #settings: CheckSettings
  readonly #waiting = new Map<Resource, BuiltIn>()
  readonly #notes: Finding[] = []

  constructor(settings: CheckSettings) {
    this.#settings = settings
  }

  /** Adds an object. Its findings are filled in by {@link check}. */
  add(found: FoundObject): void {
    const { read, placed, slot, duplicates } = found
    const object = new BuiltIn(found)
    slot.report = object
    const resource = placed.resource ?? read.resource(placed.at)
    if (resource !== undefined) this.#waiting.set(resource, object)
    if (duplicates.length > 0)
      object.findings = validatedFields(
        duplicates.map((finding) => findingIn(found, finding)),
        this.#settings.fieldValidation,
      )
  }

  /**
   * Checks all objects, with the CustomResourceDefinitions whose kinds RBAC rules can name.
   */
  async check(definitions: readonly JsonMap[]): Promise<PackageCounts> {
    if (this.#waiting.size === 0) return NOTHING
    const { checkPackage } = await import('@krmkit/kubernetes-schemas')
    const { plan, fieldValidation } = this.#settings
    const { findings, notes, counts } = await checkPackage([...this.#waiting.keys()], {
      target: plan.target,
      definitions,
      isUnsuppressed: true,
      isPartial: (resource) => this.#waiting.get(resource)?.found.patchOf !== undefined,
    })
    const locate = (resource: Resource, path: Path, part?: 'key'): FilePlace => {
      const { file, read, placed } = (this.#waiting.get(resource) as BuiltIn).found
      return { file, ...read.locate([...placed.at, ...path], part) }
    }
    for (const found of findings) {
      const object = this.#waiting.get(found.resource) as BuiltIn
      const finding = { ...findingAbout(found, locate), severity: versionSeverity(found, fieldValidation) }
      object.findings = [...object.findings, ...validatedFields([finding], fieldValidation)]
    }
    // Files for tools are only counted.
    for (const note of notes) if (note.rule !== 'tool-file') this.#notes.push(findingOfNote(note, locate))
    return counts
  }

  /** Notes that are not about an object, such as the version that was chosen by default. */
  notes(checked: number): ReportedObject[] {
    const { note } = this.#settings.plan
    const versionNotes: Finding[] =
      note === undefined || checked === 0 ? [] : [{ rule: 'kubernetes-version', ...note, ...NOWHERE }]
    const findings = [...versionNotes, ...this.#notes]
    return findings.length === 0 ? [] : [{ file: '', label: 'Kubernetes', findings }]
  }
}
