import { Draw } from '../../generated/draw.ts'
import { addConfigurations, addCrds, addOpenApi } from './features/configurations.ts'
import { addCommonAnnotations, addCommonLabels, addImages, addLabels, addReplicas } from './features/fields.ts'
import { addGeneratorOptions, addGenerators } from './features/generators.ts'
import { addNamespace, addPrefix, addSuffix } from './features/names.ts'
import { addBuildMetadata, addMetadata, addSortOptions } from './features/output.ts'
import { addJsonPatches, addPatches, addStrategicMerges } from './features/patches.ts'
import { addGeneratorConfigs, addTransformers, addValidators } from './features/plugins.ts'
import { addReplacements } from './features/replacements.ts'
import { addResources } from './features/resources.ts'
import { addVars } from './features/vars.ts'
import { Layer, Tree } from './layer.ts'

/** A tree of kustomizations, and which directory of it is built. */
export interface BuildCase {
  readonly files: Readonly<Record<string, string | Uint8Array>>
  readonly target: string
  /** Kustomizations from the target down to the deepest base. */
  readonly layers: number
  /** Fields and options that the tree uses. */
  readonly hits: ReadonlySet<string>
}

type Feature = readonly [percent: number, add: (layer: Layer) => void]

/** In the order in which kustomize runs them, so that each sees the names that are there then. */
const BEFORE_COMPONENTS: readonly Feature[] = [
  [12, addConfigurations],
  [6, addCrds],
  [35, addGenerators],
  [12, addGeneratorOptions],
  [11, addGeneratorConfigs],
]
const AFTER_COMPONENTS: readonly Feature[] = [
  [18, addStrategicMerges],
  [30, addPatches],
  [16, addNamespace],
  [24, addPrefix],
  [16, addSuffix],
  [20, addLabels],
  [10, addCommonLabels],
  [12, addCommonAnnotations],
  [14, addJsonPatches],
  [10, addReplicas],
  [16, addImages],
  [13, addReplacements],
  [24, addTransformers],
  [9, addValidators],
  [8, addVars],
  [4, addMetadata],
]
const OF_THE_TOP: readonly Feature[] = [
  [40, addSortOptions],
  [18, addBuildMetadata],
  [16, addOpenApi],
]

/** The tree of a number; a seed repeats them all. `last`: what is done to the outermost layer at the end. */
export function makeBuild(seed: number, number: number, last: (layer: Layer) => void = () => {}): BuildCase {
  const draw = new Draw(seed + number * 15_485_863)
  const tree = new Tree(draw)
  const depth = draw.pick([0, 1, 1, 1, 2, 2, 3])
  const target = drawLayer(tree, 'top', depth, last)
  return { files: Object.fromEntries(tree.files), target: target.folder, layers: depth + 1, hits: tree.hits }
}

/** A layer over bases, so many deep. */
function drawLayer(tree: Tree, folder: string, depth: number, last?: (layer: Layer) => void): Layer {
  const { draw } = tree
  const layer = new Layer(tree, folder)
  if (depth > 0) addBases(layer, depth - 1)
  if (depth === 0 || draw.chance(50)) addResources(layer, depth === 0 ? 2 + draw.below(6) : 1 + draw.below(2))
  fill(layer, BEFORE_COMPONENTS)
  if (draw.chance(22)) addComponents(layer)
  fill(layer, AFTER_COMPONENTS)
  if (last !== undefined) {
    fill(layer, OF_THE_TOP)
    last(layer)
  }
  layer.write()
  return layer
}

function fill(layer: Layer, features: readonly Feature[]): void {
  for (const [percent, add] of features) if (layer.draw.chance(percent)) add(layer)
}

/** One base, several, or two variants of one. */
function addBases(layer: Layer, depth: number): void {
  const { draw, tree } = layer
  if (depth > 0 && draw.chance(20)) {
    addDiamond(layer, depth - 1)
    return
  }
  for (let count = draw.chance(30) ? 2 : 1; count > 0; count--) {
    const isInside = draw.chance(25)
    const name = `base${tree.next()}`
    const base = drawLayer(tree, isInside ? `${layer.folder}/${name}` : name, depth)
    addBase(layer, isInside ? name : pathTo(layer, name))
    layer.known.push(...base.known)
  }
}

function addBase(layer: Layer, path: string): void {
  if (layer.draw.chance(12)) {
    layer.add('bases', path)
    return
  }
  layer.add('resources', layer.draw.chance(10) ? `${path}/` : path)
  layer.hit('resources: a base')
}

/** Two layers over the same base, kept apart by their prefixes. */
function addDiamond(layer: Layer, depth: number): void {
  const { tree } = layer
  layer.hit('resources: two variants of one base')
  const wasShared = tree.isShared
  tree.isShared = true
  const base = drawLayer(tree, `shared${tree.next()}`, depth)
  tree.isShared = wasShared
  for (const prefix of ['one-', 'two-']) {
    const variant = new Layer(tree, `variant${tree.next()}`)
    variant.add('resources', pathTo(variant, base.folder))
    variant.known = base.known.map((known) => ({ ...known, name: prefix + known.name, isDuplicate: true }))
    variant.set('namePrefix', prefix)
    variant.write()
    addBase(layer, pathTo(layer, variant.folder))
    layer.known.push(...variant.known)
  }
}

/** Components, which work on what the layer has. */
function addComponents(layer: Layer): void {
  const { draw, tree } = layer
  for (let count = draw.chance(25) ? 2 : 1; count > 0; count--) {
    const name = `component${tree.next()}`
    const component = new Layer(tree, name, 'Component')
    component.known = layer.known
    if (draw.chance(40)) addResources(component, 1)
    fill(component, BEFORE_COMPONENTS)
    fill(component, AFTER_COMPONENTS)
    if (Object.keys(component.fields).length === 0) component.set('nameSuffix', '-c')
    component.write()
    layer.known = component.known
    layer.add('components', pathTo(layer, name))
  }
}

function pathTo({ folder }: Layer, name: string): string {
  return `${'../'.repeat(folder.split('/').length)}${name}`
}
