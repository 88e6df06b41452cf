import type { InputText } from '../inputs/input-texts.ts'
import { failure, type Outcome } from '../outcome.ts'
import { MAX_PACKAGE_BYTES } from '../package/read-package.ts'
import { withProgress } from '../reporters/progress.ts'
import type { Terminal } from '../terminal.ts'
import { kubectlOf } from './live-input.ts'
import type { ClusterFlags } from './options.ts'
import { readCluster } from './read-cluster.ts'

/** The live objects of a cluster, with what the server set in them: the old state of an update. Secrets are never read. */
export async function liveTexts(
  terminal: Terminal,
  flags: ClusterFlags,
  option: string,
): Promise<Outcome<readonly InputText[]>> {
  const kubectl = kubectlOf(terminal, flags)
  const scope = {
    isSchemasOnly: false,
    isNamespaced: flags.namespace !== undefined,
    isComplete: flags.allObjects === true,
    isLive: true,
    maxSize: MAX_PACKAGE_BYTES,
  }
  const read = await withProgress(terminal, 'reading the old state of the cluster', () => readCluster(kubectl, scope))
  if (read.problems)
    return { problems: read.problems.map(({ message }) => ({ message: `${option}: ${message}`, isUsage: true })) }
  const { texts, findings } = read.value
  // What cannot be read would count as new: nothing is guessed.
  const unread = findings.filter(({ severity }) => severity !== 'info')
  if (unread.length > 0)
    return { problems: unread.map(({ message }) => ({ message: `${option}: ${message}`, isUsage: true })) }
  return texts.length === 0 && findings.length > 0
    ? failure(`${option}: ${findings[0]?.message}`)
    : { value: texts.map(({ input }) => input) }
}
