import { ObjectChecker, type Reason, type VersionFinding } from '../../../packages/kubernetes-schemas/src/index.ts'
import { makeResource } from '../../../packages/runtime/src/index.ts'
import type { Created, Decoded } from '../../../tools/install/kubernetes-oracles.ts'
import type { KubernetesObject } from './objects.ts'

const checkers = new Map<string, ObjectChecker>()

/** What krmkit finds in an object, with every API version on and these gates set. */
export function findingsOf(
  object: KubernetesObject,
  minor: number,
  gates: Readonly<Record<string, boolean>> = {},
): readonly VersionFinding[] {
  const key = JSON.stringify([minor, gates])
  const target = {
    minors: { from: minor, to: minor },
    runtimeConfig: new Map([['api/all', true]]),
    featureGates: new Map(Object.entries(gates)),
  }
  const checker = checkers.get(key) ?? new ObjectChecker(target)
  checkers.set(key, checker)
  return checker.check(makeResource(JSON.stringify(object)))
}

const NO_KIND: readonly Reason[] = ['unknown-kind', 'kind-not-yet', 'kind-removed', 'not-served']

/** Whether a minor has the kind. These oracles do not check that: Go has types that no server serves any more. */
export function isKnown(findings: readonly VersionFinding[]): boolean {
  return !findings.some(({ reason }) => NO_KIND.includes(reason))
}

/** Whether a server takes objects of the kind: its gate may be off. */
export function isServed(findings: readonly VersionFinding[]): boolean {
  return isKnown(findings) && !findings.some(({ path, reason }) => path === 'apiVersion' && reason === 'gate-refused')
}

const UNKNOWN: readonly Reason[] = ['unknown', 'not-yet', 'removed']

/** Fields that the minor does not know, or not yet, or no more. */
export function unknownPaths(findings: readonly VersionFinding[]): string[] {
  return findings.filter(({ reason }) => UNKNOWN.includes(reason)).map(({ path }) => path)
}

