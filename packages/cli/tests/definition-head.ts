/** A CustomResourceDefinition as far as its schema: what follows are fields of that, eight spaces deep. */
export function definitionHead(plural = 'shops', names = `kind: Shop, plural: ${plural}`): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${plural}.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {${names}}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
`
}
