/** An object of JSON. */
type JsonObject = Readonly<Record<string, unknown>>

const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
const keyed = <T>(count: number, make: (i: number) => T): Record<string, T> =>
  Object.fromEntries(many(count, (i) => [`key-${i}`, make(i)]))

const object = (apiVersion: string, kind: string, more: object): JsonObject => ({
  apiVersion,
  kind,
  metadata: { name: 'a' },
  ...more,
})
const pod = (spec: object, metadata: object = {}): JsonObject =>
  object('v1', 'Pod', { metadata: { name: 'a', ...metadata }, spec: { containers: [container({})], ...spec } })
const container = (more: object) => ({ name: 'main', image: 'nginx', ...more })
const withContainer = (more: object, spec: object = {}) => pod({ containers: [container(more)], ...spec })
const job = (more: object) =>
  object('batch/v1', 'Job', {
    spec: { template: { spec: { restartPolicy: 'Never', containers: [container({})] } }, ...more },
  })
const webhook = (i: number, more: object = {}) => ({
  name: `a${i}.example.com`,
  clientConfig: { url: 'https://example.com/x' },
  sideEffects: 'None',
  admissionReviewVersions: ['v1'],
  ...more,
})
const webhooks = (list: readonly object[]) =>
  object('admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration', { webhooks: list })
const policy = (more: object) =>
  object('admissionregistration.k8s.io/v1', 'ValidatingAdmissionPolicy', {
    spec: {
      matchConstraints: {
        resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['*'], resources: ['pods'] }],
      },
      validations: [{ expression: 'true' }],
      ...more,
    },
  })
const slice = (spec: object) =>
  object('resource.k8s.io/v1', 'ResourceSlice', {
    spec: {
      driver: 'a.example.com',
      nodeName: 'n',
      pool: { name: 'p', generation: 1, resourceSliceCount: 1 },
      ...spec,
    },
  })
const term = (i: number) => ({
  topologyKey: 'zone',
  labelSelector: { matchExpressions: [{ key: `k${i}`, operator: 'In', values: ['a'] }] },
})
const service = (spec: object) => object('v1', 'Service', { spec: { ports: [{ port: 80 }], ...spec } })

