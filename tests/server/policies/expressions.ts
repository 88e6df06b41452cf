import type { Draw } from '../../generated/draw.ts'
import type { DrawnKind } from './draw-objects.ts'

/** Expressions that are about all objects. `N` is replaced with a small number. */
const COMMON = [
  "has(object.metadata.labels) && 'app' in object.metadata.labels",
  "object.metadata.?labels['app'].orValue('none') != 'db'",
  "object.metadata.labels.app == 'web'",
  "!has(object.metadata.annotations) || object.metadata.annotations['example.com/owner'] != ''",
  "object.metadata.name.startsWith('q')",
  "object.metadata.name.matches('^[a-z0-9-]+-[0-4]$')",
  'size(object.metadata.name) < 4 + N',
  "object.kind in ['Deployment', 'Service', 'Shop', 'ConfigMap']",
  "object.apiVersion.endsWith('v1')",
  "request.operation == 'CREATE' || oldObject != null",
  "request.operation != 'UPDATE' || object.metadata.?labels == oldObject.metadata.?labels",
  'oldObject == null || object == oldObject',
  "request.operation == 'UPDATE' ? object.spec == oldObject.spec : true",
  "request.kind.kind == 'Deployment' || request.resource.resource in ['services', 'shops']",
  'request.requestKind.version == request.kind.version && request.requestResource.resource == request.resource.resource',
  "request.name != '' && request.name.endsWith('N')",
  "!has(request.namespace) || request.namespace != 'dev'",
  "request.namespace == 'prod'",
  '!has(request.subResource)',
  "namespaceObject == null || namespaceObject.metadata.name != 'plain'",
  "namespaceObject.metadata.labels['env'] == 'prod'",
  "namespaceObject.metadata.annotations['example.com/owner'] == 'shop'",
  "has(namespaceObject.metadata.labels) && namespaceObject.metadata.labels.?team.orValue('') == 'shop'",
  "namespaceObject.status.phase == 'Active'",
  "object.metadata.labels.all(k, k in ['app', 'tier', 'team'])",
  "object.metadata.labels.exists(k, object.metadata.labels[k] == 'front')",
  'type(object.metadata.name) == string && size(object) > 3',
  'dyn(object.metadata).?annotations.hasValue()',
  'false',
  'true',
  "object.missing.field == 'x'",
  'has(object.spec) && object.spec != null',
  "int('N') > 2",
  '[1, 2, N].sum() > 4',
  "'a,b,c'.split(',').size() == N",
  "quantity('Ni').isGreaterThan(quantity('2Ki')) || true",
  "sets.contains(['shop', 'pay', 'none'], [object.metadata.?labels.?team.orValue('none')])",
  'object.metadata.?labels.orValue({}).size() <= N',
  'lists.range(N).all(i, i < 3)',
  "object.metadata.name.lowerAscii() == object.metadata.name && object.metadata.name.substring(0, 1) == 'q'",
  "'%s-%d'.format([object.metadata.name, N]) != ''",
]

const POD = (spec: string) => [
  `${spec}.containers.all(c, has(c.resources.limits))`,
  `${spec}.containers.all(c, !c.image.endsWith(':latest') && c.image.contains(':'))`,
  `${spec}.containers.exists(c, c.name == 'web' && c.imagePullPolicy == 'Always')`,
  `${spec}.containers.all(c, !has(c.securityContext) || !has(c.securityContext.privileged) || c.securityContext.privileged == false)`,
  `${spec}.containers.all(c, c.securityContext.runAsNonRoot)`,
  `${spec}.containers.all(c, c.terminationMessagePolicy == 'File' && c.terminationMessagePath != '')`,
  `${spec}.containers.map(c, c.name).isSorted()`,
  `${spec}.containers.filter(c, has(c.ports)).map(c, c.ports[0].containerPort).all(p, p >= 80 && p < 8000)`,
  `${spec}.containers.all(c, c.?ports.orValue([]).all(p, p.protocol == 'TCP'))`,
  `${spec}.containers[0].image.matches('^(nginx|registry\\\\.example\\\\.com/.*):')`,
  `${spec}.containers.exists_one(c, has(c.env))`,
  `${spec}.containers.all(c, quantity(c.resources.limits.memory).compareTo(quantity('NGi')) <= 0)`,
  `size(${spec}.containers) <= 1`,
  `!has(${spec}.hostNetwork) || !${spec}.hostNetwork`,
  `${spec}.?securityContext.?runAsNonRoot.orValue(false)`,
  `has(${spec}.volumes) ? ${spec}.volumes.all(v, !has(v.hostPath)) : true`,
  `${spec}.dnsPolicy == 'ClusterFirst' && ${spec}.schedulerName == 'default-scheduler'`,
  `${spec}.terminationGracePeriodSeconds <= 30`,
  `${spec}.restartPolicy == 'Always'`,
  `has(${spec}.nodeSelector)`,
  `${spec}.containers.all(c, c.resources == {} || has(c.resources.requests))`,
]

