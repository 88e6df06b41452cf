import { type Outcome, usageFailure } from '../outcome.ts'

/** Which resources; all given parts must agree (kpt's selectors: equality, no patterns). */
export interface Selector {
  readonly apiVersion?: string
  readonly kind?: string
  readonly name?: string
  readonly namespace?: string
  readonly labels?: Readonly<Record<string, string>>
  readonly annotations?: Readonly<Record<string, string>>
  /** Of a Kptfile only: the resource's file, relative to the root package. */
  readonly resourceFileRegexp?: string
}

/** What of a package a function is given. */
export interface Selection {
  readonly match?: Selector
  readonly exclude?: Selector
}

/** What a selector looks at. */
export interface Selectable {
  text(path: readonly string[]): string | undefined
}

/** True for a resource that the selection lets through. */
export function isSelected(document: Selectable, { match, exclude }: Selection): boolean {
  return (match === undefined || agrees(document, match)) && (exclude === undefined || !agrees(document, exclude))
}

/** True where all parts of the selector that are given agree. */
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

/** Makes a selector of `--match-…` or `--exclude-…` options; `undefined` where none was given. */
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
