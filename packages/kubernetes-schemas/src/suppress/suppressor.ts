import type { Finding, Path, Resource } from '@krmkit/runtime'
import { isListKind, nestedObjects, ownerOf } from '../manifests/nested-objects.ts'
import type { Suppression } from '../manifests/package-options.ts'
import type { PackageFinding, SuppressedFinding } from '../manifests/package-report.ts'
import { annotatedSuppressions, SUPPRESS_PATH } from './annotation.ts'
import { parseBaseline } from './baseline.ts'
import { type ReadySuppression, readySuppression } from './suppression.ts'
import { SuppressionSet } from './suppression-set.ts'

/** The place of a suppression: a resource, and a field of it. */
interface Source {
  readonly resource: Resource
  readonly field?: Path
}

/** Decides which findings are known and accepted: by a config, by baselines, by annotations of the objects. */
export class Suppressor {
  readonly #set: SuppressionSet<Source>
  readonly #learned = new Set<Resource>()
  readonly #annotated = new Map<Resource, Map<string, readonly ReadySuppression[]>>()

  /** `today` is a date such as 2027-01-31; without it no suppression expires. */
  constructor(given: readonly Suppression[], today?: string) {
    this.#set = new SuppressionSet(today)
    for (const [i, one] of given.entries()) {
      const ready = readySuppression(one, { label: `suppress[${i}]`, by: 'config', at: [] })
      const read =
        typeof ready === 'string'
          ? { suppressions: [], problems: [{ message: ready, at: [] }] }
          : { suppressions: [ready], problems: [] }
      this.#set.add(read, () => undefined)
    }
  }

  /** Adds the entries of a baseline. */
  learn(baseline: Resource): void {
    if (this.#learned.has(baseline)) return
    this.#learned.add(baseline)
    this.#set.add(parseBaseline(baseline), (at) => ({ resource: baseline, field: at }))
  }

  /** Adds the annotations of a resource, even if it has no findings to accept. */
  readAnnotations(resource: Resource): void {
    if (isListKind(resource.kind))
      for (const { object, prefix } of nestedObjects(resource)) this.#annotationsOf(resource, object, prefix)
    else if (resource.text(SUPPRESS_PATH) !== undefined) this.#annotationsOf(resource, resource, [])
  }

  /** Separates the accepted findings from the others. */
  sort<T extends PackageFinding>(
    all: readonly T[],
  ): { readonly findings: readonly T[]; readonly suppressed: readonly SuppressedFinding[] } {
    const findings: T[] = []
    const suppressed: SuppressedFinding[] = []
    for (const finding of all) {
      const found = this.find(finding)
      if (found === undefined) findings.push(finding)
      else suppressed.push({ finding, because: found.suppression.because, by: found.by })
    }
    return { findings, suppressed }
  }

  /** The suppression that accepts a finding. */
  find(finding: PackageFinding): ReadySuppression | undefined {
    const { resource, rule, reason } = finding
    const { object, prefix, at } = ownerOf(resource, finding.at)
    return this.#set.find(object, { rule, reason, at }, this.#annotationsOf(resource, object, prefix))
  }

  /** The problems of suppressions, and those that match no finding; call it last. */
  notes(): readonly Finding[] {
    return this.#set.notes().map(({ source, ...note }) => ({ ...note, ...source }))
  }

  #annotationsOf(resource: Resource, object: Resource, prefix: Path): readonly ReadySuppression[] {
    const place = prefix.join('/')
    let byPlace = this.#annotated.get(resource)
    const known = byPlace?.get(place)
    if (known !== undefined) return known
    if (byPlace === undefined) {
      byPlace = new Map()
      this.#annotated.set(resource, byPlace)
    }
    const suppressions = this.#set.annotate(annotatedSuppressions(object), (at) => ({
      resource,
      field: [...prefix, ...at],
    }))
    byPlace.set(place, suppressions)
    return suppressions
  }
}
