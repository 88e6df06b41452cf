import { Resource, readYamlStream } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import type { Finding } from '../finding/finding.ts'
import type { ItemObject, TextObject } from '../objects/found-object.ts'
import { ItemInput } from '../objects/item-input.ts'
import { TextInput } from '../objects/text-input.ts'
import { Policy, type PolicySettings } from './policy.ts'

const error = (rule: string, ...at: string[]): Finding => ({ severity: 'error', rule, message: `${rule} is wrong`, at })
const [a, b] = [error('unknown-field', 'spec', 'a'), error('required', 'spec', 'b')]

const shop = (annotations = '{}') =>
  `apiVersion: example.com/v1\nkind: Shop\nmetadata: {name: web, annotations: ${annotations}}\n`
const listing = (path: string, name = 'known') =>
  `apiVersion: krmkit.dev/v1alpha1\nkind: Baseline\nmetadata: {name: ${name}}\nfindings: [{path: ${path}, because: it is known}]\n`
const inFile = (file: string, text: string) =>
  text.replace('metadata: {', `metadata: {annotations: {internal.config.kubernetes.io/path: ${file}}, `)
const documents = (...texts: string[]) => texts.join('---\n')
const json = (text: string) => `${JSON.stringify(readYamlStream(text).documents[0]?.get([]))}\n`
const list = (...texts: string[]) =>
  `apiVersion: v1\nkind: List\nitems:\n${texts.map((text) => `- ${text.trimEnd().replaceAll('\n', '\n  ')}\n`).join('')}`

function textsOf(files: Readonly<Record<string, string>>): readonly TextObject[] {
  const sources = Object.entries(files).map(([file, value]) => ({ file, read: () => ({ value }) }))
  const contents = [...new TextInput(sources, { roles: new Map(), hasChart: () => false }).contents()]
  return contents.flatMap((one) => ('found' in one ? one.found : []))
}

function itemsOf(text: string): readonly ItemObject[] {
  return [...new ItemInput(readYamlStream(text).documents.map((document) => new Resource(document))).all()]
}

const [object] = textsOf({ 'web.yaml': shop() }) as [TextObject]

/** What is left of two findings about an object, and the notes, after all objects are read twice, as each check does. */
function judged(read: () => readonly (TextObject | ItemObject)[], settings: PolicySettings = {}) {
  const policy = new Policy<TextObject | ItemObject>(settings)
  for (const found of [...read(), ...read()]) policy.learn(found)
  const { findings, accepted } = policy.judge(object, [a, b])
  return {
    left: findings.map(({ at }) => at.join('.')),
    accepted: accepted.map(({ at, accepted }) => `${at.join('.')} ${accepted?.by}`),
    notes: policy.notes(({ message }) => message),
  }
}

const BOTH = { left: [], accepted: ['spec.a baseline', 'spec.b baseline'], notes: [] }

