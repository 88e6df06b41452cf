import { currentId, idKey, kubernetesScopes } from '../../packages/transformers/src/parts.ts'
import type { Draw } from '../generated/draw.ts'
import { drawResources, type Json, printResources } from '../generated/resources.ts'
import type { Answer } from './answer.ts'
import { names } from './cases/names.ts'
import { builtin } from './differential-case.ts'
import { finish, readItems, runSteps } from './krmkit.ts'

/** A kustomization over others: each one generates and renames, only the outermost hashes and fixes references. */
export interface Layer {
  readonly bases: readonly Layer[]
  readonly texts: readonly string[]
  readonly kustomization: Json
  readonly steps: readonly Json[]
}

const GENERATORS = ['configMapGenerator', 'secretGenerator']

/** Layers of this depth below the outermost, sometimes two side by side. */
export function drawLayer(draw: Draw, depth: number): Layer {
  const bases = depth === 0 ? [] : Array.from({ length: draw.chance(30) ? 2 : 1 }, () => drawLayer(draw, depth - 1))
  const resources = drawResources(draw).slice(0, depth === 0 ? 8 : 2)
  const { added, kustomization, steps } = names(draw, resources)
  const made = new Set(bases.flatMap(generatedIn))
  const change = (generator: Json, kind: string): Json =>
    made.has(`${kind}/${generator.name}`) ? { ...generator, behavior: draw.pick(['merge', 'replace']) } : generator
  const changed = Object.fromEntries(
    GENERATORS.flatMap((field) =>
      ((kustomization[field] as Json[] | undefined) ?? []).map((generator) => [field, [change(generator, field)]]),
    ),
  )
  return {
    bases,
    texts: printResources([...resources, ...added], draw),
    kustomization: { ...kustomization, ...changed },
    steps: steps.flatMap((step) => {
      const kind = step.kind as string
      const field = GENERATORS.find((name) => name.toLowerCase() === kind.toLowerCase())
      if (field === undefined) return kind === 'HashTransformer' ? [] : [step]
      return (changed[field] ?? []).map((generator: Json) => builtin(kind, generator))
    }),
  }
}

function generatedIn({ bases, kustomization }: Layer): string[] {
  const own = GENERATORS.flatMap((field) =>
    ((kustomization[field] as Json[] | undefined) ?? []).map(({ name }) => `${field}/${name}`),
  )
  return [...own, ...bases.flatMap(generatedIn)]
}

/** Layers as Kustomizations; resources stay in their order. */
export function filesOfLayers(layer: Layer): Record<string, string> {
  return filesOf(layer, '', { sortOptions: { order: 'fifo' } })
}

function filesOf({ bases, texts, kustomization }: Layer, folder: string, more: Json = {}): Record<string, string> {
  const resources = [...bases.map((_, i) => `base${i}`), 'resources.yaml']
  return {
    [`${folder}resources.yaml`]: texts.join('---\n'),
    [`${folder}kustomization.yaml`]: JSON.stringify({ ...more, resources, ...kustomization }),
    ...Object.assign({}, ...bases.map((base, i) => filesOf(base, `${folder}base${i}/`))),
  }
}

/** The same with builtins: each layer's resources, tracking and all, are the beginning of the next one's. */
export async function buildLayersWithKrmkit(layer: Layer): Promise<Answer> {
  const accumulated = await accumulate(layer)
  if ('error' in accumulated) return accumulated
  const items = readItems(accumulated.texts)
  const error = await runSteps(items, [builtin('HashTransformer', {})], {})
  return error === undefined ? finish(items) : { error }
}

async function accumulate({
  bases,
  texts,
  steps,
}: Layer): Promise<{ readonly texts: readonly string[] } | { readonly error: string }> {
  const all: string[] = []
  for (const base of bases) {
    const accumulated = await accumulate(base)
    if ('error' in accumulated) return accumulated
    all.push(...accumulated.texts)
  }
  const items = readItems([...all, ...texts])
  const ids = [...items].map((item) => idKey(currentId(item), kubernetesScopes))
  if (new Set(ids).size < ids.length) return { error: 'a resource is there twice' }
  const error = await runSteps(items, steps, {})
  return error === undefined ? { texts: [...items].map((item) => item.toString()) } : { error }
}