/** Expressions about the objects of a shape. */
const OF_SHAPE: Readonly<Record<DrawnKind['shape'], readonly string[]>> = {
  workload: [
    ...POD('object.spec.template.spec'),
    'object.spec.replicas <= N',
    'object.spec.?replicas.orValue(1) >= 1',
    'has(object.spec.replicas) && object.spec.replicas != N',
    "request.operation != 'UPDATE' || object.spec.replicas >= oldObject.spec.replicas",
    'object.spec.revisionHistoryLimit == 10',
    "object.spec.strategy.type == 'RollingUpdate'",
    "object.spec.?strategy.?rollingUpdate.?maxSurge.orValue('25%') == '25%'",
    'object.spec.selector.matchLabels == object.spec.template.metadata.labels',
    '!has(object.spec.paused) || object.spec.paused == false',
    'object.spec.template.metadata.labels.size() == 1',
    "object.spec.serviceName in ['web', '']",
    "has(object.status) && object.status == {} || object.kind != 'Deployment'",
    'oldObject == null || object.spec.template == oldObject.spec.template',
  ],
  pod: [
    ...POD('object.spec'),
    'object.spec.enableServiceLinks',
    "object.status.phase == 'Pending'",
    'object.spec.containers.all(c, !has(c.resources.limits) || c.resources.requests == c.resources.limits)',
  ],
  service: [
    "object.spec.type != 'LoadBalancer'",
    'object.spec.ports.all(p, p.port == p.targetPort)',
    "object.spec.ports.all(p, p.protocol == 'TCP' && p.port < 8000)",
    "object.spec.sessionAffinity == 'None' && object.spec.internalTrafficPolicy == 'Cluster'",
    "object.spec.?externalTrafficPolicy.orValue('none') != 'Cluster'",
    "object.spec.ipFamilyPolicy == 'SingleStack'",
    "object.spec.selector.app == 'web'",
    "object.spec.ports.exists(p, p.?name.orValue('') == 'http')",
  ],
  data: [
    "has(object.data) && 'mode' in object.data",
    "object.data.mode == 'strict'",
    "object.?data.?max.orValue('0') <= 'N'",
    'int(object.data.max) < N',
    "object.data.all(k, object.data[k] != '')",
    "has(object.type) && object.type == 'Opaque'",
    'object.?data.orValue({}).size() <= 2',
    '!has(object.immutable) || !object.immutable',
    "request.operation == 'CREATE' || object.data == oldObject.data",
  ],
  shop: [
    'object.spec.size <= N',
    'has(object.spec) && object.spec.size >= 1',
    "object.spec.colour in ['red', 'green']",
    'object.spec.ratio > 1.0',
    "object.spec.?tags.orValue([]).all(t, t in ['a', 'b'])",
    'object.spec.tags.size() < N',
    "object.spec.owner.name == 'ann' || object.spec.owner.level > 1",
    'object.spec.extra.deep.er[0] == 1',
    "type(object.spec.port) == int ? object.spec.port > 79 : object.spec.port == 'http'",
    "object.apiVersion == 'example.com/v2'",
    "request.kind.version == 'v1'",
    "request.operation != 'UPDATE' || object.spec.size == oldObject.spec.size",
    "object.spec.?owner.?name.orValue('nobody').startsWith('a')",
    'object.spec.size * 2 > 2 * N',
  ],
  rules: [
    "has(object.rules) && object.rules != null && object.rules.all(r, !('*' in r.verbs))",
    "object.rules.all(r, 'secrets' in r.resources == false)",
    'object.rules == null',
    'has(object.rules)',
    'object.?rules.orValue([]).size() > 0',
  ],
  other: [
    'object.spec.backoffLimit <= N',
    'object.spec.?suspend.orValue(true) == false',
    'object.spec.jobTemplate.spec.template.spec.containers.size() == 1',
    "object.spec.policyTypes == ['Ingress']",
    "object.spec.minAvailable == 1 || object.spec.minAvailable == '50%'",
    'object.status.currentHealthy == 0',
    'object.value > 50 && object.preemptionPolicy == "PreemptLowerPriority"',
    "object.metadata.labels['kubernetes.io/metadata.name'] == object.metadata.name",
    "object.spec.finalizers == ['kubernetes']",
    'object.automountServiceAccountToken == false',
    'object.spec.successfulJobsHistoryLimit + object.spec.failedJobsHistoryLimit == 4',
    "object.spec.schedule.endsWith('*') && object.spec.concurrencyPolicy == 'Allow'",
  ],
}