describe('lists of accepted findings', () => {
  const [one, other] = [listing('spec.a'), listing('spec.b')]

  test.each<[string, () => readonly (TextObject | ItemObject)[]]>([
    ['in two files', () => textsOf({ 'a.yaml': one, 'b.yaml': other })],
    ['in one file', () => textsOf({ 'a.yaml': documents(one, listing('spec.b', 'more')) })],
    ['in one file with one name', () => textsOf({ 'a.yaml': documents(one, other) })],
    ['in one file of JSON with one name', () => textsOf({ 'a.json': json(one) + json(other) })],
    ['in a List of a file', () => textsOf({ 'a.yaml': list(one, other) })],
    ['in two Lists of a file', () => textsOf({ 'a.yaml': documents(list(one), list(other)) })],
    ['as items without files', () => itemsOf(documents(one, other))],
    ['as items of one file with one name', () => itemsOf(documents(inFile('a.yaml', one), inFile('a.yaml', other)))],
    ['as items of a List', () => itemsOf(list(one, other))],
    ['as items of two Lists', () => itemsOf(documents(list(one), list(other)))],
  ])('%s accept what each of them lists', (_, read) => {
    expect(judged(read)).toEqual(BOTH)
  })

  test.each<[string, () => readonly (TextObject | ItemObject)[]]>([
    ['of a file', () => textsOf({ 'a.yaml': documents(one, listing('spec.c')) })],
    ['of a file of JSON', () => textsOf({ 'a.json': json(one) + json(listing('spec.c')) })],
    ['of a List in a file', () => textsOf({ 'a.yaml': list(one, listing('spec.c')) })],
    ['of items', () => itemsOf(documents(one, listing('spec.c')))],
    ['of a List among the items', () => itemsOf(list(one, listing('spec.c')))],
  ])('%s have one note for an entry that matches nothing, however often they are read', (_, read) => {
    expect(judged(read)).toEqual({
      left: ['spec.b'],
      accepted: ['spec.a baseline'],
      notes: ['Baseline findings[0] matches no finding'],
    })
  })

  test('an entry that is in two files is used by both, or reported for the one that does nothing', () => {
    const { notes } = judged(() => textsOf({ 'a.yaml': one, 'b.yaml': one }))

    expect(notes).toEqual(['Baseline findings[0] matches no finding'])
  })

  test.each<[string, boolean, string]>([
    ['a Baseline of krmkit', true, one],
    ['a Baseline of another version', false, one.replace('v1alpha1', 'v1')],
    ['a Baseline of another group', false, one.replace('krmkit.dev', 'example.com')],
    ['another kind', false, one.replace('Baseline', 'Shop')],
  ])('%s is one: %s', (_, isOne, text) => {
    const [found] = textsOf({ 'a.yaml': text }) as [TextObject]

    expect(new Policy<TextObject>({}).learn(found)).toBe(isOne)
  })

  test('with what a hostile author nests and repeats are read', () => {
    const deep = `${'['.repeat(500)}${']'.repeat(500)}`
    const odd = one.replace('because: it is known}]', `because: it is known, extra: ${deep}}]`)

    expect(judged(() => textsOf({ 'a.yaml': documents(odd, other) }))).toMatchObject({
      left: ['spec.a'],
      accepted: ['spec.b baseline'],
      notes: [expect.stringContaining('has the unknown key "extra"')],
    })
  })
})

describe('severities', () => {
  const graded = (...entries: [string, 'error' | 'warning' | 'info' | 'off'][]) =>
    new Policy<TextObject>({ severities: new Map(entries) })
      .judge(object, [{ ...a, tags: { reason: 'unknown' } }, b])
      .findings.map(({ rule, severity }) => `${rule} ${severity}`)

  test.each<[string, [string, 'error' | 'warning' | 'info' | 'off'][], readonly string[]]>([
    ['an id of today', [['unknown-field', 'info']], ['unknown-field info', 'required error']],
    ['an id that the rule had before', [['crd-unknown-field', 'off']], ['required error']],
    ['the reason, if it was an id', [['unknown', 'warning']], ['unknown-field warning', 'required error']],
    ['an id of another rule', [['enum', 'off']], ['unknown-field error', 'required error']],
  ])('are set by %s', (_, entries, expected) => {
    expect(graded(...entries)).toEqual(expected)
  })

  test.each<[string, 'off' | 'info', 'off' | 'info', readonly string[]]>([
    ['off, and the reason is a note', 'off', 'info', []],
    ['a note, and the reason is off', 'info', 'off', ['removed info']],
  ])('the rule counts before its reason: the rule is %s', (_, rule, reason, expected) => {
    const severities = new Map([
      ['removed', rule],
      ['not-yet', reason],
    ])
    const finding = { ...error('removed', 'spec'), tags: { reason: 'not-yet' } }
    const { findings } = new Policy<TextObject>({ severities }).judge(object, [finding])

    expect(findings.map((found) => `${found.rule} ${found.severity}`)).toEqual(expected)
  })

  test('apply to what cannot be accepted, and to notes about suppressions', () => {
    const suppress = [{ path: 'spec.c', because: 'x' }]
    const notes = (severity: 'off' | 'error') =>
      new Policy<TextObject>({ suppress, severities: new Map([['suppression-unused', severity]]) }).notes(
        (finding) => finding.severity,
      )

    expect(new Policy<TextObject>({ severities: new Map([['required', 'off']]) }).graded([a, b])).toEqual([a])
    expect(notes('error')).toEqual(['error'])
    expect(notes('off')).toEqual([])
  })

  test('the rules and reasons of all findings are known, if severities are set', () => {
    const seen = (severities: PolicySettings['severities']) => {
      const policy = new Policy<TextObject>({ severities })
      policy.judge(object, [{ ...a, tags: { reason: 'unknown' } }, b])
      return [...policy.seen]
    }

    expect(seen(new Map([['enum', 'off']]))).toEqual(['unknown-field', 'unknown', 'required'])
    expect(seen(undefined)).toEqual([])
  })

  test('a suppression names a finding as it is without them', () => {
    const settings: PolicySettings = {
      suppress: [{ rule: 'unknown-field', because: 'x' }],
      severities: new Map([['unknown-field', 'info']]),
    }

    expect(judged(() => [], settings)).toEqual({ left: ['spec.b'], accepted: ['spec.a config'], notes: [] })
  })
})

