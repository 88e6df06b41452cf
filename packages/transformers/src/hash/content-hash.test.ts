import { Resource, readYaml } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { contentHash } from './content-hash.ts'
import { goJson } from './go-json.ts'
import { sha256 } from './sha256.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function resource(yaml: string): Resource {
  const { document } = readYaml(yaml)
  if (document === undefined) throw new Error('the test needs one document')
  return new Resource(document)
}

describe('sha256', () => {
  test.each([
    ['an empty string', '', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['three bytes', 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'two blocks',
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a million bytes', 'a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('of %s (FIPS 180-2, appendix B)', (_, text, expected) => {
    expect(sha256(bytes(text))).toBe(expected)
  })

  test.each([55, 56, 63, 64, 65, 119, 120])('of %i bytes, near the block size', async (length) => {
    const input = Uint8Array.from({ length }, (_, i) => i * 7)
    const expected = new Uint8Array(await crypto.subtle.digest('SHA-256', input))

    expect(sha256(input)).toBe([...expected].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  })
})

describe('goJson', () => {
  test.each([
    ['keys sorted, no spaces', { b: 1, a: [true, null] }, '{"a":[true,null],"b":1}'],
    ['HTML escaped', { a: '<&>' }, '{"a":"\\u003c\\u0026\\u003e"}'],
    ['line separators escaped', 'a\u2028b\u2029', '"a\\u2028b\\u2029"'],
    ['control characters', '\b\f\n\r\t\u0001"\\', '"\\b\\f\\n\\r\\t\\u0001\\"\\\\"'],
    ['numbers as a float64', 12345678901234567890n, '12345678901234567000'],
  ])('prints %s', (_, value, expected) => {
    expect(goJson(value)).toBe(expected)
  })
})

describe('contentHash', () => {
  test.each([
    ['a ConfigMap', 'kind: ConfigMap\ndata: {d: "<&>", a: b, c: q}', '47b99g7b59'],
    ['an empty ConfigMap', 'kind: ConfigMap', '6ct58987ht'],
    ['a Secret whose data is null', 'kind: Secret\ntype: Opaque\ndata: null', 'fcd7md86fc'],
    ['a Secret', 'kind: Secret\ntype: Opaque\ndata: {a: Yg==}', 'k695gkmbtk'],
  ])('hashes %s as kustomize does', (_, yaml, expected) => {
    expect(contentHash(resource(yaml))).toBe(expected)
  })

  test('ignores the name, labels and the order of keys', () => {
    const one = resource('kind: ConfigMap\nmetadata: {name: a}\ndata: {x: "1", y: "2"}')
    const other = resource('kind: ConfigMap\nmetadata: {name: b, labels: {c: d}}\ndata: {y: "2", x: "1"}')

    expect(contentHash(one)).toBe(contentHash(other))
  })

  test('includes binary data', () => {
    const one = resource('kind: ConfigMap\nbinaryData: {x: eA==}')

    expect(contentHash(one)).not.toBe(contentHash(resource('kind: ConfigMap\nbinaryData: {x: eQ==}')))
  })

  test('hashes other kinds without their names and the annotations of orchestrators', () => {
    const widget = (metadata: string, size = 1) =>
      resource(`kind: Widget\nmetadata: ${metadata}\nspec: {size: ${size}}`)
    const hash = contentHash(widget('{name: a}'))

    expect(contentHash(widget('{name: b, annotations: {internal.config.kubernetes.io/index: "1"}}'))).toBe(hash)
    expect(contentHash(widget('{name: a}', 2))).not.toBe(hash)
    expect(contentHash(widget('{name: a, annotations: {owner: me}}'))).not.toBe(hash)
  })
})
