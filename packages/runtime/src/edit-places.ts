import type { EditOptions, Path } from '@krmkit/yaml'

/** An anchor without aliases has no use, so that it goes with its last alias. */
export const NO_UNUSED: EditOptions = { unusedAnchors: 'drop' }

/** The options of an edit, with {@link NO_UNUSED} unless they say otherwise. */
export function withoutUnused(options: EditOptions | undefined): EditOptions {
  return options === undefined ? NO_UNUSED : { ...NO_UNUSED, ...options }
}

/** The path below which an edit changes values: an edit that follows aliases can change any value. */
export function changedBy(options: EditOptions | undefined, path: Path): Path {
  return options?.aliases === 'follow' ? [] : path
}

/**
 * The path that an insertion or deletion changes: the whole list for an element, because the positions of the others behind it change.
 */
export function around(path: Path): Path {
  return typeof path.at(-1) === 'number' ? path.slice(0, -1) : path
}
