import { parse } from 'yaml'
import type { Stage } from '../../src/model/model.ts'
import type { Facts, GateFact } from '../facts.ts'
import type { Sources } from '../sources.ts'
import { REVIEWED_REFERENCES } from './reviewed.ts'

type State = Omit<GateFact['history'][number], 'minor'>

/**
 * The feature gates of kube-apiserver in each minor version, from the files in {@link FEATURE_FILES} and the versioned
 * lists (docs/decisions.md#sources-of-version-facts).
 */
export function gateFacts(sources: Sources): Facts['gates'] {
  const states = new Map<string, Map<number, State>>()
  const keps = new Map<string, number>()
  for (const minor of sources.minors) {
    const found = new Map([...gatesInCode(sources, minor), ...gatesInList(sources, minor)])
    if (found.size < 100) throw new Error(`1.${minor}: only ${found.size} feature gates were found, more were expected`)
    for (const [name, state] of found) {
      const byMinor = states.get(name) ?? new Map<number, State>()
      states.set(name, byMinor.set(minor, state))
    }
    // The newest reference takes precedence: authors correct their comments.
    for (const [name, kep] of referencesInCode(sources, minor)) keps.set(name, kep)
  }
  const early = earlyHistories(sources)
  return Object.fromEntries(
    [...states.keys()].sort().map((name) => {
      const kep = REVIEWED_REFERENCES[name] ?? keps.get(name)
      const fact = factOf(name, sources.minors, states.get(name) ?? new Map(), early.get(name))
      return [name, { ...fact, ...(kep === undefined ? {} : { kep }) }]
    }),
  )
}

const STAGES: readonly Stage[] = ['alpha', 'beta', 'ga', 'deprecated']

const FEATURE_FILES = [
  ['k8s.io/apiextensions-apiserver', 'pkg/features/kube_features.go'],
  ['k8s.io/apiserver', 'pkg/features/kube_features.go'],
  ['k8s.io/kubernetes', 'pkg/features/kube_features.go'],
  ['k8s.io/kubernetes', 'pkg/features/versioned_kube_features.go'],
] as const

function featureFiles(sources: Sources, minor: number): readonly string[] {
  return FEATURE_FILES.flatMap(([module, path]) => sources.read(module, minor, path) ?? [])
}

/** `name -> state` of the two forms in kube_features.go: one state (up to 1.31), or a list of versions (from 1.31). */
function gatesInCode(sources: Sources, minor: number): Map<string, State> {
  const texts = featureFiles(sources, minor)
  if (texts.length < 3) throw new Error(`1.${minor}: a kube_features.go is missing`)
  const names = new Map(texts.flatMap((text) => [...featureNames(text)]))
  const found = new Map<string, State>()
  for (const text of texts) {
    for (const [, constant = '', body = ''] of text.matchAll(/^\t(?:\w+\.)?(\w+):\s*\{((?:[^{}]|\{[^{}]*\})*)\}/gm)) {
      const state = newestState(body, minor)
      const name = names.get(constant)
      if (state !== undefined && name !== undefined) found.set(name, state)
    }
  }
  return found
}

function featureNames(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/^\s*(\w+)\s+(?:\w+\.)?Feature\s*=\s*"(\w+)"/gm)].map(([, constant = '', name = '']) => [
      constant,
      name,
    ]),
  )
}

function newestState(body: string, minor: number): State | undefined {
  let state: State | undefined
  for (const entry of body.includes('MustParse') ? body.split('}') : [body]) {
    const version = Number(/MustParse\("1\.(\d+)"\)/.exec(entry)?.[1] ?? minor)
    const stage = /PreRelease:\s*\w+\.(\w+)/.exec(entry)?.[1]
    if (stage === undefined || version > minor) continue
    state = {
      stage: stageOf(stage),
      isDefaultOn: /Default:\s*true/.test(entry),
      isLocked: /LockToDefault:\s*true/.test(entry),
    }
  }
  return state
}

function stageOf(word: string): Stage {
  const stage = STAGES.find((known) => known === word.toLowerCase())
  if (stage === undefined) throw new Error(`"${word}" is not a stage of a feature gate`)
  return stage
}

interface ListedGate {
  readonly name: string
  readonly versionedSpecs: readonly {
    readonly default: boolean
    readonly lockToDefault: boolean
    readonly preRelease: string
    readonly version: string
    /** Applies only to servers that must be compatible with this version and newer ones. */
    readonly minCompatibilityVersion?: string
  }[]
}

