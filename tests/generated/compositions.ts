import { Draw } from './draw.ts'

/** A tree of Compositions and the files they name. */
export interface CompositionTree {
  /** By absolute path. */
  readonly files: Readonly<Record<string, string>>
  /** The outermost Composition. */
  readonly target: string
  /** What the tree is made of: `override of a path`, `order`. */
  readonly features: ReadonlySet<string>
}

/** Directories of Compositions: above, below and next to each other. */
const DIRECTORIES = ['/w/top', '/w/app', '/w/app/deep', '/w/lib/one', '/w/lib/two', '/other', '/w']

type Json = Readonly<Record<string, unknown>>

interface Declared {
  readonly kind: string
  readonly apiVersion: string | undefined
  readonly name: string
  readonly hasDefaultName: boolean
}

/** The tree of a seed. */
export function makeComposition(seed: number): CompositionTree {
  return new Maker(new Draw(seed)).make()
}

class Maker {
  readonly #files: Record<string, string> = {}
  readonly #features = new Set<string>()
  readonly #names = new Set<string>()
  #count = 0
  readonly draw: Draw

  constructor(draw: Draw) {
    this.draw = draw
  }

  make(): CompositionTree {
    const [target = '', ...others] = DIRECTORIES
    const free = others.filter(() => this.draw.chance(60))
    this.#composition(target, free, 0)
    return { files: this.#files, target, features: this.#features }
  }

  /** Writes the Composition of a directory, with imports from the free ones; what it comes to. */
  #composition(directory: string, free: string[], depth: number): readonly Declared[] {
    const { draw } = this
    const imports: Json[] = []
    const imported: Declared[] = []
    while (free.length > 0 && imports.length < 3 && draw.chance(depth === 0 ? 90 : 50)) {
      const child = free.splice(draw.below(free.length), 1)[0] as string
      imported.push(...this.#composition(child, free, depth + 1))
      const path = relative(directory, child) + draw.pick(['', '/', '/composition.yaml'])
      const mode = draw.maybe(60, () => draw.pick(['prepend', 'append']))
      imports.push({ path, ...(mode && { importMode: mode }) })
    }
    if (imports.length > 1) this.#features.add('sibling imports')
    const own: Declared[] = []
    const entries: unknown[] = []
    for (let i = depth === 0 ? 1 : 0; i < 1 + draw.below(4); i++) entries.push(this.#entry(directory, own))
    if (depth > 0) entries.unshift(this.#config(directory, 'ResourceAccumulator', own))
    const deleted = new Set<Declared>()
    const overrides = imported.flatMap((each) => this.#override(directory, each, deleted))
    const list = [...imported.filter((each) => !deleted.has(each)), ...own]
    const order = list.length > 0 && draw.chance(30) ? this.#order(list) : undefined
    const fields = {
      ...(draw.chance(50) && { apiVersion: 'kustomize.config.k8s.io/v1alpha1' }),
      kind: 'Composition',
      ...(imports.length > 0 && { transformersFrom: imports }),
      ...(overrides.length > 0 && { transformerOverrides: overrides }),
      ...(entries.length > 0 && { transformers: entries }),
      ...(order && { transformerOrder: order }),
    }
    const text = print(fields, draw)
    this.#files[`${directory}/composition.yaml`] = draw.chance(5) ? text.replaceAll('\n', '\r\n') : text
    return list
  }

  #entry(directory: string, own: Declared[]): unknown {
    const { draw } = this
    if (!draw.chance(25)) return this.#config(directory, draw.pick(KINDS), own)
    this.#features.add('string entries')
    const documents = Array.from({ length: 1 + draw.below(2) }, () => this.#config(directory, draw.pick(KINDS), own))
    const path = `${draw.pick(['', 'parts/'])}t${++this.#count}.yaml`
    const text = documents.map((each) => `# of ${path}\n${emit(each)}`).join(draw.pick(['---\n', '---\n---\n']))
    this.#files[`${directory}/${path}`] = draw.chance(10) ? text.replaceAll('\n', '\r\n') : text
    return path
  }

  #config(directory: string, kind: string, own: Declared[]): Json {
    const { draw } = this
    const apiVersion = apiVersionOf(kind)
    const standard = kind.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
    const hasDefaultName = draw.chance(25) && !this.#names.has(standard) && !kind.endsWith('Generator')
    const name = hasDefaultName ? standard : `t${++this.#count}`
    this.#names.add(name)
    own.push({ kind, apiVersion, name, hasDefaultName })
    return {
      ...((apiVersion !== undefined || draw.chance(30)) && { apiVersion: apiVersion ?? 'builtin' }),
      kind,
      ...(!hasDefaultName && { metadata: { name, ...(draw.chance(20) && { annotations: { note: 'x' } }) } }),
      ...this.#fields(directory, kind),
    }
  }

  #fields(directory: string, kind: string): Json {
    const { draw } = this
    switch (kind) {
      case 'ResourceAccumulator':
        return { paths: [this.#resource(directory), ...(draw.chance(30) ? [this.#base(directory)] : [])] }
      case 'ConfigMapGenerator':
      case 'SecretGenerator':
        return {
          files: [this.#file(directory, 'txt', 'text\n'), `key=${this.#file(directory, 'txt', 'more\n')}`],
          ...(draw.chance(50) && { envs: [this.#file(directory, 'env', `A${this.#count}=b\n`)] }),
          ...(draw.chance(50) && { options: { disableNameSuffixHash: true } }),
        }
      case 'LabelTransformer':
        return { labels: { [`l${draw.below(3)}`]: `v${draw.below(9)}` } }
      case 'AnnotationsTransformer':
        return { annotations: { [`a${draw.below(3)}`]: `v${draw.below(9)}` } }
      case 'PrefixTransformer':
        return { prefix: `p${draw.below(9)}-` }
      case 'NamespaceTransformer':
        return { setRoleBindingSubjects: 'none' }
      case 'ImageTagTransformer':
        return { imageTag: { name: 'nginx', newTag: `v${draw.below(9)}` } }
      case 'PatchTransformer':
        return {
          target: { kind: 'Deployment' },
          path: this.#file(directory, 'yaml', `kind: x\nmetadata: {name: x}\nspec: {replicas: ${draw.below(9)}}\n`),
        }
      case 'ReplacementTransformer':
        return { replacements: [{ path: this.#file(directory, 'yaml', REPLACEMENT) }] }
      case 'ValueAddTransformer':
        return { targets: [{ selector: { kind: 'ConfigMap' }, fieldPath: 'data/directory' }] }
      case 'Kustomization':
        return this.#kustomization(directory)
      case 'Composition':
        return {
          transformers: [
            this.#config(directory, 'ConfigMapGenerator', []),
            { kind: 'SuffixTransformer', suffix: '-n' },
          ],
        }
      default:
        return {
          runtime: { exec: { path: draw.pick([`./f${++this.#count}.sh`, 'program']) } },
          spec: { deep: { at: this.#count } },
        }
    }
  }

  #kustomization(directory: string): Json {
    const { draw } = this
    return {
      resources: [this.#resource(directory)],
      ...(draw.chance(50) && { namePrefix: 'k-' }),
      ...(draw.chance(50) && {
        configMapGenerator: [{ name: `g${++this.#count}`, files: [this.#file(directory, 'txt', 'generated\n')] }],
      }),
      ...(draw.chance(50) && {
        patches: [
          {
            target: { kind: 'Deployment' },
            path: this.#file(directory, 'yaml', '- {op: add, path: /metadata/labels, value: {patched: "1"}}\n'),
          },
        ],
      }),
      ...(draw.chance(40) && {
        transformers: [
          draw.chance(50)
            ? emit(inlinePatch(this.#file(directory, 'yaml', JSON_PATCH)))
            : inlinePatch(this.#file(directory, 'yaml', JSON_PATCH)),
        ],
      }),
    }
  }

  /** An override of a transformer that is imported: none, of its paths, of other fields, or its deletion. */
  #override(directory: string, each: Declared, deleted: Set<Declared>): readonly Json[] {
    const { draw } = this
    if (!draw.chance(45)) return []
    const { kind, name, apiVersion, hasDefaultName } = each
    const identity = {
      ...(apiVersion !== undefined && { apiVersion }),
      kind,
      ...(!(hasDefaultName && draw.chance(50)) && { metadata: { name } }),
    }
    if (draw.chance(8)) {
      deleted.add(each)
      this.#features.add('override that deletes')
      return [{ ...identity, $patch: 'delete' }]
    }
    this.#features.add('override')
    const fields = this.#fields(directory, kind)
    if (WITH_PATHS.has(kind)) this.#features.add('override of a path')
    return [
      { ...identity, ...fields, ...(draw.chance(20) && { metadata: { name, annotations: { overridden: 'again' } } }) },
    ]
  }

  #order(list: readonly Declared[]): readonly Json[] {
    const { draw } = this
    this.#features.add('order')
    // Sources of resources stay before what works on them, mostly.
    const sorted = [...list].sort((a, b) => rank(a) - rank(b))
    if (sorted.length > 1 && draw.chance(70)) {
      const at = draw.below(sorted.length - 1)
      ;[sorted[at], sorted[at + 1]] = [sorted[at + 1] as Declared, sorted[at] as Declared]
    }
    return sorted.map(({ kind, name }) => ({ name, ...(draw.chance(40) && { kind }) }))
  }

  #file(directory: string, extension: string, text: string): string {
    const path = `${this.draw.pick(['', 'files/', './'])}f${++this.#count}.${extension}`
    this.#files[`${directory}/${path}`.replace('/./', '/')] = text
    return path
  }

  #resource(directory: string): string {
    const { draw } = this
    const n = ++this.#count
    const deployment = `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d${n}} # kept\nspec:\n  template: {spec: {containers: [{name: c, image: nginx:1}]}}\n`
    const configMap = `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c${n}\ndata: {a: "1"}\n`
    return this.#file(directory, 'yaml', draw.pick([deployment, configMap, `${deployment}---\n${configMap}`]))
  }

  /** A Kustomization or a Composition in a directory of its own. */
  #base(directory: string): string {
    const path = `/bases/b${++this.#count}`
    const resource = this.#resource(path).replace(/^\.\//, '')
    if (this.draw.chance(50))
      this.#files[`${path}/kustomization.yaml`] = emit({ namePrefix: 'b-', resources: [resource] })
    else
      this.#files[`${path}/composition.yaml`] = emit({
        kind: 'Composition',
        transformers: [{ kind: 'ResourceAccumulator', paths: [resource] }],
      })
    this.#features.add('accumulated directory')
    return relative(directory, path)
  }
}

const KINDS = [
  'ResourceAccumulator',
  'ResourceAccumulator',
  'ConfigMapGenerator',
  'SecretGenerator',
  'LabelTransformer',
  'AnnotationsTransformer',
  'PrefixTransformer',
  'NamespaceTransformer',
  'ImageTagTransformer',
  'PatchTransformer',
  'ReplacementTransformer',
  'ValueAddTransformer',
  'Kustomization',
  'Composition',
  'Program',
]
const WITH_PATHS: ReadonlySet<string> = new Set([
  'ResourceAccumulator',
  'ConfigMapGenerator',
  'SecretGenerator',
  'PatchTransformer',
  'ReplacementTransformer',
  'Kustomization',
  'Composition',
  'Program',
])
const REPLACEMENT =
  'sourceValue: replaced\ntargets: [{select: {kind: ConfigMap}, fieldPaths: [data.a], options: {create: true}}]\n'
const JSON_PATCH = '- {op: add, path: /metadata/annotations, value: {json: "1"}}\n'
const inlinePatch = (path: string): Json => ({
  apiVersion: 'builtin',
  kind: 'PatchTransformer',
  metadata: { name: 'inline' },
  target: { kind: 'Deployment' },
  path,
})

function apiVersionOf(kind: string): string | undefined {
  if (kind === 'Program') return 'example.com/v1'
  if (kind === 'Kustomization') return 'kustomize.config.k8s.io/v1beta1'
  return kind === 'Composition' ? 'kustomize.config.k8s.io/v1alpha1' : undefined
}

function rank({ kind }: Declared): number {
  return ['ResourceAccumulator', 'Kustomization', 'Composition', 'ConfigMapGenerator', 'SecretGenerator'].includes(kind)
    ? 0
    : 1
}

function relative(from: string, to: string): string {
  const [a, b] = [from, to].map((path) => path.split('/').filter(Boolean)) as [string[], string[]]
  let common = 0
  while (common < a.length && common < b.length && a[common] === b[common]) common++
  return [...a.slice(common).map(() => '..'), ...b.slice(common)].join('/') || '.'
}

/** YAML in JSON's form, or with a line and a comment for each entry of a list. */
function print(fields: Json, draw: Draw): string {
  if (draw.chance(10)) return `${JSON.stringify(fields)}\n`
  return Object.entries(fields)
    .map(([key, value]) =>
      Array.isArray(value) ? `${key}:\n${value.map((each) => element(each, draw)).join('')}` : `${key}: ${value}\n`,
    )
    .join('')
}

function element(value: unknown, draw: Draw): string {
  const comment = draw.chance(30) ? '# about the next one\n' : ''
  if (typeof value === 'string') return `${comment}- ${value}\n`
  const lines = emit(value as Json)
    .trimEnd()
    .split('\n')
  return `${comment}${lines.map((line, i) => `${i === 0 ? '- ' : '  '}${line}${draw.chance(10) && i > 0 && !line.endsWith('|') ? ' # c' : ''}`).join('\n')}\n`
}

/** One line for each field. */
function emit(value: Json): string {
  return Object.entries(value)
    .map(
      ([key, field]) =>
        `${key}: ${typeof field === 'string' && /^[\w./-]+$/.test(field) && !/^[\d.]+$/.test(field) ? field : JSON.stringify(field)}\n`,
    )
    .join('')
}
