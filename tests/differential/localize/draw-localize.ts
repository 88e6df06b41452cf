import { Draw } from '../../generated/draw.ts'
import type { Texts } from './localize-tree.ts'

/** A tree to localize: `app`, with its scope at the root of the tree. */
export interface LocalizeQuestion {
  /** `{server}` is the address of an HTTP server with `urls`. */
  readonly files: Texts
  readonly target: string
  /** By name: `org/app`. Their only tag is `v1`. */
  readonly repositories: Readonly<Record<string, Texts>>
  readonly urls: Texts
  /** Fields, places and mistakes of the tree. */
  readonly hits: readonly string[]
}

const HOSTS = ['git@git.example.com:', 'ssh://git@git.example.com/', 'git::git@git.example.com:'] as const
const API = 'apiVersion: builtin\n'

/** Draws one tree; equal seeds give equal trees. */
export function drawLocalize(seed: number, number: number): LocalizeQuestion {
  return new LocalizeDraw(new Draw(seed + number * 611_953)).question()
}

class LocalizeDraw {
  readonly #draw: Draw
  readonly #hits = new Set<string>()

  constructor(draw: Draw) {
    this.#draw = draw
  }

  question(): LocalizeQuestion {
    const files = {
      ...this.#root('app', ['../base', this.#remote('org/app'), ...this.#urls()], 'app'),
      ...this.#root('base', [], 'base'),
      ...this.#root('part', [], 'part'),
    }
    const repositories = {
      'org/app': {
        ...this.#root('deploy', ['../lib', this.#remote('org/lib')], 'one'),
        ...this.#root('lib', [], 'two'),
      },
      'org/lib': { ...this.#root('deploy', [], 'three'), ...this.#root('part', [], 'four') },
    }
    const urls = { 'files/remote.yaml': configMap('remote'), 'files/note.txt': 'a remote note\n' }
    if (this.#draw.chance(15)) this.#mistake(files)
    return { files, target: 'app', repositories, urls, hits: [...this.#hits].sort() }
  }

  #hit(what: string): void {
    this.#hits.add(what)
  }

  #remote(name: string): string {
    const host = this.#draw.pick(HOSTS)
    this.#hit(`host: ${host}`)
    const suffix = this.#draw.chance(30) ? '.git' : ''
    const query = this.#draw.pick(['ref=v1', 'version=v1', 'ref=v1&timeout=60', 'ref=v1&submodules=false'])
    return `${host}${name}${suffix}//deploy?${query}`
  }

  #urls(): readonly string[] {
    if (!this.#draw.chance(40)) return []
    this.#hit('remote file')
    return ['{server}/files/remote.yaml']
  }

  /** A path to a file of a directory, not always in its shortest form. */
  #path(directory: string, file: string): string {
    const name = directory.slice(directory.lastIndexOf('/') + 1)
    const form = this.#draw.pick(['plain', 'plain', 'dot', 'through the parent'])
    this.#hit(`path: ${form}`)
    return form === 'dot' ? `./${file}` : form === 'plain' ? file : `../${name}/${file}`
  }

  /** A directory with a Kustomization that uses some of the fields with paths. */
  #root(directory: string, bases: readonly string[], id: string): Record<string, string> {
    const draw = this.#draw
    const isComponent = directory === 'part'
    const path = (file: string) => this.#path(directory, file)
    const own = `${id}-own`
    const files: Record<string, string> = {
      'own.yaml': `# of ${id}\n${configMap(own)}`,
      'deploy.yaml': deployment(id),
      'note.txt': 'a note\n',
      'more/values.env': 'A=1\nB=2\n',
    }
    const lines = isComponent ? ['apiVersion: kustomize.config.k8s.io/v1alpha1', 'kind: Component'] : []
    const used = bases.filter(() => draw.chance(70))
    lines.push('resources: # first', ...[path('own.yaml'), path('deploy.yaml'), ...used].map((each) => `- ${each}`))
    const field = (name: string, make: () => string) => {
      if (!draw.chance(35)) return
      this.#hit(`field: ${name}`)
      lines.push(make())
    }
    if (!isComponent && id !== 'two' && id !== 'three') field('components', () => `components: [${this.#part(id)}]`)
    field('configMapGenerator', () => `configMapGenerator:\n- name: ${id}-made\n${this.#sources(path)}`)
    field('secretGenerator', () => `secretGenerator:\n- name: ${id}-secret # hidden\n${this.#sources(path)}`)
    field('patches', () => {
      files['patch.yaml'] = patch(id)
      return `patches:\n- path: ${path('patch.yaml')}\n- patch: |-\n${indented(patch(id), '    ')}`
    })
    field('patchesStrategicMerge', () => {
      files['old.yaml'] = patch(id)
      return `patchesStrategicMerge:\n- ${path('old.yaml')}\n- |-\n${indented(patch(id), '  ')}`
    })
    field('patchesJson6902', () => {
      files['json.yaml'] = '- {op: add, path: /metadata/annotations, value: {json: "yes"}}\n'
      return `patchesJson6902:\n- target: {version: v1, kind: ConfigMap, name: ${own}}\n  path: ${path('json.yaml')}`
    })
    field('replacements', () => {
      files['replace.yaml'] = replacement(id)
      return `replacements: [{path: ${path('replace.yaml')}}]`
    })
    field('configurations', () => {
      files['config/names.yaml'] = 'namePrefix: [{path: metadata/name}]\n'
      return `configurations: [${path('config/names.yaml')}]`
    })
    field('crds', () => {
      files['crd.json'] = '{}\n'
      return `crds: [${path('crd.json')}]`
    })
    field('openapi', () => {
      files['openapi.json'] = '{"definitions": {}}\n'
      return `openapi: {path: ${path('openapi.json')}}`
    })
    field('generators', () => {
      files['made/generator.yaml'] =
        `${API}kind: ConfigMapGenerator # kept\nmetadata: {name: ${id}-plugin}\nname: ${id}-plugin\nfiles: [${path('note.txt')}, "k=${path('own.yaml')}"]\n`
      return `generators: [${path('made/generator.yaml')}]`
    })
    field('transformers', () => {
      files['patch.yaml'] = patch(id)
      return `transformers:\n- |-\n  ${API}  kind: PatchTransformer\n  metadata: {name: ${id}-plugin}\n  path: ${path('patch.yaml')}`
    })
    lines.push(`namePrefix: ${directory[0]}-   # last`)
    return Object.fromEntries(
      Object.entries({ ...files, 'kustomization.yaml': `${lines.join('\n')}\n` }).map(([file, text]) => [
        `${directory}/${file}`,
        text,
      ]),
    )
  }

