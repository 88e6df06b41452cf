import { minorOf } from '../../version/kubernetes-version.ts'

/** The minor of Kubernetes whose functions new expressions may use: that before the server's own, so that it can be rolled back. */
export function minorOfNew(kubernetesVersion: string): number {
  return minorOf(kubernetesVersion) - 1
}

/** The minor of expressions that are stored: they may use all that any minor has. */
export const MINOR_OF_STORED = 999
