import type { Path } from '@krmkit/runtime'
import {
  addNameAffix,
  applyPatch,
  replaceValues,
  setAnnotations,
  setLabels,
  setNamespace,
  type TransformContext,
} from '@krmkit/transformers'
import {
  imagePatternProblem,
  kustomizeImages,
  labelFieldSpecs,
  setReplicasByName,
  unusedFinding,
  updateAllImages,
} from '@krmkit/transformers/parts'
import { annotateTransformation, keepsNotes } from '../accumulate/build-metadata.ts'
import { type FieldContext, reporter, runStep } from '../accumulate/step.ts'
import type { Kustomization } from '../decode/kustomization.ts'

/** A change by a field. */
interface FieldStep {
  /** The kind of kustomize's builtin. */
  readonly builtin: string
  /** The field, or one of its entries. */
  readonly path: Path
  run(context: TransformContext): void | Promise<void>
}

/** Applies the transformer fields of a Kustomization in kustomize's order (api/internal/target, configureBuiltinTransformers). */
export async function transformFields(context: FieldContext, kustomization: Kustomization): Promise<void> {
  const { accumulation, host, place, session } = context
  for (const { builtin, path, run } of steps(context, kustomization)) {
    const { line, field } = context.at(path)
    const report = reporter(context, path)
    const step = { transformer: builtin, file: place.file, line, field, role: 'transform' } as const
    await runStep(context, step, () => run({ items: accumulation.items, host, report }))
    if (session.state.buildMetadata.size > 0) annotateTransformation(context, builtin)
  }
}

function steps(context: FieldContext, kustomization: Kustomization): readonly FieldStep[] {
  return [
    ...patchSteps(kustomization),
    ...metadataSteps(context, kustomization),
    ...workloadSteps(context, kustomization),
    ...replacementSteps(kustomization),
  ]
}

function patchSteps({ patchesStrategicMerge, patches }: Kustomization): FieldStep[] {
  return [
    ...(patchesStrategicMerge.length === 0
      ? []
      : [
          {
            builtin: 'PatchStrategicMergeTransformer',
            path: ['patchesStrategicMerge'],
            run: (context: TransformContext) =>
              runBuiltin('PatchStrategicMergeTransformer', renamed(context, 'paths', []), {
                paths: patchesStrategicMerge,
              }),
          },
        ]),
    ...patches.map((patch, i) => ({
      builtin: 'PatchTransformer',
      path: ['patches', i],
      run: (context: TransformContext) => applyPatch(context, patch),
    })),
  ]
}

function metadataSteps({ session, accumulation }: FieldContext, kustomization: Kustomization): FieldStep[] {
  const { namespace, namePrefix, nameSuffix, labels, commonLabels = {}, commonAnnotations = {} } = kustomization
  const { patchesJson6902 } = kustomization
  const { tables } = accumulation
  const found: FieldStep[] = []
  const add = (builtin: string, path: Path, run: FieldStep['run']) => found.push({ builtin, path, run })
  if (namespace)
    add('NamespaceTransformer', ['namespace'], (context) =>
      reportUnused(context, 'namespace', setNamespace(context, { namespace, fieldSpecs: tables.namespace })),
    )
  if (namePrefix)
    add('PrefixTransformer', ['namePrefix'], (context) =>
      reportUnused(
        context,
        'prefix',
        addNameAffix(context, { position: 'prefix', text: namePrefix, fieldSpecs: tables.namePrefix }),
      ),
    )
  if (nameSuffix)
    add('SuffixTransformer', ['nameSuffix'], (context) =>
      reportUnused(
        context,
        'suffix',
        addNameAffix(context, { position: 'suffix', text: nameSuffix, fieldSpecs: tables.nameSuffix }),
      ),
    )
  for (const [i, entry] of labels.entries())
    add('LabelTransformer', ['labels', i], (context) => {
      const merged = labelFieldSpecs(entry, tables)
      if ('problem' in merged)
        context.report({ severity: 'error', rule: 'field-spec', message: merged.problem, field: ['fields'] })
      else reportUnused(context, 'labels', setLabels(context, { labels: entry.pairs ?? {}, fieldSpecs: merged.specs }))
    })
  // Kustomize also runs it without labels, which affects the annotations about transformations.
  if (Object.keys(commonLabels).length > 0 || (labels.length > 0 && keepsNotes(session)))
    add('LabelTransformer', ['commonLabels'], (context) =>
      reportUnused(
        context,
        'labels',
        setLabels(context, { labels: commonLabels, fieldSpecs: tables.commonLabels }) ||
          Object.keys(commonLabels).length === 0,
      ),
    )
  if (Object.keys(commonAnnotations).length > 0)
    add('AnnotationsTransformer', ['commonAnnotations'], (context) =>
      reportUnused(
        context,
        'annotations',
        setAnnotations(context, { annotations: commonAnnotations, fieldSpecs: tables.commonAnnotations }),
      ),
    )
  for (const [i, { path, patch, target }] of patchesJson6902.entries())
    add('PatchJson6902Transformer', ['patchesJson6902', i], (context) =>
      runBuiltin('PatchJson6902Transformer', renamed(context, 'jsonOp', ['patch']), { path, jsonOp: patch, target }),
    )
  return found
}

