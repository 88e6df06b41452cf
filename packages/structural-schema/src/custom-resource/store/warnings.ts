import { goQuote, qualifiedNameProblems } from '@krmkit/formats'
import { compareUtf8 } from '@krmkit/runtime/values'
import type { Crd, CrdVersion } from '../../crd/crd.ts'
import { isList, type JsonMap, own } from '../../json/json.ts'
import { compareKubeVersions } from '../../version/kubernetes-version.ts'

const STANDARD_FINALIZERS = ['orphan', 'foregroundDeletion', 'kubernetes']

/** Returns the warnings of the server for a custom resource: a deprecated version, and finalizers that can conflict. */
export function storeWarnings(
  crd: Crd,
  version: CrdVersion,
  meta: JsonMap,
  old: JsonMap | undefined,
): readonly string[] {
  const known = new Set(finalizersOf(old))
  const added = [...new Set(finalizersOf(meta))].filter((finalizer) => !known.has(finalizer)).sort(compareUtf8)
  const warnings = added.flatMap(finalizerWarnings)
  return version.deprecated ? [deprecation(crd, version), ...warnings] : warnings
}

function deprecation(crd: Crd, version: CrdVersion): string {
  if (version.deprecationWarning !== undefined) return version.deprecationWarning
  const newer = crd.versions
    .filter(({ served, deprecated, name }) => served && !deprecated && compareKubeVersions(version.name, name) < 0)
    .map(({ name }) => name)
    .sort((a, b) => compareKubeVersions(b, a))[0]
  const { group, names } = crd
  const use = newer === undefined ? '' : `; use ${group}/${newer} ${names.kind}`
  return `${group}/${version.name} ${names.kind} is deprecated${use}`
}

function finalizerWarnings(finalizer: string): string[] {
  const place = `metadata.finalizers: ${goQuote(finalizer)}`
  const warnings = qualifiedNameProblems(finalizer).map((problem) => `${place}: ${problem}`)
  if (finalizer.includes('/') || STANDARD_FINALIZERS.includes(finalizer)) return warnings
  const path = finalizer.includes('.') ? ' including a path (/)' : ''
  const advice = `prefer a domain-qualified finalizer name${path} to avoid accidental conflicts with other finalizer writers`
  return [...warnings, `${place}: ${advice}`]
}

function finalizersOf(meta: JsonMap | undefined): readonly string[] {
  const finalizers = meta === undefined ? undefined : own(meta, 'finalizers')
  return isList(finalizers) ? (finalizers as readonly string[]) : []
}
