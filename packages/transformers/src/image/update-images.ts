import type { Path, Resource } from '@krmkit/runtime'
import type { TransformContext } from '../context.ts'
import { compileFieldSpecs } from '../field-spec/compile-field-specs.ts'
import type { FieldSpec } from '../field-spec/field-spec.ts'
import { setUntyped } from '../replacement/fields.ts'
import { fieldTree, visitFieldTree } from './image-field-tree.ts'
import { visitContainerImages } from './image-fields.ts'
import { changeImage, type ImageChange, isImageNamed } from './image-reference.ts'

/** One image and what is to become of it. */
export interface ImageUpdate extends ImageChange {
  /** Name without tag and digest, letter by letter. */
  readonly name: string
}

/** What came of an update. */
export interface ImageUpdateCount {
  /** References to the image. */
  readonly found: number
  /** Those of them that are not as they were. */
  readonly changed: number
}

/**
 * Changes the references to an image: in `containers` and `initContainers` at any depth, then where `fieldSpecs` lead.
 * CustomResourceDefinitions are left alone (api/internal/builtins/ImageTagTransformer.go).
 */
export function updateImages(
  { items, report }: Pick<TransformContext, 'items' | 'report'>,
  update: ImageUpdate,
  fieldSpecs: readonly FieldSpec[],
): ImageUpdateCount {
  const isForAll = ({ group, version, kind }: FieldSpec) => !group && !version && !kind
  const tree = fieldTree(fieldSpecs.filter(isForAll))
  const specs = compileFieldSpecs(fieldSpecs.filter((spec) => !isForAll(spec)))
  let found = 0
  let changed = 0

  function visit(resource: Resource, path: Path): void {
    const image = resource.text(path)
    if (image === undefined) {
      const message = 'image must be a string'
      report({ severity: 'error', rule: 'image-not-a-string', message, resource, field: path })
      return
    }
    if (!isImageNamed(image, update.name)) return
    found++
    const next = changeImage(image, update)
    if (next === image) return
    setUntyped(resource, path, next)
    changed++
  }

  for (const resource of items) {
    if (resource.kind === 'CustomResourceDefinition') continue
    const problem =
      visitContainerImages(resource, (path) => visit(resource, path)) ??
      visitFieldTree(resource, tree, (path) => visit(resource, path)) ??
      specs.visit(resource, (path) => visit(resource, path))
    if (problem !== undefined) report({ severity: 'error', rule: 'image-path', message: problem, resource })
  }
  return { found, changed }
}
