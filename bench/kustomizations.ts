import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A tree of files by their paths, as a bench builds it. */
export type Tree = Readonly<Record<string, string>>

const HEAD = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n'
const RESOURCES_PER_FILE = 50

/** What the rows about many resources change. */
export const FIELDS = `namespace: production
namePrefix: prod-
labels:
- pairs:
    team: web
  includeSelectors: true
images:
- name: registry.example/app
  newTag: "2.0"
`

/** Writes a tree below a folder. */
export function writeTree(folder: string, tree: Tree): void {
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** A Kustomization with so many resources below `folder`, and with more fields. */
export function kustomization(folder: string, resources: number, fields = '', from = 0): Tree {
  const tree: Record<string, string> = {}
  const files: string[] = []
  for (let first = from; first < from + resources; first += RESOURCES_PER_FILE) {
    const last = Math.min(first + RESOURCES_PER_FILE, from + resources)
    const name = `part-${first}.yaml`
    files.push(name)
    tree[join(folder, name)] = Array.from({ length: last - first }, (_, i) => resource(first + i)).join('---\n')
  }
  tree[join(folder, 'kustomization.yaml')] = overlay(files, fields)
  return tree
}

/** The text of a Kustomization over these resources. */
export function overlay(resources: readonly string[], fields = ''): string {
  return `${HEAD}resources:\n${resources.map((path) => `- ${path}\n`).join('')}${fields}`
}

/** So many patches, each of one Deployment. */
export function patches(count: number): string {
  const patch = (_: unknown, i: number) => `- patch: |-
    apiVersion: apps/v1
    kind: Deployment
    metadata:
      name: app-${deploymentAt(i)}
    spec:
      template:
        spec:
          containers:
          - name: main
            env:
            - name: PATCHED
              value: "${i}"
`
  return `patches:\n${Array.from({ length: count }, patch).join('')}`
}

/** Generators of so many ConfigMaps; those of a layer above merge into those of the layers below. */
export function generators(count: number, layer: number): string {
  const generator = (_: unknown, i: number) =>
    `- name: settings-${i}\n  behavior: ${layer === 0 ? 'create' : 'merge'}\n  literals:\n  - layer-${layer}=${i}\n  - last=${layer}\n`
  return `configMapGenerator:\n${Array.from({ length: count }, generator).join('')}`
}

/** Six of ten are Deployments. */
function deploymentAt(i: number): number {
  return Math.floor(i / 6) * 10 + (i % 6)
}

/** Six Deployments, two Services and two ConfigMaps in turn; the Deployments refer to the ConfigMaps of their turn. */
export function resource(i: number): string {
  const turn = i - (i % 10)
  if (i % 10 < 6) return deployment(i, turn + 8 + (i % 2))
  return i % 10 < 8 ? service(i, turn + (i % 6)) : configMap(i)
}

function deployment(i: number, config: number): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: app-${i}
  labels:
    app.kubernetes.io/name: app-${i}
    tier: "${i % 4}"
  annotations:
    note: "deployment ${i}" # kept
spec:
  replicas: ${1 + (i % 5)}
  selector:
    matchLabels:
      app: app-${i}
  template:
    metadata:
      labels:
        app: app-${i}
    spec:
      # the main container
      containers:
      - name: main
        image: registry.example/app:1.${i % 30}
        args: ['--port=8080', "--verbose"]
        ports:
        - containerPort: 8080
        env:
        - name: MODE
          value: "0644"
        envFrom:
        - configMapRef:
            name: config-${config}
        resources:
          limits: {cpu: 100m, memory: 128Mi}
`
}

function service(i: number, app: number): string {
  return `apiVersion: v1
kind: Service
metadata:
  name: service-${i}
spec:
  selector:
    app: app-${app}
  ports:
  - name: http
    port: 80
    targetPort: 8080
`
}

function configMap(i: number): string {
  return `apiVersion: v1
kind: ConfigMap
metadata:
  name: config-${i}
data:
  level: "${i % 9}"
  app.properties: |
    # read at start
    color=blue

    path=/var/lib/app
`
}
