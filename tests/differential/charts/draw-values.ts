import type { Draw } from '../../generated/draw.ts'

/** Spellings of scalars that YAML 1.1 and 1.2, and helm, read in several ways. */
const SCALARS = [
  '1',
  '-7',
  '1.5',
  '1.0',
  '1e3',
  '0777',
  '0x1F',
  '1_000',
  '.5',
  '12345678',
  'true',
  'yes',
  'two words',
  '"3"',
  "'yes'",
  '"a: b"',
  '2020-01-01',
  '12:30:45',
  '""',
]
const NULLS = ['null', '~', '']
const KEYS = ['a', 'b', 'c', 'replicas', 'image', 'on']

/** A map of values in flow style. Each key has the same type everywhere, except sometimes with `clash`. */
export function drawValues(draw: Draw, nulls: number, clash = 0, depth = 2): string {
  return `{${draw
    .some(KEYS)
    .map((key) => `${key}: ${drawValue(draw, key, { nulls, clash, depth })}`)
    .join(', ')}}`
}

interface Odds {
  readonly nulls: number
  readonly clash: number
  readonly depth: number
}

function drawValue(draw: Draw, key: string, { nulls, clash, depth }: Odds): string {
  if (draw.chance(nulls)) return draw.pick(NULLS)
  const kind = draw.chance(clash) ? draw.pick(['scalar', 'map', 'list']) : kindOf(key)
  if (kind === 'scalar') return draw.pick(SCALARS)
  if (kind === 'list') return `[${Array.from({ length: draw.below(3) }, () => draw.pick(SCALARS)).join(', ')}]`
  if (depth === 0) return '{}'
  const directive = clash > 0 && draw.chance(20) ? `$patch: ${draw.pick(['replace', 'delete', 'merge'])}, ` : ''
  return drawValues(draw, nulls, clash, depth - 1).replace('{', `{${directive}`)
}

function kindOf(key: string): 'scalar' | 'map' | 'list' {
  if (key === 'c' || key === 'image') return 'map'
  return key === 'b' ? 'list' : 'scalar'
}
