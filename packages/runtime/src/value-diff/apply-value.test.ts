import { readYaml, type Value, type YamlDocument } from '@krmkit/yaml'
import { describe, expect, test } from 'vitest'
import { Resource } from '../resource.ts'
import { applyValue } from './apply-value.ts'
import { visibleValue } from './plain-value.ts'

function resourceOf(text: string): Resource {
  return new Resource(readYaml(text).document as YamlDocument)
}

/** The YAML after the value was edited in place, as a script does. */
// biome-ignore lint/suspicious/noExplicitAny: a script sees plain values
function edited(text: string, edit: (value: any) => Value | undefined): string {
  const resource = resourceOf(text)
  const value = visibleValue(resource)
  applyValue(resource, edit(value) ?? value)
  return resource.toString()
}

const pod = `apiVersion: v1 # stays
kind: Pod
metadata:
  name: 'web'   # quoted
  annotations: # of all sorts
    internal.config.kubernetes.io/id: '1'
    config.k8s.io/id: '1'
spec:
  # the containers
  containers:
  - name: app   # first
    image: "nginx:1.2"
    args: [-a, "-b", -c]
  # the second
  - name: log
    mode: 0644
  - name: last
`

describe('applyValue', () => {
  test('changes nothing for an equal value', () => {
    expect(edited(pod, () => undefined)).toBe(pod)
    expect(edited(pod, (value) => structuredClone(value))).toBe(pod)
  })

  test('edits scalars, new keys and removed keys in place', () => {
    const text = edited(pod, (value) => {
      value.metadata.name = 'api'
      value.metadata.labels = { a: 'b' }
      value.spec.hostNetwork = true
      delete value.spec.containers[0].args
    })

    expect(text).toBe(
      pod
        .replace("'web'", "'api'")
        .replace("    config.k8s.io/id: '1'\n", "    config.k8s.io/id: '1'\n  labels:\n    a: b\n")
        .replace('    args: [-a, "-b", -c]\n', '')
        .replace('  - name: last\n', '  - name: last\n  hostNetwork: true\n'),
    )
  })

  test('removes an element with its comments and keeps those of others', () => {
    const text = edited(pod, (value) => {
      value.spec.containers.splice(0, 1)
    })

    expect(text).toBe(pod.replace(/ {2}- name: app[^]*?-c\]\n/, ''))
  })

  test('inserts an element at the front, and recognizes an edited one by its name', () => {
    const text = edited(pod, (value) => {
      value.spec.containers.unshift({ name: 'init', image: 'x' })
      value.spec.containers[2].mode = 420
      value.spec.containers[2].image = 'z'
    })

    expect(text).toBe(
      pod
        .replace('  - name: app', '  - name: init\n    image: x\n  - name: app')
        .replace('    mode: 0644\n', '    mode: 0644\n    image: z\n'),
    )
  })

  test('writes only the differences in a list of strings', () => {
    const text = edited(pod, (value) => {
      value.spec.containers[0].args = ['-a', '-x', '-b', '-d']
    })

    expect(text).toBe(pod.replace('[-a, "-b", -c]', '[-a, "-x", "-b", "-d"]'))
  })

  test('moves elements with their comments and spelling, even edited ones', () => {
    const text = edited(pod, (value) => {
      value.spec.containers.reverse()
      value.spec.containers[1].image = 'x'
    })

    expect(text).toBe(`${pod.slice(0, pod.indexOf('  - name: app'))}  - name: last
  # the second
  - name: log
    mode: 0644
    image: x
  - name: app   # first
    image: "nginx:1.2"
    args: [-a, "-b", -c]
`)
  })

  test('moves some elements, removes one and adds one', () => {
    const text = edited('a:\n- x # x\n- y # y\n- z # z\n- u # u\n', () => ({ a: ['u', 'm', 'z', 'x'] }))

    expect(text).toBe('a:\n- u # u\n- m\n- z # z\n- x # x\n')
  })

  test('produces the right values if anchors prevent moves', () => {
    const text = 'a:\n- &one {name: one, v: 1}\n- *one\n- {name: two}\n'
    const resource = resourceOf(text)
    const value = visibleValue(resource) as { a: Value[] }
    applyValue(resource, { a: value.a.toReversed() })

    expect(resource.get([])).toEqual({ a: value.a.toReversed() })
  })

  test('handles lists and maps that become empty or were empty', () => {
    expect(edited('a: [1]\nb: {c: 1}\n', () => ({ a: [], b: {} }))).toBe('a: []\nb: {}\n')
    expect(edited('a: []\nb: {}\n', () => ({ a: [1], b: { c: 1 } }))).toBe('a:\n- 1\nb:\n  c: 1\n')
    expect(edited('a:\n- 1\n- 2\n', () => ({ a: [3, 4, 5] }))).toBe('a:\n- 3\n- 4\n- 5\n')
  })

  test('replaces a value of another kind', () => {
    expect(edited('a: 1 # one\nb: [1]\n', () => ({ a: { b: 1 }, b: 'x' }))).toBe('a: # one\n  b: 1\nb: x\n')
  })

  test('keeps integers beyond 2^53 and the spelling of numbers', () => {
    const text = 'a: 9007199254740993\nb: 3.0\nc: 0x10\nd: 1\n'

    expect(edited(text, (value) => ({ ...value, d: 9007199254740995n }))).toBe(
      text.replace('d: 1', 'd: 9007199254740995'),
    )
  })
})

