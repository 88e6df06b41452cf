import { makeResource, Resource, readYamlStream } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { sourcesOf } from '../../tests/check-files.ts'
import { type CheckedObject, collect } from '../engine/collect.ts'
import type { CheckSettings } from '../engine/settings.ts'
import { type FoundObject, positionOf, type TextObject } from '../objects/found-object.ts'
import { ItemInput } from '../objects/item-input.ts'
import { TextInput } from '../objects/text-input.ts'
import { Policy } from './policy.ts'

const settings: CheckSettings = { target: { minors: { from: 34, to: 34 } } }

/** The objects of one file, read as a file. */
async function checkedText(text: string, today?: string) {
  const policy = new Policy<TextObject>({ today })
  const input = new TextInput(sourcesOf({ 'a.yaml': text }), { roles: new Map(), hasChart: () => false })
  const { objects } = await collect(input, settings, policy)
  const notes = policy.notes(({ severity, message, ...one }, found) =>
    found === undefined ? message : `${positionOf(found, { ...one }).line} ${severity} ${message}`,
  )
  return { ...pathsOf(objects), notes }
}

/** The objects of the same text as items of a function. */
async function checkedItems(text: string) {
  const items = readYamlStream(text).documents.map((document) => new Resource(document))
  return pathsOf((await collect(new ItemInput(items), settings, new Policy({}))).objects)
}

function pathsOf(objects: readonly CheckedObject<FoundObject>[]) {
  const pathOf = (found: FoundObject, at: readonly (string | number)[]) =>
    [...found.placed.at, ...at].filter((part) => !['spec', 'ports', 'items'].includes(String(part))).join('.')
  return {
    left: objects.flatMap(({ found, findings }) => findings.map(({ at }) => pathOf(found, at)).sort()),
    accepted: objects.flatMap(({ accepted }) => accepted.map((one) => `${one.accepted?.by} ${one.accepted?.because}`)),
  }
}

const SERVICE = `apiVersion: v1
kind: Service
metadata:
  name: web
spec:
  zone: a
  portz: {}
  ports:
  - port: 80
    name: b
    nam: x
  - port: 81
    name: c
    nam: y
`
const ALL = ['0.nam', '1.nam', 'portz', 'zone']
const without = (...accepted: string[]) => ALL.filter((path) => !accepted.includes(path))

/** The text with a comment at the end of the line that has some text. */
const behind = (line: string, comment: string, text = SERVICE) => text.replace(line, `${line} ${comment}`)
/** The text with lines above the line that has some text, with its indentation. */
const above = (line: string, comment: string, text = SERVICE) =>
  text.replace(new RegExp(`^( *)(${line})`, 'm'), (_, space, rest) => `${space}${comment}\n${space}${rest}`)

const known = '# krmkit-ignore unknown-field: known'
const flow = `apiVersion: v1
kind: Service
metadata: {name: web}
spec: {zone: a, portz: {},
  ports: [{port: 80, name: b, nam: x},
    {port: 81, name: c, nam: y}]}
`

type Case = readonly [name: string, text: string, left: readonly string[]]

