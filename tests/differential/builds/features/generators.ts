import type { Draw } from '../../../generated/draw.ts'
import { clean, type Json, NAMES } from '../../../generated/resources.ts'
import { type Known, known, type Layer } from '../layer.ts'

const FIELDS = ['configMapGenerator', 'secretGenerator'] as const

/** Generators: new ones, and changes of what lower layers generate. */
export function addGenerators(layer: Layer): void {
  for (let count = 1 + layer.draw.below(2); count > 0; count--) {
    const field = layer.draw.pick(FIELDS)
    const { config, made } = drawGenerator(layer, field)
    if (config === undefined) continue
    layer.add(field, config)
    if (made !== undefined) layer.known.push(made)
  }
}

/** What all generators of the layer get. */
export function addGeneratorOptions(layer: Layer): void {
  const options = drawOptions(layer.draw)
  layer.set('generatorOptions', options)
  layer.hit(...Object.keys(options).map((key) => `generatorOptions.${key}`))
}

/** One generator's config; `made`: the resource, where it is a new one. */
export function drawGenerator(layer: Layer, field: (typeof FIELDS)[number]): { config?: Json; made?: Known } {
  const { draw } = layer
  const existing = layer.known.filter((resource) => resource.generator === field && !resource.isDuplicate)
  const changed = existing.length > 0 && draw.chance(65) ? draw.pick(existing) : undefined
  const name = changed?.name ?? `${draw.pick(NAMES)}-${draw.pick(['settings', 'made', 'env'])}`
  const kind = field === 'configMapGenerator' ? 'ConfigMap' : 'Secret'
  if (changed === undefined && layer.tree.ids.has(`${kind}/${name}`)) return {}
  layer.tree.ids.add(`${kind}/${name}`)
  const id = changed === undefined ? undefined : draw.chance(60) ? changed : changed.first
  const options = draw.maybe(45, () => drawOptions(draw))
  const namespace = changed === undefined ? draw.maybe(20, () => draw.pick(['prod', 'stage'])) : id?.namespace
  const config = clean({
    name: id?.name ?? name,
    namespace,
    behavior: changed === undefined ? draw.maybe(25, () => 'create') : draw.pick(['merge', 'merge', 'replace']),
    literals: draw.maybe(70, () => draw.some(LITERALS).concat(`of=${draw.below(100)}`)),
    files: draw.maybe(45, () => drawFiles(layer)),
    envs: draw.maybe(30, () => [layer.file('values.env', 'FROM_ENV=x=y\n\n#c\n  INDENTED=1\nEMPTY\n')]),
    env: draw.maybe(8, () => layer.file('more.env', 'ONE=1\r\nTWO="2"\n')),
    type: kind === 'Secret' ? draw.maybe(30, () => 'example.com/kind') : undefined,
    options,
  })
  layer.hit(...Object.keys(config).map((key) => `${field}.${key}`))
  if (config.behavior !== undefined) layer.hit(`${field}.behavior: ${config.behavior}`)
  layer.hit(...Object.keys(options ?? {}).map((key) => `generator options.${key}`))
  const made = known({ apiVersion: 'v1', kind, metadata: clean({ name, namespace }) }, field)
  return changed === undefined ? { config, made } : { config }
}

const LITERALS = ['mode=fast', `quoted='1'`, 'on=on', 'n=0777', 'eq=a=b', 'text="two words"', 'empty=', 'uni=é☃']

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'app.properties': 'a=1\nb = two \n# no\nc\n',
  'long.txt': `${'words of a long text '.repeat(6)}\nsecond\n`,
  'page.html': '<p class="x">&amp;</p>\n\ttab\n',
  'crlf.ini': '[a]\r\nb=c\r\n',
  'plain.txt': 'no end of line',
  // No UTF-8: a ConfigMap holds it as binaryData.
  'bytes.bin': Uint8Array.from([0, 255, 254, 10, 128, 65]),
}

function drawFiles(layer: Layer): string[] {
  return layer.draw.some(Object.keys(FILES)).map((name) => {
    const path = layer.file(name, FILES[name] as string | Uint8Array)
    if (name === 'bytes.bin') layer.hit('generator files: bytes')
    return layer.draw.chance(50) ? `${name}=${path}` : path
  })
}

function drawOptions(draw: Draw): Json {
  const options = clean({
    labels: draw.maybe(40, () => ({ generated: 'yes', app: draw.pick(NAMES) })),
    annotations: draw.maybe(40, () => ({ note: 'off' })),
    disableNameSuffixHash: draw.maybe(40, () => draw.chance(85)),
    immutable: draw.maybe(30, () => draw.chance(80)),
  })
  return Object.keys(options).length > 0 ? options : { labels: { generated: 'no' } }
}