/** Differences in unknown fields. */
export function unknownFaults(findings: readonly VersionFinding[], answer: Decoded): string[] {
  // krmkit does not check managedFields, because the server writes them.
  const theirs = answer.unknown.filter((path) => !/managedFields\[/.test(path))
  // It writes every name behind a dot.
  const ours = unknownPaths(findings).map((path) => path.replace(/\["((?:[^"\\]|\\.)*)"\]/g, '.$1'))
  return [...missingIn(ours, theirs, 'unknown'), ...missingIn(theirs, ours, 'unknown', 'krmkit')]
}

/** What a server answered about an object with some gates; `refused` are the paths that other gates would set free. */
export interface Answer {
  readonly dropped: readonly string[]
  readonly refused: readonly string[]
  readonly warnings: readonly string[]
}

/** What a server does only because a gate is off: what it refuses with every gate on is another matter. */
export function answerOf(asked: Created, allOn: Created): Answer {
  const always = new Set(allOn.refused.map(({ path, type }) => `${type} ${path}`))
  const refused = asked.refused.filter(({ path, type }) => !always.has(`${type} ${path}`)).map(({ path }) => path)
  return { dropped: asked.dropped, refused: [...new Set(refused)].sort(), warnings: [...asked.warnings].sort() }
}

/** Differences in what is dropped, refused and warned of. */
export function strategyFaults(findings: readonly VersionFinding[], answer: Answer): string[] {
  const off = pathsWith(findings, 'gate-off').filter((path) => !path.startsWith('status.'))
  const refused = pathsWith(findings, 'gate-refused')
  const dropped = answer.dropped.filter((path) => off.includes(path) || !isUngated(path))
  const advice = pathsWith(findings, 'deprecated')
  return [
    ...dropped.filter((path) => !covers(path, off)).map((path) => `only the server: dropped ${path}`),
    ...off
      .filter((path) => !isCovered(path, dropped) && !isOfTemplate(path) && !isUnlooked(path))
      .map((path) => `only krmkit: dropped ${path}`),
    ...answer.refused
      .filter((path) => !covers(path, [...refused, ...off]) && !CLAIMS_OF_PODS.test(path))
      .map((path) => `only the server: refused ${path}`),
    ...refused
      .filter((path) => !isCovered(path, answer.refused) && !isOfTemplate(path) && !isUnlooked(path))
      .map((path) => `only krmkit: refused ${path}`),
    ...answer.warnings
      .flatMap(warnedPath)
      // Some warnings name the field alone, and those of replication controllers omit the path of their template.
      .filter((path) => !advice.some((one) => one === path || one.startsWith(`${path}[`) || one.endsWith(`.${path}`)))
      .map((path) => `only the server: warned of ${path}`),
  ]
}

/** The server drops `dataSourceRef` for the `namespace` in it, and speaks of a list where we speak of its element. */
function covers(theirs: string, ours: readonly string[]): boolean {
  return ours.some((path) => isCovered(path, [theirs]) || siblings(path, theirs))
}

function isCovered(path: string, theirs: readonly string[]): boolean {
  return theirs.some(
    (each) => path === each || path.startsWith(`${each}.`) || path.startsWith(`${each}[`) || siblings(path, each),
  )
}

/** `type: ContainerResource` is refused for the `containerResource` that was dropped. */
function siblings(ours: string, theirs: string): boolean {
  return ours.endsWith('.type') && theirs === ours.replace(/type$/, 'containerResource')
}

/**
 * Templates of claims and jobs are kept as they are: the claims and jobs that are made of them lose the field. (CronJobs
 * lose it themselves in the newest minors; pods' templates always do.)
 */
function isOfTemplate(path: string): boolean {
  return /\bvolumeClaimTemplates?\b/.test(path) || /^spec\.jobTemplate\.spec\.(?!template\b)/.test(path)
}

/** A pod's own resources never have claims: the server refuses them, also where it would drop those of a container. */
const CLAIMS_OF_PODS = /(?:^|\.)spec\.resources\.claims(?:\[\d+\])?$/

/** Upstream never looks at the gate there: tolerations are refused with it as well, inline volumes never. */
const UNLOOKED = [
  CLAIMS_OF_PODS,
  /^scheduling\.tolerations\[\d+\]\.operator$/,
  /^spec\.source\.inlineVolumeSpec\./,
  // Refused with the gate too, but for other reasons: objects with every field set are not valid.
  /securityContext\.windowsOptions\.hostProcess$/,
  /^spec\.metrics\[\d+\]\.type$/,
  // Only one value is concerned, and this is none.
  /podFailurePolicy\.rules\[\d+\]\.action$/,
]

function isUnlooked(path: string): boolean {
  return UNLOOKED.some((pattern) => pattern.test(path))
}

/** What the server drops in every minor, with whatever gates: it fills these in itself, or they have been unused for long. */
const UNGATED = [
  // Of a version of the storage code that no kind with gates is in (in-tree volumes that CSI drivers took over).
  /^spec\.source\.inlineVolumeSpec$/,
  /^secrets\[\d+\]\./,
  /^endpoints\[\d+\]\.deprecatedTopology$/,
  /^spec\.(?:extra|groups|uid|username)$/,
  /^spec\.configSource$/,
  /^spec\.dataSource$/,
]

function isUngated(path: string): boolean {
  return UNGATED.some((pattern) => pattern.test(path))
}

/** The field that a warning about something deprecated begins with, in our spelling. */
function warnedPath(warning: string): string[] {
  if (!/deprecated|non-functional|no longer|not supported any/i.test(warning)) return []
  const annotation = /^annotation (\S+) is deprecated/.exec(warning)
  if (annotation !== null) return [`metadata.annotations["${annotation[1]}"]`]
  // It names `spec` for an object without one.
  if (warning.startsWith('spec.addressType:')) return ['addressType']
  const path = /^[^\s:]+(?:\[[^\]]*\][^\s:]*)*/.exec(warning)?.[0] ?? warning
  return [path.replace(/\[([^\]\d][^\]]*)\]/g, (_, key: string) => `["${key}"]`).replace('.storageOS', '.storageos')]
}

function pathsWith(findings: readonly VersionFinding[], reason: Reason): string[] {
  return findings.filter((finding) => finding.reason === reason).map(({ path }) => path)
}

function missingIn(ours: readonly string[], theirs: readonly string[], what: string, who = 'the server'): string[] {
  const known = new Set(ours)
  return theirs.filter((path) => !known.has(path)).map((path) => `only ${who}: ${what} ${path}`)
}
