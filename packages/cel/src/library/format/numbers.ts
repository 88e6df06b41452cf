/** Every float64 is exact with this number of decimals. */
const EXACT = 1100
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Formats a number with `precision` decimals and separators of thousands (golang.org/x/text/message, English). */
export function fixed(value: number, precision: number): string {
  if (!Number.isFinite(value)) return special(value)
  const digits = decimals(Math.abs(value), Math.min(precision, EXACT))
  const point = digits.length - Math.min(precision, EXACT)
  const grouped = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = digits.slice(point).padEnd(precision, '0')
  return `${sign(value)}${grouped}${precision === 0 ? '' : `.${fraction}`}`
}

/** Formats a number as `1.500000×10⁰³`. cel-go passes the precision as the width. */
export function scientific(value: number, width: number): string {
  return scientificText(value).padStart(width, ' ')
}

function scientificText(value: number): string {
  if (!Number.isFinite(value)) return special(value)
  const [mantissa = '', exponent = ''] = Math.abs(value).toExponential(6).split('e')
  const power = exponent
    .slice(1)
    .padStart(2, '0')
    .replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)] as string)
  return `${sign(value)}${mantissa}×10${exponent.startsWith('-') ? '⁻' : ''}${power}`
}

/** Returns all digits, with `precision` decimals, rounded half to even. */
function decimals(value: number, precision: number): string {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  const bits = view.getBigUint64(0)
  const field = Number(bits >> 52n)
  const mantissa = (bits & 0xfffffffffffffn) | (field === 0 ? 0n : 1n << 52n)
  const exponent = (field === 0 ? 1 : field) - 1075
  const scaled = mantissa * 10n ** BigInt(precision)
  const result = exponent >= 0 ? scaled << BigInt(exponent) : rounded(scaled, BigInt(-exponent))
  return String(result).padStart(precision + 1, '0')
}

function rounded(value: bigint, shift: bigint): bigint {
  const quotient = value >> shift
  const rest = value - (quotient << shift)
  const half = 1n << (shift - 1n)
  return rest > half || (rest === half && (quotient & 1n) === 1n) ? quotient + 1n : quotient
}

function sign(value: number): string {
  return value < 0 ? '-' : ''
}

function special(value: number): string {
  return Number.isNaN(value) ? 'NaN' : `${sign(value)}∞`
}
