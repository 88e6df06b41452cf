import { Resource, readYamlStream } from '@krmkit/runtime'
import { expect, test } from 'vitest'
import { FileWords } from './file-words.ts'

const resourceIn = (text: string) => {
  const [document] = readYamlStream(text).documents
  return new Resource(document as NonNullable<typeof document>)
}

const found = (resource: Resource, words = new FileWords()) =>
  Object.entries(words.of(resource)).flatMap(([name, isFound]) => (isFound === true ? [name] : []))

const ALL = ['hasAnnotations', 'hasOwners', 'hasOldNodes', 'hasComponents']

test.each<[string, string, readonly string[]]>([
  ['nothing', 'kind: Pod\nmetadata: {annotations: {example.com/a: b}}\n', []],
  ['an annotation of krmkit', 'metadata: {annotations: {krmkit.dev/suppress: "unknown: why"}}\n', ['hasAnnotations']],
  ['local config', 'metadata: {annotations: {config.kubernetes.io/local-config: "true"}}\n', ['hasAnnotations']],
  ['owners', 'metadata: {ownerReferences: []}\n', ['hasOwners']],
  ['the old label of control planes', 'nodeSelector: {node-role.kubernetes.io/master: ""}\n', ['hasOldNodes']],
  ['a component', 'command: [kube-apiserver]\n', ['hasComponents']],
  ['a word in the document after it', 'a: b\n---\nmetadata: {ownerReferences: []}\n', ['hasOwners']],
  ['an escape, which may be a part of any word', 'metadata: {annotations: {"krmkit\\x2edev/a": b}}\n', ALL],
  ['an escaped slash', 'metadata: {annotations: {"krmkit.dev\\/a": b}}\n', ALL],
  ['an escape that hides no letter', 'a: "b\\n"\n', []],
])('words of a file with %s', (_, text, expected) => {
  expect(found(resourceIn(text))).toEqual(expected)
})

test('an edited object may contain every word', () => {
  const resource = resourceIn('kind: Pod\n')
  resource.set('metadata.name', 'a')
  expect(found(resource)).toEqual(ALL)
})

test('each file has its own words', () => {
  const words = new FileWords()
  expect(found(resourceIn('command: [kubelet]\n'), words)).toEqual(['hasComponents'])
  expect(found(resourceIn('kind: Pod\n'), words)).toEqual([])
})
