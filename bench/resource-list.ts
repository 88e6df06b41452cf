import { closeSync, openSync, writeSync } from 'node:fs'

const HEAD = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n'
const CONFIG =
  'functionConfig:\n  apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: function-input\n  data:\n    namespace: production\n'

/**
 * Writes a ResourceList of so many resources to a file, as kpt sends it: about 860 bytes each (10,000 are 8.6 MB), of
 * the kinds that set-namespace knows rules for, and some that it leaves alone. Returns its size in bytes.
 */
export function writeResourceList(file: string, resources: number): number {
  const out = openSync(file, 'w')
  let size = writeSync(out, HEAD)
  let batch: string[] = []
  for (let i = 0; i < resources; i++) {
    batch.push(resource(i))
    if (batch.length === 1000 || i === resources - 1) {
      size += writeSync(out, batch.join(''))
      batch = []
    }
  }
  size += writeSync(out, CONFIG)
  closeSync(out)
  return size
}

/** Every tenth and twentieth resource is of another kind; the rest are Deployments, two of three with a namespace. */
function resource(i: number): string {
  switch (i % 20) {
    case 3:
    case 13:
      return service(i)
    case 5:
    case 15:
      return configMap(i)
    case 7:
      return roleBinding(i)
    case 8:
      return clusterRoleBinding(i)
    case 11:
      return i % 100 === 11 ? customResourceDefinition(i) : dependent(i)
    default:
      return deployment(i, i % 3 !== 0, '')
  }
}

function metadata(i: number, name: string, hasNamespace: boolean, extra = ''): string {
  return `  metadata:
    name: ${name}
${hasNamespace ? `    namespace: team-${i % 7}\n` : ''}    labels:
      app.kubernetes.io/name: ${name}
      tier: "${i % 4}"
    annotations:
${extra}      config.kubernetes.io/index: '0'
      config.kubernetes.io/path: 'apps/${name}.yaml'
      internal.config.kubernetes.io/index: '0'
      internal.config.kubernetes.io/path: 'apps/${name}.yaml'
      internal.config.kubernetes.io/seqindent: 'compact'
`
}

function deployment(i: number, hasNamespace: boolean, extra: string): string {
  return `- apiVersion: apps/v1
  kind: Deployment
${metadata(i, `app-${i}`, hasNamespace, extra)}  spec:
    replicas: ${1 + (i % 5)} # kpt-set: \${replicas}
    selector:
      matchLabels: {app: app-${i}}
    template:
      metadata:
        labels:
          app: app-${i}
      spec:
        # the main container
        containers:
        - name: main
          image: "registry.example/app:1.${i % 30}"
          args: ['--port=8080', "--verbose"]
          ports:
          - containerPort: 8080
          env:
          - name: MODE
            value: "0644"
          resources:
            limits: {cpu: 100m, memory: 128Mi}
`
}

function dependent(i: number): string {
  const on = `apps/namespaces/team-${i % 7}/Deployment/app-${i - 1}`
  return deployment(i, true, `      config.kubernetes.io/depends-on: ${on}\n`)
}

function service(i: number): string {
  return `- apiVersion: v1
  kind: Service
${metadata(i, `svc-${i}`, i % 2 === 0)}  spec:
    selector:
      app: app-${i}
    ports:
    - name: http
      port: 80
      targetPort: 8080
      protocol: TCP
`
}

function configMap(i: number): string {
  const note = i % 4 === 1 ? 'Настройки приложения — 設定ファイル, naïve café' : 'settings of the application'
  return `- apiVersion: v1
  kind: ConfigMap
${metadata(i, `config-${i}`, i % 2 === 1)}  data:
    note: ${note}
    on: "on"
    app.properties: |
      # read at start
      color=blue
      level=${i % 9}

      path=/var/lib/app
`
}

function roleBinding(i: number): string {
  return `- apiVersion: rbac.authorization.k8s.io/v1
  kind: RoleBinding
${metadata(i, `binding-${i}`, true)}  roleRef:
    apiGroup: rbac.authorization.k8s.io
    kind: Role
    name: reader
  subjects:
  - kind: ServiceAccount
    name: default
    namespace: team-${i % 7}
`
}

function clusterRoleBinding(i: number): string {
  return `- apiVersion: rbac.authorization.k8s.io/v1
  kind: ClusterRoleBinding
${metadata(i, `cluster-binding-${i}`, false)}  roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: view}
  subjects:
  - {kind: ServiceAccount, name: default, namespace: team-${i % 7}} # the account of app-${i}
`
}

function customResourceDefinition(i: number): string {
  return `- apiVersion: apiextensions.k8s.io/v1
  kind: CustomResourceDefinition
${metadata(i, `widgets${i}.example.com`, false)}  spec:
    group: example.com
    scope: Namespaced
    names: {kind: Widget${i}, plural: widgets${i}, singular: widget${i}}
    versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                size: {type: integer, minimum: 1}
                color:
                  type: string
                  enum: [red, green, blue]
`
}
