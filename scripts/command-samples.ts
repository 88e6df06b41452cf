import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Samples } from './pack-command.ts'

const DEPLOYMENT = `# The shop
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  labels: {app: web}
  annotations:
    note: "kept"
spec:
  replicas: 3 # kpt-set: \${replicas}
  selector:
    matchLabels:
      app: web
  template:
    metadata:
      labels:
        app: web
    spec:
      containers:
      - name: web
        image: nginx:1.27
        args:
          - --verbose
        envFrom:
        - configMapRef:
            name: settings
      volumes:
      - name: text
        configMap: {name: settings}
---
apiVersion: v1
kind: Service
metadata:
  name: web
spec:
  selector: {app: web}
  ports:
  - {port: 80, targetPort: 8080}
`

const CONFIG_MAP = `apiVersion: v1
kind: ConfigMap
metadata:
  name: settings
  namespace: shop
data:
  text: |
    one
    two
`

const KPTFILE = `apiVersion: kpt.dev/v1
kind: Kptfile
metadata:
  name: sample
pipeline:
  mutators:
  - image: krmkit/set-namespace:dev
    configMap: {namespace: production}
  - image: krmkit/set-labels:dev
    configMap: {team: web}
  - image: krmkit/set-annotations:dev
    configMap: {owner: web}
  - image: krmkit/set-image:dev
    configMap: {name: nginx, newTag: "1.28"}
  - image: krmkit/apply-setters:dev
    configMap: {replicas: "5"}
  - image: krmkit/search-replace:dev
    configMap: {by-path: spec.replicas, put-value: "4"}
  - image: krmkit/ensure-name-substring:dev
    configMap: {prepend: prod-}
`

const KUSTOMIZATION = `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
namespace: production
namePrefix: prod-
labels:
- pairs: {team: web}
  includeSelectors: true
images:
- name: nginx
  newTag: "1.28"
resources:
- apps
configMapGenerator:
- name: more
  literals: [a=b]
patches:
- path: patch.yaml
`

const PATCH = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  template:
    spec:
      containers:
      - name: web
        env:
        - name: A
          value: b
`

const DEFINITION = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: shops.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Shop, plural: shops}
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    additionalPrinterColumns:
    - {name: Size, type: string, jsonPath: .spec.size}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [size]
            properties:
              size: {type: string, enum: [small, large], default: small}
              port: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]}
              name: {type: string, maxLength: 20, pattern: '^[a-z]+$'}
              labels: {type: object, additionalProperties: {type: string}}
              shelves:
                type: array
                maxItems: 10
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [name]
                items: {type: object, required: [name], properties: {name: {type: string, maxLength: 9}, boards: {type: integer, minimum: 1, default: 4}}}
            x-kubernetes-validations:
            - {rule: "self.size == 'large' || self.shelves.all(s, s.boards < 9)", message: too many boards}
`

const SHOP = `apiVersion: example.com/v1
kind: Shop
metadata: {name: corner, namespace: town}
spec:
  size: small
  port: http
  name: corner
  labels: {a: b}
  shelves:
  - name: books
  - {name: maps, boards: 2}
`

/** Objects in which nothing, something and much is wrong. */
const OBJECTS = `apiVersion: policy/v1beta1
kind: PodDisruptionBudget
metadata: {name: web}
spec: {minAvailable: 1}
---
apiVersion: batch/v1
kind: CronJob
metadata: {name: nightly}
spec:
  schedule: 0 1 * * *
  jobTemplate:
    spec:
      template:
        spec:
          restartPolicy: Never
          containers:
          - {name: job, image: job, resizePolicy: [], resources: {limits: {cpu: 1, memory: 1Gi}}, unknown: true}
---
apiVersion: v1
kind: Service
metadata: {name: web, labels: {app: web}}
spec:
  trafficDistribution: Always
  ports:
  - {port: 80, targetPort: http, protocol: TCP}
  - {port: 80, protocol: TCP}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: {name: web}
rules:
- {apiGroups: [extensions], resources: [ingresses], verbs: [get]}
`

const FILES = {
  'objects/objects.yaml': OBJECTS,
  'objects/web.yaml': DEPLOYMENT,
  'crds/shops.yaml': DEFINITION,
  'crds/shop.yaml': SHOP,
  'package/Kptfile': KPTFILE,
  'package/apps/web.yaml': DEPLOYMENT,
  'package/settings.yaml': CONFIG_MAP,
  'overlay/kustomization.yaml': KUSTOMIZATION,
  'overlay/patch.yaml': PATCH,
  'overlay/apps/kustomization.yaml': 'resources:\n- web.yaml\n- settings.yaml\n',
  'overlay/apps/web.yaml': DEPLOYMENT,
  'overlay/apps/settings.yaml': CONFIG_MAP,
}

/** Lends the runs by which the command is compiled ahead of time: each over a folder of its own, gone afterwards. */
export async function withSamples(use: (samples: Samples) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-samples-'))
  try {
    const sample = (name: string, ...args: string[]) => {
      const cwd = mkdtempSync(join(folder, 'sample-'))
      for (const [file, text] of Object.entries(FILES)) {
        mkdirSync(dirname(join(cwd, file)), { recursive: true })
        writeFileSync(join(cwd, file), text)
      }
      return { args: [name, ...args], cwd }
    }
    await use({
      build: sample('build', 'overlay'),
      'build-options': sample('build', 'overlay', '--style', 'kustomize', '--trace'),
      eval: sample('eval', 'package', 'set-namespace', '--', 'namespace=production'),
      render: sample('render', 'package'),
      check: sample('check', 'crds'),
      versions: sample('versions', 'check', 'objects', '--kubernetes-version', '1.25'),
      other: sample('functions'),
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
