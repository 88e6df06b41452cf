import { readYaml, type YamlDocument } from '@krmkit/yaml'
import { describe, expect, test } from 'vitest'
import { Resource } from '../resource.ts'

interface Container {
  name: string
  image?: string
  args?: string[]
  ports?: { containerPort: number; name?: string }[]
  env?: { name: string; value?: string }[] | null | undefined
}

interface Deployment {
  apiVersion: string
  kind: string
  metadata: {
    name: string
    namespace?: string
    labels?: { [key: string]: string }
    annotations?: { [key: string]: string }
    finalizers?: string[]
  }
  spec?: {
    replicas?: number | null
    paused?: boolean
    strategy?: { type?: string; rollingUpdate?: { maxSurge?: number | string } } | null | undefined
    template: { spec?: { containers: Container[]; nodeSelector?: { [key: string]: string }; volumes?: object[] } }
  }
}

const TEXT = `# The shop.
apiVersion: apps/v1
kind: Deployment # runs pods
metadata:
  name: 'web'
  labels: {app: web, tier: front} # both
  annotations:
    # who answers
    example.com/owner: "shop" # team
    internal.config.kubernetes.io/kpt-resource-id: '2'
  finalizers: [a, b, c]
spec:
  replicas: 0x2 # odd
  strategy:
    type: RollingUpdate
    rollingUpdate: {maxSurge: 25%}
  template:
    spec:
      containers:
      # the program
      - name: main
        image: "shop:1.0" # pinned
        args: [--port, "80"]
        ports:
        - containerPort: 80 # http
        - containerPort: 443
      # helps
      - name: sidecar
        image: proxy:2

      - name: last
        env:
        - {name: A, value: '1'}
        - {name: B, value: '2'}
      nodeSelector:
        disk: ssd
`

const resourceOf = (text = TEXT): Resource => new Resource(readYaml(text).document as YamlDocument)

const CONTAINERS = ['spec', 'template', 'spec', 'containers']
const OWNER = ['metadata', 'annotations', 'example.com/owner']

type Edit = [what: string, byView: (deployment: Deployment) => unknown, byPath: (item: Resource) => unknown]

const pods = ({ spec }: Deployment) =>
  spec?.template.spec as NonNullable<NonNullable<Deployment['spec']>['template']['spec']>
const containers = (deployment: Deployment) => pods(deployment).containers
const main = (deployment: Deployment) => containers(deployment)[0] as Container
const last = (deployment: Deployment) => containers(deployment)[2] as Container

