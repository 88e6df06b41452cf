import { makeResource } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { askFix } from '../../tests/ask.ts'

const head = 'apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: {name: a}\n'

async function fix(spec: string) {
  const resource = makeResource(`${head}${spec}`)
  const outcomes = askFix([resource], { target: { minors: { from: 30, to: 30 } } })
  const text = resource.toString().slice(head.length)
  return { text, outcomes: outcomes.map(({ outcome, message }) => `${outcome}: ${message}`) }
}

const path = (backend: string) => `spec:
  rules:
  - http:
      paths:
      - path: / # all
        backend:
${backend.replace(/^(?=.)/gm, '          ')}`

describe('the backend of v1beta1 in an Ingress of v1', () => {
  test('is moved with its comments, and the type of the path stays to be decided', async () => {
    const { text, outcomes } = await fix(path('serviceName: web # the web\nservicePort: 80 # plain\n'))

    expect(text).toBe(path('service:\n  name: web # the web\n  port:\n    number: 80 # plain\n'))
    expect(outcomes).toEqual(['done: serviceName and servicePort are now in service'])
  })

  test('keeps comments above the fields, on their lines', async () => {
    const { text } = await fix(path('# the web\n# of all\nserviceName: web\n# plain\nservicePort: 80 # text\n'))

    expect(text).toBe(path('service:\n  name: web # the web of all\n  port:\n    number: 80 # plain text\n'))
  })

  test.each([
    ['http', 'name: http'],
    ['"80"', 'name: "80"'],
    ['8080', 'number: 8080'],
  ])('keeps the port %s', async (port, wanted) => {
    expect((await fix(path(`serviceName: web\nservicePort: ${port}\n`))).text).toContain(
      `port:\n              ${wanted}\n`,
    )
  })

  test('of the Ingress itself is the default backend', async () => {
    const { text, outcomes } = await fix(
      'spec:\n  backend: # for others\n    serviceName: web\n    servicePort: http\n',
    )

    expect(text).toBe(
      'spec:\n  defaultBackend: # for others\n    service:\n      name: web\n      port:\n        name: http\n',
    )
    expect(outcomes).toEqual(['done: backend is now defaultBackend'])
  })

  test('keeps a resource of the default backend', async () => {
    const resource = '{resource: {apiGroup: a.b, kind: C, name: d}}'

    expect((await fix(`spec: {backend: ${resource}}\n`)).text).toBe(`spec: {defaultBackend: ${resource}}\n`)
  })

  test('under its new name is moved too', async () => {
    expect((await fix('spec: {defaultBackend: {serviceName: web, servicePort: 1}}\n')).text).toBe(
      'spec: {defaultBackend: {service: {name: web, port: {number: 1}}}}\n',
    )
  })

  test.each([
    ['without a port', path('serviceName: web\n'), 'decide spec.rules.0.http.paths.0.backend.servicePort'],
    ['without a name', path('servicePort: 80\n'), 'decide spec.rules.0.http.paths.0.backend.serviceName'],
    ['with a service', path('serviceName: web\nservicePort: 80\nservice: {name: b}\n'), 'backend.service'],
    [
      'with a default backend',
      'spec: {backend: {serviceName: a, servicePort: 1}, defaultBackend: {}}\n',
      'decide spec.defaultBackend',
    ],
  ])('stays %s', async (_, spec, message) => {
    const { text, outcomes } = await fix(spec)

    expect(text).toBe(spec)
    expect(outcomes[0]).toMatch(/^needs-fields: /)
    expect(outcomes[0]).toContain(message)
  })

  test('of a kind that is not an Ingress stays', async () => {
    const resource = makeResource(
      'apiVersion: v1\nkind: Service\nmetadata: {name: a}\nspec: {backend: {serviceName: a, servicePort: 1}}\n',
    )
    const before = resource.toString()

    expect(askFix([resource], { target: { minors: { from: 30, to: 30 } } })).toEqual([])
    expect(resource.toString()).toBe(before)
  })
})
