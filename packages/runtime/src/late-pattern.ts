import { once } from './once.ts'

/**
 * A pattern with Unicode properties (`\p{L}`), made when it is needed first. As a literal it costs each start a millisecond,
 * even unused, because V8 reads every literal when it reads the file; so its source must be a string.
 */
export function latePattern(source: string): () => RegExp {
  return once(() => new RegExp(source, 'u'))
}
