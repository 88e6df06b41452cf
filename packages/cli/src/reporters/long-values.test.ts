import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

/** The longest line that a command may print about a value, with its place, rule and escapes. */
const MAX_LINE = 2500
const LONG = 200_000

type Files = Readonly<Record<string, string>>

const pod = (spec: string) => `apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\nspec:\n  ${spec}\n`
const configMap = (metadata: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n${metadata}`
const kustomization = (text: string): Files => ({
  'a.yaml': configMap(''),
  'kustomization.yaml': `resources: [a.yaml]\n${text}`,
})

/** Files with a value of some length, which is made of digits or letters. */
const RESOURCES: Readonly<Record<string, (value: (character: string) => string) => string>> = {
  'a number': (value) => pod(`priority: ${value('1')}`),
  'a number of JSON': (value) =>
    `{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a"},"spec":{"priority":${value('1')}}}`,
  'a string': (value) => pod(`priority: "${value('x')}"`),
  'a value of an enumeration': (value) => pod(`restartPolicy: ${value('x')}`),
  'a key': (value) => pod(`${value('x')}: 1`),
  'a kind': (value) => `apiVersion: v1\nkind: ${value('x')}\nmetadata:\n  name: a\n`,
  'an apiVersion': (value) => `apiVersion: ${value('x')}/v1\nkind: Pod\nmetadata:\n  name: a\n`,
  'a name': (value) =>
    configMap('')
      .replace('name: a', `name: ${value('X')}`)
      .replace('data', 'unknown'),
  'an annotation': (value) => configMap(`  annotations:\n    ${value('x')}: [1]\n`),
  'a tag': (value) => pod(`priority: !${value('x')} 1`),
  'an alias': (value) => pod(`priority: *${value('x')}`),
  'an anchor': (value) => pod(`priority: &${value('x')} text`),
  'a repeated key': (value) => pod(`${value('x')}: 1\n  ${value('x')}: 1`),
  'text that is not YAML': (value) => pod(`priority: [${value('x')}`),
  'a directive': (value) => `%TAG ${value('x')}\n---\n${configMap('')}`,
}

const KUSTOMIZATIONS: Readonly<Record<string, (value: (character: string) => string) => Files>> = {
  'a field': (value) => kustomization(`${value('x')}: 1\n`),
  'a number': (value) => kustomization(`replicas: [{name: a, count: ${value('1')}}]\n`),
  'a path of a resource': (value) => kustomization(`components: [${value('x')}]\n`),
  'an address': (value) => kustomization(`components: ["https://${value('x')}.example.invalid/a?ref=${value('x')}"]\n`),
  'the path of a JSON patch': (value) =>
    kustomization(`patches: [{target: {kind: ConfigMap}, patch: '[{"op": "remove", "path": "/${value('x')}"}]'}]\n`),
  'an operation of a JSON patch': (value) =>
    kustomization(`patches: [{target: {kind: ConfigMap}, patch: '[{"op": "${value('x')}", "path": "/a"}]'}]\n`),
  'the name of a patch': (value) =>
    kustomization(`patches: [{patch: '{apiVersion: v1, kind: ConfigMap, metadata: {name: ${value('x')}}}'}]\n`),
  'a selector': (value) => kustomization(`patches: [{target: {labelSelector: "${value('=')}"}, patch: '[]'}]\n`),
  'a regular expression': (value) => kustomization(`patches: [{target: {name: "(${value('x')}"}, patch: '[]'}]\n`),
  'a path of a replacement': (value) =>
    kustomization(
      `replacements: [{source: {kind: ConfigMap, fieldPath: ${value('x')}}, targets: [{select: {kind: ConfigMap}, fieldPaths: [x]}]}]\n`,
    ),
  'a literal': (value) => kustomization(`configMapGenerator: [{name: b, literals: ["${value('x')}"]}]\n`),
  'a label': (value) => kustomization(`labels: [{pairs: {"${value('/')}": 1}}]\n`),
}

/** Arguments of functions with a value. */
const FUNCTIONS: Readonly<Record<string, (value: (character: string) => string) => readonly string[]>> = {
  'set-namespace: a name': (value) => ['set-namespace', '--', `namespace=${value('X')}`],
  'set-labels: a key': (value) => ['set-labels', '--', `${value('/')}=b`],
  'search-replace: a regular expression': (value) => [
    'search-replace',
    '--',
    `by-value-regex=(${value('x')}`,
    'put-value=y',
  ],
  'search-replace: a path': (value) => ['search-replace', '--', `by-path=${value('[')}`, 'put-value=y'],
  'apply-setters: a name': (value) => ['apply-setters', '--', `${value('x')}=y`],
  'set-image: a digest': (value) => ['set-image', '--', 'name=a', `digest=${value('x')}`],
  'set-replicas: a number': (value) => ['set-replicas', '--', 'name=a', `replicas=${value('1')}`],
  'a function that does not exist': (value) => [value('x')],
}

const CALLS = [
  ['check'],
  ['check', '--format', 'wide'],
  ['check', '--format', 'json'],
  ['check', '--format', 'sarif'],
  ['check', '--format', 'junit'],
  ['check', '--format', 'github'],
  ['check', '--format', 'markdown'],
  ['fix', '--dry-run'],
  ['versions'],
  ['versions', '--table', 'text'],
]

/** Messages of a report in JSON, and the lines of everything else. */
function messagesIn(printed: string): readonly string[] {
  // Names are data, and so is the column of a table.
  if (printed.startsWith('<?xml'))
    return Array.from(printed.matchAll(/ message="([^"]*)"/g), ([, text = '']) => text.replaceAll('&quot;', '"'))
  if (!printed.startsWith('{')) return printed.split('\n')
  const messages: string[] = []
  JSON.parse(printed, (key, value) => {
    if (typeof value === 'string' && ['message', 'text', 'hint', 'problems'].includes(key)) messages.push(value)
    return value
  })
  return messages
}

const long = (character: string) => character.repeat(LONG)
const longest = (printed: string) =>
  messagesIn(printed).reduce((most, line) => (line.length > most.length ? line : most), '')

async function expectBounded(files: Files, args: readonly string[]) {
  const { directory } = temporaryPackage(files)
  const { exitCode, stdout, stderr } = await callProgram(args, { cwd: directory })
  const found = [longest(stderr), ...(args[0] === 'build' || args.includes('--dry-run') ? [] : [longest(stdout)])]
  expect(stderr).not.toMatch(/bug of krmkit/)
  for (const line of found) expect(line.length, `${args}: ${line.slice(0, 300)}`).toBeLessThanOrEqual(MAX_LINE)
  return exitCode
}

describe('a message about a value of 200,000 characters is short', () => {
  it.each(Object.entries(RESOURCES))('of a resource: %s', async (_, make) => {
    const text = make(long)
    const file = text.startsWith('{') ? 'a.json' : 'a.yaml'
    const files = { [file]: text }
    for (const [command = '', ...options] of CALLS) await expectBounded(files, [command, file, ...options])
    await expectBounded({ ...files, 'kustomization.yaml': `resources: [${file}]\nnamespace: x\n` }, ['build', '.'])
    await expectBounded(files, ['eval', '.', 'check-kubernetes-version', '--skip-non-resources', '--', 'version=1.34'])
    await expectBounded(files, ['eval', '.', 'set-image', '--', 'name=x', 'newTag=y'])
  })

  it.each(Object.entries(KUSTOMIZATIONS))('of a Kustomization: %s', async (_, make) => {
    await expectBounded(make(long), ['build', '.', '--offline'])
    await expectBounded(make(long), ['build', '.', '--offline', '--format', 'json'])
  })

  it.each(Object.entries(FUNCTIONS))('of a function: %s', async (_, make) => {
    const [name = '', ...args] = make(long)
    await expectBounded({ 'a.yaml': pod('x: 1') }, ['eval', '.', name, ...args])
    await expectBounded({ 'a.yaml': pod('x: 1') }, ['eval', '.', name, '--format', 'json', ...args])
  })
})

it.each([
  ['a number', ['check', 'a.yaml'], pod('restartPolicy: 12345678901234567890'), '12345678901234567890'],
  ['a string', ['check', 'a.yaml'], pod('restartPolicy: SomeShortValue'), '"SomeShortValue"'],
  ['a key', ['check', 'a.yaml'], pod('someShortKey: 1'), 'someShortKey'],
  ['a kind', ['check', 'a.yaml'], 'apiVersion: v1\nkind: SomeShortKind\nmetadata: {name: a}\n', 'SomeShortKind'],
])('a short value is quoted whole: %s', async (_, args, text, shown) => {
  const { directory } = temporaryPackage({ 'a.yaml': text })
  const { stdout, stderr } = await callProgram(args, { cwd: directory })

  expect(stdout + stderr).toContain(shown)
})
