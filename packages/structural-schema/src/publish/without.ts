/** A copy without some fields; the object itself where it has none of them. */
export function without<T extends object>(object: T, fields: readonly (keyof T)[]): T {
  if (!fields.some((field) => object[field] !== undefined)) return object
  const copy = { ...object }
  for (const field of fields) delete copy[field]
  return copy
}
