/** Names of the file that makes a directory a Kustomization: here, so that a tree without any does not load the code of builds. */
export const KUSTOMIZATION_FILES: readonly string[] = ['kustomization.yaml', 'kustomization.yml', 'Kustomization']
const COMPOSITION_FILE = /^[^/]*composition[^/]*\.ya?ml$/i

/** Whether a file can be a target of a build by its name. */
export function mayBeTarget(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return KUSTOMIZATION_FILES.includes(name) || COMPOSITION_FILE.test(name)
}
