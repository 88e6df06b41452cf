/** Definitions with a resource each, by what is hostile about them. */
export function hostileDefinitions(): Readonly<Record<string, string>> {
  const text = 'a'.repeat(60_000)
  const numbers = `[${Array.from({ length: 10_000 }, (_, i) => i).join(', ')}]`
  return {
    'a pattern that backtracks, on 60,000 characters': withResource(
      `type: string\npattern: '^(a+)+$'`,
      `${JSON.stringify(`${text}!`)}`,
    ),
    'a CEL pattern that backtracks, on 60,000 characters': withResource(
      `type: string\nmaxLength: 100000\nx-kubernetes-validations: [{rule: "self.matches('^(a|aa)+$')"}]`,
      `${JSON.stringify(`${text}!`)}`,
    ),
    'allOf in allOf, 10,000 deep': withResource(
      `type: string\n${'allOf: [{'.repeat(10_000)}maxLength: 1${'}]'.repeat(10_000)}`,
      'xx',
    ),
    'CEL that goes over 10,000 x 10,000 elements': withResource(
      `type: array\nmaxItems: 10000\nitems: {type: integer}\nx-kubernetes-validations: [{rule: "self.all(a, self.all(b, a + b >= 0))"}]`,
      numbers,
    ),
    'lists in lists, 10,000 deep': withResource(
      'type: array\nitems: {type: string}',
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    ),
  }
}

function withResource(schema: string, value: string): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: things.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Thing, plural: things}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            ${schema.replaceAll('\n', '\n            ')}
---
apiVersion: example.com/v1
kind: Thing
metadata: {name: thing, namespace: default}
spec: ${value}
`
}
