const NULLS = new Set(['', '~', 'null', 'Null', 'NULL'])
const BOOLEANS = new Set(
  'y Y yes Yes YES true True TRUE on On ON n N no No NO false False FALSE off Off OFF'.split(' '),
)
const NOT_FINITE = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/
const INTEGER = /^[-+]?(?:0|[1-9][0-9]*|0[oO]?[0-7]+|0[xX][0-9a-fA-F]+|0[bB][01]+)$/
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/
const TIMESTAMP = /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt ][0-9]{1,2}:[0-9]{1,2}:[0-9]{1,2}.*)?$/

/** The type of a scalar without quotes for go-yaml 2 (`resolve.go`). `big` is an integer that needs an unsigned type. */
export type GoType = 'null' | 'bool' | 'int' | 'big' | 'float' | 'not-finite' | 'str' | 'timestamp' | 'merge'

/** The type that go-yaml reads from the text of a scalar without quotes. */
export function goType(text: string): GoType {
  if (NULLS.has(text)) return 'null'
  if (BOOLEANS.has(text)) return 'bool'
  if (text === '<<') return 'merge'
  if (NOT_FINITE.test(text)) return 'not-finite'
  if (!/^[-+.0-9]/.test(text)) return 'str'
  if (text.startsWith('.')) return FLOAT.test(text) && Number.isFinite(Number(text)) ? 'float' : 'str'
  if (TIMESTAMP.test(text)) return 'timestamp'
  const plain = text.replaceAll('_', '')
  if (INTEGER.test(plain)) {
    const size = sizeOf(plain)
    if (size !== undefined) return size
  }
  return FLOAT.test(plain) && Number.isFinite(Number(plain)) ? 'float' : 'str'
}

const NUMBERS: ReadonlySet<GoType> = new Set(['int', 'big', 'float', 'not-finite', 'timestamp'])

/** Whether kubectl (go-yaml 2) reads a text without quotes as a number, or knows it as a date. */
export function isNumberToKubectl(text: string): boolean {
  return NUMBERS.has(goType(text))
}

/** `undefined` if the integer has more than 64 bits. */
function sizeOf(text: string): 'int' | 'big' | undefined {
  const digits = text.replace(/^[-+]/, '')
  const value = BigInt(/^0[0-7]+$/.test(digits) ? `0o${digits.slice(1)}` : digits.toLowerCase())
  if (text.startsWith('-')) return value <= 1n << 63n ? 'int' : undefined
  if (value < 1n << 63n) return 'int'
  return value < 1n << 64n && !text.startsWith('+') ? 'big' : undefined
}

const LONG_TAG = 'tag:yaml.org,2002:'
const RESOLVED = ['bool', 'int', 'float', 'null', 'timestamp', 'str']

/**
 * The type of a scalar with a tag; `undefined` if go-yaml refuses it.
 *
 * @param tag The tag in its long form.
 */
export function taggedType(tag: string, text: string): GoType | undefined {
  const name = tag.startsWith(LONG_TAG) ? tag.slice(LONG_TAG.length) : ''
  if (name === 'binary') return isBase64(text) ? 'str' : undefined
  if (!RESOLVED.includes(name) || name === 'str') return 'str'
  const type = goType(text)
  const found = type === 'big' ? 'int' : type === 'not-finite' ? 'float' : type
  if (name === 'float' && type === 'int') return 'float'
  // A timestamp is only looked for without a tag, or with its own.
  if (name !== 'timestamp' && type === 'timestamp') return undefined
  return found === name ? type : undefined
}

function isBase64(text: string): boolean {
  const plain = text.replace(/[\r\n]/g, '')
  return plain.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(plain)
}
