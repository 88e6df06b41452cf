import { describe, expect, test } from 'vitest'
import { expandTemplate, fixedPart, parseTemplate, schemaKind } from './location-template.ts'

const context = { kubernetesVersion: '1.34.0', isStrict: true }
const widget = { group: 'shop.example.com', version: 'v1', kind: 'Widget' }
const pod = { group: '', version: 'v1', kind: 'Pod' }

function expand(location: string, kind = widget, isStrict = true): string {
  const template = parseTemplate(location)
  return template.problems?.[0]?.message ?? expandTemplate(template.value ?? [], kind, { ...context, isStrict })
}

describe('a schema location', () => {
  test.each([
    ['NormalizedKubernetesVersion', 'v1.34.0', 'v1.34.0'],
    ['StrictSuffix', '-strict', '-strict'],
    ['ResourceKind', 'widget', 'pod'],
    ['ResourceAPIVersion', 'v1', 'v1'],
    ['Group', 'shop.example.com', 'v1'],
    ['KindSuffix', '-shop-v1', '-v1'],
  ])('has the variable %s', (name, ofWidget, ofPod) => {
    expect(expand(`a/{{ .${name} }}.json`)).toBe(`a/${ofWidget}.json`)
    expect(expand(`a/{{.${name}}}.json`, pod)).toBe(`a/${ofPod}.json`)
  })

  test('has no suffix for schemas that allow unknown fields', () => {
    expect(expand('a{{.StrictSuffix}}/b.json', widget, false)).toBe('a/b.json')
  })

  test('without a file name has the default layout of kubeconform', () => {
    expect(expand('schemas/')).toBe('schemas/v1.34.0-standalone-strict/widget-shop-v1.json')
    expect(expand('https://example.com/schemas', pod)).toBe(
      'https://example.com/schemas/v1.34.0-standalone-strict/pod-v1.json',
    )
  })

  test('of the catalogue of CRDs has a folder for each group', () => {
    expect(expand('https://example.com/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json')).toBe(
      'https://example.com/shop.example.com/widget_v1.json',
    )
  })

  test.each([
    ['an unknown variable', 'a/{{.Kind}}.json', 'must use only the variables NormalizedKubernetesVersion'],
    ['a function', 'a/{{ lower .Group }}.json', 'must use variables without functions'],
    ['an open variable', 'a/{{.Group.json', 'must use variables without functions'],
  ])('with %s is refused', (_what, location, message) => {
    expect(expand(location)).toContain(message)
  })

  test('has a fixed part before its first variable', () => {
    const template = parseTemplate('/schemas/a{{.Group}}/b.json')
    expect(fixedPart(template.value ?? [])).toBe('/schemas/')
  })
})

describe('a kind', () => {
  test('is split into group, version and kind', () => {
    expect(schemaKind('shop.example.com/v1', 'Widget')).toEqual(widget)
    expect(schemaKind('v1', 'Pod')).toEqual(pod)
  })

  test.each([
    ['../../etc/passwd', 'Widget'],
    ['../v1', 'Widget'],
    ['example.com/..', 'Widget'],
    ['example.com/v1', '../Widget'],
    ['example.com/v1', 'Widget?'],
    ['example.com/v1#', 'Widget'],
    ['example.com/v1', ''],
    ['example.com%2f/v1', 'Widget'],
    ['a@example.com/v1', 'Widget'],
    ['EXAMPLE.com/v1', 'Widget'],
  ])('that could change a path or a URL is never looked up: %s %s', (apiVersion, kind) => {
    expect(schemaKind(apiVersion, kind)).toBeUndefined()
  })
})
