import type { Sources } from '../sources.ts'
import { importedVersions } from './served.ts'

/** `certificates.k8s.io/v1 clustertrustbundles` -> the gates without which the server has no storage for it. */
export function resourceGates(sources: Sources, minor: number): ReadonlyMap<string, string> {
  const gates = new Map<string, string>()
  for (const path of sources.files('k8s.io/kubernetes', minor, 'pkg/registry')) {
    if (!/^pkg\/registry\/\w+\/rest\/storage_\w+\.go$/.test(path)) continue
    const text = sources.text('k8s.io/kubernetes', minor, path)
    const versions = importedVersions(sources, minor, text)
    for (const [, resource = '', alias = '', gate = ''] of text.matchAll(
      /if resource := "(\w+)"; \w+\.ResourceEnabled\((\w+)\.SchemeGroupVersion[^\n]*\{\n\s*if utilfeature\.DefaultFeatureGate\.Enabled\(\w+\.(\w+)\)/g,
    )) {
      const version = versions.get(alias)
      if (version === undefined) throw new Error(`1.${minor}: ${path} names ${alias}, which is not an API version`)
      gates.set(`${version} ${resource}`, gate)
    }
  }
  return gates
}