const ACCEPTED: readonly Case[] = [
  ['at the end of a line', behind('zone: a', known), without('zone')],
  ['at the end of the line of a key with an empty map', behind('portz: {}', known), without('portz')],
  ['at the end of a line of an element', behind('nam: y', known), without('1.nam')],
  ['above a scalar', above('zone', known), without('zone')],
  ['above a field, for what is below it', above('ports:', known), without('0.nam', '1.nam')],
  ['above an element', above('- port: 81', known), without('1.nam')],
  ['above the first element', above('- port: 80', known), without('0.nam')],
  ['above a parent', above('spec', known), []],
  ['above the first field, for the whole object', above('apiVersion', known), []],
  ['above the object, with a blank line between', `${known}\n\n${SERVICE}`, []],
  ['below the marker', `---\n${known}\n${SERVICE}`, []],
  ['behind the marker', `--- ${known}\n${SERVICE}`, []],
  ['above another comment', above('zone', `${known}\n  # zone of the store`), without('zone')],
  ['behind another comment', behind('zone: a', `# {"x": "y"} ${known}`), without('zone')],
  ['without a space after the #', behind('zone: a', known.replace('# ', '#')), without('zone')],
  ['with tabs', behind('zone: a', known.replace('# ', '#\t')), without('zone')],
  ['with a reason of findings', behind('zone: a', '# krmkit-ignore unknown: known'), without('zone')],
  ['with an older id', behind('zone: a', '# krmkit-ignore crd-unknown-field: known'), without('zone')],
  ['with a colon in the reason why', behind('zone: a', '# krmkit-ignore unknown: known: #12'), without('zone')],
  ['until a date', behind('zone: a', '# krmkit-ignore unknown until 2026-12-31: known'), without('zone')],
  ['with a path', above('apiVersion', '# krmkit-ignore unknown spec.ports[*]: known'), without('0.nam', '1.nam')],
  [
    'in an indented sequence',
    behind('nam: y', known, SERVICE.replace(/^(?= {2}(?:- | {2}nam))/gm, '  ')),
    without('1.nam'),
  ],
  ['above a key in quotes', above('"zone"', known, SERVICE.replace('zone', '"zone"')), without('zone')],
  ['with CRLF, at the end of a line', behind('zone: a', known).replaceAll('\n', '\r\n'), without('zone')],
  ['with CRLF, above a field', above('ports:', known).replaceAll('\n', '\r\n'), without('0.nam', '1.nam')],
  ['behind the indicator of a block scalar', SERVICE.replace('zone: a', `zone: | ${known}\n    text`), without('zone')],
  ['behind a string of several lines', SERVICE.replace('zone: a', `zone: "a\n    b" ${known}`), without('zone')],
  ['at the end of the file, without a line end', `${SERVICE.trimEnd()} ${known}`, without('1.nam')],
  ['in flow style, at the end of a line', behind('portz: {},', known, flow), without('zone', 'portz')],
  ['in flow style, behind the last element', behind('nam: x},', known, flow), without('0.nam')],
  ['in flow style, above a key', above('ports: ', known, flow), without('0.nam', '1.nam')],
  ['in flow style, above an element', above('{port: 81', known, flow), without('1.nam')],
  ['in flow style, behind the end of all', behind(']}', known, flow), []],
  [
    'in JSON with comments',
    `{"apiVersion": "v1", "kind": "Service", "metadata": {"name": "web"},\n "spec": {"ports": [{"port": 80}], "zone": "a" ${known}\n}}\n`,
    [],
  ],
]

const REST: readonly Case[] = [
  ['at the end of the line of a key, for that line only', behind('spec:', known), ALL],
  ['at the end of the line above', behind('name: web', known), ALL],
  ['for another rule', behind('zone: a', '# krmkit-ignore enum: known'), ALL],
  ['in a block scalar', SERVICE.replace('zone: a', `zone: |\n    ${known}`), ALL],
  ['in a string', SERVICE.replace('zone: a', `zone: "a ${known}"`), ALL],
  ['in a string of several lines', SERVICE.replace('zone: a', `zone: "a\n    ${known}\n    b"`), ALL],
  [
    'in JSON',
    JSON.stringify(readYamlStream(SERVICE.replace('zone: a', `zone: "${known}"`)).documents[0]?.get([])),
    ALL,
  ],
  ['without white space before it', SERVICE.replace('zone: a', `zone: a#krmkit-ignore unknown`), ALL],
  ['in a line that is commented out', above('zone', `# nam: z ${known}`), ALL],
  ['not at the beginning of a comment', behind('zone: a', '# see krmkit-ignore unknown: known'), ALL],
  ['with another name', behind('zone: a', '# krmkit-setter unknown: known'), ALL],
]

