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

/** What a path can name: a path that is not `local` can be an address (kustomize, api/internal/loader/fileloader.go). */
export type PathUse = 'file' | 'directory' | 'file or directory' | 'local'

/** A field; `*` matches each element of a list. */
export type PathField = readonly [path: string, form: PathForm, use: PathUse]

const KEY_VALUES: readonly PathField[] = [
  ['files.*', 'key=path', 'file'],
  ['envs.*', 'path', 'file'],
  ['env', 'path', 'file'],
]

const CHART: readonly PathField[] = [
  ['valuesFile', 'path', 'file'],
  ['additionalValuesFiles.*', 'path', 'file'],
  ['chartHome', 'path', 'local'],
]

const ACCUMULATOR: readonly PathField[] = ['paths', 'files', 'resource'].flatMap((field): readonly PathField[] => [
  [field, 'path', 'file or directory'],
  [`${field}.*`, 'path', 'file or directory'],
])

const below = (list: string, fields: readonly PathField[]): readonly PathField[] =>
  fields.map(([path, form, use]) => [`${list}.*.${path}`, form, use])

const configs = (list: string): readonly PathField[] => [
  [`${list}.*`, 'path or config', 'file or directory'],
  [`${list}.*`, 'config', 'local'],
]

const BUILTINS: ReadonlyMap<string, readonly PathField[]> = new Map<string, readonly PathField[]>([
  ['ConfigMapGenerator', KEY_VALUES],
  ['SecretGenerator', KEY_VALUES],
  ['PatchTransformer', [['path', 'path', 'file']]],
  ['PatchJson6902Transformer', [['path', 'path', 'file']]],
  ['PatchStrategicMergeTransformer', [['paths.*', 'path or patch', 'file']]],
  ['ReplacementTransformer', [['replacements.*.path', 'path', 'file']]],
  ['ValueAddTransformer', [['targetFilePath', 'path', 'file']]],
  ['HelmChartInflationGenerator', CHART],
  ['ResourceAccumulator', ACCUMULATOR],
  ['ResourceGenerator', ACCUMULATOR],
])

const KUSTOMIZATION: readonly PathField[] = [
  ['resources.*', 'path', 'file or directory'],
  ['bases.*', 'path', 'file or directory'],
  ['components.*', 'path', 'directory'],
  ['crds.*', 'path', 'file'],
  ['configurations.*', 'path', 'file'],
  ...configs('generators'),
  ...configs('transformers'),
  ...configs('validators'),
  ['patches.*.path', 'path', 'file'],
  ['patchesStrategicMerge.*', 'path or patch', 'file'],
  ['patchesJson6902.*.path', 'path', 'file'],
  ['replacements.*.path', 'path', 'file'],
  ...below('configMapGenerator', KEY_VALUES),
  ...below('secretGenerator', KEY_VALUES),
  ['helmGlobals.chartHome', 'path', 'local'],
  ...below('helmCharts', CHART),
  ['openapi.path', 'path', 'file'],
]

const COMPOSITION: readonly PathField[] = [
  ['transformersFrom.*.path', 'path', 'file or directory'],
  ['transformers.*', 'path', 'file'],
  ['transformers.*', 'config', 'local'],
  ['transformerOverrides.*', 'config', 'local'],
]

/** Annotation of a transformer in a consolidated Composition: the file to whose directory its paths are relative. */
export const DECLARED_IN = 'krmkit.dev/declared-in'
/** The same for the Compositions whose overrides changed it, separated by commas. */
export const OVERRIDDEN_IN = 'krmkit.dev/overridden-in'

const ANY: readonly PathField[] = [
  ['runtime.exec.path', 'program', 'local'],
  ['runtime.container.mounts.*.src', 'mount', 'local'],
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
