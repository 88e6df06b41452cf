import type { Draw } from '../../generated/draw.ts'
import { drawInteger, drawName, drawNumber, drawString } from './pools.ts'
import { mapOf, type Tree } from './tree.ts'

/** Any JSON value. */
export function drawAny(draw: Draw, depth: number): Tree {
  switch (draw.below(depth > 0 ? 9 : 6)) {
    case 0:
      return null
    case 1:
      return draw.chance(50)
    case 2:
      return drawInteger(draw)
    case 3:
      return drawNumber(draw)
    case 4:
    case 5:
      return drawString(draw)
    case 6:
      return Array.from({ length: draw.below(3) }, () => drawAny(draw, depth - 1))
    default:
      return mapOf(Array.from({ length: draw.below(3) }, () => [drawName(draw), drawAny(draw, depth - 1)] as const))
  }
}