const EDITS: readonly Edit[] = [
  [
    'a quoted string',
    (d) => {
      d.metadata.name = 'api'
    },
    (item) => item.set('metadata.name', 'api'),
  ],
  [
    'a number with another spelling',
    (d) => {
      d.spec!.replicas = 3
    },
    (item) => item.set('spec.replicas', 3),
  ],
  [
    'an equal number keeps its spelling',
    (d) => {
      d.spec!.replicas = 2
    },
    (item) => item.set('spec.replicas', 2),
  ],
  [
    'null',
    (d) => {
      d.spec!.replicas = null
    },
    (item) => item.set('spec.replicas', null),
  ],
  [
    'a new boolean',
    (d) => {
      d.spec!.paused = true
    },
    (item) => item.set('spec.paused', true),
  ],
  [
    'a string that looks like a number',
    (d) => {
      d.metadata.namespace = '1e3'
    },
    (item) => item.set('metadata.namespace', '1e3'),
  ],
  [
    'a string of several lines',
    (d) => {
      d.metadata.namespace = 'a\nb\n'
    },
    (item) => item.set('metadata.namespace', 'a\nb\n'),
  ],
  [
    'a field in a flow map',
    (d) => {
      d.metadata.labels!.app = 'api'
    },
    (item) => item.set('metadata.labels.app', 'api'),
  ],
  [
    'a new field in a flow map',
    (d) => {
      d.metadata.labels!.zone = 'a'
    },
    (item) => item.set('metadata.labels.zone', 'a'),
  ],
  [
    'a key with dots and a slash',
    (d) => {
      d.metadata.annotations!['example.com/owner'] = 'ops'
    },
    (item) => item.set(OWNER, 'ops'),
  ],
  [
    'a key that is a word of JavaScript',
    (d) => {
      d.metadata.labels!.constructor = 'x' as never
    },
    (item) => item.set(['metadata', 'labels', 'constructor'], 'x'),
  ],
  [
    'a field three levels deep',
    (d) => {
      d.spec!.strategy!.rollingUpdate!.maxSurge = 1
    },
    (item) => item.set('spec.strategy.rollingUpdate.maxSurge', 1),
  ],
  [
    'a field of an element',
    (d) => {
      main(d).image = 'shop:1.1'
    },
    (item) => item.set([...CONTAINERS, 0, 'image'], 'shop:1.1'),
  ],
  [
    'a field of every element',
    (d) => {
      for (const one of containers(d)) one.image = 'x'
    },
    (item) => {
      for (let i = 0; i < 3; i++) item.set([...CONTAINERS, i, 'image'], 'x')
    },
  ],
  [
    'a field of a found element',
    (d) => {
      containers(d).find(({ name }) => name === 'sidecar')!.image = 'x'
    },
    (item) => item.set([...CONTAINERS, 1, 'image'], 'x'),
  ],
  [
    'fields of filtered elements',
    (d) => {
      for (const one of containers(d).filter(({ image }) => image)) one.image += '-x'
    },
    (item) => {
      item.set([...CONTAINERS, 0, 'image'], 'shop:1.0-x')
      item.set([...CONTAINERS, 1, 'image'], 'proxy:2-x')
    },
  ],
  [
    'several fields by Object.assign',
    (d) => Object.assign(d.metadata.labels!, { app: 'x', zone: 'a' }),
    (item) => {
      item.set('metadata.labels.app', 'x')
      item.set('metadata.labels.zone', 'a')
    },
  ],
  [
    'a field of a new map',
    (d) => {
      d.spec!.template.spec!.volumes ??= []
      d.spec!.template.spec!.volumes.push({ name: 'v' })
    },
    (item) => {
      item.set('spec.template.spec.volumes', [])
      item.insert('spec.template.spec.volumes[0]', { name: 'v' })
    },
  ],
  [
    'an element of a flow list',
    (d) => {
      main(d).args![1] = '8080'
    },
    (item) => item.set([...CONTAINERS, 0, 'args', 1], '8080'),
  ],
  [
    'an element behind the last one',
    (d) => {
      main(d).args![2] = '--tls'
    },
    (item) => item.set([...CONTAINERS, 0, 'args', 2], '--tls'),
  ],
  [
    'push of scalars',
    (d) => main(d).args!.push('--tls', '--quiet'),
    (item) => {
      item.set([...CONTAINERS, 0, 'args', 2], '--tls')
      item.set([...CONTAINERS, 0, 'args', 3], '--quiet')
    },
  ],
  [
    'push of a map',
    (d) => main(d).ports!.push({ containerPort: 9 }),
    (item) => item.set([...CONTAINERS, 0, 'ports', 2], { containerPort: 9 }),
  ],
  ['pop', (d) => containers(d).pop(), (item) => item.delete([...CONTAINERS, 2])],
  ['shift', (d) => containers(d).shift(), (item) => item.delete([...CONTAINERS, 0])],
  [
    'unshift',
    (d) => containers(d).unshift({ name: 'first' }),
    (item) => item.insert([...CONTAINERS, 0], { name: 'first' }),
  ],
  [
    'splice deletes',
    (d) => containers(d).splice(0, 2),
    (item) => {
      item.delete([...CONTAINERS, 1])
      item.delete([...CONTAINERS, 0])
    },
  ],
  [
    'splice inserts',
    (d) => containers(d).splice(-1, 0, { name: 'x' }),
    (item) => item.insert([...CONTAINERS, 2], { name: 'x' }),
  ],
  [
    'splice replaces',
    (d) => containers(d).splice(1, 1, { name: 'x' }),
    (item) => {
      item.insert([...CONTAINERS, 1], { name: 'x' })
      item.delete([...CONTAINERS, 2])
    },
  ],
  [
    'a shorter length',
    (d) => {
      containers(d).length = 1
    },
    (item) => {
      item.delete([...CONTAINERS, 2])
      item.delete([...CONTAINERS, 1])
    },
  ],
  ['reverse', (d) => containers(d).reverse(), (item) => item.reorder(CONTAINERS, [2, 1, 0])],
  [
    'sort',
    (d) => containers(d).sort((a, b) => (a.name < b.name ? -1 : 1)),
    (item) => item.reorder(CONTAINERS, [2, 0, 1]),
  ],
  [
    'sort of strings',
    (d) => d.metadata.finalizers!.sort().reverse(),
    (item) => item.reorder('metadata.finalizers', [2, 1, 0]),
  ],
  [
    'delete of a field',
    (d) => delete d.spec!.strategy!.rollingUpdate,
    (item) => item.delete('spec.strategy.rollingUpdate'),
  ],
  [
    'delete of a field with a comment above',
    (d) => delete d.metadata.annotations!['example.com/owner'],
    (item) => item.delete(OWNER),
  ],
  [
    'undefined deletes',
    (d) => {
      d.spec!.strategy = undefined
    },
    (item) => item.delete('spec.strategy'),
  ],
  [
    'a whole map: only its new field is written',
    (d) => {
      d.metadata.labels = { ...d.metadata.labels, zone: 'a' }
    },
    (item) => item.set('metadata.labels.zone', 'a'),
  ],
  [
    'a whole map: only a missing field is deleted',
    (d) => {
      d.metadata.labels = { app: 'web' }
    },
    (item) => item.delete('metadata.labels.tier'),
  ],
  [
    'a whole list: only removed elements are deleted',
    (d) => {
      pods(d).containers = containers(d).filter(({ name }) => name !== 'sidecar')
    },
    (item) => item.delete([...CONTAINERS, 1]),
  ],
  [
    'a whole list: only a changed field is written',
    (d) => {
      pods(d).containers = containers(d).map((one) => ({ ...one, image: one.image ?? 'x' }))
    },
    (item) => item.set([...CONTAINERS, 2, 'image'], 'x'),
  ],
  [
    'a view of another element is copied',
    (d) => {
      main(d).env = last(d).env
    },
    (item) =>
      item.set(
        [...CONTAINERS, 0, 'env'],
        [
          { name: 'A', value: '1' },
          { name: 'B', value: '2' },
        ],
      ),
  ],
  [
    'annotations of the orchestrator stay in a whole map',
    (d) => {
      d.metadata.annotations = { a: 'b' }
    },
    (item) => {
      item.set('metadata.annotations.a', 'b')
      item.delete(OWNER)
    },
  ],
  [
    'an element of a list in an element',
    (d) => {
      last(d).env![1]!.value = '3'
    },
    (item) => item.set([...CONTAINERS, 2, 'env', 1, 'value'], '3'),
  ],
  [
    'defineProperty',
    (d) => Object.defineProperty(d.spec!, 'paused', { value: false, writable: true, enumerable: true }),
    (item) => item.set('spec.paused', false),
  ],
]

describe('an edit by view writes the same bytes as by path', () => {
  test(`the table has at least 40 edits`, () => expect(EDITS.length).toBeGreaterThanOrEqual(40))

  test.each(EDITS)('%s', (what, byView, byPath) => {
    const [viewed, other] = [resourceOf(), resourceOf()]
    byView(viewed.as<Deployment>())
    byPath(other)

    expect(viewed.toString()).toBe(other.toString())
    if (what.includes('equal')) expect(viewed.toString()).toBe(TEXT)
    else expect(viewed.toString()).not.toBe(TEXT)
  })
})
