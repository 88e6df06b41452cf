import type { Finding, Path, Resource } from '@krmkit/runtime'
import { isListKind, nestedObjects, ownerOf } from '../manifests/nested-objects.ts'
import type { Suppression } from '../manifests/package-options.ts'
import type { PackageFinding, SuppressedFinding } from '../manifests/package-report.ts'
import { annotatedSuppressions, misspelledAnnotation, SUPPRESS_PATH } from './annotation.ts'
import { parseBaseline } from './baseline.ts'
import { type ReadySuppression, readySuppression, SuppressionTable, suppressionOf } from './suppression.ts'

/** How many entries without a match are named. */
const NAMED = 3

/** Decides which findings are known and accepted: by a config, by baselines, by annotations of the objects. */
export class Suppressor {
  readonly #general = new SuppressionTable()
  readonly #problems: Finding[] = []
  readonly #learned = new Set<Resource>()
  readonly #annotated = new Map<Resource, Map<string, readonly ReadySuppression[]>>()

  constructor(given: readonly Suppression[]) {
    for (const [i, one] of given.entries()) {
      const ready = readySuppression(one, `suppress[${i}]`, 'config')
      if (typeof ready === 'string') this.#problems.push(problem(ready))
      else this.#general.add(ready)
    }
  }

  /** Adds the entries of a baseline. */
  learn(baseline: Resource): void {
    if (this.#learned.has(baseline)) return
    this.#learned.add(baseline)
    const { suppressions, problems } = parseBaseline(baseline)
    for (const ready of suppressions) this.#general.add(ready)
    for (const text of problems) this.#problems.push({ ...problem(text), resource: baseline })
  }

  /** Adds the annotations of a resource, even if it has no findings to accept. */
  readAnnotations(resource: Resource): void {
    if (isListKind(resource.kind))
      for (const { object, prefix } of nestedObjects(resource)) this.#annotationsOf(resource, object, keyOf(prefix))
    else if (resource.text(SUPPRESS_PATH) !== undefined) this.#annotationsOf(resource, resource, keyOf([]))
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
    const { resource } = finding
    const { object, prefix, at } = ownerOf(resource, finding.at)
    const relative = { reason: finding.reason, at }
    const found =
      suppressionOf(this.#annotationsOf(resource, object, keyOf(prefix)), object, relative) ??
      this.#general.find(object, relative)
    if (found !== undefined) found.isUsed = true
    return found
  }

  /** The problems of suppressions, and those that match nothing; call it last. */
  notes(): readonly Finding[] {
    const annotated = [...this.#annotated].flatMap(([resource, byPlace]) =>
      [...byPlace.values()].flat().flatMap((one) => (one.isUsed ? [] : [unused(one.label, resource)])),
    )
    const general = this.#general.all.filter(({ isUsed }) => !isUsed)
    const named = general.slice(0, NAMED).map(({ label }) => unused(label))
    const rest = general.length - named.length
    return [
      ...this.#problems,
      ...annotated,
      ...named,
      ...(rest > 0 ? [unused(`each of ${rest} other suppressions`)] : []),
    ]
  }

  #annotationsOf(resource: Resource, object: Resource, place: string): readonly ReadySuppression[] {
    let byPlace = this.#annotated.get(resource)
    const known = byPlace?.get(place)
    if (known !== undefined) return known
    const { suppressions, problems } = annotatedSuppressions(object)
    const misspelt = misspelledAnnotation(object)
    for (const text of problems) this.#problems.push({ ...problem(text), resource, field: SUPPRESS_PATH })
    if (misspelt !== undefined)
      this.#problems.push({
        ...problem(`the annotation ${misspelt} is not known; did you mean krmkit.dev/suppress?`),
        resource,
        field: ['metadata', 'annotations', misspelt],
      })
    if (byPlace === undefined) {
      byPlace = new Map()
      this.#annotated.set(resource, byPlace)
    }
    byPlace.set(place, suppressions)
    return suppressions
  }
}

function problem(message: string): Finding {
  return { severity: 'error', rule: 'suppression', message }
}

function unused(label: string, resource?: Resource): Finding {
  return {
    severity: 'info',
    rule: 'suppression-unused',
    message: `${label} matches no finding`,
    ...(resource && { resource }),
  }
}

function keyOf(prefix: Path): string {
  return prefix.join('/')
}
