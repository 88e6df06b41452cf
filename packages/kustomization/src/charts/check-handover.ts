import type { BuildFinding } from '../finding.ts'
import type { BuildSession } from '../session.ts'

/**
 * What a target must not ask of a kustomize binary that builds it as a whole. Remote bases are not read: what they declare
 * is run by kustomize's own rules.
 */
export async function checkHandover(target: string, session: BuildSession): Promise<readonly BuildFinding[]> {
  const { enableAlphaPlugins, enableHelm } = session.options
  // Without a flag, kustomize does not start programs.
  if (enableAlphaPlugins !== true && enableHelm !== true) return []
  const { checkPrograms } = await import('./check-programs.ts')
  return checkPrograms(target, session)
}
