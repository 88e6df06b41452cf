import { Draw } from '../../generated/draw.ts'

/** Files by their paths. */
type Texts = Readonly<Record<string, string>>

/** A repository: its files at the tag `v1`, and what its default branch adds and changes. */
interface DrawnRepository {
  readonly v1: Texts
  readonly later: Texts
}

/** A build over repositories. Absolute paths start with `/build`. */
export interface RemoteQuestion {
  /** The user's files. */
  readonly files: Texts
  /** A directory of the user's files, or an address. */
  readonly target: string
  /** By name: `org/app`. */
  readonly repositories: Readonly<Record<string, DrawnRepository>>
  /** What the build has, for the test of the recording. */
  readonly hits: readonly string[]
}

/** How an address begins. Servers of `github.com` are never asked, because none of these is a URL of HTTP. */
const HOSTS = [
  ['github.com', 'github.com/'],
  ['user and github.com', 'git@github.com:'],
  ['ssh', 'ssh://git@git.example.com/'],
  ['user and host', 'git@git.example.com:'],
  ['git::', 'git::ssh://git@git.example.com/'],
] as const

const LOCAL = ['file', 'file:///build/repositories/'] as const
const NAMES = ['org/app', 'org/lib', 'team/parts'] as const

/** Draws one build; equal seeds give equal builds. */
export function drawRemote(seed: number, number: number): RemoteQuestion {
  return new RemoteDraw(new Draw(seed + number * 104_729)).question()
}

class RemoteDraw {
  readonly #draw: Draw
  readonly #hits = new Set<string>()

  constructor(draw: Draw) {
    this.#draw = draw
  }

