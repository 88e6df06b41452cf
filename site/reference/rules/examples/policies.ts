import type { RuleExample, RuleExamples } from '../example.ts'

const OBJECT = (replicas: number) => `apiVersion: apps/v1
kind: Deployment
metadata: { name: shop, namespace: town }
spec:
  replicas: ${replicas}
  selector: { matchLabels: { app: shop } }
  template:
    metadata: { labels: { app: shop } }
    spec: { containers: [{ name: web, image: "example.com/shop:1.0" }] }
`

const policy = (expression: string) => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: limits }
spec:
  matchConstraints:
    resourceRules:
      - { apiGroups: [apps], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [deployments] }
  validations:
    - expression: ${expression}
`

const binding = (name: string) => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: { name: limits }
spec: { policyName: ${name}, validationActions: [Deny] }
`

const files = (replicas: number, expression: string, policyName = 'limits') => ({
  'shop.yaml': OBJECT(replicas),
  'policies/limits.yaml': `${policy(expression)}---\n${binding(policyName)}`,
})

const example = (fails: RuleExample['fails'], passes: RuleExample['passes']): RuleExample => ({
  fails,
  passes,
  options: 'shop.yaml --policies policies',
})

/** Examples of what `krmkit check` reports about policies. */
export const POLICY_EXAMPLES: RuleExamples = {
  'cel-types': {
    fails: { 'limits.yaml': policy('object.spec.replica <= 5') },
    passes: { 'limits.yaml': policy('object.spec.replicas <= 5') },
  },
  'policy-denied': example(files(9, 'object.spec.replicas <= 5'), files(5, 'object.spec.replicas <= 5')),
  'policy-not-evaluated': example(
    files(5, "request.userInfo.username == 'ann'"),
    files(5, "object.metadata.name == 'shop'"),
  ),
  'policy-unbound': example(files(5, 'object.spec.replicas <= 5', 'limit'), files(5, 'object.spec.replicas <= 5')),
}
