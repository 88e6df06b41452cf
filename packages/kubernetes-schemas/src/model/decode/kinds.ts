import { groupBy, once, onceEach } from '@krmkit/runtime/values'
import { compareKubeVersions } from '@krmkit/structural-schema/values'
import type { ApiResource, Definition, Kind } from '../model.ts'
import { pairsOf, sectionOf } from './section.ts'
import { groupOf, readRange, readTokens } from './tokens.ts'

/** What kinds need from other sections of the text. */
export interface KindSources {
  readonly last: number
  readonly inPackage: (short: string, name: string) => Definition | undefined
  readonly resources: (group: string) => readonly ApiResource[]
}

/** Kinds by `apiVersion kind`, each parsed on first use. */
export interface Kinds {
  readonly get: (apiVersion: string, kind: string) => Kind | undefined
  readonly all: () => readonly Kind[]
  readonly groups: () => ReadonlySet<string>
  readonly inGroup: (group: string) => readonly Kind[]
  readonly named: (kind: string) => readonly Kind[]
}

/** Reads the section of kinds: `apps/v1 Deployment in:apps.v1 introduced:9 served:21+`. */
export function readKinds(text: string, sources: KindSources): Kinds {
  const { lines } = sectionOf(text)
  const lineOf = pairsOf(text)
  const read = onceEach((line: string): Kind | undefined => readKind(line, sources))
  // Called once per object.
  const inVersion = onceEach((apiVersion: string) =>
    onceEach((kind: string) => {
      const line = lineOf(apiVersion, kind)
      return line === undefined ? undefined : read(line)
    }),
  )
  const those = (isOne: (line: string) => boolean) =>
    lines()
      .filter(isOne)
      .map((line) => read(line) as Kind)
  const byName = once(() => groupBy(lines(), (line) => line.split(' ', 2)[1] ?? ''))
  return {
    get: (apiVersion, kind) => inVersion(apiVersion)?.(kind),
    all: () => those(() => true),
    groups: () => new Set(lines().map(groupOf)),
    inGroup: (group) => those((line) => groupOf(line) === group),
    named: (name) => (byName().get(name) ?? []).map((line) => read(line) as Kind).sort(byStability),
  }
}

function readKind(line: string, { last, inPackage, resources }: KindSources): Kind {
  const [apiVersion = '', name = '', ...words] = line.split(' ')
  const group = groupOf(line)
  const version = apiVersion.slice(apiVersion.indexOf('/') + 1)
  const tokens = readTokens(words)
  const within = tokens.get('in')
  const definition = within === undefined ? undefined : inPackage(within, name)
  const minors = definition?.minors
  const accepted = tokens.get('accepted')
  const own = resources(group).filter((resource) => resource.version === version && resource.kind === name)
  const resource = own.find((one) => !one.name.includes('/'))
  const scoped = resource ?? own[0]
  const replacement = tokens.get('use')
  const served = tokens.get('served')
  const minorOf = (key: string) => (tokens.has(key) ? Number(tokens.get(key)) : undefined)
  return {
    apiVersion,
    group,
    version,
    kind: name,
    minors,
    definition,
    plural: resource?.name,
    scope: scoped === undefined ? undefined : scoped.isNamespaced ? 'Namespaced' : 'Cluster',
    isStored: resource === undefined ? definition === undefined : resource.verbs.includes('get'),
    introduced: minorOf('introduced') ?? minors?.from,
    deprecated: minorOf('deprecated'),
    accepted: accepted === undefined ? undefined : readRange(accepted, last),
    removed: minors !== undefined && minors.to < last && accepted === undefined ? minors.to + 1 : minorOf('removed'),
    replacement: replacement === undefined ? undefined : readReplacement(replacement),
    advice: tokens.has('advice') ? decodeURIComponent(tokens.get('advice') ?? '') : undefined,
    servedByDefault: served === undefined ? [] : served.split(',').map((range) => readRange(range, last)),
    gates: tokens.get('gates')?.split(',') ?? [],
  }
}

function readReplacement(text: string): NonNullable<Kind['replacement']> {
  const slash = text.lastIndexOf('/')
  return { apiVersion: text.slice(0, slash), kind: text.slice(slash + 1) }
}

/** The most stable and newest version first; then by group. */
function byStability(a: Kind, b: Kind): number {
  return compareKubeVersions(b.version, a.version) || (a.group < b.group ? -1 : 1)
}