  question(): RemoteQuestion {
    const draw = this.#draw
    const repositories = Object.fromEntries(
      NAMES.map((name, at) => [name, this.#repository(name, NAMES.slice(at + 1))]),
    )
    const isAddress = draw.chance(15)
    if (isAddress) this.#hit('target: address')
    const files = isAddress ? {} : this.#local()
    const target = isAddress ? this.#address(draw.pick(NAMES), draw.pick(['base', 'overlay', 'all', '']), true) : 'top'
    return { files, target, repositories, hits: [...this.#hits].sort() }
  }

  #hit(what: string): void {
    this.#hits.add(what)
  }

  #address(name: string, directory: string, isLocal: boolean): string {
    const draw = this.#draw
    const [form, host] = isLocal && draw.chance(30) ? LOCAL : draw.pick(HOSTS)
    this.#hit(`form: ${form}`)
    const suffix = draw.chance(30) ? '.git' : ''
    if (suffix !== '') this.#hit('form: .git')
    const needsSlashes = form === 'file' || suffix === '' || draw.chance(50)
    const path = directory === '' ? '' : `${needsSlashes ? '//' : '/'}${directory}`
    this.#hit(directory === '' ? 'directory: root' : 'directory: below')
    const query = draw.pick([
      '',
      '?ref=v1',
      '?ref=v1',
      '?version=v1',
      '?ref=main',
      '?ref=v1&timeout=60',
      '?submodules=false',
    ])
    this.#hit(`query: ${query.replace(/^\?/, '') || 'none'}`)
    return `${host}${name}${suffix}${path}${query}`
  }

  #repository(name: string, others: readonly string[]): DrawnRepository {
    const draw = this.#draw
    const id = name.replace('/', '-')
    const remote = others.length === 0 ? [] : [this.#address(draw.pick(others), draw.pick(['base', 'overlay']), false)]
    if (remote.length > 0) this.#hit('remote inside of remote')
    const v1: Record<string, string> = {
      'kustomization.yaml': yaml({ resources: ['base'], nameSuffix: draw.maybe(50, () => '-root') }),
      'base/kustomization.yaml': yaml({
        resources: ['web.yaml'],
        configMapGenerator: [{ name: `${id}-settings`, literals: ['from=v1'], files: ['note.txt'] }],
        commonAnnotations: draw.maybe(30, () => ({ base: id })),
      }),
      'base/web.yaml': deployment(`${id}-web`, `${id}-settings`),
      'base/note.txt': 'a note\n',
      'overlay/kustomization.yaml': yaml({
        resources: ['../base'],
        namePrefix: `${id}-o-`,
        namespace: draw.maybe(30, () => 'shop'),
        patches: [{ path: 'patch.yaml' }],
        configMapGenerator: draw.maybe(50, () => [{ name: `${id}-settings`, behavior: 'merge', literals: ['more=1'] }]),
      }),
      'overlay/patch.yaml': yaml({
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: { name: `${id}-web` },
        spec: { replicas: 3 },
      }),
      'all/kustomization.yaml': yaml({
        resources: ['../overlay', ...remote],
        components: draw.maybe(40, () => ['../part']),
      }),
      'part/kustomization.yaml': yaml({
        apiVersion: 'kustomize.config.k8s.io/v1alpha1',
        kind: 'Component',
        ...draw.pick([
          { commonLabels: { part: id } },
          { images: [{ name: 'nginx', newTag: '9' }] },
          { transformers: ['label.yaml'] },
          { configMapGenerator: [{ name: `${id}-part`, literals: ['part=yes'] }] },
        ]),
      }),
      'part/label.yaml': yaml({
        apiVersion: 'builtin',
        kind: 'AnnotationsTransformer',
        metadata: { name: 'label' },
        annotations: { part: id },
        fieldSpecs: [{ path: 'metadata/annotations', create: true }],
      }),
      'wrong/kustomization.yaml': yaml({ resources: [draw.pick(['../../outside', '..', `git@github.com:${name}`])] }),
    }
    const later = { 'base/note.txt': 'a later note\n', 'base/web.yaml': deployment(`${id}-web`, `${id}-settings`, 5) }
    return { v1, later }
  }

  #local(): Record<string, string> {
    const draw = this.#draw
    const names = draw.some(NAMES)
    const directories = draw.chance(12) ? ['wrong', 'part', 'none'] : ['base', 'overlay', 'all', '']
    const addresses = names.map((name) => this.#address(name, draw.pick(directories), true))
    if (directories.includes('wrong')) this.#hit('directory: wrong')
    const isNested = draw.chance(40)
    const first = names[0]?.replace('/', '-') ?? ''
    const metadata = draw.maybe(60, () => draw.some(['originAnnotations', 'transformerAnnotations', 'managedByLabel']))
    for (const one of metadata ?? []) this.#hit(`metadata: ${one}`)
    const fields = {
      resources: [...(isNested ? ['../middle'] : addresses), 'own.yaml'],
      components: draw.maybe(40, () => [this.#component()]),
      namePrefix: draw.maybe(50, () => 'top-'),
      nameSuffix: draw.maybe(30, () => '-2'),
      namespace: draw.maybe(30, () => 'top'),
      images: draw.maybe(30, () => [{ name: 'nginx', newTag: '7' }]),
      labels: draw.maybe(30, () => [{ pairs: { team: 'top' }, includeSelectors: true }]),
      configMapGenerator: draw.maybe(40, () => [{ name: `${first}-settings`, behavior: 'merge', literals: ['top=1'] }]),
      replacements: draw.maybe(30, () => [
        {
          source: { kind: 'Deployment', name: `${first}-web`, fieldPath: 'spec.replicas' },
          targets: [{ select: { kind: 'Deployment', name: 'own' }, fieldPaths: ['spec.replicas'] }],
        },
      ]),
      buildMetadata: metadata,
    }
    for (const [field, value] of Object.entries(fields)) if (value !== undefined) this.#hit(`field: ${field}`)
    if (isNested) this.#hit('a local base in between')
    return {
      'top/kustomization.yaml': yaml(fields),
      'top/own.yaml': deployment('own', `${first}-settings`),
      ...(isNested && {
        'middle/kustomization.yaml': yaml({ resources: addresses, namePrefix: draw.maybe(50, () => 'middle-') }),
      }),
    }
  }

  #component(): string {
    this.#hit('component')
    return this.#address(this.#draw.pick(NAMES), 'part', true)
  }
}

/** JSON is YAML, and the order of the keys stays. */
function yaml(value: object): string {
  return `${JSON.stringify(value)}\n`
}

function deployment(name: string, settings: string, replicas = 1): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
spec:
  replicas: ${replicas}
  selector:
    matchLabels: {app: ${name}}
  template:
    metadata:
      labels: {app: ${name}}
    spec:
      containers:
      - name: web
        image: nginx:1
        envFrom:
        - configMapRef: {name: ${settings}}
`
}
