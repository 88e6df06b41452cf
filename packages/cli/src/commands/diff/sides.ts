import { type Outcome, usageFailure } from '../../outcome.ts'
import { GIT_REF } from '../../revisions/open-revision.ts'

/** One of the two states that are compared. */
export type Side =
  | { readonly kind: 'revision'; readonly ref: string; readonly path: string; readonly option: string }
  | { readonly kind: 'files'; readonly path: string }
  | { readonly kind: 'cluster' }

/** The two states of a command line. */
export interface Sides {
  readonly from: Side
  readonly to: Side
}

/** Flags that name the states. */
export interface SideFlags {
  readonly from: string
  readonly to?: string
}

/** The value of `--from` that names the live objects. A directory of this name is `./cluster`. */
const CLUSTER = 'cluster'

/** Reads which states are compared. A path in `--from` or `--to` replaces the directory of the command line. */
export function sidesOf([path]: readonly string[], { from, to }: SideFlags): Outcome<Sides> {
  if (path === '-') return usageFailure('diff needs a directory or a file: stdin has one state only')
  if (from === '' || to === '') return usageFailure('a path must not be empty')
  if (to === CLUSTER)
    return usageFailure(
      '--to must be git:REF or a path: compare with a cluster as --from cluster, which shows what applying changes',
    )
  const isPath = to !== undefined && !GIT_REF.test(to)
  if (isPath && path !== undefined)
    return usageFailure(`${path} and --to ${to} exclude each other: both name the new state`)
  const target = path ?? '.'
  return {
    value: {
      from: from === CLUSTER ? { kind: 'cluster' } : sideOf(from, '--from', target),
      to: to === undefined ? { kind: 'files', path: target } : sideOf(to, '--to', target),
    },
  }
}

function sideOf(text: string, option: string, path: string): Side {
  return GIT_REF.test(text)
    ? { kind: 'revision', ref: text.replace(GIT_REF, ''), path, option }
    : { kind: 'files', path: text }
}
