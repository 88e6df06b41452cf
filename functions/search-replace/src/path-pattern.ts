import type { Path } from '@krmkit/runtime'
import { ownPathForm } from '@krmkit/runtime/values'

/** A pattern for paths of fields. */
export interface PathPattern {
  /** As in the config. */
  readonly text: string
  /** The names before the first wildcard or position. */
  readonly names: readonly string[]
  /** The only path that the pattern matches; `undefined` if it contains `*` or positions. */
  readonly path: Path | undefined
  /** Whether the pattern ends in the name of a field, so that it can match a whole list. */
  readonly endsInName: boolean
  /** A fast test of a path's last part; false means no match. */
  mayEndIn(part: string | number): boolean
  matches(path: Path, textAt: (path: Path) => string | undefined): boolean
}

/** One step: `*`, `**`, or a name, with the positions after it (except for `**`). */
interface Step {
  readonly name: string
  readonly positions: readonly string[]
}

/** A step of a path, and the path of the list that its positions refer to. */
interface Place {
  readonly name: string
  readonly positions: number[]
  readonly list: Path
}

const STEP = /([^.[]*)((?:\[[^\]]*\]){0,1000})(?:\.|$)/y
const POSITION = /\[([^\]]*)\]/g
const QUOTED = /\[(["'])(.*?)\1\]/g

/**
 * Reads a path pattern (kpt, search-replace): names separated by dots, `*` for any one field, `**` for any number of fields,
 * `[1]`, `[*]` and `[name=web]` for elements of lists. A key with dots can be in brackets and quotes. Forms of other tools are read
 * if they can mean only one thing.
 */
export function readPathPattern(given: string): PathPattern {
  const text = ownPathForm(given)
  const steps = stepsOf(text.replaceAll(QUOTED, '.$2'))
  const last = steps.at(-1)
  const isPlain = steps.every(({ name, positions }) => name !== '' && !/[*[]/.test(name) && positions.length === 0)
  return {
    text: given,
    names: pathOf(text.replace(/\.?(?:\*|\[(?!["'])).*$/s, '')).map(String),
    path: isPlain ? pathOf(text) : undefined,
    endsInName: last !== undefined && last.name !== '**' && last.name !== '*',
    mayEndIn: (part) => mayEnd(last, part),
    matches: (path, textAt) => matchSteps(steps, placesOf(path), textAt),
  }
}

const STEPS =
  /^(?:(?:\.|^)(?:[^.[\]"'\\{}|()\s]+|(?=\[))(?:\[(?:\d+|\*|[^\]="'?@]+=[^\]]*|"[^"]+"|'[^']+')\])*|\[(?:"[^"]+"|'[^']+')\])+$/

/** No path to a field is this long. */
const MAX_LENGTH = 10_000

/** Why a string is not a path pattern; `undefined` if it is one. */
export function pathPatternProblem(given: string): string | undefined {
  const text = ownPathForm(given)
  const keys =
    text.length <= MAX_LENGTH && STEPS.test(text) ? (readPathPattern(given).path ?? []).map(String) : undefined
  const isMixed = keys?.some(
    (key, i) => key.includes('/') && !TEXT_MAPS.has(keys[i - 1] ?? '') && !text.includes(JSON.stringify(key)),
  )
  if (isMixed === false) return undefined
  return 'must be a path such as spec.containers[name=web].image, spec.ports[*].port, spec.**.image or data["app.json"]'
}

function stepsOf(text: string): Step[] {
  const steps: Step[] = []
  STEP.lastIndex = 0
  while (STEP.lastIndex < text.length) {
    const found = STEP.exec(text)
    if (found === null) return [{ name: text, positions: [] }]
    const [, name = '', positions = ''] = found
    steps.push({ name, positions: Array.from(positions.matchAll(POSITION), ([, position = '']) => position) })
  }
  return steps
}

const TEXT_MAPS = new Set(['annotations', 'labels', 'matchLabels', 'nodeSelector'])

/** The path of a pattern without wildcards. In a map of strings, the rest of the pattern is one key, including dots. */
function pathOf(text: string): Path {
  const path: string[] = []
  const keys = [...text.matchAll(/\[(["'])(.*?)\1\]|[^.[]+/g)].map(([all, quote, key]) => (quote ? (key ?? '') : all))
  for (const [i, key] of keys.entries()) {
    if (TEXT_MAPS.has(path.at(-1) ?? '')) return [...path, keys.slice(i).join('.')]
    path.push(key)
  }
  return path
}

function mayEnd(last: Step | undefined, part: string | number): boolean {
  if (last === undefined || last.name === '**' || last.name === '*') return true
  if (typeof part === 'number') return last.positions.length > 0
  return last.positions.length === 0 && (part === last.name || part.endsWith(`.${last.name}`))
}

function placesOf(path: Path): Place[] {
  const places: Place[] = []
  path.forEach((part, depth) => {
    if (typeof part === 'number') places.at(-1)?.positions.push(part)
    else for (const name of part.split('.')) places.push({ name, positions: [], list: path.slice(0, depth + 1) })
  })
  return places
}

/** `**` matches as few steps as possible; after a mismatch, the last of them matches one more. */
function matchSteps(
  steps: readonly Step[],
  places: readonly Place[],
  textAt: (path: Path) => string | undefined,
): boolean {
  let step = 0
  let place = 0
  let retryStep = -1
  let retryPlace = 0
  while (place < places.length) {
    const pattern = steps[step]
    if (pattern?.name === '**') {
      retryStep = ++step
      retryPlace = place
    } else if (pattern !== undefined && matchStep(pattern, places[place] as Place, textAt)) {
      step++
      place++
    } else if (retryStep >= 0) {
      step = retryStep
      place = ++retryPlace
    } else return false
  }
  while (steps[step]?.name === '**') step++
  return step === steps.length
}

function matchStep({ name, positions }: Step, place: Place, textAt: (path: Path) => string | undefined): boolean {
  if (name === '*' && positions.length === 0) return true
  if (name !== '*' && name !== place.name) return false
  // Like in kpt, positions in nested lists can be omitted.
  if (positions.length > place.positions.length || (place.positions.length > 0 && positions.length === 0)) return false
  return positions.every((position, i) => {
    const found = place.positions[i] as number
    const filter = /^([^=]+)=(.*)$/.exec(position)
    if (filter === null) return position === '*' || position === String(found)
    return textAt([...place.list, ...place.positions.slice(0, i + 1), filter[1] as string]) === filter[2]
  })
}
