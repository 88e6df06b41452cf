import { closeSync, openSync, writeSync } from 'node:fs'

/** Writes so many HTTPRoutes of the Gateway API into a file, about 2 kB of YAML each; returns its size in bytes. */
export function writeHttpRoutes(file: string, count: number): number {
  const out = openSync(file, 'w')
  let size = 0
  let batch: string[] = []
  for (let i = 0; i < count; i++) {
    batch.push(route(i))
    if (batch.length === 1000 || i === count - 1) {
      size += writeSync(out, batch.join(''))
      batch = []
    }
  }
  closeSync(out)
  return size
}

/** A route with rules of several kinds: matches, filters, weights, timeouts. */
function route(i: number): string {
  return `---
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata:
  name: shop-${i}
  namespace: team-${i % 20}
  labels:
    app.kubernetes.io/name: shop-${i}
    app.kubernetes.io/part-of: store
spec:
  parentRefs:
  - name: gateway-${i % 5}
    namespace: infrastructure
    sectionName: https
  hostnames:
  - shop-${i}.example.com
  - www.shop-${i}.example.com
  rules:
${[0, 1, 2].map((rule) => ruleOf(i, rule)).join('')}  - matches:
    - path:
        type: PathPrefix
        value: /old-${i}
    filters:
    - type: RequestRedirect
      requestRedirect:
        scheme: https
        hostname: shop-${i}.example.com
        statusCode: 301
`
}

function ruleOf(i: number, rule: number): string {
  return `  - matches:
    - path:
        type: PathPrefix
        value: /v${rule}/cart
      headers:
      - name: x-tenant
        value: tenant-${i}
      method: GET
    - path:
        type: Exact
        value: /v${rule}/status
    filters:
    - type: RequestHeaderModifier
      requestHeaderModifier:
        set:
        - name: x-shop
          value: "${i}"
        add:
        - name: x-rule
          value: "${rule}"
    backendRefs:
    - name: cart-${rule}
      port: 8080
      weight: 90
    - name: cart-${rule}-canary
      port: 8080
      weight: 10
    timeouts:
      request: 10s
      backendRequest: 2s
`
}
