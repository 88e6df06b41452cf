import { expect, test } from 'vitest'
import { descriptionsOf, descriptionsSource } from '../../generator/descriptions.ts'
import type { Sources } from '../../generator/sources.ts'
import { readDescriptions } from '../extract/descriptions.ts'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import { firstSentence, kubernetesDescriptions } from './descriptions.ts'

const descriptions = kubernetesDescriptions()

test.each([
  ['a field', 'io.k8s.api.core.v1.PodSpec', 'restartPolicy', /^Restart policy for all containers within the pod\./],
  [
    'a field that is gone',
    'io.k8s.api.core.v1.ServiceSpec',
    'topologyKeys',
    /^topologyKeys is a preference-order list/,
  ],
])('%s has its description', (_, definition, field, text) => {
  expect(descriptions.get(definition)?.fields.get(field)).toMatch(text)
})

test('nearly every field of the model has one', () => {
  const fields = kubernetesModel()
    .definitions()
    .flatMap(({ name, fields: own }) => [...own.keys()].map((field) => descriptions.get(name)?.fields.has(field)))

  expect(fields.filter((isThere) => isThere).length / fields.length).toBeGreaterThan(0.95)
  expect(descriptions.get('io.k8s.api.core.v1.PodSpec')?.fields.get('images')).toBeUndefined()
})

const SPECIFICATIONS: Readonly<Record<number, unknown>> = {
  21: { a: { description: 'old', properties: { b: { description: 'old' }, gone: { description: 'gone' } } } },
  22: { a: { description: 'new', properties: { b: { description: 'new' }, c: {} } } },
}

test('the newest description is taken, and that of a field that is gone is kept', () => {
  const sources = {
    minors: [21, 22],
    text: (_: unknown, minor: number) => JSON.stringify({ definitions: SPECIFICATIONS[minor] }),
  } as unknown as Sources
  const text = descriptionsOf(sources)

  const a = readDescriptions([JSON.parse(text)]).get('a')
  expect(a?.description).toBe('new')
  expect([...(a?.fields ?? [])]).toEqual([
    ['b', 'new'],
    ['gone', 'gone'],
  ])
  expect(descriptionsSource(text)).toMatch(/^\/\/ Written by .*\n\n.*\nexport const DESCRIPTIONS_TEXT = `[\w+/=]+`\n$/)
})

test.each([
  ['Number of desired pods. Defaults to 1.', 'Number of desired pods.'],
  ['The name, e.g. a label. "a" is one.', 'The name, e.g. a label.'],
  ['Uses v1.30 or later. More info: https://a.b', 'Uses v1.30 or later.'],
  ['first line\nsecond line', 'first line'],
  ['', ''],
])('the first sentence of %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence)
})
