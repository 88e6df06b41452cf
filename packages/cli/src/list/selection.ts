import { type Outcome, usageFailure } from '../outcome.ts'

/** Selects resources by equality; all given parts must match (kpt's selectors). */
export interface Selector {
  readonly apiVersion?: string
  readonly kind?: string
  readonly name?: string
  readonly namespace?: string
  readonly labels?: Readonly<Record<string, string>>
  readonly annotations?: Readonly<Record<string, string>>
  /** Only in Kptfiles: the resource's file, relative to the root package. */
  readonly resourceFileRegexp?: string
}

/** The resources of a package that are sent to a function. */
export interface Selection {
  readonly match?: Selector
  readonly exclude?: Selector
}

/** The part of a document that selectors read. */
export interface Selectable {
  text(path: readonly string[]): string | undefined
}

/** Whether a selection includes a resource. */
export function isSelected(document: Selectable, { match, exclude }: Selection): boolean {
  return (match === undefined || agrees(document, match)) && (exclude === undefined || !agrees(document, exclude))
}

/** Whether a resource matches all given parts of a selector. */
export function agrees(document: Selectable, selector: Selector): boolean {
  const is = (wanted: string | undefined, path: readonly string[]) =>
    wanted === undefined || wanted === (document.text(path) ?? '')
  const has = (wanted: Readonly<Record<string, string>> | undefined, map: string) =>
    Object.entries(wanted ?? {}).every(([key, value]) => document.text(['metadata', map, key]) === value)
  return (
    is(selector.apiVersion, ['apiVersion']) &&
    is(selector.kind, ['kind']) &&
    is(selector.name, ['metadata', 'name']) &&
    is(selector.namespace, ['metadata', 'namespace']) &&
    has(selector.labels, 'labels') &&
    has(selector.annotations, 'annotations')
  )
}

/** Creates a selector from `--match-…` or `--exclude-…` options; `undefined` if there are none. */
export function selectorOf(
  flag: 'match' | 'exclude',
  options: Readonly<Record<string, unknown>>,
): Outcome<Selector | undefined> {
  const selector: Record<string, unknown> = {}
  for (const part of ['apiVersion', 'kind', 'name', 'namespace'] as const) {
    const value = options[flag + capital(part)]
    if (typeof value === 'string' && value !== '') selector[part] = value
  }
  for (const part of ['labels', 'annotations'] as const) {
    const pairs = (options[flag + capital(part)] ?? []) as readonly string[]
    const map: Record<string, string> = Object.create(null)
    for (const pair of pairs) {
      const equals = pair.indexOf('=')
      if (equals < 1) return usageFailure(`--${flag}-${part} ${JSON.stringify(pair)} must have the form key=value`)
      map[pair.slice(0, equals)] = pair.slice(equals + 1)
    }
    if (pairs.length > 0) selector[part] = map
  }
  return { value: Object.keys(selector).length === 0 ? undefined : (selector as Selector) }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
