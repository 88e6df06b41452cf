import type { Address } from './parse-address.ts'

/**
 * Returns whether an address is IPv4 written as IPv6.
 *
 * @param address as `readAddress` returns it
 * @returns true for `::ffff:10.0.0.1`, false for `10.0.0.1` and `::1`
 * @example
 * const address = readAddress('::ffff:10.0.0.1', false)
 * console.log(address !== undefined && isMappedAddress(address)) // true
 */
export function isMappedAddress({ bits, value }: Address): boolean {
  return bits === 128 && value >> 32n === 0xffffn
}

/**
 * Prints an IP address in its shortest form (RFC 5952), as Go's `netip.Addr.String`.
 *
 * @param address Its number of bits, and its value as an integer.
 * @returns The address: IPv6 with lowercase digits, and `::` for the first of the longest runs of zeros.
 * @example
 * console.log(printAddress({ bits: 128, value: 1n })) // ::1
 */
export function printAddress({ bits, value }: Address): string {
  if (bits === 32) return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.')
  const groups = Array.from({ length: 8 }, (_, i) => ((value >> BigInt(112 - 16 * i)) & 0xffffn).toString(16))
  const { from, length } = longestZeros(groups)
  if (length < 2) return groups.join(':')
  return [groups.slice(0, from), groups.slice(from + length)].map((part) => part.join(':')).join('::')
}

function longestZeros(groups: readonly string[]): { readonly from: number; readonly length: number } {
  let longest = { from: 0, length: 0 }
  for (let from = 0, i = 0; i < groups.length; i++) {
    if (groups[i] !== '0') from = i + 1
    else if (i + 1 - from > longest.length) longest = { from, length: i + 1 - from }
  }
  return longest
}
