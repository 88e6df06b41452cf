/** When a file was loaded, in milliseconds. */
export interface Loading {
  readonly startTime: number
  readonly responseEnd: number
}

/** For how many milliseconds at least one of the files was loading. */
export function loadingTime(loadings: readonly Loading[]): number {
  let total = 0
  let end = Number.NEGATIVE_INFINITY
  for (const { startTime, responseEnd } of loadings.toSorted((a, b) => a.startTime - b.startTime)) {
    total += Math.max(0, responseEnd - Math.max(startTime, end))
    end = Math.max(end, responseEnd)
  }
  return total
}
