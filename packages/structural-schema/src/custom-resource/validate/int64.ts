const MIN_INT64 = -(2n ** 63n)

/** A float64 converted to an int64 as Go does it on amd64: fractions are cut off, what does not fit is the smallest one. */
export function int64Of(float: number): number | bigint {
  const whole = Math.trunc(float)
  if (!(whole < 2 ** 63 && whole >= -(2 ** 63))) return MIN_INT64
  return Number.isSafeInteger(whole) ? whole : BigInt(whole)
}
