const DECIMAL = /^[-+]?(?:0|[1-9][0-9]*)$/
const BASED = /^([-+]?)0(?:[xX]([0-9a-fA-F]+)|([oO]?)([0-7]+)|[bB]([01]+))$/
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/
// Go's ParseFloat accepts a leading point; underscores are only allowed between digits.
const POINT_FLOAT = /^(?!.*__)\.[0-9][0-9_]*(?<!_)(?:[eE][-+]?[0-9][0-9_]*(?<!_))?$/
// go-yaml removes the prefix and parses the rest, including a sign.
const SIGNED_BINARY = /^(?:0b([-+][01]+)|(-)0b([01]+))$/
const SIGNED_OCTAL = /^0o([-+][0-7]+)$/

/** The maximum length of a 64-bit integer. */
const MAX_DIGITS = 22
const MAX = 2n ** 63n
const MAX_UNSIGNED = 2n ** 64n

/**
 * Reads a plain scalar as an integer or float like go-yaml (resolve.go); `undefined` if it is not a number. Integers of more
 * than 64 bits become floats. `octal`: whether `0o-17` is a number, as in version 3.
 */
export function readGoNumber(text: string, octal: boolean): bigint | number | undefined {
  const first = text.charCodeAt(0)
  if (first === 46) return POINT_FLOAT.test(text) ? finite(text.replaceAll('_', '')) : undefined
  const plain = text.includes('_') ? text.replaceAll('_', '') : text
  if (DECIMAL.test(plain)) return (plain.length < MAX_DIGITS ? integer(plain) : undefined) ?? finite(plain)
  const based = BASED.exec(plain)
  if (based !== null) {
    const value = integerOf(based)
    // Text that is too long for an octal is a decimal float unless it contains letters.
    if (value !== undefined) return value
  }
  if (FLOAT.test(plain)) return finite(plain)
  const signed = SIGNED_BINARY.exec(plain)
  if (signed !== null) return signedInteger(`${signed[2] ?? ''}${signed[1] ?? signed[3]}`, '0b')
  const eight = octal ? SIGNED_OCTAL.exec(plain) : null
  return eight === null ? undefined : signedInteger(eight[1] as string, '0o')
}

function finite(text: string): number | undefined {
  const value = Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** A decimal 64-bit integer. */
function integer(text: string): bigint | undefined {
  const value = BigInt(text.startsWith('+') ? text.slice(1) : text)
  return within(value, text.startsWith('+')) ? value : undefined
}

function integerOf([, sign, hex, , octal, binary]: RegExpExecArray): bigint | undefined {
  const value =
    hex === undefined
      ? octal === undefined
        ? fromDigits('0b', binary)
        : fromDigits('0o', octal)
      : fromDigits('0x', hex)
  if (value === undefined) return undefined
  return within(sign === '-' ? -value : value, sign === '+') ? (sign === '-' ? -value : value) : undefined
}

function signedInteger(text: string, prefix: string): bigint | undefined {
  const value = fromDigits(prefix, text.replace(/^[-+]/, ''))
  if (value === undefined) return undefined
  return within(text.startsWith('-') ? -value : value, true) ? (text.startsWith('-') ? -value : value) : undefined
}

function fromDigits(prefix: string, digits = ''): bigint | undefined {
  const significant = digits.replace(/^0+/, '')
  return significant.length > 64 ? undefined : BigInt(`${prefix}0${significant}`)
}

/** Go never parses a number with a plus as unsigned. */
function within(value: bigint, isSigned: boolean): boolean {
  return value >= -MAX && value < (isSigned ? MAX : MAX_UNSIGNED)
}

/** A number after conversion to JSON and YAML: 64-bit integers exactly, others like Go's `%g`. */
export function goNumberText(value: bigint | number): string {
  if (typeof value === 'bigint') return String(value)
  // Go's JSON and JavaScript print the same digits, and use exponents from the same magnitudes.
  const json = String(value)
  if (/^-?[0-9]+$/.test(json) && within(BigInt(json), false)) return json
  return shortest(value)
}

/** Go's FormatFloat(value, 'g', -1, 64). */
function shortest(value: number): string {
  const [digits = '', power = ''] = value.toExponential().split('e')
  const exponent = Number(power)
  if (exponent >= -4 && exponent < 6) return String(value)
  const size = String(Math.abs(exponent)).padStart(2, '0')
  return `${digits}e${exponent < 0 ? '-' : '+'}${size}`
}