/** Objects with so many of something that the rules of the API server compare with each other, or look at one by one. */
export const HOSTILE: Readonly<Record<string, (count: number) => JsonObject>> = {
  'equal ports of a container': (n) =>
    withContainer({ ports: many(n, () => ({ name: 'p', containerPort: 1, hostPort: 1 })) }),
  'ports of a container': (n) =>
    withContainer({ ports: many(n, (i) => ({ name: `p${i}`, containerPort: i, hostPort: i })) }),
  'equal containers': (n) =>
    pod({ containers: many(n, () => container({ ports: [{ containerPort: 1, hostPort: 1 }] })) }),
  'init containers with resources': (n) =>
    pod({
      resources: { limits: { cpu: 1 } },
      initContainers: many(n, (i) =>
        container({ name: `c${i}`, resources: { limits: { [`hugepages-${i}Mi`]: '1Gi' } } }),
      ),
    }),
  'equal variables': (n) => withContainer({ env: many(n, () => ({ name: 'A', value: 'b', valueFrom: {} })) }),
  'sources of variables': (n) => withContainer({ envFrom: many(n, () => ({ prefix: '=' })) }),
  'volumes and their mounts': (n) =>
    withContainer(
      { volumeMounts: many(n, (i) => ({ name: `v${i}`, mountPath: `/${i}` })) },
      { volumes: many(n, (i) => ({ name: `v${i}`, emptyDir: {} })) },
    ),
  'volumes, and mounts of others': (n) =>
    withContainer(
      { volumeMounts: many(n, () => ({ name: 'other', mountPath: '/a' })) },
      { volumes: many(n, (i) => ({ name: `v${i}`, emptyDir: {} })) },
    ),
  'equal volumes': (n) => pod({ volumes: many(n, () => ({ name: 'v', secret: {}, emptyDir: {} })) }),
  'sources of a projected volume': (n) =>
    pod({
      volumes: [
        { name: 'v', projected: { sources: many(n, () => ({ secret: { items: [{ key: 'a', path: 'b' }] } })) } },
      ],
    }),
  'claims of a container': (n) =>
    withContainer(
      { resources: { claims: many(n, (i) => ({ name: `c${i}` })) } },
      { resourceClaims: many(n, (i) => ({ name: `d${i}`, resourceClaimName: 'x' })) },
    ),
  'resources of a container': (n) =>
    withContainer({ resources: { requests: keyed(n, () => '1.5'), limits: keyed(n, () => '0.5') } }),
  tolerations: (n) => pod({ tolerations: many(n, () => ({ key: 'a', operator: 'Exists', value: 'b' })) }),
  'equal topology spread constraints': (n) =>
    pod({
      topologySpreadConstraints: many(n, () => ({
        maxSkew: 0,
        topologyKey: 'zone',
        whenUnsatisfiable: 'DoNotSchedule',
      })),
    }),
  'label keys of a topology spread constraint': (n) =>
    pod({
      topologySpreadConstraints: [
        {
          maxSkew: 1,
          topologyKey: 'zone',
          whenUnsatisfiable: 'DoNotSchedule',
          matchLabelKeys: many(n, (i) => `k${i}`),
          labelSelector: { matchExpressions: many(n, (i) => ({ key: `x${i}`, operator: 'Exists' })) },
        },
      ],
    }),
  'label keys of an affinity': (n) =>
    pod({
      affinity: {
        podAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: [
            { ...term(0), matchLabelKeys: many(n, (i) => `k${i}`), mismatchLabelKeys: many(n, (i) => `x${i}`) },
          ],
        },
      },
    }),
  'terms of affinities': (n) =>
    pod({ affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: many(n, term) } } }),
  'requirements of a node affinity': (n) =>
    pod({
      affinity: {
        nodeAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: {
            nodeSelectorTerms: [
              { matchExpressions: many(n, () => ({ key: '-', operator: 'Gt', values: ['a', 'b'] })) },
            ],
          },
        },
      },
    }),
  'sysctls and gates of a pod': (n) =>
    pod({
      securityContext: { sysctls: many(n, () => ({ name: 'a.b', value: '1' })) },
      schedulingGates: many(n, () => ({ name: 'g' })),
    }),
  'aliases of hosts': (n) => pod({ hostAliases: many(n, () => ({ ip: 'x', hostnames: ['-'] })) }),
  'names that a pod searches': (n) =>
    pod({ dnsConfig: { searches: many(n, () => '-'), nameservers: many(n, () => 'x') } }),
  'annotations of a pod': (n) =>
    pod(
      { containers: many(n, (i) => container({ name: `c${i}` })) },
      {
        annotations: Object.fromEntries(
          many(n, (i) => [`container.apparmor.security.beta.kubernetes.io/x${i}`, 'unconfined']),
        ),
      },
    ),
  labels: (n) => object('v1', 'ConfigMap', { metadata: { name: 'a', labels: keyed(n, () => '-') } }),
  'a long label': (n) =>
    object('v1', 'ConfigMap', { metadata: { name: 'a', labels: { ['a.'.repeat(n * 50)]: 'a-'.repeat(n * 50) } } }),
  'a long name': (n) => object('apps/v1', 'Deployment', { metadata: { name: 'a.'.repeat(n * 50) } }),
  'owners and finalizers': (n) =>
    object('v1', 'ConfigMap', {
      metadata: {
        name: 'a',
        ownerReferences: many(n, (i) => ({ apiVersion: 'v1', kind: 'Pod', name: 'a', uid: `${i}`, controller: true })),
        finalizers: many(n, () => '-'),
      },
    }),
  'data of a ConfigMap': (n) =>
    object('v1', 'ConfigMap', { data: keyed(n, () => 'a'), binaryData: keyed(n, () => 'YQ==') }),
  'data of a Secret': (n) => object('v1', 'Secret', { data: keyed(n, () => 'YQ=='), stringData: keyed(n, () => 'a') }),
  'ports of a Service': (n) => service({ ports: many(n, () => ({ name: 'p', port: 1, nodePort: 30000 })) }),
  'addresses of a Service': (n) =>
    service({
      externalIPs: many(n, () => '127.0.0.1'),
      clusterIPs: many(n, () => '10.0.0.1'),
      loadBalancerSourceRanges: many(n, () => '10.0.0.1/8'),
    }),
  endpoints: (n) =>
    object('discovery.k8s.io/v1', 'EndpointSlice', {
      addressType: 'IPv4',
      endpoints: many(n, () => ({
        addresses: ['10.0.0.1', '10.0.0.1'],
        hints: { forZones: [{ name: 'a' }, { name: 'a' }] },
      })),
      ports: many(n, () => ({ name: 'p', port: 0 })),
    }),
  'rules of an Ingress': (n) =>
    object('networking.k8s.io/v1', 'Ingress', {
      spec: {
        rules: many(n, () => ({ host: '-', http: { paths: [{ path: 'a', pathType: 'Prefix', backend: {} }] } })),
        tls: many(n, () => ({ hosts: ['-'] })),
      },
    }),
  'rules of a NetworkPolicy': (n) =>
    object('networking.k8s.io/v1', 'NetworkPolicy', {
      spec: {
        podSelector: {},
        ingress: many(n, () => ({
          from: [{ ipBlock: { cidr: '10.0.0.0/8', except: ['11.0.0.0/8'] } }],
          ports: [{ port: 0 }],
        })),
      },
    }),
  'exceptions of a network': (n) =>
    object('networking.k8s.io/v1', 'NetworkPolicy', {
      spec: {
        podSelector: {},
        egress: [{ to: [{ ipBlock: { cidr: '10.0.0.0/8', except: many(n, () => '11.0.0.0/8') } }] }],
      },
    }),
  'rules of a Role': (n) =>
    object('rbac.authorization.k8s.io/v1', 'Role', { rules: many(n, () => ({ nonResourceURLs: ['/a'] })) }),
  'subjects of a binding': (n) =>
    object('rbac.authorization.k8s.io/v1', 'RoleBinding', {
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'a' },
      subjects: many(n, () => ({ kind: 'ServiceAccount', name: '-' })),
    }),
  'equal webhooks': (n) => webhooks(many(n, () => webhook(0))),
  'resources of a webhook': (n) =>
    webhooks([
      webhook(0, {
        rules: [
          {
            apiGroups: many(n, () => '*'),
            apiVersions: many(n, () => '*'),
            operations: ['*'],
            resources: many(n, (i) => `a${i}/*`),
          },
        ],
        matchConditions: many(n, () => ({ name: 'a', expression: '' })),
        admissionReviewVersions: many(n, () => 'v1'),
      }),
    ]),
  'parts of an admission policy': (n) =>
    policy({
      validations: many(n, () => ({ expression: '', reason: 'x' })),
      variables: many(n, () => ({ name: 'a-b', expression: '' })),
      auditAnnotations: many(n, () => ({ key: 'a', valueExpression: '' })),
    }),
  'equal devices': (n) => slice({ devices: many(n, () => ({ name: 'd', attributes: { a: { int: 1, bool: true } } })) }),
  'devices with counters': (n) =>
    slice({
      devices: many(n, (i) => ({
        name: `d${i}`,
        consumesCounters: [{ counterSet: `s${i}`, counters: { c: { value: '1' } } }],
        taints: [{ key: 'a', effect: 'NoExecute' }],
      })),
      sharedCounters: many(n, (i) => ({ name: `s${i}`, counters: { c: { value: '1' } } })),
    }),
  'attributes of a device': (n) =>
    slice({
      devices: [
        { name: 'd', attributes: keyed(n, () => ({ string: '' })), capacity: keyed(n, () => ({ value: '1' })) },
      ],
    }),
  'requests of a ResourceClaim': (n) =>
    object('resource.k8s.io/v1', 'ResourceClaim', {
      spec: {
        devices: {
          requests: many(n, () => ({ name: 'r', exactly: { deviceClassName: 'c', count: 0 } })),
          constraints: many(n, (i) => ({ requests: [`x${i}`], matchAttribute: 'a' })),
          config: many(n, (i) => ({ requests: [`x${i}`], opaque: { driver: 'a', parameters: {} } })),
        },
      },
    }),
  'names of failure policies': (n) =>
    job({
      podFailurePolicy: {
        rules: many(n, () => ({
          action: 'FailJob',
          onExitCodes: { containerName: 'x', operator: 'In', values: [1, 1] },
        })),
      },
      template: { spec: { restartPolicy: 'Never', containers: many(n, (i) => container({ name: `c${i}` })) } },
    }),
  'indexes of a success policy': (n) =>
    job({
      completionMode: 'Indexed',
      completions: n,
      parallelism: 1,
      successPolicy: { rules: [{ succeededIndexes: many(n, (i) => `${i}`).join() }] },
    }),
  'a long schedule': (n) =>
    object('batch/v1', 'CronJob', {
      spec: { schedule: `${many(n, () => '1').join()} * * * *`, timeZone: 'Etc/'.repeat(n), jobTemplate: job({}) },
    }),
  'metrics of an autoscaler': (n) =>
    object('autoscaling/v2', 'HorizontalPodAutoscaler', {
      spec: {
        scaleTargetRef: { kind: 'Deployment', name: 'a' },
        maxReplicas: 1,
        metrics: many(n, () => ({ type: 'Resource', resource: { name: 'cpu', target: { type: 'Value' } } })),
        behavior: { scaleUp: { policies: many(n, () => ({ type: 'x', value: 0, periodSeconds: 0 })) } },
      },
    }),
  'resources and scopes of a quota': (n) =>
    object('v1', 'ResourceQuota', {
      spec: {
        hard: Object.fromEntries(many(n, (i) => [`requests.hugepages-${i}Mi`, '1'])),
        scopes: many(n, () => 'PriorityClass'),
        scopeSelector: { matchExpressions: many(n, () => ({ scopeName: 'PriorityClass', operator: 'In' })) },
      },
    }),
  'limits of a range': (n) =>
    object('v1', 'LimitRange', {
      spec: { limits: many(n, () => ({ type: 'Pod', max: { cpu: '1' }, min: { cpu: '2' } })) },
    }),
  'rules of a FlowSchema': (n) =>
    object('flowcontrol.apiserver.k8s.io/v1', 'FlowSchema', {
      spec: {
        priorityLevelConfiguration: { name: 'a' },
        rules: many(n, () => ({
          subjects: [{ kind: 'User' }],
          resourceRules: [{ verbs: ['*', 'get'], apiGroups: [], resources: [] }],
        })),
      },
    }),
  'topologies of a StorageClass': (n) =>
    object('storage.k8s.io/v1', 'StorageClass', {
      provisioner: 'a',
      parameters: keyed(n, () => ''),
      allowedTopologies: many(n, () => ({ matchLabelExpressions: [{ key: 'a', values: ['b', 'b'] }] })),
    }),
  'taints and addresses of a Node': (n) =>
    object('v1', 'Node', {
      spec: { taints: many(n, () => ({ key: 'a', effect: 'NoExecute' })), podCIDRs: many(n, () => '10.0.0.0/8') },
      status: { addresses: many(n, () => ({ type: 'a', address: 'b' })), capacity: keyed(n, () => '-1') },
    }),
  'claim templates of a StatefulSet': (n) =>
    object('apps/v1', 'StatefulSet', {
      spec: {
        serviceName: 'a',
        selector: { matchLabels: keyed(n, () => 'a') },
        template: { metadata: { labels: keyed(n, () => 'b') }, spec: { containers: [container({})] } },
        volumeClaimTemplates: many(n, () => ({ metadata: { name: 'v' }, spec: {} })),
      },
    }),
  'usages of a request for a certificate': (n) =>
    object('certificates.k8s.io/v1', 'CertificateSigningRequest', {
      spec: { request: 'YQ=='.repeat(n), signerName: 'a.b/c', usages: many(n, () => 'client auth') },
    }),
}
