import { manifests, type RuleExamples } from '../example.ts'

const service = (spec: string) => `apiVersion: v1
kind: Service
metadata: { name: shop, namespace: town }
spec:
  ports: [{ port: 80 }]
${spec}`
const deployment = (spec: string, container = '') => `apiVersion: apps/v1
kind: Deployment
metadata: { name: shop, namespace: town }
spec:
${spec}
  template:
    metadata: { labels: { app: shop } }
    spec:
      containers:
        - name: web
          image: example.com/shop:1.0
${container}`
const SELECTOR = '  selector: { matchLabels: { app: shop } }'
const MOUNT = '          volumeMounts: [{ name: data, mountPath: /data }]'
const claim = (mode: string) => `apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: shop, namespace: town }
spec:
  accessModes: [${mode}]
  resources: { requests: { storage: 1Gi } }`
const named = (apiVersion: string, kind: string, rest: string) =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: shop, namespace: town }\n${rest}`
const cluster = (apiVersion: string, kind: string, rest: string) =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: shop }\n${rest}`
const scaler = (apiVersion: string, target = 'apps/v1') =>
  named(
    apiVersion,
    'HorizontalPodAutoscaler',
    `spec:\n  scaleTargetRef: { apiVersion: ${target}, kind: Deployment, name: shop }\n  maxReplicas: 3`,
  )
const role = (group: string) =>
  named(
    'rbac.authorization.k8s.io/v1',
    'Role',
    `rules:\n  - apiGroups: [${group}]\n    resources: [ingresses]\n    verbs: [get]`,
  )
const pod = (spec: string) =>
  named('v1', 'Pod', `spec:\n  containers: [{ name: web, image: example.com/shop:1.0 }]\n${spec}`)
const apiServer = (flag: string) => `apiVersion: v1
kind: Pod
metadata: { name: kube-apiserver, namespace: kube-system }
spec:
  containers:
    - name: kube-apiserver
      image: registry.k8s.io/kube-apiserver:v1.34.0
      command:
        - kube-apiserver
        - ${flag}`
const selecting = (app: string) => `apiVersion: apps/v1
kind: Deployment
metadata: { name: shop, namespace: town }
spec:
  selector: { matchLabels: { app: ${app} } }
  template:
    metadata: { labels: { app: ${app} } }
    spec: { containers: [{ name: web, image: "example.com/shop:1.0" }] }
`
const updated = (app: string) => ({ 'shop.yaml': selecting(app), 'old/shop.yaml': selecting('shop') })
const suppressed = (annotation: string, type = 'Loadbalancer') => `apiVersion: v1
kind: Service
metadata:
  name: shop
  namespace: town
  annotations:
    krmkit.dev/suppress: "${annotation}"
spec:
  type: ${type}
  ports: [{ port: 80 }]`
const budget = (version: string) =>
  named(
    `policy/${version}`,
    'PodDisruptionBudget',
    'spec:\n  minAvailable: 1\n  selector: { matchLabels: { app: shop } }',
  )

/** Examples of the rules of built-in kinds. */
export const KUBERNETES_EXAMPLES: RuleExamples = {
  'unknown-kind': manifests(named('apps/v1', 'Deploymint', 'spec: {}'), deployment(SELECTOR)),
  'kind-not-yet': manifests(scaler('autoscaling/v2'), scaler('autoscaling/v2beta2'), { kubernetesVersion: '1.22' }),
  'kind-removed': manifests(budget('v1beta1'), budget('v1')),
  'not-served': manifests(
    cluster('storage.k8s.io/v1beta1', 'VolumeAttributesClass', 'driverName: disk.example.com'),
    cluster('storage.k8s.io/v1', 'VolumeAttributesClass', 'driverName: disk.example.com'),
    { kubernetesVersion: '1.34' },
  ),
  'not-yet': manifests(service('  trafficDistribution: PreferClose'), service('  type: ClusterIP'), {
    kubernetesVersion: '1.28',
  }),
  removed: manifests(service('  topologyKeys: ["*"]'), service('  type: ClusterIP')),
  'gate-off': manifests(service('  trafficDistribution: PreferClose'), service('  type: ClusterIP'), {
    kubernetesVersion: '1.30',
  }),
  'gate-refused': manifests(claim('ReadWriteOncePod'), claim('ReadWriteOnce'), { kubernetesVersion: '1.22' }),
  deprecated: manifests(service('  loadBalancerIP: 10.0.0.1'), service('  type: LoadBalancer')),
  type: manifests(deployment(`  replicas: "3"\n${SELECTOR}`), deployment(`  replicas: 3\n${SELECTOR}`)),
  format: manifests(
    deployment(SELECTOR, '          resources: { limits: { memory: 1 Gi } }'),
    deployment(SELECTOR, '          resources: { limits: { memory: 1Gi } }'),
  ),
  required: manifests(deployment('  replicas: 3'), deployment(`  replicas: 3\n${SELECTOR}`)),
  enum: manifests(service('  type: Loadbalancer'), service('  type: LoadBalancer')),
  'duplicate-key': manifests(
    deployment(SELECTOR, '        - name: web\n          image: example.com/log:1.0'),
    deployment(SELECTOR, '        - name: log\n          image: example.com/log:1.0'),
  ),
  forbidden: manifests(
    named('v1', 'Service', 'spec:\n  ports: [{ port: 80, nodePort: 30080 }]'),
    named('v1', 'Service', 'spec:\n  type: NodePort\n  ports: [{ port: 80, nodePort: 30080 }]'),
  ),
  reference: manifests(
    deployment(SELECTOR, MOUNT),
    deployment(SELECTOR, `${MOUNT}\n      volumes: [{ name: data, emptyDir: {} }]`),
  ),
  invalid: manifests(deployment('  selector: { matchLabels: { app: web } }'), deployment(SELECTOR)),
  immutable: { fails: updated('store'), passes: updated('shop'), options: 'shop.yaml --old old' },
  'api-rule': manifests(role('extensions'), role('networking.k8s.io')),
  'api-reference': manifests(scaler('autoscaling/v2', 'extensions/v1beta1'), scaler('autoscaling/v2')),
  'component-switch': manifests(
    apiServer('--feature-gates=SidecarContainer=true'),
    apiServer('--feature-gates=AllAlpha=false'),
    { kubernetesVersion: '1.34' },
  ),
  'control-plane-label': manifests(
    pod('  nodeSelector: { node-role.kubernetes.io/master: "" }'),
    pod('  nodeSelector: { node-role.kubernetes.io/control-plane: "" }'),
  ),
  suppression: manifests(suppressed('enum spec.type'), suppressed('enum spec.type: fixed in the next release')),
  'suppression-expired': manifests(
    suppressed('enum spec.type until 2020-01-31: fixed in the next release'),
    suppressed('enum spec.type: fixed in the next release'),
  ),
  'suppression-unused': manifests(
    suppressed('enum spec.type: fixed in the next release', 'LoadBalancer'),
    suppressed('enum spec.type: fixed in the next release'),
  ),
}
