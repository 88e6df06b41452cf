/** A ResourceList of Services that are given `namespace`, at least `bytes` long, without any namespace yet. */
export function listOf(namespace: string, bytes = 0): string {
  const items: string[] = []
  for (let size = 0; size <= bytes; size += items.at(-1)!.length) {
    items.push(`- # number ${items.length}
  apiVersion: v1
  kind: Service
  metadata:
    name: s${items.length}   # of ${namespace}
  spec: {ports: [ {port: 80} ], externalName: ${'x'.repeat(Math.min(bytes, 1000))}}
`)
  }
  return `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
${items.join('')}functionConfig:
  apiVersion: v1
  kind: ConfigMap
  metadata:
    name: function-input
  data: {namespace: ${namespace}}
`
}

/** The output of set-namespace for such a list, results left out: the law, without the function. */
export function namespacedItems(list: string, namespace: string): string {
  return list.replaceAll(/^ {4}name: s\d+ .*$/gm, (line) => `${line}\n    namespace: ${namespace}`)
}

/** A ResourceList's text up to its results. */
export function withoutResults(list: string): string {
  return list.replace(/^results:\n[\s\S]*$/m, '')
}
