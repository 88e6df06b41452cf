import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cache } from '../../tools/paths.ts'
import { measure, median, type Program, type Usage } from '../measure.ts'
import { deploymentEdits, resourceList } from '../programs.ts'
import type { Row } from '../row.ts'

const RESOURCES = 10_000
const MAX_RATIO = 1.3

/** A function that edits Deployments with typed views, against the same with field paths: whole processes, in pairs. */
export async function typedViews(rounds: number): Promise<Row[]> {
  const input = resourceList(RESOURCES)
  const { byPath, byView } = deploymentEdits()
  const isEqual = (await outputOf(byPath, input)).equals(await outputOf(byView, input))
  const pairs: { readonly path: Usage; readonly view: Usage }[] = []
  for (let round = 0; round < rounds; round++) {
    const path = await measure(byPath, input)
    pairs.push({ path, view: await measure(byView, input) })
  }
  const ratio = median(pairs.map(({ path, view }) => processor(view) / processor(path)))
  const memory = median(pairs.map(({ path, view }) => view.mebibytes / path.mebibytes))
  return [
    {
      what: `edits of Deployments with typed views on ${RESOURCES} resources, processor time against field paths`,
      must: `<= ${MAX_RATIO}x, equal output`,
      measured: `${ratio.toFixed(2)}x, ${memory.toFixed(2)}x of the memory${isEqual ? '' : ', other output'}`,
      isMet: ratio <= MAX_RATIO && isEqual,
    },
  ]
}

async function outputOf(program: Program, input: string): Promise<Buffer> {
  const file = join(cache, 'bench', 'typed-views.out')
  await measure(program, input, file)
  const bytes = readFileSync(file)
  rmSync(file)
  return bytes
}

/** The time of the wall clock without GNU time. */
function processor({ processor, milliseconds }: Usage): number {
  return Number.isNaN(processor) ? milliseconds : processor
}
