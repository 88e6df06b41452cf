import { Draw } from '../../generated/draw.ts'
import { drawOddFile } from '../../generated/odd-files.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { type AnchorQuestion, anchorsSuite, judgeBuilds } from '../anchors/anchors-suite.ts'
import { transformations } from '../anchors/transformations.ts'
import type { Built } from '../builds/kustomize.ts'

/** Changes for every kind of resource. */
const CHANGES = Object.keys(transformations).filter((name) => !/patch/i.test(name))

/** Files that are written as unusually as kubectl allows: builds in both styles. */
export const oddFilesSuite: OracleSuite<AnchorQuestion, Built> = {
  ...anchorsSuite,
  name: 'odd-files',
  title: 'files that are written as unusually as kubectl allows, through builds',
  count: 400,
  judge: judgeBuilds,
  draw: (seed, count) =>
    Array.from({ length: count }, (_, number) => {
      const draw = new Draw(seed + number * 104_729)
      const change = draw.pick(CHANGES)
      return { document: drawOddFile(draw, number, 'kubectl'), change }
    }),
}
