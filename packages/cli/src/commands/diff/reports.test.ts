// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

/** Compares two texts, or two sets of files. */
async function diff(old: string | Record<string, string>, now: string | Record<string, string>, format = 'text') {
  const below = (folder: string, files: string | Record<string, string>) =>
    Object.fromEntries(
      Object.entries(typeof files === 'string' ? { 'a.yaml': files } : files).map(([path, text]) => [
        `${folder}/${path}`,
        text,
      ]),
    )
  const { directory } = temporaryPackage({ ...below('old', old), ...below('new', now) })
  return (await callProgram(['diff', 'new', '--from', 'old', '--format', format], { cwd: directory })).stdout
}

const map = (data: string, name = 'a') => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\ndata:\n${data}`
const secret = (data: string) => `apiVersion: v1\nkind: Secret\nmetadata:\n  name: s\nstringData:\n${data}`
const encoded = (text: string) => Buffer.from(text).toString('base64')

describe('the report as text', () => {
  test.each<[string, string, string, readonly string[]]>([
    ['words', map('  x: one two three\n'), map('  x: one 2 three\n'), ['    data.x: one [-two-]{+2+} three']],
    ['texts with little in common', map('  x: abc\n'), map('  x: xyz\n'), ['    data.x: [-abc-]{+xyz+}']],
    ['strings that look like other values', map('  x: "1"\n'), map('  x: ""\n'), ['    data.x: [-"1"-]{+""+}']],
    ['added and removed fields', map('  x: a\n'), map('  y: b\n'), ['  - data.x: a', '  + data.y: b']],
    [
      'the lines of a text',
      map('  x: |\n    a\n    b\n    c\n'),
      map('  x: |\n    a\n    B\n    c\n'),
      ['    data.x:', '       a', '      -b', '      +B', '       c'],
    ],
    ['a comment', `# a\n${map('  x: "1" # b\n')}`, `# a\n${map('  x: "1" # c\n')}`, ['  -# b', '  +# c']],
    [
      'a large map',
      map('  x: a\n'),
      `${map('  x: a\n')}more:\n  first: ${'a'.repeat(50)}\n  list:\n    - ${'b'.repeat(50)}\n`,
      ['  + more:', `      +first: ${'a'.repeat(50)}`, '      +list:', `      +- ${'b'.repeat(50)}`],
    ],
  ])('%s', async (_, old, now, lines) => {
    expect((await diff(old, now)).trimEnd().split('\n').slice(3)).toEqual(lines)
  })

  test('control characters of the files never reach the terminal', async () => {
    const stdout = await diff(map('  x: a\n'), map('  x: "a\\e[31m"\n'))

    expect(stdout).toContain('data.x:')
    expect(stdout).not.toContain('\u001b')
  })
})

describe('values of Secrets', () => {
  const PASSWORD = 'hunter2hunter2'
  const OTHER = 'correct-horse'

  test.each(['text', 'markdown', 'json'])('are not in the report as %s', async (format) => {
    const files = (password: string) => ({
      'secret.yaml': secret(`  a: ${password}\n`),
      'encoded.yaml': `apiVersion: v1\nkind: Secret\nmetadata: {name: e}\ndata: {a: ${encoded(password)}}\n`,
      'copy.yaml': map(`  url: "postgres://user:${password}@host"\n  plain: ${password}\n`, 'copy'),
      'template.yaml': `apiVersion: example.com/v1\nkind: Template\nmetadata: {name: t}\nobjects:\n  - kind: Secret\n    stringData: {a: ${password}x}\ntext: |\n  kind: Secret\n  stringData: {b: ${password}y}\n`,
    })
    const stdout = await diff(files(PASSWORD), files(OTHER), format)

    for (const value of [PASSWORD, OTHER, encoded(PASSWORD), encoded(OTHER)]) expect(stdout).not.toContain(value)
    expect(stdout).toContain(
      format === 'json' ? '"hidden": true' : format === 'text' ? '<hidden, changed>' : '&lt;hidden',
    )
  })

  test('of a new Secret are hidden, and what is not a value is shown', async () => {
    const stdout = await diff(map('  x: a\n'), `${map('  x: a\n')}---\n${secret(`  password: ${PASSWORD}\n`)}`)

    expect(stdout).toContain('+ Secret s  a.yaml\n')
    expect(stdout).toContain('    password: <hidden>\n')
  })

  test('that trade places differ', async () => {
    const stdout = await diff(secret(`  a: ${PASSWORD}\n  b: ${OTHER}\n`), secret(`  a: ${OTHER}\n  b: ${PASSWORD}\n`))

    expect(stdout).toContain('    stringData.a: <hidden, changed>\n    stringData.b: <hidden, changed>\n')
  })
})

