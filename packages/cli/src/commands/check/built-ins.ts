import { PackageCheck } from '@krmkit/kubernetes-schemas/objects'
import type { Path, Resource } from '@krmkit/runtime'
import { isCustom, type JsonMap } from '@krmkit/structural-schema/values'
import { type ObjectIdentity, resourceOf } from '../../inputs/objects.ts'
import type { Finding, ReportedObject } from '../../reporters/finding.ts'
import { type FilePlace, findingAbout, findingOfNote, NOWHERE } from '../../target-versions/finding.ts'
import { validatedFields, versionSeverity } from './field-validation.ts'
import { type FoundObject, findingIn, reportAs } from './found-object.ts'
import type { CheckSettings } from './settings.ts'

/** An object whose findings are known once all CustomResourceDefinitions are. */
interface Waiting {
  readonly found: FoundObject
  readonly resource: Resource
}

/** The counts of built-in objects. */
interface BuiltInCounts {
  /** Without those to which no rules apply. */
  readonly checked: number
  readonly partial: number
  readonly ignored: number
}

/** Checks built-in objects against versions of Kubernetes. Keeps no object whose findings are complete. */
export class BuiltIns {
  readonly #settings: CheckSettings
  /** Created for the first object. */
  #check: PackageCheck | undefined
  /** Whether Kubernetes has a kind, by apiVersion and kind. */
  readonly #kinds = new Map<string, Map<string, boolean>>()
  readonly #waiting: Waiting[] = []
  #count = 0

  constructor(settings: CheckSettings) {
    this.#settings = settings
  }

  /** Whether some version of Kubernetes has the kind of an object, so that it can be checked before all files are read. */
  knows({ apiVersion, kind }: ObjectIdentity): boolean {
    let kinds = this.#kinds.get(apiVersion)
    if (kinds === undefined) {
      kinds = new Map()
      this.#kinds.set(apiVersion, kinds)
    }
    let isKnown = kinds.get(kind)
    if (isKnown === undefined) {
      isKnown = !isCustom(apiVersion) && this.#open().knows(apiVersion, kind)
      kinds.set(kind, isKnown)
    }
    return isKnown
  }

  /** The kinds that {@link knows} found in Kubernetes. */
  get known(): readonly Pick<ObjectIdentity, 'apiVersion' | 'kind'>[] {
    return [...this.#kinds].flatMap(([apiVersion, kinds]) =>
      [...kinds].flatMap(([kind, isKnown]) => (isKnown ? { apiVersion, kind } : [])),
    )
  }

  /** Checks an object whose kind is known, and fills its slot. */
  check(found: FoundObject): void {
    const resource = this.#add(found)
    if (resource !== undefined) this.#report(found, resource)
  }

  /** Checks an object. Its slot is filled by {@link finish}. */
  add(found: FoundObject): void {
    const resource = this.#add(found)
    if (resource !== undefined) this.#waiting.push({ found, resource })
  }

  /** Completes the findings, with the CustomResourceDefinitions whose kinds RBAC rules can name. */
  async finish(definitions: readonly JsonMap[]): Promise<BuiltInCounts> {
    if (this.#count === 0) return { checked: 0, partial: 0, ignored: 0 }
    await this.#open().checkCustomResources([], definitions)
    for (const { found, resource } of this.#waiting) this.#report(found, resource)
    const { partial, ignored } = this.#open().counts
    return { checked: this.#count - ignored, partial, ignored }
  }

  /** Findings that are not about an object, such as the version that was chosen by default. */
  notes(checked: number): ReportedObject[] {
    const { note } = this.#settings.plan
    const versionNotes: Finding[] =
      note === undefined || checked === 0 ? [] : [{ rule: 'kubernetes-version', ...note, ...NOWHERE }]
    // Files for tools are only counted.
    const others = this.#check?.notes.filter(({ rule }) => rule !== 'tool-file') ?? []
    const findings = [...versionNotes, ...others.map((one) => findingOfNote(one, () => NOWHERE))]
    return findings.length === 0 ? [] : [{ file: '', label: 'Kubernetes', findings }]
  }

  #open(): PackageCheck {
    this.#check ??= new PackageCheck({ target: this.#settings.plan.target, isUnsuppressed: true })
    return this.#check
  }

  #add(found: FoundObject): Resource | undefined {
    this.#count++
    const resource = resourceOf(found)
    if (resource !== undefined) this.#open().add(resource, found.patchOf !== undefined)
    return resource
  }

  #report(found: FoundObject, resource: Resource): void {
    const { file, read, placed, slot, irregularKeys, annotations } = found
    const { fieldValidation, listsObjects } = this.#settings
    const taken = this.#open().take(resource)
    const isClean = taken.length === 0 && irregularKeys.length === 0
    if (isClean && annotations === undefined && !listsObjects) return
    const locate = (_: Resource, path: Path, part?: 'key'): FilePlace => ({
      file,
      ...read.locate([...placed.at, ...path], part),
    })
    const findings = [
      ...irregularKeys.map((finding) => findingIn(found, finding)),
      ...taken.map((one) => ({ ...findingAbout(one, locate), severity: versionSeverity(one, fieldValidation) })),
    ]
    slot.report = reportAs(found, validatedFields(findings, fieldValidation))
  }
}
