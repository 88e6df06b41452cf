import { compareUtf8 } from '@krmkit/runtime/values'
import { rootPath } from '@krmkit/structural-schema'
import { isList, type JsonMap, own } from '@krmkit/structural-schema/values'
import { itemsIn, mapIn } from '../compile/spec-reader.ts'
import type { KindTypes, VersionedKind } from './kind-types.ts'

/** The most kinds of one rule that the server checks (apiserver, `policy/validating/typechecking.go`). */
const MAX_KINDS = 10
/** The most combinations of groups, versions and resources of one rule that are looked up. The server looks all up. */
const MAX_LOOKUPS = 10_000

/** The kinds that a policy matches, as the server lists them: without wildcards and subresources, sorted. */
export function matchedKinds(policy: JsonMap, kinds: KindTypes): readonly VersionedKind[] {
  const found = new Map<string, VersionedKind>()
  const constraints = mapIn(mapIn(policy, 'spec'), 'matchConstraints')
  for (const { value } of itemsIn(constraints, 'resourceRules', rootPath(''))) {
    // The server stops at the limit, and leaves out the rules after it.
    if (!addKinds(value, kinds, found)) break
  }
  return [...found.keys()].sort(compareUtf8).flatMap((key) => found.get(key) ?? [])
}

function addKinds(rule: JsonMap, kinds: KindTypes, found: Map<string, VersionedKind>): boolean {
  const [groups, versions] = [namesIn(rule, 'apiGroups'), namesIn(rule, 'apiVersions')]
  if ([...groups, ...versions].some((name) => name.includes('*'))) return true
  const resources = namesIn(rule, 'resources').filter((name) => !/[*/]/.test(name))
  let count = 0
  let lookups = 0
  for (const group of groups) {
    for (const version of versions) {
      for (const resource of resources) {
        if (++lookups > MAX_LOOKUPS) return true
        const kind = kinds.kindOf(group, version, resource)
        if (kind === undefined) continue
        found.set([kind.group, kind.version, kind.kind].join('\n'), kind)
        count++
        if (count === MAX_KINDS) return false
      }
    }
  }
  return true
}

function namesIn(rule: JsonMap, key: string): readonly string[] {
  const list = own(rule, key)
  const names = isList(list) ? list.filter((name) => typeof name === 'string') : []
  return [...new Set(names)].sort(compareUtf8)
}