describe('the report as JSON', () => {
  test('has counts, fields with old and new values, and findings', async () => {
    const service = (ip: string) => `apiVersion: v1\nkind: Service\nmetadata: {name: a}\nspec: {clusterIP: ${ip}}\n`
    const report = JSON.parse(await diff(service('10.0.0.1'), service('10.0.0.2'), 'json'))

    expect(report).toMatchObject({
      status: 'different',
      counts: { added: 0, changed: 1, deleted: 0, moved: 0, commentsOnly: 0, refused: 1, breaking: 0, restarts: 0 },
      changes: [
        {
          change: 'changed',
          resource: { apiVersion: 'v1', kind: 'Service', namespace: '', name: 'a' },
          place: 'a.yaml',
          fields: [{ change: 'changed', field: 'spec.clusterIP', old: '10.0.0.1', new: '10.0.0.2' }],
          refused: [{ rule: 'immutable', field: 'spec.clusterIP' }],
          restartsPods: false,
        },
      ],
      problems: [],
    })
  })
})

describe('the report as Markdown', () => {
  test('folds each resource, and marks words', async () => {
    const stdout = await diff(map('  x: one two three\n'), map('  x: one 2 three\n'), 'markdown')

    expect(stdout).toBe(
      [
        '### krmkit diff: 0 added, 1 changed, 0 deleted, 0 moved, 0 comments only',
        '',
        '<details><summary>✏️ <b>ConfigMap a</b> a.yaml · 1 field</summary>',
        '',
        '- <code>data.x</code>: <code>one</code> <del><code>two</code></del><ins><code>2</code></ins> <code>three</code>',
        '',
        '</details>',
        '',
      ].join('\n'),
    )
  })

  test('has no markup of the files', async () => {
    const stdout = await diff(
      map('  x: a\n  y: |\n    a\n'),
      map('  x: "</code></details> @team [a](https://example.com) `b` #12"\n  y: |\n    ```\n    </details>\n'),
      'markdown',
    )

    for (const markup of ['</code></details> @', '@team', '[a](', '://example', '`b`'])
      expect(stdout).not.toContain(markup)
    expect(stdout).toContain('````diff\n')
  })

  test('fits a comment on GitHub, has the number of what is left out, and never leaves out what is refused', async () => {
    const many = (value: string) =>
      Array.from({ length: 2000 }, (_, at) => map(`  x: ${value}${'word '.repeat(20)}\n`, `a${at}`)).join('---\n')
    const claim = (name: string) =>
      `---\napiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: zz}\nspec:\n  accessModes: [ReadWriteOnce]\n  storageClassName: ${name}\n  resources: {requests: {storage: 1Gi}}\n`
    const stdout = await diff(`${many('a')}${claim('a')}`, `${many('b')}${claim('b')}`, 'markdown')
    const left = Number(
      /^(\d+) more resources left out, because a comment on GitHub has at most 65536 characters\.$/m.exec(stdout)?.[1],
    )

    expect(stdout.length).toBeLessThanOrEqual(65_536)
    expect(stdout.split('<details>').length - 1 + left).toBe(2001)
    expect(stdout).toContain('<b>PersistentVolumeClaim zz</b> a.yaml · ❌ refused')
  })

  test('a large resource leaves space for the others', async () => {
    const large = (value: string) =>
      map(Array.from({ length: 900 }, (_, at) => `  key${at}: ${value}${'word '.repeat(20)}\n`).join(''))
    const stdout = await diff(
      `${large('a')}---\n${map('  x: a\n', 'b')}`,
      `${large('b')}---\n${map('  x: b\n', 'b')}`,
      'markdown',
    )

    expect(stdout).toMatch(/\n\d+ more parts of this resource left out\.\n/)
    expect(stdout).toContain('<b>ConfigMap b</b>')
  })
})

