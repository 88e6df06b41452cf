export const CRD = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: shops.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Shop, plural: shops}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties: {spec: {type: object, properties: {size: {type: string}}}}
`
export const shop = (more: string) =>
  `apiVersion: example.com/v1\nkind: Shop\nmetadata: {name: corner${more}}\nspec: {size: a}\n`
/** The same with an annotation that accepts a rule. */
export const shopThatAccepts = (rule: string) =>
  shop(`, annotations: {krmkit.dev/suppress: "${rule}: its CRD is in another repository"}`)
export const twoBudgets = (indent: number) =>
  ['web', 'api'].map((name) => JSON.stringify({ ...BUDGET, metadata: { name } }, undefined, indent)).join('\n')
export const BUDGET = { apiVersion: 'policy/v1beta1', kind: 'PodDisruptionBudget', metadata: { name: 'web' }, spec: {} }
export const INCOMPLETE = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replicas: 2}\n'
export const DEPLOYMENT = `${INCOMPLETE.trimEnd().replace('{replicas: 2}', '')}
  replicas: 1
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: nginx}]}
`
const unknown = DEPLOYMENT.replace('replicas:', 'replicaz:')
const known = '# krmkit-ignore unknown-field: it is known'
/** Deployments with an unknown field, and a comment that accepts it, or that does not. */
export const COMMENTED: readonly (readonly [id: string, text: string])[] = [
  ['at the end of a line', unknown.replace('replicaz: 1', `$& ${known}`)],
  ['above a field', unknown.replace('  replicaz:', `  ${known}\n$&`)],
  ['above a parent', unknown.replace('spec:', `${known}\n$&`)],
  ['above the object', `${known}\n\n${unknown}`],
  ['in a List', `apiVersion: v1\nkind: List\nitems:\n${known}\n- ${unknown.trimEnd().replaceAll('\n', '\n  ')}\n`],
  ['in the wrong place', unknown.replace('spec:', `$& ${known}`)],
  ['with a misspelled name', unknown.replace('replicaz: 1', `$& ${known.replace('ignore', 'ingore')}`)],
  ['without a reason', unknown.replace('replicaz: 1', `$& # krmkit-ignore unknown-field`)],
]
export const COMPOSITION = `apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Composition
transformers:
- kind: ResourceAccumulator
  paths: [web.yaml]
- kind: PatchTransformer
  metadata: {name: patch}
  path: change.yaml
`
export const KUSTOMIZATION = 'resources: [web.yaml]\npatches: [{path: change.yaml}]\n'
export const pack = (colour: object) =>
  JSON.stringify({
    type: 'object',
    properties: {
      apiVersion: { const: 'example.com/v1' },
      kind: { const: 'Shop' },
      metadata: {},
      spec: { properties: { size: colour } },
    },
  })
