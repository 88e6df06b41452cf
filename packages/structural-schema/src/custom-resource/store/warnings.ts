import { goQuote, qualifiedNameProblems } from '@krmkit/formats'
import type { Crd, CrdVersion } from '../../crd/crd.ts'
import type { JsonMap } from '../../json/json.ts'
import { compareKubeVersions } from '../../version/kubernetes-version.ts'
import { newFinalizers } from '../metadata/check-object-meta.ts'

const STANDARD_FINALIZERS = ['orphan', 'foregroundDeletion', 'kubernetes']

/** Returns the warnings of the server for a custom resource: a deprecated version, and finalizers that can conflict. */
export function storeWarnings(
  crd: Crd,
  version: CrdVersion,
  meta: JsonMap,
  old: JsonMap | undefined,
): readonly string[] {
  const warnings = newFinalizers(meta, old).flatMap(finalizerWarnings)
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