describe('a comment accepts findings', () => {
  test.each(ACCEPTED)('%s', async (_, text, left) => {
    const found = await checkedText(text)
    const isJson = text.startsWith('{')
    expect(found.left).toEqual(left)
    expect(found.accepted).toHaveLength((isJson ? 1 : ALL.length) - left.length)
    expect(found.accepted.every((one) => one.startsWith('comment known'))).toBe(true)
    expect(found.notes).toEqual([])
  })
  test.each(REST)('not %s', async (_, text, left) => {
    expect(await checkedText(text)).toMatchObject({ left, accepted: [] })
  })
  test.each([...ACCEPTED, ...REST])('%s, of items as of files', async (_, text, left) => {
    expect((await checkedItems(text)).left).toEqual(left)
  })
})

test.each<[string, string, readonly string[], readonly string[]]>([
  [
    'several rules on a line',
    behind('zone: a', '# krmkit-ignore unknown-field, enum: known'),
    without('zone'),
    ['6 info enum of comment # krmkit-ignore: "unknown-field, enum: known" matches no finding'],
  ],
  [
    'two comments on a line',
    behind('zone: a', `# krmkit-ignore enum: other ${known}`),
    without('zone'),
    ['6 info comment # krmkit-ignore: "enum: other" matches no finding'],
  ],
  [
    'two comments above a field',
    above('zone', `# krmkit-ignore enum: other\n  ${known}`),
    without('zone'),
    ['6 info comment # krmkit-ignore: "enum: other" matches no finding'],
  ],
  [
    'one without a finding',
    behind('name: web', known),
    ALL,
    ['4 info comment # krmkit-ignore: "unknown-field: known" matches no finding'],
  ],
  [
    'one above a field without a finding',
    above('name', known),
    ALL,
    ['4 info comment # krmkit-ignore: "unknown-field: known" matches no finding'],
  ],
  [
    'one in an object without findings',
    'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  # krmkit-ignore enum: x\n  name: a\n',
    [],
    ['4 info comment # krmkit-ignore: "enum: x" matches no finding'],
  ],
  [
    'an expired one',
    behind('zone: a', '# krmkit-ignore unknown until 2026-01-31: known'),
    ALL,
    [
      '6 warning comment # krmkit-ignore: "unknown until 2026-01-31: known" expired on 2026-01-31 and accepts no finding; fix the findings, or set a later date',
    ],
  ],
  [
    'no reason why',
    behind('zone: a', '# krmkit-ignore unknown-field'),
    ALL,
    [
      '6 error comment # krmkit-ignore: "unknown-field" must be RULE: why, or RULE PATH: why; `until 2027-01-31` before the colon limits it',
    ],
  ],
  ['an empty reason why', behind('zone: a', '# krmkit-ignore unknown-field:'), ALL, ['must be RULE: why']],
  [
    'nothing',
    behind('zone: a', '# krmkit-ignore'),
    ALL,
    ['must begin with a rule or a reason, as in brackets after the message'],
  ],
  [
    'an unknown reason',
    behind('zone: a', '# krmkit-ignore unknwon: known'),
    ALL,
    ['must begin with a rule or a reason; did you mean unknown?'],
  ],
  [
    'a misspelled name',
    behind('zone: a', '# krmkit-ingore unknown: known'),
    ALL,
    ['6 error the comment # krmkit-ingore is not known; did you mean # krmkit-ignore?'],
  ],
  [
    'an invalid path',
    behind('zone: a', '# krmkit-ignore unknown spec[: known'),
    ALL,
    ['path "spec[" must have the notation of findings'],
  ],
  [
    'a date that does not exist',
    behind('zone: a', '# krmkit-ignore unknown until 2026-02-30: known'),
    ALL,
    ['until "2026-02-30" must be a date such as 2027-01-31'],
  ],
  ['too many words', behind('zone: a', '# krmkit-ignore unknown spec.zone now: known'), ALL, ['must be RULE: why']],
  [
    'a rule of findings that cannot be accepted',
    behind('zone: a', '# krmkit-ignore yaml-syntax: known'),
    ALL,
    ['6 info comment # krmkit-ignore: "yaml-syntax: known" matches no finding'],
  ],
  [
    'a blank line below it',
    above('zone', `${known}\n`),
    ALL,
    ['6 error comment # krmkit-ignore: "unknown-field: known" must be at the end of a line, directly above a field'],
  ],
  [
    'nothing below it',
    `${SERVICE}  # krmkit-ignore unknown: known\n`,
    ALL,
    [
      '15 error comment # krmkit-ignore: "unknown: known" must be at the end of a line, directly above a field with the same indentation, or below the --- of a document',
    ],
  ],
  [
    'only a field with less indentation below it',
    `${SERVICE}  # krmkit-ignore unknown: known\nstatus: {}\n`,
    ALL,
    ['must be at the end of a line, directly above a field with the same indentation'],
  ],
  [
    'a marker below it',
    `${known}\n---\n${SERVICE}`,
    ALL,
    ['1 error comment # krmkit-ignore: "unknown-field: known" must be at the end of a line'],
  ],
])('a comment with %s is reported at its line', async (_, text, left, notes) => {
  const found = await checkedText(text, '2026-11-01')
  expect(found.left.slice(0, left.length)).toEqual(left)
  expect(found.notes).toEqual(notes.map((note) => expect.stringContaining(note)))
})

