import { Draw } from '../generated/draw.ts'
import { drawResources, type Json, printResources } from '../generated/resources.ts'
import { affixes, annotations, images, labels, namespace, replicas, sortOrder, valueAdd } from './cases/fields.ts'
import { jsonPatches, patches, strategicMerges } from './cases/patches.ts'
import { generators, replacements } from './cases/sources.ts'
import type { DifferentialCase } from './differential-case.ts'

type Make = (
  draw: Draw,
  resources: readonly Json[],
) => Omit<DifferentialCase, 'resources' | 'texts' | 'files'> & { readonly files?: DifferentialCase['files'] }

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
]

/** The case of a number; a seed repeats them all. */
export function makeCase(seed: number, number: number): DifferentialCase {
  const draw = new Draw(seed + number * 7919)
  const resources = drawResources(draw)
  const make = MAKERS[number % MAKERS.length] as Make
  const texts = printResources(resources, draw)
  return { files: {}, ...make(draw, resources), resources, texts }
}