/** Expressions that read `params`, which can be null. */
export const OF_PARAMS: readonly string[] = [
  'params != null && params.metadata.name != ""',
  "params == null || params.metadata.name.startsWith('q')",
  'int(params.data.max) > N',
  'object.metadata.name != params.data.mode',
  "params.?data.?mode.orValue('a') == 'a'",
  "params.data.all(k, params.data[k] != 'strict')",
  'object.spec.replicas <= int(params.data.max)',
  'params.spec.max > N',
  'object.spec.size <= params.spec.max',
  "object.metadata.?labels.?app.orValue('') in params.spec.apps",
  "params.kind == 'ConfigMap' || has(params.spec)",
  'has(params.metadata.labels)',
]

/** Variables, which others and expressions read. */
export const VARIABLES: readonly (readonly [name: string, expression: string, reads: string])[] = [
  ['labels', 'object.metadata.?labels.orValue({})', "variables.labels.all(k, k != 'tier')"],
  ['app', "variables.labels.?app.orValue('none')", "variables.app in ['web', 'none']"],
  [
    'containers',
    'object.spec.?template.?spec.?containers.orValue(object.spec.?containers.orValue([]))',
    'variables.containers.all(c, has(c.image))',
  ],
  ['images', 'variables.containers.map(c, c.image)', "variables.images.all(i, !i.endsWith('latest'))"],
  ['replicas', 'has(object.spec.replicas) ? object.spec.replicas : 0', 'variables.replicas < N'],
  [
    'environment',
    "namespaceObject.metadata.labels[?'env'].orValue('none')",
    "variables.environment != 'prod' || variables.app == 'web'",
  ],
  ['broken', 'object.spec.missing.field', "variables.app == 'web' || variables.broken == 'x'"],
  [
    'isUpdate',
    "request.operation == 'UPDATE'",
    'variables.isUpdate ? oldObject.metadata.name == object.metadata.name : true',
  ],
  ['limit', '2 + N', 'size(object.metadata.name) < variables.limit * 2'],
]

/** Messages that an expression makes. */
export const MESSAGES: readonly string[] = [
  "'name ' + object.metadata.name + ' is wrong'",
  "'app is ' + object.metadata.labels.app",
  "string(object.spec.replicas) + ' replicas'",
  "'  spaces around  '",
  "''",
  "'two\\nlines'",
  "['a', 'b'].join('x')",
  "'in ' + request.namespace",
  "request.operation + ' ' + request.kind.kind",
  "'%s has %d labels'.format([object.metadata.name, size(object.metadata.labels)])",
]

/** Expressions that cost much: some are above the limit of a call, some together above that of a policy. */
export const EXPENSIVE: readonly string[] = [
  'lists.range(900).all(i, lists.range(900).all(j, i + j >= 0))',
  'lists.range(300).all(i, lists.range(300).all(j, i + j >= 0))',
  "lists.range(2000).map(i, string(i)).join(',').size() > 0",
]

/** An expression for objects of a shape. */
export function drawExpression(draw: Draw, shape: DrawnKind['shape']): string {
  const one = (): string => numbered(draw, draw.chance(60) ? draw.pick(OF_SHAPE[shape]) : draw.pick(COMMON))
  const roll = draw.below(100)
  if (roll < 66) return one()
  if (roll < 76) return `(${one()}) && (${one()})`
  if (roll < 86) return `(${one()}) || (${one()})`
  if (roll < 92) return `!(${one()})`
  return `(${one()}) ? (${one()}) : (${one()})`
}

/** Replaces `N` with a number. */
export function numbered(draw: Draw, text: string): string {
  return text.replace(/(?<![A-Za-z])N(?![A-Za-z]*[a-z]{2})/g, () => String(draw.below(7)))
}