const LISTS = [
  'test/compatibility_lifecycle/reference/versioned_feature_list.yaml',
  'test/featuregates_linter/test_data/versioned_feature_list.yaml',
]

/** Upstream's own list of all gates with all their versions; it is complete from 1.32 on. */
function listedGates(sources: Sources, minor: number): readonly ListedGate[] {
  if (minor < 32) return []
  const text = LISTS.map((path) => sources.read('k8s.io/kubernetes', minor, path)).find((found) => found !== undefined)
  if (text === undefined) throw new Error(`1.${minor}: versioned_feature_list.yaml is not in the expected place`)
  return parse(text) as ListedGate[]
}

function gatesInList(sources: Sources, minor: number): Map<string, State> {
  const found = new Map<string, State>()
  for (const gate of listedGates(sources, minor)) {
    const last = statesOf(gate, minor).findLast(([version]) => version <= minor)
    if (last !== undefined) found.set(gate.name, last[1])
  }
  return found
}

/**
 * Skips "1.0", which represents the behavior before the gate existed. By default a server is compatible with the
 * previous minor version: a state that requires newer ones is not reached, and a gate without any is off and cannot be
 * set (k8s.io/component-base featuregate: a feature before alpha).
 */
function statesOf(gate: ListedGate, minor: number): readonly (readonly [number, State])[] {
  const states = gate.versionedSpecs
    .filter(({ version }) => version !== '1.0')
    .map((spec) => {
      const state = { stage: stageOf(spec.preRelease), isDefaultOn: spec.default, isLocked: spec.lockToDefault }
      return {
        version: minorOf(spec.version),
        isReached: minorOf(spec.minCompatibilityVersion ?? '1.0') < minor,
        state,
      }
    })
  const reached = states.filter(({ isReached }) => isReached)
  if (reached.length > 0) return reached.map(({ version, state }) => [version, state])
  return states.slice(0, 1).map(({ version, state }) => [version, { ...state, isDefaultOn: false, isLocked: true }])
}

function minorOf(version: string): number {
  return Number(version.slice(2))
}

/** The history in the lists of versions before the first of the model. */
function earlyHistories(sources: Sources): Map<string, readonly (readonly [number, State])[]> {
  const first = sources.minors[0] ?? 0
  return new Map(
    sources.minors.flatMap((minor) =>
      listedGates(sources, minor).map(
        (gate) => [gate.name, statesOf(gate, minor).filter(([version]) => version <= first)] as const,
      ),
    ),
  )
}

function factOf(
  name: string,
  minors: readonly number[],
  byMinor: ReadonlyMap<number, State>,
  early: readonly (readonly [number, State])[] = [],
): GateFact {
  const oldest = byMinor.get(minors[0] ?? 0)
  const known = minors.filter((minor) => byMinor.has(minor))
  const [first = 0] = known
  const last = known.at(-1) ?? 0
  if (known.length !== last - first + 1)
    throw new Error(`the gate ${name} disappears and reappears: ${known.join(', ')}`)
  const history = isSame(early.at(-1)?.[1], oldest) ? early.map(([minor, state]) => ({ minor, ...state })) : []
  for (const minor of known) {
    const state = byMinor.get(minor)
    if (state !== undefined && !isSame(state, history.at(-1))) history.push({ minor, ...state })
  }
  return { history, ...(last === minors.at(-1) ? {} : { gone: last + 1 }) }
}

function isSame(a: State | undefined, b: State | undefined): boolean {
  return a?.stage === b?.stage && a?.isDefaultOn === b?.isDefaultOn && a?.isLocked === b?.isLocked
}

/** The `kep:` lines in the comments above a gate's constant. */
function referencesInCode(sources: Sources, minor: number): Map<string, number> {
  const found = new Map<string, number>()
  for (const text of featureFiles(sources, minor)) {
    for (const [, comment = '', name = ''] of text.matchAll(
      /((?:^\s*\/\/.*\n)+)^\s*\w+\s+(?:\w+\.)?Feature\s*=\s*"(\w+)"/gm,
    )) {
      const kep = /kep\.k8s\.io\/(\d+)|keps?\/sig-[\w-]+\/(\d+)-|enhancements\/issues\/(\d+)/i.exec(comment)
      const number = Number(kep?.[1] ?? kep?.[2] ?? kep?.[3] ?? 0)
      if (number > 0) found.set(name, number)
    }
  }
  return found
}
