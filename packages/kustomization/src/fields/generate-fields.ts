import { formatFieldPath, type Path } from '@krmkit/runtime'
import type { TransformContext } from '@krmkit/transformers'
import { absorbGenerated, type GeneratorBehavior, readKeyValues } from '@krmkit/transformers/parts'
import { annotateGenerated, forgetOrigin } from '../accumulate/build-metadata.ts'
import { type FieldContext, reporter, runStep } from '../accumulate/step.ts'
import type { GeneratorEntry, GeneratorOptions, Kustomization } from '../decode/kustomization.ts'

const BEHAVIORS: ReadonlySet<string> = new Set(['create', 'merge', 'replace'])

/** Runs the ConfigMap and Secret generators of a Kustomization in order. */
export async function generateFields(context: FieldContext, kustomization: Kustomization): Promise<void> {
  const { configMapGenerator, secretGenerator, generatorOptions } = kustomization
  const run = async (kind: 'ConfigMap' | 'Secret', field: string, entries: readonly GeneratorEntry[]) => {
    for (const [i, entry] of entries.entries()) {
      const options = mergeOptions(entry.options, generatorOptions)
      await generate(context, kind, [field, i], { ...entry, options })
    }
  }
  await run('ConfigMap', 'configMapGenerator', configMapGenerator)
  await run('Secret', 'secretGenerator', secretGenerator)
}

async function generate(
  context: FieldContext,
  kind: 'ConfigMap' | 'Secret',
  path: Path,
  entry: GeneratorEntry & { readonly options: GeneratorOptions },
): Promise<void> {
  const { accumulation, host, place } = context
  const { line, field } = context.at(path)
  const builtin = `${kind}Generator`
  const step = { transformer: builtin, file: place.file, line, field, role: 'generate' } as const
  const report = reporter(context, path)
  if (entry.behavior === 'replace') {
    const { name = '', namespace = '' } = entry
    forgetOrigin(context, { group: '', version: 'v1', kind, name, namespace })
  }
  await runStep(context, step, () => absorb({ items: accumulation.items, host, report }, kind, entry))
  annotateGenerated(context, builtin)
}

function absorb(
  context: TransformContext,
  kind: 'ConfigMap' | 'Secret',
  {
    name = '',
    namespace = '',
    behavior = '',
    type,
    options,
    ...sources
  }: GeneratorEntry & {
    readonly options: GeneratorOptions
  },
): void {
  const { report } = context
  if (name === '') {
    const message = `name must be set: a ${kind} needs one`
    report({ severity: 'error', rule: 'name-missing', message, field: ['name'] })
    return
  }
  if (behavior !== '' && !BEHAVIORS.has(behavior)) {
    const message = `behavior must be create, merge or replace, found "${behavior}", which kustomize treats as create`
    report({ severity: 'warning', rule: 'behavior-unknown', message, field: ['behavior'] })
  }
  const { entries, problems } = readKeyValues(sources, context.host)
  for (const { field, problem } of problems)
    report({ severity: 'error', rule: 'key-value-source', message: `${formatFieldPath(field)} ${problem}`, field })
  if (problems.length > 0) return
  absorbGenerated(context, {
    kind,
    name,
    namespace,
    type,
    behavior: BEHAVIORS.has(behavior) ? (behavior as GeneratorBehavior) : 'unspecified',
    labels: options.labels ?? {},
    annotations: options.annotations ?? {},
    immutable: options.immutable ?? false,
    needsHash: !options.disableNameSuffixHash,
    entries,
  })
}

/** The options of one generator merged with `generatorOptions`: its own entries take precedence, flags are combined
 * (api/types, MergeGlobalOptionsIntoLocal). */
function mergeOptions(own: GeneratorOptions = {}, all: GeneratorOptions = {}): GeneratorOptions {
  return {
    labels: { ...all.labels, ...own.labels },
    annotations: { ...all.annotations, ...own.annotations },
    disableNameSuffixHash: own.disableNameSuffixHash === true || all.disableNameSuffixHash === true,
    immutable: own.immutable === true || all.immutable === true,
  }
}
