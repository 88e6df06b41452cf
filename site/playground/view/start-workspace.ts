import { newWorkspace } from '../workspace/new-workspace.ts'
import type { Workspace } from '../workspace/workspace.ts'

const CONFIG = `apiVersion: krmkit.dev/v1alpha1
kind: SetNamespace
metadata:
  name: to-prod
namespace: prod
`

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web # comments and order are preserved
  namespace: dev
spec:
  replicas: 2
  selector:
    matchLabels: {app: web}
  template:
    metadata:
      labels: {app: web}
    spec:
      serviceAccountName: web
      containers:
        - name: web
          image: 'nginx:1.29'
`

const ACCESS = `apiVersion: v1
kind: ServiceAccount
metadata:
  name: web
  namespace: dev
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata:
  name: web
  namespace: dev
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: Role
  name: web
subjects:
  - kind: ServiceAccount
    name: web
    namespace: dev # references follow
`

/** What the page shows before the user chooses anything. */
export const START: Workspace = newWorkspace({
  files: [
    { path: 'deployment.yaml', text: DEPLOYMENT },
    { path: 'access.yaml', text: ACCESS },
  ],
  function: { name: 'set-namespace', input: 'files', config: CONFIG },
})
