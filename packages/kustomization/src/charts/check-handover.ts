import type { BuildSession } from '../session.ts'
import type { Handover } from './check-programs.ts'

/**
 * Reports what a kustomize binary must not do when it builds a whole target, and lists the files that the target is known to need.
 * Remote bases are not read: kustomize applies its own rules to them.
 */
export async function checkHandover(target: string, session: BuildSession): Promise<Handover> {
  const { enableAlphaPlugins, enableHelm, listsDependencies } = session.options
  // Without one of these flags, kustomize does not run programs.
  const startsPrograms = enableAlphaPlugins === true || enableHelm === true
  if (!startsPrograms && listsDependencies !== true) return { findings: [], files: [] }
  const { checkPrograms } = await import('./check-programs.ts')
  const { findings, files } = await checkPrograms(target, session)
  return { findings: startsPrograms ? findings : [], files }
}
