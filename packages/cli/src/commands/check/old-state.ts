import { resolve } from 'node:path'
import type { ClusterFlags } from '../../cluster/options.ts'
import { type InputText, projectTexts, textOptions } from '../../inputs/input-texts.ts'
import type { Outcome } from '../../outcome.ts'
import type { RenderedFlags } from '../../rendered/read-roots.ts'
import type { RenderedRoots } from '../../rendered/rendered-roots.ts'
import { GIT_REF } from '../../revisions/open-revision.ts'
import type { Terminal } from '../../terminal.ts'
import { indexOf, type OldFiles, type StateSettings, stateIn } from './old-index.ts'

/** The old state is the one of a cluster. */
export const CLUSTER = 'cluster'

/**
 * Reads the old state of a package: a file, a folder, `git:REF`, the files at `paths` in a commit, or `cluster`, the live objects. Fails if
 * a document in it cannot be read, or if it has two states of an object.
 *
 * @param now the roots of the new state, which are compared with those of the old one
 */
export async function readOldState(
  old: string,
  paths: readonly string[],
  flags: ClusterFlags & RenderedFlags,
  terminal: Terminal,
  now?: RenderedRoots,
): Promise<Outcome<OldFiles>> {
  const { cwd } = terminal
  if (old === CLUSTER) {
    const live = await (await import('../../cluster/live-state.ts')).liveTexts(terminal, flags, '--old cluster')
    return live.problems ? live : stateOf(live.value, { cwd, root: '', namespace: flags.namespace, isWhole: false })
  }
  if (now !== undefined) return (await import('./old-roots.ts')).readOldRoots(old, paths, flags, terminal, now)
  if (GIT_REF.test(old)) {
    const texts = await (await import('./git-texts.ts')).gitTexts(old.replace(GIT_REF, ''), paths, terminal)
    return texts.problems ? texts : stateOf(texts.value, { cwd, root: '', isWhole: true })
  }
  const inputs = await projectTexts([old], terminal, { cwd, stdin: undefined })
  if (!inputs.problems) return stateOf(inputs.value, { cwd, root: resolve(cwd, old), isWhole: true })
  return { problems: inputs.problems.map((one) => ({ ...one, message: `--old: ${one.message}` })) }
}

function stateOf(inputs: readonly InputText[], settings: StateSettings): Outcome<OldFiles> {
  const index = indexOf(inputs, { ...settings, ...textOptions(inputs, settings.cwd) })
  return index.problems ? index : { value: stateIn(index.value, settings) }
}
