import type { CheckPlan } from '@krmkit/kubernetes-schemas'
import type { Path, Resource } from '@krmkit/runtime'
import { isMap, type JsonMap, own } from '@krmkit/structural-schema'
import { labelOf, type PlacedObject } from '../../inputs/objects.ts'
import type { ReadDocument } from '../../inputs/read-document.ts'
import type { Finding, ReportedObject } from '../../reporters/finding.ts'
import { type FilePlace, findingAbout, findingOfNote, NOWHERE } from '../../target-versions/finding.ts'

/** Options for checking built-in objects against versions of Kubernetes. */
export interface VersionOptions {
  readonly plan: CheckPlan
  /** Warnings are errors. */
  readonly isStrict: boolean
}

/** An object that waits for its check, and its findings. */
interface Waiting {
  readonly file: string
  readonly read: ReadDocument
  readonly at: Path
  readonly findings: Finding[]
}

/** Collects built-in objects, and checks all of them against versions of Kubernetes at once. */
export class BuiltIns {
  readonly #options: VersionOptions
  readonly #waiting = new Map<Resource, Waiting>()
  /** CustomResourceDefinitions without schemas, whose kinds RBAC rules can name. */
  readonly #definitions: JsonMap[] = []
  readonly #notes: Finding[] = []

  constructor(options: VersionOptions) {
    this.#options = options
  }

  /** Adds the kind of a CustomResourceDefinition. */
  define(crd: JsonMap): void {
    const spec = own(crd, 'spec')
    if (!isMap(spec)) return
    const versions = own(spec, 'versions')
    const served = Array.isArray(versions)
      ? versions.filter(isMap).map((version) => ({ name: own(version, 'name'), served: own(version, 'served') }))
      : undefined
    const { apiVersion, kind, metadata } = { apiVersion: '', kind: '', metadata: {}, ...crd }
    const part = { group: own(spec, 'group'), names: own(spec, 'names'), scope: own(spec, 'scope'), versions: served }
    this.#definitions.push({ apiVersion, kind, metadata, spec: part } as JsonMap)
  }

  /** Adds an object. Its findings are filled in by {@link check}. */
  add(file: string, read: ReadDocument, { at, identity }: PlacedObject): ReportedObject {
    const findings: Finding[] = []
    const resource = read.resource(at)
    if (resource !== undefined) this.#waiting.set(resource, { file, read, at, findings })
    return { file, label: labelOf(identity), findings }
  }

  /** Checks all objects; returns the number of ignored ones, which are not for an API server. */
  async check(): Promise<number> {
    if (this.#waiting.size === 0) return 0
    const { checkPackage, suppressionText } = await import('@krmkit/kubernetes-schemas')
    const { plan, isStrict } = this.#options
    const options = { target: plan.target, definitions: this.#definitions }
    const { findings, notes, suppressed, counts } = await checkPackage([...this.#waiting.keys()], options)
    const locate = (resource: Resource, path: Path, part?: 'key'): FilePlace => {
      const { file, read, at } = this.#waiting.get(resource) as Waiting
      return { file, ...read.locate([...at, ...path], part) }
    }
    for (const found of findings) {
      const finding = findingAbout(found, locate)
      const isRaised = isStrict && finding.severity === 'warning'
      this.#waiting.get(found.resource)?.findings.push(isRaised ? { ...finding, severity: 'error' } : finding)
    }
    // Files for tools are only counted.
    for (const note of notes) if (note.rule !== 'tool-file') this.#notes.push(findingOfNote(note, locate))
    const accepted = suppressionText(suppressed)
    if (accepted !== undefined)
      this.#notes.push({ severity: 'info', rule: 'suppressed', message: accepted, ...NOWHERE })
    return counts.ignored
  }

  /** Notes that are not about an object, such as the version that was chosen by default. */
  notes(checked: number): ReportedObject[] {
    const { note } = this.#options.plan
    const versionNotes: Finding[] =
      note === undefined || checked === 0 ? [] : [{ rule: 'kubernetes-version', ...note, ...NOWHERE }]
    const findings = [...versionNotes, ...this.#notes]
    return findings.length === 0 ? [] : [{ file: '', label: 'Kubernetes', findings }]
  }
}
