import type { Path, Resource } from '@krmkit/runtime'
import type { TransformContext } from '../build/build-context.ts'
import { BuildResource } from '../build/build-resource.ts'
import { compileFieldSpecs } from '../field-spec/compile-field-specs.ts'
import { imageFieldSpecs } from '../field-spec/default-field-specs.ts'
import type { FieldSpec } from '../field-spec/field-spec.ts'
import { setUntyped } from '../replacement/set-untyped.ts'
import { fieldTree, visitFieldTree } from './image-field-tree.ts'
import { visitContainerImages } from './image-fields.ts'
import type { ImageName, ImageRules } from './image-name.ts'
import { changeImage, type ImageChange, isImageNamed } from './image-reference.ts'

/** An image and its changes. */
export interface ImageUpdate extends ImageChange {
  /** Name without tag and digest. */
  readonly name: string
}

/** The result of an update. */
export interface ImageUpdateCount {
  /** Number of references to the image. */
  readonly found: number
  /** Number of references that changed. */
  readonly changed: number
  /** The first reference with a different name, which the name matches only as a regular expression. */
  readonly patternMatch?: string | undefined
}

/**
 * Changes the references to an image: in `containers` and `initContainers` at any depth, then in the fields of
 * `fieldSpecs`. CustomResourceDefinitions are skipped (api/internal/builtins/ImageTagTransformer.go).
 * @param context The resources, and `report` for problems.
 * @param update The name of the image, and its new name, tag or digest.
 * @param fieldSpecs Further fields with images.
 * @param rules How names are compared: `exactImages`.
 * @returns How many references were found and changed.
 * @example
 * import { makeResource } from '@krmkit/runtime'
 * import { exactImages, imageFieldSpecs, ResourceSet, updateImages } from '@krmkit/transformers'
 *
 * const spec = { containers: [{ name: 'web', image: 'nginx:1.27' }] }
 * const pod = makeResource({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web' }, spec })
 * const context = { items: new ResourceSet([pod]), report: console.error }
 * const { changed } = updateImages(context, { name: 'nginx', newTag: '1.28' }, imageFieldSpecs, exactImages)
 * console.log(changed, pod.get(['spec', 'containers', 0, 'image'])) // 1 nginx:1.28
 */
export function updateImages(
  context: Pick<TransformContext, 'items' | 'report'>,
  update: ImageUpdate,
  fieldSpecs: readonly FieldSpec[],
  rules: ImageRules,
): ImageUpdateCount {
  return updateAllImages(context, [update], fieldSpecs, rules)[0] as ImageUpdateCount
}

/** Does the same for a list of updates, in order at each reference, so that resources are walked once. */
export function updateAllImages(
  { items, report }: Pick<TransformContext, 'items' | 'report'>,
  updates: readonly ImageUpdate[],
  fieldSpecs: readonly FieldSpec[],
  rules: ImageRules,
): readonly ImageUpdateCount[] {
  const isForAll = ({ group, version, kind }: FieldSpec) => !group && !version && !kind
  const { skipsOtherShapes } = rules
  const isRequired = (spec: FieldSpec) => !skipsOtherShapes || !imageFieldSpecs.includes(spec)
  const tree = fieldTree(fieldSpecs.filter(isForAll), isRequired)
  const specs = compileFieldSpecs(fieldSpecs.filter((spec) => !isForAll(spec)))
  const counts: { found: number; changed: number; patternMatch?: string }[] = updates.map(() => ({
    found: 0,
    changed: 0,
  }))
  const updater = imageUpdater(updates, rules)

  function update(resource: Resource, { path, times, isRequired }: ImageField): void {
    const image = resource.text(path)
    if (image === undefined) {
      if (!isRequired) return
      const message = 'image must be a string'
      report({ severity: 'error', rule: 'image-not-a-string', message, resource, field: path })
      return
    }
    let last = image
    for (const { number, next } of updater(image, times)) {
      const count = counts[number]
      if (count === undefined) continue
      count.found++
      if (next !== last) count.changed++
      if (!isImageNamed(last, updates[number]?.name ?? '')) count.patternMatch ??= last
      last = next
    }
    if (last === image) return
    if (resource instanceof BuildResource) setUntyped(resource, resource.spelling, path, last, true)
    else resource.set(path, last)
  }

  for (const resource of items) {
    if (resource.kind === 'CustomResourceDefinition') continue
    const fields = new Map<string, ImageField>()
    const visit = (path: Path, isRequired: boolean) => {
      const key = path.join('/')
      const field = fields.get(key) ?? { path, times: 0, isRequired: false }
      fields.set(key, field)
      field.times++
      field.isRequired ||= isRequired
    }
    const nullLists: Path[] = []
    let problem: string | undefined
    visitContainerImages(resource, {
      image: (path) => visit(path, !skipsOtherShapes),
      other: (found) => {
        if (!skipsOtherShapes) problem ??= found
      },
    })
    problem ??= visitFieldTree(resource, tree, { field: visit, nullList: (path) => void nullLists.push(path) })
    problem ??= specs.visit(resource, (path, _, spec) => visit(path, isRequired(spec)))
    for (const field of fields.values()) update(resource, field)
    if (rules.fillsNullLists) for (const path of nullLists) resource.set(path, [])
    if (problem !== undefined) report({ severity: 'error', rule: 'image-path', message: problem, resource })
  }
  return counts
}

interface ImageField {
  readonly path: Path
  /** How many lists and field specs lead to it. */
  times: number
  /** Whether a value that is not a string is an error. */
  isRequired: boolean
}

interface Step {
  /** Position of the update in the list. */
  readonly number: number
  readonly next: string
}

/**
 * Applies a list of updates to a reference, step by step, each as many times as its field is found. The steps of each
 * distinct reference are computed once.
 */
function imageUpdater(
  updates: readonly ImageUpdate[],
  { readName }: ImageRules,
): (image: string, times: number) => readonly Step[] {
  const names: readonly ImageName[] = updates.map(({ name }) => readName(name))
  const exact = new Map<string, number[]>()
  const patterns: number[] = []
  for (const [number, { name }] of updates.entries())
    if (names[number]?.isExact) exact.set(name, [...(exact.get(name) ?? []), number])
    else patterns.push(number)
  const known = new Map<string, readonly Step[]>()
  const isNamed = (image: string, number: number) => names[number]?.matches(image) ?? false

  /** The first update at or after a position that applies to this reference. */
  function firstFor(image: string, from: number): number {
    let first = patterns.find((number) => number >= from && isNamed(image, number)) ?? updates.length
    for (const name of possibleNames(image)) {
      const number = exact.get(name)?.find((each) => each >= from)
      if (number !== undefined && number < first && isNamed(image, number)) first = number
    }
    return first
  }

  return (image, times) => {
    const key = `${times} ${image}`
    const present = known.get(key)
    if (present !== undefined) return present
    const steps: Step[] = []
    let text = image
    for (let number = firstFor(text, 0); number < updates.length; number = firstFor(text, number + 1)) {
      const update = updates[number] as ImageUpdate
      for (let i = 0; i < times && isNamed(text, number); i++) {
        text = changeImage(text, update)
        steps.push({ number, next: text })
      }
    }
    known.set(key, steps)
    return steps
  }
}

/** The reference without each possible tag and digest. */
function possibleNames(image: string): readonly string[] {
  const names = [image]
  for (const { index } of image.matchAll(/[:@]/g)) names.push(image.slice(0, index))
  return names
}
