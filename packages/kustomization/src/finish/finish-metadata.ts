import type { Accumulation } from '../accumulate/accumulation.ts'

/** What of build metadata stays on resources. */
export interface MetadataOptions {
  readonly isManaged: boolean
  readonly buildMetadata: ReadonlySet<string>
}

/** Adds the label of who manages resources, and takes off notes that nobody asked for. */
export function finishMetadata(_accumulation: Accumulation, _options: MetadataOptions): void {}
