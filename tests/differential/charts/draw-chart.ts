import type { Draw } from '../../generated/draw.ts'
import { drawValues } from './draw-values.ts'

/** What the templates of a chart may read. */
export interface ChartParts {
  /** Whether every use of the chart has a name for its release. */
  readonly hasRelease: boolean
}

/** The files of a chart, by their paths below its directory. */
export function drawChart(draw: Draw, name: string, { hasRelease }: ChartParts): Record<string, string> {
  const prefix = hasRelease ? '{{ .Release.Name }}-' : ''
  const namespace = draw.maybe(70, () => '  namespace: {{ .Release.Namespace }}\n') ?? ''
  const files: Record<string, string> = {
    'Chart.yaml': `apiVersion: v2\nname: ${name}\nversion: 1.2.3\nappVersion: "4.5"\n`,
    'values.yaml': `# The values of ${name}.\n${drawValues(draw, 15)}\n`,
    'templates/values.yaml': [
      'apiVersion: v1',
      'kind: ConfigMap',
      `metadata:\n  name: ${prefix}${name}-values\n${namespace}data:`,
      '  values: {{ toJson .Values | quote }}',
      '  capabilities: {{ .Capabilities.KubeVersion.Version }} {{ .Capabilities.APIVersions.Has "shop/v1" }}',
      '',
    ].join('\n'),
  }
  const add = (percent: number, path: string, text: string) => {
    if (draw.chance(percent)) files[path] = text
  }
  add(
    60,
    'templates/web.yaml',
    `{{- if ne (toString .Values.a) "no" }}\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: ${prefix}${name} # the program\n${namespace}  labels: {app: ${name}}\nspec:\n  selector: {matchLabels: {app: ${name}}}\n  template:\n    metadata: {labels: {app: ${name}}}\n    spec:\n      containers:\n      - name: web\n        image: nginx:1.0\n        envFrom: [{configMapRef: {name: ${prefix}${name}-values}}]\n{{- end }}\n`,
  )
  add(
    40,
    'templates/tests/test.yaml',
    `apiVersion: v1\nkind: Pod\nmetadata:\n  name: ${prefix}${name}-test\n  annotations: {helm.sh/hook: test}\nspec: {containers: [{name: t, image: nginx}]}\n`,
  )
  add(
    40,
    'templates/hook.yaml',
    `apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: ${prefix}${name}-hook\n  annotations: {"helm.sh/hook": "pre-install"}\nspec: {template: {spec: {restartPolicy: Never, containers: [{name: h, image: nginx}]}}}\n`,
  )
  add(
    30,
    'templates/roles.yaml',
    `---\n# roles\napiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: ${name}-role}\nrules: []\n---\napiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata:\n  name: ${name}-role\nroleRef: {kind: ClusterRole, name: ${name}-role}\nsubjects: [{kind: ServiceAccount, name: default}]\n`,
  )
  add(
    25,
    'templates/list.yaml',
    `apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: Service\n  metadata: {name: ${name}-service, annotations: {}}\n- apiVersion: v1\n  kind: Secret\n  metadata: {name: ${name}-secret, annotations: {kustomize.config.k8s.io/needs-hash: "true"}}\n`,
  )
  add(
    35,
    'crds/shops.yaml',
    'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: shops.example.com}\nspec:\n  group: example.com\n  names: {kind: Shop, plural: shops}\n  scope: Namespaced\n  versions: []\n',
  )
  add(30, 'templates/NOTES.txt', 'Installed {{ now }}.\n')
  if (draw.chance(25)) {
    files['charts/sub/Chart.yaml'] = 'apiVersion: v2\nname: sub\nversion: 0.1.0\n'
    files['charts/sub/values.yaml'] = 'own: 1\n'
    files['charts/sub/templates/config.yaml'] =
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${prefix}${name}-sub}\ndata: {values: {{ toJson .Values | quote }}}\n`
  }
  return files
}