describe('marks', () => {
  const workload = (kind: string, image: string, spec = '') =>
    `apiVersion: apps/v1\nkind: ${kind}\nmetadata: {name: w}\nspec:\n  selector: {matchLabels: {a: b}}\n${spec}  template:\n    metadata: {labels: {a: b}}\n    spec: {containers: [{name: w, image: ${image}}]}\n`

  test.each<[string, string, string, boolean]>([
    ['the image of a Deployment', workload('Deployment', 'a'), workload('Deployment', 'b'), true],
    ['the image of a DaemonSet', workload('DaemonSet', 'a'), workload('DaemonSet', 'b'), true],
    ['the image of a StatefulSet', workload('StatefulSet', 'a'), workload('StatefulSet', 'b'), true],
    ['a new template', workload('Deployment', 'a').replace(/ {2}template:[^]*/, ''), workload('Deployment', 'a'), true],
    ['the replicas', workload('Deployment', 'a'), workload('Deployment', 'a', '  replicas: 3\n'), false],
    ['a paused one', workload('Deployment', 'a'), workload('Deployment', 'b', '  paused: true\n'), false],
    [
      'one whose pods are replaced by hand',
      workload('DaemonSet', 'a', '  updateStrategy: {type: OnDelete}\n'),
      workload('DaemonSet', 'b', '  updateStrategy: {type: OnDelete}\n'),
      false,
    ],
    ['the image of a ReplicaSet', workload('ReplicaSet', 'a'), workload('ReplicaSet', 'b'), false],
    [
      'a kind of another group',
      workload('Deployment', 'a').replace('apps', 'example.com'),
      workload('Deployment', 'b').replace('apps', 'example.com'),
      false,
    ],
    ['comments', `# a\n${workload('Deployment', 'a')}`, `# b\n${workload('Deployment', 'a')}`, false],
  ])('pods and %s', async (_, old, now, isMarked) => {
    const stdout = await diff(old, now)

    expect(stdout).not.toBe('')
    expect(stdout.includes('restarts pods')).toBe(isMarked)
  })

  test('an error that the new state has without the old one is not about the update', async () => {
    const service = (port: string) =>
      `apiVersion: v1\nkind: Service\nmetadata: {name: a}\nspec: {ports: [{port: ${port}}]}\n`

    expect(await diff(service('80'), service('700000'))).not.toContain('refused')
  })

  test('each of several overlays has its own findings', async () => {
    const claim = (size: string) =>
      `apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: {name: c}\nspec:\n  accessModes: [ReadWriteOnce]\n  resources: {requests: {storage: ${size}}}\n`
    const files = (one: string, other: string) => ({
      'a/c.yaml': claim(one),
      'b/c.yaml': claim(other),
      'a/kustomization.yaml': 'resources: [c.yaml]\n',
      'b/kustomization.yaml': 'resources: [c.yaml]\n',
    })
    const stdout = await diff(files('2Gi', '2Gi'), files('1Gi', '3Gi'))

    expect(stdout).toContain('~ PersistentVolumeClaim c  a  refused\n')
    expect(stdout).toContain('~ PersistentVolumeClaim c  b\n')
  })

  test('what breaks the objects of a CustomResourceDefinition', async () => {
    const crd = (field: string) =>
      `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: shops.example.com}\nspec:\n  group: example.com\n  scope: Namespaced\n  names: {kind: Shop, listKind: ShopList, plural: shops, singular: shop}\n  versions:\n    - name: v1\n      served: true\n      storage: true\n      schema:\n        openAPIV3Schema:\n          type: object\n          properties: {spec: {type: object, properties: {${field}: {type: string}}}}\n`

    expect(await diff(crd('a'), crd('b'))).toMatch(
      /; 1 breaking\n\n~ CustomResourceDefinition shops\.example\.com {2}a\.yaml {2}breaking\n/,
    )
  })

  test('a rule of a custom resource about updates', async () => {
    const crd = `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: shops.example.com}\nspec:\n  group: example.com\n  scope: Namespaced\n  names: {kind: Shop, listKind: ShopList, plural: shops, singular: shop}\n  versions:\n    - name: v1\n      served: true\n      storage: true\n      schema:\n        openAPIV3Schema:\n          type: object\n          properties: {spec: {type: object, x-kubernetes-validations: [{rule: self.a == oldSelf.a, message: a is fixed}], properties: {a: {type: string}}}}\n`
    const shop = (a: string) => `---\napiVersion: example.com/v1\nkind: Shop\nmetadata: {name: s}\nspec: {a: ${a}}\n`

    expect(await diff(crd + shop('old'), crd + shop('new'))).toMatch(
      /~ Shop s {2}a\.yaml {2}refused\n {2}error: .*a is fixed/,
    )
  })
})

test('a file that both states have and only one reads is a difference', async () => {
  const { directory, file } = temporaryPackage({ 'old/a.yaml': map('  x: a\n'), 'new/a.yaml': map('  x: a\n') })
  writeFileSync(file('new/kustomization.yaml'), 'resources: []\n')
  const { stdout } = await callProgram(['diff', 'new', '--from', 'old'], { cwd: directory })

  expect(stdout).toBe('')
})
