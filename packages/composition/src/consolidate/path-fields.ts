/** The content of a field that holds a path. */
export type PathForm =
  | 'path'
  /** `path` or `key=path`. */
  | 'key=path'
  /** A path, or inline YAML; the YAML is searched for paths. */
  | 'path or config'
  /** A path, or inline YAML that holds no paths. */
  | 'path or patch'
  /** A program: a name without a slash is looked up in the search path. */
  | 'program'
  /** The source of a container's storage: a path for a bind mount. */
  | 'mount'
  /** An object: a config with fields of its own. */
  | 'config'
  /** YAML in the form of `runtime`. */
  | 'function'
  /** Comma-separated paths. */
  | 'paths'

/** A field; `*` matches each element of a list. */
export type PathField = readonly [path: string, form: PathForm]

const KEY_VALUES: readonly PathField[] = [
  ['files.*', 'key=path'],
  ['envs.*', 'path'],
  ['env', 'path'],
]

const CHART: readonly PathField[] = [
  ['valuesFile', 'path'],
  ['additionalValuesFiles.*', 'path'],
  ['chartHome', 'path'],
]

const ACCUMULATOR: readonly PathField[] = ['paths', 'files', 'resource'].flatMap((field): readonly PathField[] => [
  [field, 'path'],
  [`${field}.*`, 'path'],
])

const below = (list: string, fields: readonly PathField[]): readonly PathField[] =>
  fields.map(([path, form]) => [`${list}.*.${path}`, form])

const configs = (list: string): readonly PathField[] => [
  [`${list}.*`, 'path or config'],
  [`${list}.*`, 'config'],
]

const BUILTINS: ReadonlyMap<string, readonly PathField[]> = new Map<string, readonly PathField[]>([
  ['ConfigMapGenerator', KEY_VALUES],
  ['SecretGenerator', KEY_VALUES],
  ['PatchTransformer', [['path', 'path']]],
  ['PatchJson6902Transformer', [['path', 'path']]],
  ['PatchStrategicMergeTransformer', [['paths.*', 'path or patch']]],
  ['ReplacementTransformer', [['replacements.*.path', 'path']]],
  ['ValueAddTransformer', [['targetFilePath', 'path']]],
  ['HelmChartInflationGenerator', CHART],
  ['ResourceAccumulator', ACCUMULATOR],
  ['ResourceGenerator', ACCUMULATOR],
])

const KUSTOMIZATION: readonly PathField[] = [
  ...['resources', 'components', 'bases', 'crds', 'configurations'].map((list): PathField => [`${list}.*`, 'path']),
  ...configs('generators'),
  ...configs('transformers'),
  ...configs('validators'),
  ['patches.*.path', 'path'],
  ['patchesStrategicMerge.*', 'path or patch'],
  ['patchesJson6902.*.path', 'path'],
  ['replacements.*.path', 'path'],
  ...below('configMapGenerator', KEY_VALUES),
  ...below('secretGenerator', KEY_VALUES),
  ['helmGlobals.chartHome', 'path'],
  ...below('helmCharts', CHART),
  ['openapi.path', 'path'],
]

const COMPOSITION: readonly PathField[] = [
  ['transformersFrom.*.path', 'path'],
  ['transformers.*', 'path'],
  ['transformers.*', 'config'],
  ['transformerOverrides.*', 'config'],
]

/** Annotation of a transformer in a consolidated Composition: the file to whose directory its paths are relative. */
export const DECLARED_IN = 'krmkit.dev/declared-in'
/** The same for the Compositions whose overrides changed it, separated by commas. */
export const OVERRIDDEN_IN = 'krmkit.dev/overridden-in'

const ANY: readonly PathField[] = [
  ['runtime.exec.path', 'program'],
  ['runtime.container.mounts.*.src', 'mount'],
]

const ANNOTATIONS: readonly (readonly [string, PathForm])[] = [
  ['config.kubernetes.io/function', 'function'],
  ['config.k8s.io/function', 'function'],
  [DECLARED_IN, 'path'],
  [OVERRIDDEN_IN, 'paths'],
]

/** The fields of a kind of config that contain paths (docs/decisions.md#paths-in-compositions). */
export function pathFieldsOf(apiVersion: string, kind: string): readonly PathField[] {
  if (apiVersion === 'builtin') return [...ANY, ...(BUILTINS.get(kind) ?? [])]
  if (apiVersion.startsWith('kustomize.config.k8s.io/')) {
    if (kind === 'Kustomization' || kind === 'Component') return KUSTOMIZATION
    if (kind === 'Composition') return COMPOSITION
  }
  return ANY
}

/** The annotations of any config that hold paths. */
export const pathAnnotations = ANNOTATIONS