const indented = (text: string) => text.trimEnd().replaceAll('\n', '\n  ')
const list = (...items: string[]) =>
  `apiVersion: v1\nkind: List\nitems:\n${items.map((item) => `- ${indented(item)}\n`).join('')}`

describe('objects of a document', () => {
  test('of an item of a List, only those of the item', async () => {
    const text = list(SERVICE, behind('zone: a', known), SERVICE)
    const { left, notes } = await checkedText(text)
    expect(left.filter((path) => path.endsWith('zone'))).toEqual(['0.zone', '2.zone'])
    expect(notes).toEqual([])
  })
  test('of an item of a List, above it', async () => {
    const { left } = await checkedText(
      list(SERVICE, SERVICE)
        .replace(/\n- (?=apiVersion)/g, `\n${known}\n- `)
        .replace(known, '# a'),
    )
    expect(left).toEqual(ALL.map((path) => `0.${path}`))
  })
  test('of the items, above the list', async () => {
    const { left, accepted, notes } = await checkedText(list(SERVICE, SERVICE).replace('items:', `${known}\nitems:`))
    expect({ left, count: accepted.length, notes }).toEqual({ left: [], count: 2 * ALL.length, notes: [] })
  })
  test('of one of several documents', async () => {
    const { left } = await checkedText(`${SERVICE}---\n${above('apiVersion', known)}---\n${SERVICE}`)
    expect(left).toEqual([...ALL, ...ALL])
  })
  test('of what an alias refers to, in all places that have it', async () => {
    const text = behind('nam: x', known)
      .replace('- port: 80', '- &a\n    port: 80')
      .replace(/ {2}- port: 81\n.*\n.*/, '  - *a')
    const { left } = await checkedText(text)
    expect(left.filter((path) => path.endsWith('nam'))).toEqual([])
    expect(left).toEqual(expect.arrayContaining(['portz', 'zone']))
  })
  test('of an edited item, where they are now', async () => {
    const item = makeResource(above('zone', known))
    item.delete(['metadata', 'labels'])
    item.set(['spec', 'ports', 0, 'port'], 8080)
    item.set(['metadata', 'labels', 'a'], 'b')
    const { objects } = await collect(new ItemInput([item]), settings, new Policy({}))
    expect(pathsOf(objects).left).toEqual(without('zone'))
  })
  test('above the first marker of a file with a CRD are reported', async () => {
    const crd = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a.b}\nspec: {}\n'
    const { notes } = await checkedText(`${known}\n---\n${crd}`)
    expect(notes).toEqual([expect.stringMatching(/^1 error .* must be .* below the --- of a document$/)])
  })
  test('of an object that is not checked are not reported', async () => {
    const text = list(SERVICE, behind('name: web', known).replace('name: web', 'name: b'))
    const policy = new Policy<TextObject>({})
    const input = new TextInput(sourcesOf({ 'a.yaml': text }), { roles: new Map(), hasChart: () => false })
    await collect(input, { ...settings, isSkipped: ({ name }) => name === 'b' }, policy)
    expect(policy.notes(({ message }) => message)).toEqual([])
  })
})
