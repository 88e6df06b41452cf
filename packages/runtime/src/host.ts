/** What a caller lends to a function (decisions 1.3). Everything absent is not available. */
export interface Host {
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Reads a file below the host's root; never above it. */
  readonly readFile?: (path: string) => Uint8Array
}
