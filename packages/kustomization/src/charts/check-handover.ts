import type { BuildSession } from '../session.ts'
import type { Handover } from './check-programs.ts'

/**
 * What a target must not ask of a kustomize binary that builds it as a whole, and the files that it is known to need. Remote bases are not read: what they declare
 * is run by kustomize's own rules.
 */
export async function checkHandover(target: string, session: BuildSession): Promise<Handover> {
  const { enableAlphaPlugins, enableHelm, listsDependencies } = session.options
  // Without a flag, kustomize does not start programs.
  const startsPrograms = enableAlphaPlugins === true || enableHelm === true
  if (!startsPrograms && listsDependencies !== true) return { findings: [], files: [] }
  const { checkPrograms } = await import('./check-programs.ts')
  const { findings, files } = await checkPrograms(target, session)
  return { findings: startsPrograms ? findings : [], files }
}
