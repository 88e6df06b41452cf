import { parse } from 'yaml'
import type { Json } from '../../../generated/resources.ts'
import { replacements } from '../../cases/sources.ts'
import { idOf, type Layer } from '../layer.ts'

/** `replacements`, inline and from files of one or of several. */
export function addReplacements(layer: Layer): void {
  const { draw } = layer
  for (let count = 1 + draw.below(2); count > 0; count--) {
    const entry = drawReplacement(layer)
    if (entry === undefined) return
    if (!draw.chance(30)) {
      layer.add('replacements', entry)
      continue
    }
    layer.hit('replacements.path')
    const text = layer.print(draw.chance(50) ? entry : [entry])
    layer.add('replacements', { path: layer.file('replacement.yaml', text) })
  }
}

/** One replacement whose source is a resource of the layer. */
export function drawReplacement(layer: Layer): Json | undefined {
  const { draw } = layer
  const sources = layer.known.filter(({ generator }) => generator === undefined)
  if (sources.length === 0) return undefined
  const source = draw.pick(sources)
  // As a resource now: its id is what the source is found by.
  const now = { ...source.object, metadata: { ...(source.object.metadata as Json), ...idOf(source, draw) } }
  const { kustomization, files, options } = replacements(draw, [now])
  const [first] = kustomization.replacements as [Json]
  const entry = (first.path === undefined ? first : readBack(files)) as Entry
  if (draw.chance(95) && entry.sourceValue === '') return drawReplacement(layer)
  if (draw.chance(92) && mayFail(entry, source.object)) return drawReplacement(layer)
  if (draw.chance(20)) {
    const [target] = entry.targets
    entry.targets.push({
      ...target,
      fieldPaths: ['metadata.annotations.copied', 'metadata.labels.copied'],
      options: { create: true },
    })
    layer.hit('replacements: several targets')
  }
  layer.hit(...options.filter((option) => option !== 'path').map((option) => `replacements.${option}`))
  if (entry.source?.options !== undefined) layer.hit('replacements.source.options')
  return entry
}

interface Entry extends Json {
  readonly targets: Json[]
  readonly source?: { readonly fieldPath: string; readonly options?: { readonly index: number } }
}

/** Whether names become equal, or a field is taken that is not there. */
function mayFail({ targets, source }: Entry, object: Json): boolean {
  const [target] = targets as [
    { readonly fieldPaths: readonly string[]; readonly select: Json; readonly options?: Json },
  ]
  const [first, second = ''] = (source?.fieldPath ?? '').split('.')
  return (
    target.fieldPaths.some((path) => path === 'metadata.name' || path === 'spec.replicas') ||
    (target.select.kind !== 'Deployment' && target.fieldPaths.some((path) => path.includes('containers'))) ||
    target.options?.create !== true ||
    source?.options?.index === 1 ||
    source?.fieldPath === 'spec.absent' ||
    source?.fieldPath === 'spec.template' ||
    (first === 'data' && (object.data as Json | undefined)?.[second] === undefined)
  )
}

function readBack(files: Readonly<Record<string, string>> | undefined): unknown {
  return parse(files?.['replacement.yaml'] ?? '')
}
