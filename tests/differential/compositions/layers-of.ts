import { posix } from 'node:path'
import { parse } from 'yaml'
import { consolidateTarget, printComposition, type Transformer } from '../../../packages/composition/src/index.ts'
import { createSession, memoryFiles } from '../../../packages/kustomization/src/index.ts'
import type { CompositionTree } from '../../generated/compositions.ts'

/** A Composition, and Kustomizations that come to the same: one for each of its transformers, on top of the one before. */
export interface LayeredComposition {
  readonly files: Readonly<Record<string, string>>
  /** Directory of the Composition. */
  readonly composition: string
  /** Directory of the uppermost Kustomization. */
  readonly kustomization: string
  readonly transformers: number
}

type Fields = Readonly<Record<string, unknown>>
// biome-ignore lint/suspicious/noExplicitAny: configs are read at any depth here.
type Json = any

/** What no Kustomization does. */
const OURS_ALONE: ReadonlySet<string> = new Set(['Program', 'Composition'])

/** Takes the consolidated list of a tree apart, without what only a Composition can hold. */
export function layersOf({ files, target }: CompositionTree): LayeredComposition {
  const all = withoutComposedBases(files)
  const session = createSession({ files: memoryFiles(files) })
  const found = consolidateTarget(session, target)
  if (found === undefined) throw new Error(session.findings[0]?.message)
  const list = found.transformers.filter(({ id }) => !OURS_ALONE.has(id.kind))
  all['/flat/composition.yaml'] = printComposition(list, '/flat/composition.yaml')
  const configs: readonly Json[] = parse(printComposition(list, '/layers/any/composition.yaml')).transformers
  list.forEach((transformer, i) => {
    const below = i === 0 ? [] : [`../${i - 1}`]
    const { resources = [], ...fields } = fieldsOf(transformer, configs[i]) as {
      readonly resources?: readonly string[]
    }
    all[`/layers/${i}/kustomization.yaml`] = JSON.stringify({ ...fields, resources: [...below, ...resources] })
  })
  const top = list.length === 0 ? [] : [`../${list.length - 1}`]
  all['/layers/top/kustomization.yaml'] = JSON.stringify({ resources: top, sortOptions: { order: 'fifo' } })
  return { files: all, composition: '/flat', kustomization: '/layers/top', transformers: list.length }
}

/** Compositions as bases are nothing to kustomize: Kustomizations with the same resources take their place. */
function withoutComposedBases(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      if (!/^\/bases\/\w+\/composition.yaml$/.test(path)) return [path, text]
      const { transformers } = parse(text)
      return [
        path.replace('composition.yaml', 'kustomization.yaml'),
        JSON.stringify({ resources: transformers[0].paths }),
      ]
    }),
  )
}

/** The fields of a Kustomization that do what a transformer does. */
function fieldsOf({ id, declaredIn }: Transformer, config: Json): Fields {
  const { apiVersion: _apiVersion, kind: _kind, metadata, ...rest } = config
  switch (id.kind) {
    case 'ResourceAccumulator':
      return { resources: config.paths }
    case 'ConfigMapGenerator':
      return { configMapGenerator: [{ name: metadata.name, ...rest }] }
    case 'SecretGenerator':
      return { secretGenerator: [{ name: metadata.name, ...rest }] }
    case 'LabelTransformer':
      return { commonLabels: config.labels }
    case 'AnnotationsTransformer':
      return { commonAnnotations: config.annotations }
    case 'PrefixTransformer':
      return { namePrefix: config.prefix }
    case 'NamespaceTransformer':
      return metadata.namespace === undefined ? {} : { namespace: metadata.namespace }
    case 'ImageTagTransformer':
      return { images: [config.imageTag] }
    case 'PatchTransformer':
      return { patches: [{ target: config.target, path: config.path }] }
    case 'ReplacementTransformer':
      return { replacements: config.replacements }
    case 'ValueAddTransformer':
      return { transformers: [JSON.stringify({ ...config, value: posix.basename(posix.dirname(declaredIn)) })] }
    case 'Kustomization':
      return { ...rest, ...(rest.transformers && { transformers: rest.transformers.map(asText) }) }
    default:
      throw new Error(`there is no field for ${id.kind}`)
  }
}

/** Kustomize takes configs as texts only. */
function asText(entry: unknown): string {
  return typeof entry === 'string' ? entry : JSON.stringify(entry)
}
