import type { Path, Resource } from '@krmkit/runtime'

/** Which subjects of role bindings get the namespace: those named `default`, every service account, or none. */
export type SubjectMode = 'defaultOnly' | 'allServiceAccounts' | 'none'

const SUBJECTS: Path = ['subjects']

/** Whether `setRoleBindingSubjects` applies to objects of this kind, in any group. */
export function isRoleBinding(kind: string): boolean {
  return kind === 'RoleBinding' || kind === 'ClusterRoleBinding'
}

/**
 * The namespace fields of the subjects that a mode selects (kustomize's api/filters/namespace), or a problem as a
 * string.
 */
export function subjectNamespaces(binding: Resource, mode: SubjectMode): readonly Path[] | string {
  if (mode === 'none') return []
  if (!binding.has(SUBJECTS) || binding.get(SUBJECTS) === null) return []
  const length = binding.size(SUBJECTS)
  if (length === 0 && !Array.isArray(binding.get(SUBJECTS))) return 'subjects must be a list'
  const [field, value] = mode === 'defaultOnly' ? ['name', 'default'] : ['kind', 'ServiceAccount']
  const paths: Path[] = []
  for (let i = 0; i < length; i++) {
    if (binding.text(['subjects', i]) !== undefined && binding.get(['subjects', i]) !== null)
      return 'subjects must be maps'
    if (binding.text(['subjects', i, field as string]) === value) paths.push(['subjects', i, 'namespace'])
  }
  return paths
}
