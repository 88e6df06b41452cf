import { Draw } from '../generated/draw.ts'
import { drawResources, type Json, printResources } from '../generated/resources.ts'
import { affixes, annotations, images, labels, namespace, replicas, sortOrder, valueAdd } from './cases/fields.ts'
import { names } from './cases/names.ts'
import { jsonPatches, patches, strategicMerges } from './cases/patches.ts'
import { generators, replacements } from './cases/sources.ts'
import type { DifferentialCase } from './differential-case.ts'

type Make = (
  draw: Draw,
  resources: readonly Json[],
) => Omit<DifferentialCase, 'resources' | 'texts' | 'files'> & {
  readonly files?: DifferentialCase['files']
  /** More resources, after those that were drawn. */
  readonly added?: readonly Json[]
}

/** What is drawn, and how often in proportion. */
const MAKERS: readonly Make[] = [
  labels,
  labels,
  annotations,
  namespace,
  affixes,
  affixes,
  images,
  images,
  replicas,
  valueAdd,
  sortOrder,
  patches,
  patches,
  patches,
  strategicMerges,
  strategicMerges,
  jsonPatches,
  replacements,
  replacements,
  generators,
  generators,
  names,
  names,
]

/** The case of a number; a seed repeats them all. */
export function makeCase(seed: number, number: number): DifferentialCase {
  const draw = new Draw(seed + number * 7919)
  const resources = drawResources(draw)
  const make = MAKERS[number % MAKERS.length] as Make
  const { added = [], ...part } = make(draw, resources)
  const all = [...resources, ...added]
  return { files: {}, ...part, resources: all, texts: printResources(all, draw) }
}
