import type { Json } from '../../generated/resources.ts'

/** A change that a Kustomization and, where there is one, a function make alike. */
export interface Transformation {
  /** What kustomization.yaml has beside its resources. */
  readonly fields: string
  /** The function, and the data of its ConfigMap. */
  readonly call?: { readonly name: string; readonly data: Json }
}

const patch = (operations: string) => `patches:\n- target: {version: v1}\n  patch: ${JSON.stringify(operations)}\n`

/** By name. */
export const transformations: Readonly<Record<string, Transformation>> = {
  nothing: { fields: '' },
  images: {
    fields: 'images: [{name: nginx, newTag: "9"}]\n',
    call: { name: 'set-image', data: { name: 'nginx', newTag: '9' } },
  },
  annotations: {
    fields: 'commonAnnotations: {note: new, team: core}\n',
    call: { name: 'set-annotations', data: { note: 'new', team: 'core' } },
  },
  labels: {
    fields: 'commonLabels: {app: other, team: core}\n',
    call: { name: 'set-labels', data: { app: 'other', team: 'core' } },
  },
  namespace: { fields: 'namespace: prod\n', call: { name: 'set-namespace', data: { namespace: 'prod' } } },
  prefix: { fields: 'namePrefix: pre-\n', call: { name: 'ensure-name-substring', data: { prepend: 'pre-' } } },
  'a merged patch': {
    fields: patch(
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: any, labels: {app: null, note: x}}\n' +
        'spec: {template: {spec: {containers: [{name: c1, image: new:1, args: null}]}}}\n',
    ).replace('version: v1', 'kind: Deployment'),
  },
  'a JSON patch': {
    fields: patch(
      '- {op: add, path: /metadata/labels/app, value: y}\n- {op: replace, path: /metadata/name, value: renamed}\n',
    ),
  },
  'a removing JSON patch': { fields: patch('- {op: remove, path: /metadata/labels/app}\n') },
}
