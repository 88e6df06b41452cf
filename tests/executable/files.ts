/** The files that each call of krmkit finds. */
export const FILES: Readonly<Record<string, string>> = {
  'app/web.yaml': `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web # the shop
spec:
  replicaCount: 2
  selector:
    matchLabels: {app: web}
  template:
    metadata:
      labels: {app: web}
    spec:
      containers: [{name: web, image: nginx}]
`,
  'package/Kptfile': `apiVersion: kpt.dev/v1
kind: Kptfile
metadata:
  name: package
pipeline:
  mutators:
  - image: set-namespace:v0.4
    configMap:
      namespace: shop
`,
  'package/service.yaml': `apiVersion: v1
kind: Service
metadata:
  name: web
`,
  'overlay/kustomization.yaml': `resources: [config.yaml]
namePrefix: prod-
configMapGenerator:
- name: settings
  literals: [level=debug]
`,
  'overlay/config.yaml': `apiVersion: v1
kind: ConfigMap
metadata:
  name: config
`,
  'script.yaml': `apiVersion: krmkit.dev/v1alpha1
kind: Script
metadata:
  name: by-script
source: |
  for (const item of items) item.set('metadata.labels.by', 'script')
`,
  'starlark.yaml': `apiVersion: fn.kpt.dev/v1alpha1
kind: StarlarkRun
metadata:
  name: by-starlark
source: |
  for resource in ctx.resource_list["items"]:
    resource["metadata"]["annotations"] = {"by": "starlark"}
`,
  'list.yaml': `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: v1
  kind: Service
  metadata:
    name: web
functionConfig:
  apiVersion: v1
  kind: ConfigMap
  metadata:
    name: config
  data:
    namespace: prod
`,
}
