import { matchesPattern } from '../../packages/check/src/policy/path-pattern.ts'
import { readySuppression } from '../../packages/check/src/policy/suppression.ts'
import { ownFunctions as catalogue } from '../../packages/cli/src/runners/own-functions.ts'
import { fieldSteps } from '../../packages/kubernetes-schemas/src/packs/check-paths.ts'
import { readTraceFilter } from '../../packages/kustomization/src/trace/trace-filter.ts'
import { type KrmFunction, parseFieldPath, readYaml, run, type Severity } from '../../packages/runtime/src/index.ts'
import { readOperations } from '../../packages/transformers/src/json-patch/operation.ts'
import type { Keys } from '../generated/path-forms.ts'

/** What became of a path: the result, and the severest finding, if any. */
interface Answer {
  readonly result: unknown
  readonly severity?: Severity | undefined
  readonly message?: string | undefined
}

/** A place in which a user writes the path of a field. */
export interface PathPlace {
  /** What a path in this place does in a resource with the field `keys`. */
  ask(path: string, keys: Keys): Promise<Answer> | Answer
  /** Whether the path can select all elements of a list. */
  readonly takesAll: boolean
  /** Whether a question takes a tenth of a second. */
  readonly isSlow?: true
  /** Whether `..` selects a key at any depth. */
  readonly takesAny?: true
  /** Whether the place contains JSONPath, so that any expression after `$` is kept. */
  readonly keepsJsonPath?: true
  /** Whether a path that leads to no field is reported; not if the place creates the field, or the caller learns it in another way. */
  readonly reportsNothing: boolean
}

/** A resource with one field. */
function resourceWith(keys: Keys, value: unknown): Record<string, unknown> {
  const field = keys.reduceRight<unknown>((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), value)
  const { metadata, ...rest } = field as { metadata?: object }
  return { apiVersion: 'example.com/v1', kind: 'Shop', metadata: { name: 'shop', ...metadata }, ...rest }
}

const SOURCE = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'source' }, data: { word: 'hello' } }

/** Runs a function over items. */
async function answerOf(name: string, items: readonly object[], config: object): Promise<Answer> {
  const kind = name
    .split('-')
    .map((word) => (word[0] ?? '').toUpperCase() + word.slice(1))
    .join('')
  const functionConfig = { apiVersion: 'krmkit.dev/v1alpha1', kind, metadata: { name: 'config' }, ...config }
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const fn = (await catalogue.get(name)?.load()) as KrmFunction
  const { output, results } = await run(fn, JSON.stringify(list))
  const severe = (['error', 'warning'] as const).flatMap((kind) => results.filter(({ severity }) => severity === kind))
  const { items: result } = (readYaml(output).document?.get([]) ?? {}) as { items?: unknown }
  const [severest] = severe
  return {
    result,
    ...(severest !== undefined && {
      severity: severest.severity,
      message: severe.map(({ message }) => message).join('\n'),
    }),
  }
}

/** A field spec of a function, for a field with a string or a map. */
function fieldSpecPlace(name: string, list: string, value: unknown, config: object): PathPlace {
  return {
    ask: (path, keys) => answerOf(name, [resourceWith(keys, value)], { ...config, [list]: [{ path }] }),
    takesAll: true,
    reportsNothing: true,
  }
}

