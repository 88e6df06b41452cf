import type { Json } from '../../json.ts'
import type { Place } from '../places.ts'
import { type ChangeMaker, setTo } from './change-maker.ts'

/** A string of a form that some rule refuses. */
export const form: ChangeMaker = (place) => {
  if (!isText(place)) return []
  const value = place.value as string
  const [first = '', ...rest] = value
  return setTo(
    place,
    value.toUpperCase(),
    `${value}_b`,
    `${first} ${rest.join('')}`,
    `${value}/b`,
    `-${value}`,
    `${value}-`,
    `.${value}`,
    `${value}.`,
    `${value}é`,
    `${value}\nb`,
    `${value}..b`,
    `${value}:b`,
    '123',
    '*',
    '..',
    ' ',
  )
}

/** A string that is longer than a label, a name or a description may be; for data, longer than all data may be. */
export const long: ChangeMaker = (place) => {
  if (!isText(place)) return []
  const isData =
    place.role === 'entry' && /(?:^|\.)(?:data|binaryData|stringData|annotations)\{\}$/.test(place.schemaPath)
  const lengths = isData ? [64, 1_100, 1_048_580] : [64, 254, 1_100]
  return lengths.map((length) => ({ at: place.path, long: length }))
}

/** Whether a value is a string that is not a number in disguise. */
function isText({ value, node, role }: Place): boolean {
  return role !== 'root' && typeof value === 'string' && node?.type !== 'quantity'
}

const INTEGERS: readonly Json[] = [-1, 0, 1, 2, 101, 65_535, 65_536, 2_147_483_647, -2_147_483_648]
const QUANTITIES: readonly Json[] = ['-1', '0', '1', '1.5', '100m', '0.1m', '1Ki', '1e3', 'abc', 3]
const INT_OR_STRINGS: readonly Json[] = [
  -1,
  0,
  1,
  65_536,
  '-1',
  '1.5',
  '0%',
  '100%',
  '101%',
  '-1%',
  'abc',
  'ABC',
  'a--b',
]

/** A number, a quantity or a percentage that is out of some range. */
export const range: ChangeMaker = (place) => {
  const { value, node, role } = place
  if (role === 'root') return []
  if (node?.type === 'quantity') return setTo(place, ...QUANTITIES)
  if (node?.type === 'int-or-string') return setTo(place, ...INT_OR_STRINGS)
  if (typeof value !== 'number') return []
  return setTo(place, ...INTEGERS, 1.5, ...(node?.format === 'int64' ? [9_007_199_254_740_991] : [2_147_483_648]))
}
