import { readYaml } from '@krmkit/runtime'
import { describe, expect, it } from 'vitest'
import { asNextInput, compose } from './compose.ts'
import { readSample } from './sample.ts'
import { runPlans } from './suite.ts'

const sample = readSample(
  'kind: A\n',
  'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata: {x: "1", y: "on"}\n',
)
const bare = readSample('kind: A\n')

function textOf(name: string, from = sample): string {
  return new TextDecoder().decode(compose(runPlans.get(name)!, from))
}

interface List {
  readonly kind: string
  readonly items: readonly { readonly kind: string }[]
  readonly functionConfig: {
    readonly kind: string
    readonly data: object
    readonly metadata: { readonly annotations: Readonly<Record<string, string>> }
  }
}

function readValue(text: string): List {
  return readYaml(text).document?.get([]) as unknown as List
}

describe('a run', () => {
  it.each(
    [...runPlans.values()].filter(({ group }) => group !== 'bad').filter((plan) => plan['output-of'] === undefined),
  )('$name is readable, with and without a functionConfig, and no placeholder is left', ({ name }) => {
    for (const text of [textOf(name), textOf(name, bare)]) {
      expect(readValue(text)).toMatchObject({ kind: 'ResourceList', items: expect.any(Array) })
      expect(text).not.toContain('{{')
    }
  })

  it("the tester's resources come before those of the suite", () => {
    const { items } = readValue(textOf('probes'))

    expect(items.map(({ kind }) => kind)).toEqual(['A', 'Probe', 'Probe', 'Probe'])
  })

  it('in JSON has the same value', () => {
    expect(JSON.parse(textOf('json'))).toEqual(JSON.parse(JSON.stringify(readValue(textOf('probes')))))
  })

  it('in Latin-1 is not UTF-8', () => {
    const bytes = compose(runPlans.get('not-utf8')!, sample)

    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow()
  })

  it('is many times as long as a pipe buffer where a case requires it', () => {
    expect(textOf('large').length).toBeGreaterThan(4 * 65_536)
    expect(readValue(textOf('large')).items).toHaveLength(1001)
  })
})

describe('the functionConfig', () => {
  it('is passed unchanged, with annotations, and with its keys reversed', () => {
    const config = (name: string) => readValue(textOf(name)).functionConfig

    expect(config('probes')).toEqual({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'c' },
      data: { x: '1', y: 'on' },
    })
    expect(config('annotated-config').metadata.annotations['config.kubernetes.io/local-config']).toBe('true')
    expect(Object.keys(config('reordered-config').data)).toEqual(['y', 'x'])
  })

  it('is restored in an output that lost it, and only there', () => {
    const put = (text: string) => readValue(new TextDecoder().decode(asNextInput(text, sample))).functionConfig?.kind

    expect(put('kind: ResourceList\nitems: []\n')).toBe('ConfigMap')
    expect(put('kind: ResourceList\nitems: []\nfunctionConfig: {kind: Own}\n')).toBe('Own')
  })
})
