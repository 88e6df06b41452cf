import type { Accumulation } from '../accumulate/accumulation.ts'
import type { BuildSession } from '../session.ts'

/** What the outermost target says about the end of a build. */
export interface FinishOptions {
  /** `fifo` where the target says nothing else: a Composition. */
  readonly order: 'legacy' | 'fifo' | { readonly orderFirst: readonly string[]; readonly orderLast: readonly string[] }
  readonly buildMetadata: ReadonlySet<string>
}

/** Ends a build, once and outermost: hashes, references, vars, local config, order, build metadata. */
export async function finish(
  _session: BuildSession,
  _accumulation: Accumulation,
  _options: FinishOptions,
): Promise<void> {}