describe('suppressions', () => {
  test.each<[string, string, readonly string[]]>([
    ['of today', 'unknown-field', ['spec.a config']],
    ['that a rule had before', 'crd-unknown-field', ['spec.a config']],
    ['of another rule', 'enum', []],
  ])('of a config can have an id %s', (_, rule, accepted) => {
    expect(judged(() => [], { suppress: [{ rule, because: 'x' }] }).accepted).toEqual(accepted)
  })

  test.each<[string, string, readonly boolean[]]>([
    ['an annotation', "{krmkit.dev/suppress: 'unknown-field: x'}", [true, false]],
    ['no annotation', '{}', [false, false]],
    ['an annotation of another tool', "{example.com/suppress: 'unknown-field: x'}", [false, false]],
  ])('%s decides whether an object accepts a finding', (_, annotations, expected) => {
    const [found] = textsOf({ 'a.yaml': shop(annotations) }) as [TextObject]
    const accepts = new Policy<TextObject>({}).acceptor(found)

    expect([accepts(a), accepts(b)]).toEqual(expected)
  })

  test('of an object take precedence over those of lists and configs, which are unused then', () => {
    const [found] = textsOf({ 'a.yaml': shop("{krmkit.dev/suppress: 'unknown-field: x'}") }) as [TextObject]
    const policy = new Policy<TextObject>({ suppress: [{ rule: 'unknown-field', because: 'y' }] })

    expect(policy.judge(found, [a]).accepted).toMatchObject([{ accepted: { by: 'annotation', because: 'x' } }])
    expect(policy.notes(({ message }) => message)).toEqual(['suppress[0] matches no finding'])
  })

  test('the notes about them have the object that they are in, and the path to them', () => {
    const [found, listed] = textsOf({
      'a.yaml': documents(shop("{krmkit.dev/suppress: 'enum: x'}"), listing('spec.c')),
    }) as [TextObject, TextObject]
    const policy = new Policy<TextObject>({ suppress: [{ path: 'spec.d', because: 'x' }] })
    policy.learn(listed)
    policy.judge(found, [a])

    expect(policy.notes(({ at }, source) => [source?.placed.identity.kind, at.join('.')])).toEqual([
      ['Shop', 'metadata.annotations.krmkit.dev/suppress'],
      [undefined, ''],
      ['Baseline', 'findings.0'],
    ])
  })
})
