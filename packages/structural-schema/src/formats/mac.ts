const COLONS = /^[\da-fA-F]{2}(?:([:-])[\da-fA-F]{2}(?:\1[\da-fA-F]{2})*)$/
const DOTS = /^[\da-fA-F]{4}(?:\.[\da-fA-F]{4})+$/
const PLAIN = /^[\da-fA-F]+$/

/** Whether a text is a MAC-48, EUI-48, EUI-64 or 20-octet address (Go, `net.ParseMAC`). */
export function isMac(text: string): boolean {
  if (!COLONS.test(text) && !DOTS.test(text) && !PLAIN.test(text)) return false
  const digits = text.replace(/[:.-]/g, '').length
  return digits === 12 || digits === 16 || digits === 40
}
