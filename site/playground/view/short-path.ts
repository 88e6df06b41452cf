/** Longer paths do not fit on buttons. */
const MAX_SHOWN = 32

/** A path for a button or a tab: the end of a long one, which tells files apart. */
export function shortPath(path: string): string {
  return path.length <= MAX_SHOWN ? path : `…${path.slice(1 - MAX_SHOWN)}`
}
