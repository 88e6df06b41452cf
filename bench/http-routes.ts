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

/**
 * A definition of HTTPRoute in our words, with the fields that the routes use and rules like those of the Gateway API: about
 * lists, their elements, pairs of elements, and texts.
 */
export const HTTP_ROUTE_DEFINITION = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: httproutes.gateway.networking.k8s.io
  annotations: {api-approved.kubernetes.io: "unapproved, a placeholder for measurements"}
spec:
  group: gateway.networking.k8s.io
  scope: Namespaced
  names: {kind: HTTPRoute, plural: httproutes}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        required: [spec]
        properties:
          spec:
            type: object
            properties:
              hostnames: {type: array, maxItems: 16, items: {type: string, minLength: 1, maxLength: 253, pattern: '^[a-z0-9.-]+$'}}
              parentRefs:
                type: array
                maxItems: 32
                items:
                  type: object
                  required: [name]
                  properties:
                    group: {type: string, maxLength: 253, default: gateway.networking.k8s.io}
                    kind: {type: string, maxLength: 63, default: Gateway}
                    name: {type: string, maxLength: 253}
                    namespace: {type: string, maxLength: 63}
                    sectionName: {type: string, maxLength: 253}
                x-kubernetes-validations:
                - rule: "self.all(a, self.exists_one(b, a.name == b.name && a.kind == b.kind && (!has(a.sectionName) || a.sectionName == b.sectionName)))"
                  message: parents must be distinct
              rules:
                type: array
                maxItems: 16
                items:
                  type: object
                  properties:
                    matches:
                      type: array
                      maxItems: 8
                      default: [{path: {type: PathPrefix, value: /}}]
                      items:
                        type: object
                        properties:
                          method: {type: string, enum: [GET, HEAD, POST, PUT, DELETE]}
                          path:
                            type: object
                            default: {type: PathPrefix, value: /}
                            properties:
                              type: {type: string, enum: [Exact, PathPrefix, RegularExpression], default: PathPrefix}
                              value: {type: string, maxLength: 1024, default: /}
                            x-kubernetes-validations:
                            - rule: "(self.type in ['Exact', 'PathPrefix']) ? self.value.startsWith('/') : true"
                              message: value must be an absolute path
                            - rule: "(self.type in ['Exact', 'PathPrefix']) ? !self.value.contains('//') : true"
                              message: must not hold //
                            - rule: "(self.type in ['Exact', 'PathPrefix']) ? self.value.matches('^[A-Za-z0-9/._~-]*$') : true"
                              message: must hold characters of paths only
                          headers:
                            type: array
                            maxItems: 16
                            x-kubernetes-list-type: map
                            x-kubernetes-list-map-keys: [name]
                            items:
                              type: object
                              required: [name, value]
                              properties:
                                name: {type: string, maxLength: 256, pattern: "^[A-Za-z0-9-]+$"}
                                value: {type: string, maxLength: 4096}
                    filters:
                      type: array
                      maxItems: 16
                      items:
                        type: object
                        required: [type]
                        properties:
                          type: {type: string, enum: [RequestHeaderModifier, RequestRedirect]}
                          requestHeaderModifier: {type: object, x-kubernetes-preserve-unknown-fields: true}
                          requestRedirect:
                            type: object
                            properties:
                              scheme: {type: string, enum: [http, https]}
                              hostname: {type: string, maxLength: 253}
                              statusCode: {type: integer, enum: [301, 302], default: 302}
                        x-kubernetes-validations:
                        - rule: "!(has(self.requestHeaderModifier) && self.type != 'RequestHeaderModifier')"
                          message: requestHeaderModifier belongs to its type
                        - rule: "!(!has(self.requestRedirect) && self.type == 'RequestRedirect')"
                          message: requestRedirect must be there
                      x-kubernetes-validations:
                      - rule: self.filter(f, f.type == 'RequestRedirect').size() <= 1
                        message: a redirect cannot be there twice
                    backendRefs:
                      type: array
                      maxItems: 16
                      items:
                        type: object
                        required: [name]
                        properties:
                          kind: {type: string, maxLength: 63, default: Service}
                          name: {type: string, maxLength: 253}
                          port: {type: integer, minimum: 1, maximum: 65535}
                          weight: {type: integer, minimum: 0, default: 1}
                        x-kubernetes-validations:
                        - rule: "self.kind == 'Service' ? has(self.port) : true"
                          message: a Service needs a port
                    timeouts:
                      type: object
                      properties:
                        request: {type: string, maxLength: 20, pattern: "^([0-9]{1,5}(h|m|s|ms)){1,4}$"}
                        backendRequest: {type: string, maxLength: 20, pattern: "^([0-9]{1,5}(h|m|s|ms)){1,4}$"}
                      x-kubernetes-validations:
                      - rule: "!(has(self.request) && has(self.backendRequest) && duration(self.request) != duration('0s') && duration(self.backendRequest) > duration(self.request))"
                        message: backendRequest must not be longer than request
                  x-kubernetes-validations:
                  - rule: "has(self.backendRefs) && self.backendRefs.size() > 0 ? (!has(self.filters) || self.filters.all(f, !has(f.requestRedirect))) : true"
                    message: a redirect has no backends
                x-kubernetes-validations:
                - rule: "(self.size() > 0 ? (has(self[0].matches) ? self[0].matches.size() : 0) : 0) + (self.size() > 1 ? (has(self[1].matches) ? self[1].matches.size() : 0) : 0) <= 128"
                  message: there may be 128 matches
`