  #part(id: string): string {
    if (id === 'app' || id === 'base') return '../part'
    this.#hit('component: remote')
    return '"git@git.example.com:org/lib//part?ref=v1"'
  }

  #sources(path: (file: string) => string): string {
    const draw = this.#draw
    const all = [
      `  files:\n  - ${path('note.txt')} # a note\n  - key=${path('own.yaml')}`,
      `  envs: ["${path('more/values.env')}"]`,
      '  literals: [a=b]',
    ]
    return draw.some(all).join('\n')
  }

  #mistake(files: Record<string, string>): void {
    const [name, line] = this.#draw.pick([
      ['a file outside', 'resources: [../base/own.yaml]'],
      ['a base outside', 'resources: [../../elsewhere]'],
      ['a file that is missing', 'configurations: [missing.yaml]'],
      ['a base that is missing', 'components: [../missing]'],
      ['no ref', 'resources: ["git@git.example.com:org/app//deploy"]'],
      ['no such repository', 'resources: ["git@git.example.com:org/none//deploy?ref=v1"]'],
      ['an absolute base', 'resources: [/base]'],
      ['a cycle', 'resources: [../app]'],
    ] as const)
    this.#hit(`mistake: ${name}`)
    files['app/kustomization.yaml'] = `${line}\n`
  }
}

function configMap(name: string): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}} # kept\ndata: {a: "1"}\n`
}

function deployment(name: string): string {
  return `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: ${name}\nspec:\n  replicas: 1\n  template:\n    spec:\n      containers:\n      - {name: web, image: nginx}\n`
}

function patch(name: string): string {
  return `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: ${name}\nspec:\n  replicas: 2`
}

function replacement(name: string): string {
  return `- source: {kind: ConfigMap, name: ${name}-own, fieldPath: data.a}\n  targets:\n  - select: {kind: Deployment, name: ${name}}\n    fieldPaths: [metadata.annotations.a]\n    options: {create: true}\n`
}

function indented(text: string, by: string): string {
  return text
    .split('\n')
    .map((line) => `${by}${line}`)
    .join('\n')
}
