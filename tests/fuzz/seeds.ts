const CONFIG_MAP =
  'functionConfig:\n  apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: function-input\n  data:\n    namespace: prod\n'

const KPT = `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: apps/v1
  kind: Deployment
  metadata:
    name: web # the name
    namespace: default
    annotations:
      internal.config.kubernetes.io/path: 'web.yaml'
      internal.config.kubernetes.io/index: '0'
  spec:
    replicas: 3 # kpt-set: \${replicas}
    template:
      spec:
        # the main container
        containers:
        - {name: main, image: "nginx:1.25", args: ['--a', "--b"]}
        - name: side
          env:
          - name: MODE
            value: "0644"
- apiVersion: v1
  kind: Service
  metadata:
    name: web
  spec:
    ports:
    - port: 80
      name: http
${CONFIG_MAP}`

const COMMENTS = `# head of the list
apiVersion: config.kubernetes.io/v1
kind: ResourceList
# about the config
${CONFIG_MAP}# about the items
items:
  # first
  - # on the dash
    apiVersion: v1
    kind: ConfigMap
    metadata: # tail
      name: a

      labels: {app: a} # flow
    data:
      text: |
        # not a comment
        one

        two
      folded: >-
        three
        four
      on: "on"
      größe: 東京 — café
  # second
  -   apiVersion: v1
      kind: Secret
      metadata:
          name: 'b'
          namespace: "x"
  # foot
`

const ANCHORS = `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: v1
  kind: ConfigMap
  metadata: &m
    name: a
    labels: &l
      app: a
  data: {x: &x "1", y: *x}
- apiVersion: v1
  kind: ConfigMap
  metadata:
    name: b
    labels: {k: v}
  other: &o [1, 2, {three: 3}]
  again: *o
${CONFIG_MAP}`

const BINDINGS = `kind: ResourceList
apiVersion: config.kubernetes.io/v1beta1
items:
    - apiVersion: rbac.authorization.k8s.io/v1
      kind: RoleBinding
      metadata: {name: rb, namespace: dev}
      roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: r}
      subjects:
      - kind: ServiceAccount
        name: default
        namespace: dev
    - apiVersion: v1
      kind: Namespace
      metadata:
          name: dev
functionConfig: {apiVersion: fn.kpt.dev/v1alpha1, kind: SetNamespace, metadata: {name: ns}, namespace: prod}
`

const FLOW = `{apiVersion: config.kubernetes.io/v1, kind: ResourceList, items: [
  {apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {k: "v"}}, # one
  {apiVersion: v1, kind: Service, metadata: {name: s, namespace: old}}
], functionConfig: {apiVersion: v1, kind: ConfigMap, metadata: {name: c}, data: {namespace: prod}}}
`

const JSON_TEXT = `${JSON.stringify(
  {
    apiVersion: 'config.kubernetes.io/v1',
    kind: 'ResourceList',
    items: [
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'a', annotations: { note: 'é "x" \n' } },
        data: { n: '1e3' },
      },
      {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'p' },
        spec: { containers: [{ name: 'c', ports: [8080, 0.5, -1] }] },
      },
    ],
    functionConfig: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'c' }, data: { namespace: 'prod' } },
  },
  null,
  2,
)}\n`

const LIST = `apiVersion: v1
kind: List
items:
- apiVersion: v1
  kind: ConfigMap
  metadata: {name: a}
- apiVersion: v1
  kind: PersistentVolume
  metadata:
    name: pv
  spec: {capacity: {storage: 1Gi}}
`

const RESULTS = `apiVersion: config.kubernetes.io/v1alpha1
kind: ResourceList
metadata: {name: kept}
results:
- message: old
  severity: info
items:
- apiVersion: v1
  kind: ConfigMap
  metadata:
    name: numbers
  data:
    a: 0x1F
    b: 12345678901234567890
    c: 1.50
    d: ~
    e: 2001-12-14
    f: !!str 12
    g:
    ? long key
    : value
${CONFIG_MAP}`

/** ResourceLists of all layouts, most of them with a config for set-namespace. */
export const SEEDS: readonly Uint8Array[] = [
  KPT,
  COMMENTS,
  ANCHORS,
  BINDINGS,
  FLOW,
  JSON_TEXT,
  LIST,
  RESULTS,
  KPT.replaceAll('\n', '\r\n'),
  COMMENTS.trimEnd(),
  `\uFEFF${KPT}`,
  `---\n${ANCHORS}...\n`,
  `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n${CONFIG_MAP}`,
].map((text) => new TextEncoder().encode(text))
