import { Draw } from '../../../generated/draw.ts'
import { type AddedResource, KEYS, type Move, type MoveQuestion, type Step } from './question.ts'

const NAMES = ['a1', 'a2', 'b1', 'c1', 's1'] as const

const configMap = (name: string, more = '') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`

const FILES: Readonly<Record<string, string>> = {
  'a.yaml': `# head\n${configMap('a1')}data: {k: v} # flow\n---\n${configMap('a2', '  namespace: n\n')}`,
  'b.yaml': configMap('b1', '  annotations:\n    own: x\n'),
  'd/c.yaml': `${configMap('c1')}data:\n  k: v # one\n`,
  'sub/Kptfile': 'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata:\n  name: sub\n',
  'sub/s.yaml': configMap('s1'),
}

const PATHS = ['a.yaml', 'b.yaml', 'd/c.yaml', 'new.yaml', 'new.yaml', 'd/new.yaml', 'deep/er/x.yaml', 'n.yml']
const ODD_PATHS = ['sub/s.yaml', 'sub/x.yaml', 's.yaml', './n.yaml', 'd/../n.yaml', '../out.yaml', '', 'n.json']
const INDEXES = ['0', '0', '1', '1', '2', '5']
const ODD_INDEXES = [7, 12, '']

/** Draws packages, and what one or two functions do with the places of their resources. */
export function drawMoves(seed: number, count: number): MoveQuestion[] {
  return Array.from({ length: count }, (_, number) => {
    const draw = new Draw(seed * 1000 + number)
    const verb = number % 2 === 0 ? 'eval' : 'render'
    const steps = Array.from({ length: verb === 'render' && draw.chance(40) ? 2 : 1 }, () => drawStep(draw))
    return { verb, files: FILES, steps }
  })
}

function drawStep(draw: Draw): Step {
  const names = NAMES.filter(() => draw.chance(25))
  const moved = names.length > 0 ? names : [draw.pick(NAMES)]
  return {
    moves: moved.map((name) => ({ name, ...drawMove(draw) })),
    added: Array.from({ length: draw.chance(40) ? 1 + draw.below(2) : 0 }, (_, at) => drawAdded(draw, at)),
  }
}

const path = (draw: Draw) => (draw.chance(12) ? draw.pick(ODD_PATHS) : draw.pick(PATHS))
const index = (draw: Draw) => (draw.chance(12) ? draw.pick(ODD_INDEXES) : draw.pick(INDEXES))

const CHANGES: readonly ((draw: Draw) => Omit<Move, 'name'>)[] = [
  (draw) => ({ set: { [KEYS.path]: path(draw) } }),
  (draw) => ({ set: { [KEYS.legacyPath]: path(draw) } }),
  (draw) => both(KEYS.path, KEYS.legacyPath, path(draw)),
  (draw) => ({ set: { [KEYS.path]: path(draw), [KEYS.legacyPath]: path(draw) } }),
  (draw) => ({ set: { [KEYS.path]: path(draw), [KEYS.index]: index(draw) } }),
  (draw) => ({ set: { [KEYS.path]: path(draw), [KEYS.legacyIndex]: index(draw) } }),
  (draw) => ({ set: { [KEYS.legacyPath]: path(draw), [KEYS.legacyIndex]: index(draw) } }),
  (draw) => ({ set: { [draw.pick([KEYS.index, KEYS.legacyIndex])]: index(draw) } }),
  (draw) => both(KEYS.index, KEYS.legacyIndex, index(draw)),
  (draw) => ({ set: { [KEYS.index]: index(draw), [KEYS.legacyIndex]: index(draw) } }),
  (draw) => ({ delete: [draw.pick([KEYS.path, KEYS.legacyPath])] }),
  () => ({ delete: [KEYS.path, KEYS.legacyPath] }),
  () => ({ delete: [KEYS.index, KEYS.legacyIndex] }),
  () => ({ delete: [KEYS.path, KEYS.legacyPath, KEYS.index, KEYS.legacyIndex] }),
  (draw) => ({ set: { [KEYS.path]: path(draw) }, delete: [KEYS.legacyPath] }),
  (draw) => ({ set: { [KEYS.legacyPath]: path(draw) }, delete: [KEYS.path] }),
  (draw) => ({ set: { [KEYS.path]: path(draw) }, delete: [KEYS.index, KEYS.legacyIndex] }),
  () => ({ rename: 'renamed' }),
  (draw) => ({ rename: 'renamed', set: { [KEYS.path]: path(draw) } }),
  () => ({ rename: 'renamed', delete: [KEYS.path, KEYS.legacyPath] }),
  () => ({ isRemoved: true }),
]

function both(one: string, other: string, value: string | number): Omit<Move, 'name'> {
  return { set: { [one]: value, [other]: value } }
}

function drawMove(draw: Draw): Omit<Move, 'name'> {
  return draw.pick(CHANGES)(draw)
}

function drawAdded(draw: Draw, at: number): AddedResource {
  const given: Record<string, string | number | undefined> = {
    [KEYS.path]: draw.maybe(60, () => path(draw)),
    [KEYS.legacyPath]: draw.maybe(20, () => path(draw)),
    [KEYS.index]: draw.maybe(40, () => index(draw)),
    [KEYS.legacyIndex]: draw.maybe(15, () => index(draw)),
    own: draw.maybe(30, () => 'x'),
  }
  const annotations = Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  )
  return { name: `new${at}`, ...(draw.chance(30) && { namespace: 'n' }), annotations }
}
