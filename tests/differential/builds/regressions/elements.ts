import type { Regression } from './regression.ts'

const BASE = deployment('      - name: main\n        image: nginx\n')
const IN_CONTAINERS =
  '{includeTemplates: true, fields: [{path: "spec/template/spec/containers[]/labels", create: true}]'
const LABELLED = `resources: [deployment.yaml]\nlabels: [${IN_CONTAINERS}, pairs: {app: web}}]\n`

/** What kustomize knows of a value goes with its element, wherever a merge moves that, and away with it. */
export const ELEMENTS: readonly Regression[] = [
  {
    name: 'a label in an element is one with those elsewhere also where a merge puts another in front',
    files: {
      'base/deployment.yaml': BASE,
      'base/kustomization.yaml': LABELLED,
      'top/kustomization.yaml': `resources: [../base]
patchesStrategicMerge: [${patch('containers: [{name: first, labels: {app: own}}]')}]
labels: [{pairs: {app: api}}]
`,
    },
    expected: `apiVersion: apps/v1
kind: Deployment
metadata:
  labels:
    app: api
  name: web
spec:
  template:
    metadata:
      labels:
        app: api
    spec:
      containers:
      - labels:
          app: own
        name: first
      - image: nginx
        labels:
          app: api
        name: main
`,
  },
  {
    name: 'and with none where the element was taken away and came anew',
    files: {
      'base/deployment.yaml': BASE,
      'base/kustomization.yaml': LABELLED,
      'middle/kustomization.yaml': `resources: [../base]
patchesStrategicMerge: [${patch('containers: [{name: main, $patch: delete}]')}]
`,
      'top/kustomization.yaml': `resources: [../middle]
patchesStrategicMerge: [${patch('containers: [{name: main, labels: {app: web}}]')}]
transformers:
- |
  apiVersion: builtin
  kind: LabelTransformer
  metadata: {name: one}
  labels: {app: api}
  fieldSpecs: [{path: metadata/labels}]
`,
    },
    expected: `apiVersion: apps/v1
kind: Deployment
metadata:
  labels:
    app: api
  name: web
spec:
  template:
    metadata:
      labels:
        app: api
    spec:
      containers:
      - labels:
          app: web
        name: main
`,
  },
  {
    name: 'a text in quotes of a patch stays one',
    otherInPreserve: 'a string stays a string',
    files: {
      'base/deployment.yaml': BASE,
      'base/kustomization.yaml': 'resources: [deployment.yaml]\n',
      'top/kustomization.yaml': `resources: [../base]
patches:
- patch: |
    {"apiVersion": "apps/v1", "kind": "Deployment", "metadata": {"name": "web"}, "spec": {"template": {"spec": {
      "containers": [{"name": "first", "image": "one"}, {"name": "main", "image": "two"}]}}}}
- patch: |
    apiVersion: apps/v1
    kind: Deployment
    metadata: {name: web}
    spec: {template: {spec: {containers: [{name: zero, image: plain}]}}}
transformers:
- |
  apiVersion: builtin
  kind: ValueAddTransformer
  metadata: {name: one}
  value: "8080"
  targets:
  - fieldPath: spec/template/spec/containers/0/image
  - fieldPath: spec/template/spec/containers/1/image
  - fieldPath: spec/template/spec/containers/2/image
`,
    },
    expected: deployment(
      '      - image: 8080\n        name: zero\n      - image: "8080"\n        name: first\n      - image: 8080\n        name: main\n',
    ),
  },
  {
    name: 'a merge takes elements that share a key from lists that it does not name, too',
    files: {
      'top/deployment.yaml': deployment(
        `      - name: main
        image: one
      - name: main
        image: two
        ports: [{containerPort: 80}, {containerPort: 80}]
      - name: second
        env: [{name: A, value: "1"}, {name: B}, {name: A, value: "2"}]
        ports: [{containerPort: 80}, {containerPort: 81, protocol: TCP}, {containerPort: 80}]
`,
      ),
      'top/kustomization.yaml': `resources: [deployment.yaml]
patches:
- patch: '{apiVersion: apps/v1, kind: Deployment, metadata: {name: web}, spec: {paused: true}}'
`,
    },
    expected: deployment(`      - image: two
        name: main
        ports:
        - containerPort: 80
        - containerPort: 80
      - env:
        - name: A
          value: "2"
        - name: B
        name: second
        ports:
        - containerPort: 81
          protocol: TCP
        - containerPort: 80
`).replace('spec:\n', 'spec:\n  paused: true\n'),
  },
]

function deployment(containers: string): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  template:
    spec:
      containers:
${containers}`
}

function patch(spec: string): string {
  return `"{apiVersion: apps/v1, kind: Deployment, metadata: {name: web}, spec: {template: {spec: {${spec}}}}}"`
}
