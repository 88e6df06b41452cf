import { nearestName, type Path, parseFieldPath } from '@krmkit/runtime'
import { renamed } from './renamed.ts'
import { type ResourceSelector, readResourceSelector, selects } from './resource-selector.ts'
import type { Identity, Trace } from './trace.ts'

/** A field and all fields below it. */
interface FieldSelector {
  /** The source text. */
  readonly text: string
  readonly path: Path
}

/** The selectors of a trace, which record whether they matched anything in the traces that were shown. */
export class TraceFilter {
  readonly #resources: readonly ResourceSelector[]
  readonly #fields: readonly FieldSelector[]
  /** Selectors that matched. */
  readonly #matched = new Set<ResourceSelector | FieldSelector>()
  /** `Kind/name` of the resources in the traces, for suggestions. */
  readonly #names = new Set<string>()

  constructor(resources: readonly ResourceSelector[], fields: readonly FieldSelector[]) {
    this.#resources = resources
    this.#fields = fields
  }

  /** Whether the filter selects fields. */
  get selectsFields(): boolean {
    return this.#fields.length > 0
  }
  /** The numbers of the shown resources, selected by any name that they have during the trace. `undefined` for all. */
  selected(trace: Trace): ReadonlySet<number> | undefined {
    if (this.#resources.length === 0) return undefined
    const selected = new Set<number>()
    for (const { entries } of trace)
      for (const entry of entries) {
        if (entry.op === 'reorder') continue
        if (this.#meets(entry.identity)) selected.add(entry.resource)
        if ('fields' in entry && this.#meets(renamed(entry.identity, entry.fields))) selected.add(entry.resource)
      }
    return selected
  }
  /** Whether a field of a selected resource is shown. */
  selectsField(path: Path): boolean {
    let isSelected = this.#fields.length === 0
    for (const field of this.#fields) {
      if (!isAtOrBelow(path, field.path)) continue
      this.#matched.add(field)
      isSelected = true
    }
    return isSelected
  }
  /** Messages about selectors that did not match in any trace. */
  get unmatched(): readonly string[] {
    const resources = this.#resources.filter((one) => !this.#matched.has(one))
    const fields = this.#fields.filter((one) => !this.#matched.has(one))
    const of = this.#resources.length === 0 ? '' : ' of the selected resources'
    return [
      ...resources.map(
        (one) =>
          `--trace-resource ${JSON.stringify(one.text)} must name a resource of the build, and matches nothing${this.#suggestion(one)}`,
      ),
      ...fields.map(
        ({ text }) =>
          `--trace-field ${JSON.stringify(text)} must name a field${of}, and matches nothing at or below it`,
      ),
    ]
  }

  #meets(identity: Identity): boolean {
    let isMet = false
    for (const selector of this.#resources) {
      if (!selects(selector, identity)) continue
      this.#matched.add(selector)
      isMet = true
    }
    if (!isMet) this.#names.add(`${identity.kind}/${identity.name}`)
    return isMet
  }
  #suggestion({ kind, name = '' }: ResourceSelector): string {
    const near = nearestName(`${kind}/${name}`, this.#names)
    return near === undefined ? '' : `; did you mean ${near}?`
  }
}

/** Creates a filter from command-line options; problems name the option. */
export function readTraceFilter(
  resources: readonly string[],
  fields: readonly string[],
): { readonly filter: TraceFilter; readonly problems: readonly string[] } {
  const problems: string[] = []
  const selectors = resources.flatMap((text) => {
    const selector = readResourceSelector(text)
    if (selector !== undefined) return [selector]
    const forms = 'Kind/name, Kind.group/name or Kind.group/namespace/name, such as Deployment/web'
    problems.push(`--trace-resource ${JSON.stringify(text)} must have the form ${forms}`)
    return []
  })
  const paths = fields.flatMap((text) => {
    const path = readPath(text)
    if (path !== undefined) return [{ text, path }]
    problems.push(
      `--trace-field ${JSON.stringify(text)} must be a field path, such as spec.template.spec.containers[0].image or metadata.annotations["a.b/c"]`,
    )
    return []
  })
  return { filter: new TraceFilter(selectors, paths), problems }
}

/** Parses a complete string as a path. */
function readPath(text: string): Path | undefined {
  try {
    return text === '' ? undefined : parseFieldPath(text, 'exact')
  } catch {
    return undefined
  }
}

/** `[0]` and `.0` are equal, and so are `.0` and a numeric key. */
function isAtOrBelow(path: Path, above: Path): boolean {
  return path.length >= above.length && above.every((part, at) => String(part) === String(path[at]))
}
