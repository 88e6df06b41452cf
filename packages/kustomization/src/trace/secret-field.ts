import type { Path } from '@krmkit/runtime'
import type { Identity } from './trace.ts'

const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration'

/** Whether a field contains a value of a Secret. */
export function isSecretField({ kind }: Identity, path: Path): boolean {
  if (kind !== 'Secret') return false
  return path[0] === 'data' || path[0] === 'stringData' || path.at(-1) === LAST_APPLIED
}
