import type { Finding, Host, Items } from '@krmkit/runtime'

/** What an operation works on: the list it changes, the findings it reports, the files it may read. */
export interface TransformContext {
  readonly items: Items
  readonly host: Host
  report(finding: Finding): void
}
