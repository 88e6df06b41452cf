const kpt = (kind: string, fields: string) =>
  `  apiVersion: fn.kpt.dev/v1alpha1\n  kind: ${kind}\n  metadata:\n    name: bench\n${fields}`
const own = (kind: string, fields: string) =>
  `  apiVersion: krmkit.dev/v1alpha1\n  kind: ${kind}\n  metadata:\n    name: bench\n${fields}`
const configMap = (data: string) =>
  `  apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: bench\n  data:\n${data}`

/** A functionConfig for each function, with which it has work to do on the resources of the bench; `''`: it takes none. */
export const functionConfigs: Readonly<Record<string, string>> = {
  'annotate-apply-time-mutations': '',
  'apply-replacements': kpt(
    'ApplyReplacements',
    `  replacements:
  - source: {kind: Deployment, name: app-0, fieldPath: metadata.name}
    targets:
    - select: {kind: Service}
      fieldPaths: [spec.selector.app]
`,
  ),
  'apply-setters': configMap("    replicas: '7'\n"),
  'create-setters': configMap('    mode: "0644"\n'),
  'delete-annotations': configMap('    annotationKeys: config.kubernetes.io/depends-on\n'),
  'ensure-name-substring': configMap('    prepend: prod-\n'),
  'format-resources': '',
  'generate-configmap': own('GenerateConfigmap', '  name: made\n  literals: {a: b}\n'),
  'generate-folders': '',
  'generate-secret': own('GenerateSecret', '  name: made\n  literals: {a: b}\n'),
  'list-setters': '',
  'no-op': '',
  patch: own(
    'Patch',
    `  patches:
  - target: {kind: Deployment}
    patch: |
      spec:
        template:
          spec:
            containers:
            - name: main
              image: registry.example/app:2
`,
  ),
  'remove-local-config-resources': '',
  'require-labels': own('RequireLabels', '  labels: [tier]\n'),
  'search-replace': configMap('    by-path: spec.replicas\n    put-value: "4"\n'),
  'set-annotations': configMap('    team: web\n'),
  'set-enforcement-action': configMap('    enforcementAction: dryrun\n'),
  'set-image': configMap('    name: registry.example/app\n    newTag: v2\n'),
  'set-labels': configMap('    team: web\n'),
  'set-name-prefix': kpt('SetNamePrefix', '  prefix: prod\n  oldPrefix: app\n'),
  'set-namespace': configMap('    namespace: production\n'),
  'set-project-id': configMap('    project-id: a-project\n'),
  'set-replicas': own('SetReplicas', '  name: app-0\n  count: 3\n'),
  'sort-resources': '',
  'upsert-resource': '  apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: upserted\n  data: {a: b}\n',
  starlark: kpt(
    'StarlarkRun',
    `  source: |
    for r in ctx.resource_list["items"]:
      r["metadata"].setdefault("labels", {})["team"] = "web"
`,
  ),
  script: own(
    'Script',
    `  source: |
    for (const item of items) item.set(['metadata', 'labels', 'team'], 'web')
`,
  ),
}
