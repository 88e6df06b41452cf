import type { Regression } from './regression.ts'

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  template:
    spec: {}
`
const LABELLED = `resources: [deployment.yaml]
labels:
- pairs: {app: web}
  includeSelectors: true
`

/** A label or annotation that is added in several places of a resource at once is one node in all of them. */
export const SHARED_VALUES: readonly Regression[] = [
  {
    name: 'a label changed in the metadata changes in the selector with which it was added',
    files: {
      'base/deployment.yaml': DEPLOYMENT,
      'base/kustomization.yaml': LABELLED,
      'top/kustomization.yaml': 'resources: [../base]\nlabels: [{pairs: {app: api}}]\n',
    },
    expected: labelled('api'),
  },
  {
    name: 'a merge patch changes them all',
    files: {
      'base/deployment.yaml': DEPLOYMENT,
      'base/kustomization.yaml': LABELLED,
      'top/kustomization.yaml': `resources: [../base]
patches:
- patch: |
    apiVersion: apps/v1
    kind: Deployment
    metadata: {name: web, labels: {app: api}}
`,
    },
    expected: labelled('api'),
  },
  {
    name: 'a JSON patch makes each of them stand for itself',
    files: {
      'base/deployment.yaml': DEPLOYMENT,
      'base/kustomization.yaml': LABELLED,
      'top/kustomization.yaml': `resources: [../base]
patches:
- target: {kind: Deployment}
  patch: |
    - {op: replace, path: /metadata/labels/app, value: api}
`,
    },
    expected: labelled('web').replace('labels:\n    app: web', 'labels:\n    app: api'),
  },
  {
    name: 'one that was deleted and is set anew is one with none of before',
    files: {
      'base/deployment.yaml': DEPLOYMENT,
      'base/kustomization.yaml': LABELLED,
      'middle/kustomization.yaml': `resources: [../base]
patches:
- patch: |
    apiVersion: apps/v1
    kind: Deployment
    metadata: {name: web}
    spec: {selector: null}
commonLabels: {app: api}
`,
      'top/kustomization.yaml': 'resources: [../middle]\nlabels: [{pairs: {app: db}}]\n',
    },
    expected: labelled('db').replace('matchLabels:\n      app: db', 'matchLabels:\n      app: api'),
  },
  {
    name: 'annotations stand for themselves where notes are kept on resources',
    files: {
      'top/deployment.yaml': DEPLOYMENT,
      'top/kustomization.yaml': `resources: [deployment.yaml]
buildMetadata: [managedByLabel]
commonAnnotations: {note: one}
transformers:
- |
  apiVersion: builtin
  kind: AnnotationsTransformer
  metadata: {name: two}
  annotations: {note: two}
  fieldSpecs: [{path: metadata/annotations}]
`,
    },
    expected: `apiVersion: apps/v1
kind: Deployment
metadata:
  annotations:
    note: two
  labels:
    app.kubernetes.io/managed-by: kustomize-v5.8.2
  name: web
spec:
  template:
    metadata:
      annotations:
        note: one
    spec: {}
`,
  },
  {
    name: 'a variable is replaced in all of them, and in no others',
    files: {
      'top/resources.yaml': `apiVersion: batch/v1
kind: CronJob
metadata:
  name: annotated
  annotations: {note: before}
spec:
  jobTemplate:
    spec: {}
---
apiVersion: batch/v1
kind: CronJob
metadata:
  name: plain
spec:
  jobTemplate:
    spec: {}
`,
      'top/kustomization.yaml': `resources: [resources.yaml]
commonAnnotations: {note: $(NAME)}
vars:
- name: NAME
  objref: {apiVersion: batch/v1, kind: CronJob, name: plain}
`,
    },
    expected: [cronJob('annotated', '$(NAME)'), cronJob('plain', 'plain')].join('---\n'),
  },
]

function labelled(app: string): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  labels:
    app: ${app}
  name: web
spec:
  selector:
    matchLabels:
      app: ${app}
  template:
    metadata:
      labels:
        app: ${app}
    spec: {}
`
}

function cronJob(name: string, below: string): string {
  return `apiVersion: batch/v1
kind: CronJob
metadata:
  annotations:
    note: plain
  name: ${name}
spec:
  jobTemplate:
    metadata:
      annotations:
        note: ${below}
    spec:
      template:
        metadata:
          annotations:
            note: ${below}
`
}