/** Reports a field that does not match any resource. */
function reportUnused({ report }: TransformContext, what: Parameters<typeof unusedFinding>[0], isFound: boolean): void {
  if (!isFound) report(unusedFinding(what))
}

function workloadSteps(context: FieldContext, kustomization: Kustomization): FieldStep[] {
  const { tables } = context.accumulation
  return [
    ...kustomization.replicas.map(({ name = '', count = 0 }, i) => ({
      builtin: 'ReplicaCountTransformer',
      path: ['replicas', i],
      run: (context: TransformContext) => {
        if (setReplicasByName(context, name, count, tables.replicas)) return
        const message = `replicas must name a workload, and no resource that may have replicas is called "${name}"`
        context.report({ severity: 'error', rule: 'replicas-unused', message, field: ['name'] })
      },
    })),
    ...imageSteps(context, kustomization),
  ]
}

/** Updates all images in one pass, or one by one if each step is observed. */
function imageSteps({ session, accumulation: { tables } }: FieldContext, { images }: Kustomization): FieldStep[] {
  const run = (context: TransformContext, entries: Kustomization['images'], fieldOf: (i: number) => Path) => {
    const updates = entries.map(({ name = '', newName = '', newTag = '', digest = '', tagSuffix = '' }) => ({
      name,
      newName,
      newTag,
      digest,
      tagSuffix,
    }))
    const counts = updateAllImages(context, updates, tables.images, kustomizeImages)
    for (const [i, { found, patternMatch }] of counts.entries()) {
      if (patternMatch !== undefined) {
        const message = `name of images ${imagePatternProblem(updates[i]?.name ?? '', patternMatch)}`
        context.report({ severity: 'warning', rule: 'image-pattern', message, field: fieldOf(i) })
      }
      if (found > 0) continue
      const message = `images must name an image that is used, but "${updates[i]?.name}" is not`
      context.report({ severity: 'warning', rule: 'image-unused', message, field: fieldOf(i) })
    }
  }
  const builtin = 'ImageTagTransformer'
  if (images.length > 1 && session.tracer === undefined && !keepsNotes(session))
    return [{ builtin, path: ['images'], run: (context) => run(context, images, (i) => [i, 'name']) }]
  return images.map((image, i) => ({
    builtin,
    path: ['images', i],
    run: (context) => run(context, [image], () => ['name']),
  }))
}

function replacementSteps({ replacements }: Kustomization): FieldStep[] {
  if (replacements.length === 0) return []
  const run = (context: TransformContext) => {
    if (replacements.some(({ path }) => path))
      return runBuiltin('ReplacementTransformer', renamed(context, 'replacements', []), { replacements })
    const placed = replacements.map((replacement, i) => ({ ...replacement, field: [i] }))
    return replaceValues(context, placed, 'kustomize')
  }
  return [{ builtin: 'ReplacementTransformer', path: ['replacements'], run }]
}

/** Reports findings about a field of a builtin's config at the field of the Kustomization that it comes from. */
function renamed(context: TransformContext, inConfig: string, path: Path): TransformContext {
  return {
    ...context,
    report: ({ field, ...finding }) => {
      const at = Array.isArray(field) && field[0] === inConfig ? [...path, ...field.slice(1)] : field
      context.report({ ...finding, ...(at !== undefined && { field: at }) })
    },
  }
}

/** Runs a builtin with a valid config. Loaded on demand, because few builds need it. */
async function runBuiltin(kind: string, context: TransformContext, config: object): Promise<void> {
  const { builtins } = await import('@krmkit/transformers/builtins')
  await builtins.get(kind)?.run({ ...context, config, configName: '', localConfig: [], log: () => undefined })
}
