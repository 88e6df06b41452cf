import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type DeclaredTags,
  declaredTagsFile,
  readDeclaredTags,
} from '../../../packages/kubernetes-schemas/generator/validation/declared-tags.ts'
import { kubernetesModel } from '../../../packages/kubernetes-schemas/src/index.ts'
import { type DeclaredTag, isCovered, type KnownRules } from './covered-tags.ts'
import { definitionsOf, definitionsOfNewObjects } from './new-objects.ts'
import { placedRules, placeName } from './placed-rules.ts'

const model = kubernetesModel()
const definitions = new Map(model.definitions().map((definition) => [placeName(definition), definition]))
const known: KnownRules = {
  rules: placedRules(model.last),
  fieldOf: (owner, field) => definitions.get(owner)?.fields.get(field),
}
const ofNewObjects = new Set([...definitionsOfNewObjects(model.last)].map(placeName))
const recorded = tagsOf(readDeclaredTags(readFileSync(declaredTagsFile, 'utf8')))
const compared = recorded.filter(({ owner }) => ofNewObjects.has(owner))

/** Tags that rules have in other words, or that hold for no new object. */
const EXCEPTIONS: readonly { readonly tags: RegExp; readonly why: string }[] = [
  {
    tags: /^core\/v1\.EvictionResponder\.priority minimum=0$/,
    why: 'its own validation has the stricter minimum of 1000, which the rule has',
  },
  {
    tags: /^core\/v1\.VolumeHealth(?:Status|Condition)\./,
    why: 'a new claim has no status, and the server does not look at that of the claims in a StatefulSet',
  },
  {
    tags: /^lifecycle\/v1alpha1\.Eviction(?:Request)?Target\.pod unionMember$/,
    why: 'the only member: the rule of the object that has the target requires it',
  },
]

function tagsOf(tags: DeclaredTags): DeclaredTag[] {
  return Object.entries(tags).flatMap(([place, own]) => {
    const [, owner = '', field = ''] = /^(.*)\.([^.]+)$/.exec(place) ?? []
    const beside = own.map((tag) => tag.replace(/^alpha:/, ''))
    return beside.map((tag) => ({ owner, field, tag, beside }))
  })
}

function textOf({ owner, field, tag }: DeclaredTag): string {
  return `${owner}.${field} ${tag}`
}

test('some rule covers what upstream declares about a field of new objects', () => {
  const uncovered = compared.filter((declared) => !isCovered(declared, known)).map(textOf)

  console.log(
    `${compared.length} declared tags of ${recorded.length} are about new objects; ${uncovered.length} are exceptions`,
  )
  expect(uncovered.filter((text) => !EXCEPTIONS.some(({ tags }) => tags.test(text)))).toEqual([])
  expect(EXCEPTIONS.filter(({ tags }) => !uncovered.some((text) => tags.test(text)))).toEqual([])
})

test('the other tags are of definitions that only a status or a subresource has, or that the newest version does not have', () => {
  const ofStatus = new Set([...definitionsOf(model.last, () => true)].map(placeName))
  const isOld = (owner: string): boolean => (definitions.get(owner)?.minors.to ?? 0) < model.last
  const others = recorded.filter(({ owner }) => !ofNewObjects.has(owner) && !ofStatus.has(owner) && !isOld(owner))

  expect(others.map(textOf)).toEqual(['autoscaling/v1.ScaleSpec.replicas minimum=0'])
})

test.each([
  ['another limit', 'resource/v1.Device', 'bindingConditions', 'maxItems=4', 'maxItems=5'],
  ['another field', 'resource/v1.DeviceClaim', 'requests', 'maxItems=32', 'required'],
  ['another format', 'resource/v1.CounterSet', 'name', 'format=k8s-short-name', 'format=k8s-long-name'],
  ['another value', 'resource/v1.DeviceTaint', 'effect', 'enum=NoExecute,NoSchedule,None', 'enum=NoExecute'],
  ['another member', 'resource/v1.DeviceAttribute', 'bool', 'unionMember', 'listType=set'],
  ['a kind of tag that is not known', 'resource/v1.Device', 'bindingConditions', 'maxItems=4', 'unheard=4'],
])('a tag that no rule covers: %s', (_, owner, field, tag, other) => {
  expect(isCovered({ owner, field, tag, beside: [tag] }, known)).toBe(true)
  expect(isCovered({ owner, field, tag: other, beside: [other] }, known)).toBe(false)
})
