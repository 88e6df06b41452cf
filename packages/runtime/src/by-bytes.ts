/** Compares texts as Go compares them, by UTF-8 bytes; JavaScript's own order has surrogates before U+E000. */
export function byBytes(a: string, b: string): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const left = a.charCodeAt(i)
    const right = b.charCodeAt(i)
    if (left !== right) return rank(left) - rank(right)
  }
  return a.length - b.length
}

function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}