describe('a map or list that moves keeps its text', () => {
  const text = `kind: A
spec:
  m:
    # what a is
    a: # the key
      # one
      - {k: 0644} # flow
    b: 'x' # bee
  l:
  # first
  - name: a # A
    mode:   0644
  - name: b
  l2: []
`

  test('to another map', () => {
    const after = edited(text, ({ spec: { m, ...spec }, ...value }) => {
      const { a, ...rest } = m
      return { ...value, spec: { m: rest, ...spec, a2: a } }
    })

    expect(after).toBe(`kind: A
spec:
  m:
    b: 'x' # bee
  l:
  # first
  - name: a # A
    mode:   0644
  - name: b
  l2: []
  # what a is
  a2: # the key
    # one
    - {k: 0644} # flow
`)
  })

  test('to another list', () => {
    const after = edited(text, ({ spec }) => {
      spec.l2.push(spec.l.shift())
    })

    expect(after).toContain('  l:\n  - name: b\n  l2:\n    # first\n    - name: a # A\n      mode:   0644\n')
  })

  test('and a copy has the text of the original', () => {
    const copied = edited(text, ({ spec }) => {
      spec.l2.push(spec.l[0])
    })

    expect(copied).toContain('    # first\n    - name: a # A\n      mode:   0644\n')
  })

  test('a changed part is written anew, except for what it still contains', () => {
    const changed = edited(text, ({ spec }) => {
      spec.l2.push({ ...spec.l.shift(), more: 1 })
    })

    expect(changed).toContain('    - name: a # A\n      mode: 0644\n      more: 1\n')
  })
})

describe('merge keys', () => {
  const text = 'a: &a {x: 1, q: {z: 2}} # base\nb:\n  <<: *a\n  x: 3\nc:\n  <<: [*a, {w: 4}]\n'

  test('are resolved, and equal entries cause no edit', () => {
    const value = visibleValue(resourceOf(text))

    expect(value).toEqual({ a: { x: 1, q: { z: 2 } }, b: { x: 3, q: { z: 2 } }, c: { x: 1, q: { z: 2 }, w: 4 } })
    expect(edited(text, () => structuredClone(value))).toBe(text)
  })

  test('a changed entry becomes the map’s own', () => {
    const after = edited(text, (value) => {
      value.c.q = { z: 2, m: 1 }
      value.b.x = 5
    })

    expect(after).toBe(
      'a: &a {x: 1, q: {z: 2}} # base\nb:\n  <<: *a\n  x: 5\nc:\n  <<: [*a, {w: 4}]\n  q:\n    z: 2\n    m: 1\n',
    )
  })

  test('a removed entry makes the map lose its merge key', () => {
    const after = edited(text, (value) => {
      delete value.b.q
    })

    expect(after).toBe(text.replace('  <<: *a\n  x: 3', '  x: 3'))
  })
})

describe('annotations of an orchestrator', () => {
  test('are hidden; a map with only such annotations is empty', () => {
    expect(visibleValue(resourceOf(pod)).metadata).toEqual({ name: 'web', annotations: {} })
    expect(visibleValue(resourceOf('kind: A\nmetadata: {name: a}\n')).metadata).toEqual({ name: 'a' })
  })

  test('stay if the map is emptied, deleted or created again', () => {
    const lost = edited(pod, ({ metadata: { annotations, ...metadata }, ...value }) => ({ ...value, metadata }))
    const own = edited(pod, (value) => {
      value.metadata.annotations = { own: 'x' }
    })

    expect(lost).toBe(pod)
    expect(own).toBe(pod.replace("    config.k8s.io/id: '1'\n", "    config.k8s.io/id: '1'\n    own: x\n"))
  })

  test('other annotations are deleted with the map', () => {
    const text = pod.replace('    internal', '    own: x\n    internal')

    expect(edited(text, ({ metadata: { annotations, ...metadata }, ...value }) => ({ ...value, metadata }))).toBe(pod)
  })

  test('path and index of both prefixes are visible and editable, as in kpt', () => {
    const place = ['path', 'index'].flatMap((key) => [
      `config.kubernetes.io/${key}`,
      `internal.config.kubernetes.io/${key}`,
    ])
    const annotations = place.map((key) => `    ${key}: 'a'\n`).join('')
    const text = pod.replace("    config.k8s.io/id: '1'\n", `    config.k8s.io/id: '1'\n${annotations}`)

    expect(Object.keys(visibleValue(resourceOf(text)).metadata as object)).toEqual(['name', 'annotations'])
    expect((visibleValue(resourceOf(text)).metadata as { annotations: object }).annotations).toEqual(
      Object.fromEntries(place.map((key) => [key, 'a'])),
    )
    const moved = edited(text, (value) => {
      value.metadata.annotations[place[1] as string] = 'b'
      delete value.metadata.annotations[place[2] as string]
    })
    expect(moved).toBe(text.replace(`${place[1]}: 'a'`, `${place[1]}: 'b'`).replace(`    ${place[2]}: 'a'\n`, ''))
  })
})
