import { describe, expect, it } from 'vitest'
import { readSample } from './sample.ts'

const list = `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: v1
  kind: ConfigMap # kept
  metadata: {name: a}
  data: {mode: 0644, word: "on"}
functionConfig:
  kind: Old
`

describe('the tester passes', () => {
  it('nothing: two small resources without a functionConfig', () => {
    const sample = readSample()

    expect(sample.items).toHaveLength(2)
    expect(sample.functionConfig).toBeUndefined()
  })

  it('a ResourceList: it is unchanged, and its items keep the spelling of their scalars', () => {
    const sample = readSample(list)

    expect(sample.text).toBe(list)
    expect(sample.items).toEqual([
      '{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a"}, "data": {"mode": 0644, "word": "on"}}',
    ])
    expect(sample.functionConfig?.get(['kind'])).toBe('Old')
  })

  it('a functionConfig in addition: it takes precedence', () => {
    const sample = readSample(list, 'kind: New\n')

    expect(sample.functionConfig?.get(['kind'])).toBe('New')
    expect(sample.text).toBe(list.replace('Old', 'New'))
  })

  it('a List: it becomes a ResourceList', () => {
    const sample = readSample('apiVersion: v1\nkind: List\nitems:\n- kind: A\n')

    expect(sample.text).toBe('apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n- kind: A\n')
  })

  it('a list in JSON', () => {
    const sample = readSample(
      '{"apiVersion": "config.kubernetes.io/v1", "kind": "ResourceList", "items": [{"kind": "A"}]}',
    )

    expect(sample.items).toEqual(['{"kind": "A"}'])
  })

  it('documents: they become the items, comments included', () => {
    const sample = readSample('# first\nkind: A\ntext: |\n  two\n\n  lines\n---\n# only a comment\n---\nkind: B\n')

    expect(sample.items).toEqual(['{"kind": "A", "text": "two\\n\\nlines\\n"}', '{"kind": "B"}'])
    expect(sample.text).toContain('# first')
  })

  it.each([
    ['an input that is not YAML', 'kind: ResourceList\nitems: [', undefined, /the input cannot be read: line 2/],
    ['a functionConfig that is not YAML', list, '{', /the functionConfig cannot be read: line 1/],
    ['a functionConfig that is not an object', list, 'text', /the functionConfig must be an object, got "text"/],
  ])('%s: an error with the position', (_, input, functionConfig, message) => {
    expect(() => readSample(input, functionConfig)).toThrow(message)
  })
})