const functionPlaces: Readonly<Record<string, PathPlace>> = {
  'search-replace, by-path': {
    ask: (path, keys) =>
      answerOf('search-replace', [resourceWith(keys, 'old')], {
        'by-path': path,
        'by-value': 'old',
        'put-value': 'new',
      }),
    takesAll: true,
    takesAny: true,
    reportsNothing: true,
  },
  'apply-replacements, fieldPaths': {
    ask: (path, keys) =>
      answerOf('apply-replacements', [SOURCE, resourceWith(keys, 'old')], {
        replacements: [
          {
            source: { kind: 'ConfigMap', name: 'source', fieldPath: 'data.word' },
            targets: [{ select: { kind: 'Shop' }, fieldPaths: [path] }],
          },
        ],
      }),
    takesAll: true,
    reportsNothing: true,
  },
  'apply-replacements, fieldPath': {
    ask: (path, keys) =>
      answerOf('apply-replacements', [SOURCE, resourceWith(keys, 'old')], {
        replacements: [
          {
            source: { kind: 'Shop', fieldPath: path },
            targets: [{ select: { kind: 'ConfigMap' }, fieldPaths: ['data.word'] }],
          },
        ],
      }),
    takesAll: false,
    reportsNothing: true,
  },
  'set-labels, additionalLabelFields': fieldSpecPlace(
    'set-labels',
    'additionalLabelFields',
    { old: 'x' },
    { labels: { a: 'new' } },
  ),
  'set-annotations, additionalAnnotationFields': fieldSpecPlace(
    'set-annotations',
    'additionalAnnotationFields',
    { old: 'x' },
    { annotations: { a: 'new' } },
  ),
  'set-image, additionalImageFields': fieldSpecPlace('set-image', 'additionalImageFields', 'nginx:1', {
    image: { name: 'nginx', newTag: '2' },
  }),
  'ensure-name-substring, additionalNameFields': fieldSpecPlace(
    'ensure-name-substring',
    'additionalNameFields',
    'old',
    { substring: 'new-' },
  ),
  'script, item.set': {
    ask: (path, keys) =>
      answerOf('script', [resourceWith(keys, 'old')], {
        source: 'for (const item of items) item.set(params.path, "new")',
        params: { path },
      }),
    takesAll: false,
    isSlow: true,
    reportsNothing: false,
  },
  'annotate-apply-time-mutations, targetPath': {
    ask: (path, keys) => mutation(keys, { sourcePath: '$.status.x', targetPath: path }),
    takesAll: false,
    keepsJsonPath: true,
    reportsNothing: true,
  },
  // The source is an object of the cluster.
  'annotate-apply-time-mutations, sourcePath': {
    ask: (path, keys) => mutation(keys, { sourcePath: path, targetPath: '$.kind' }),
    takesAll: false,
    keepsJsonPath: true,
    reportsNothing: false,
  },
}

async function mutation(keys: Keys, paths: object): Promise<Answer> {
  const spec = {
    targetRef: { apiVersion: 'example.com/v1', kind: 'Shop', name: 'shop' },
    substitutions: [{ sourceRef: { kind: 'Service', name: 'web' }, ...paths }],
  }
  const request = { apiVersion: 'fn.kpt.dev/v1alpha1', kind: 'ApplyTimeMutation', metadata: { name: 'm' }, spec }
  const { result, ...found } = await answerOf('annotate-apply-time-mutations', [resourceWith(keys, 'old'), request], {})
  const [{ metadata }] = result as [{ metadata: { annotations?: Record<string, string> } }]
  const written = readYaml(metadata.annotations?.['config.kubernetes.io/apply-time-mutation'] ?? '').document
  const pathOf = (key: string) => written && parseFieldPath(written.text([0, key]) ?? '')
  return { result: [pathOf('sourcePath'), pathOf('targetPath')], ...found }
}

const otherPlaces: Readonly<Record<string, PathPlace>> = {
  // A suppression without a match is a note, for which packages/kubernetes-schemas has tests.
  'a suppression': {
    ask(path, keys) {
      const given = { label: 'suppress[0]', by: 'config', at: [] } as const
      const ready = readySuppression({ path, because: 'known' }, given)
      return typeof ready === 'string'
        ? { result: undefined, severity: 'error', message: ready }
        : { result: [ready.pattern?.map(String), matchesPattern(keys, ready.pattern ?? [])] }
    },
    takesAll: true,
    reportsNothing: false,
  },
  '--trace-field': {
    ask(path, keys) {
      const { filter, problems } = readTraceFilter([], [path])
      if (problems.length > 0) return { result: undefined, severity: 'error', message: problems[0] }
      const isSelected = filter.selectsField(keys)
      const [message] = filter.unmatched
      return { result: isSelected, severity: message === undefined ? undefined : 'error', message }
    },
    takesAll: false,
    reportsNothing: true,
  },
  // A path that leads nowhere has no gate.
  'checkField of packs': { ask: (path) => ({ result: fieldSteps(path) }), takesAll: true, reportsNothing: false },
}

/** The places by name. */
export const PATH_PLACES: readonly (readonly [name: string, place: PathPlace])[] = [
  ...Object.entries(functionPlaces),
  ...Object.entries(otherPlaces),
]

/** Why a JSON patch with a path is refused. */
export function patchProblem(path: string): string | undefined {
  const { document } = readYaml(JSON.stringify([{ op: 'add', path, value: 'x' }]))
  return document && readOperations(document).problems[0]
}
