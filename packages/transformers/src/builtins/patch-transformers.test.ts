import { type Host, type KrmFunction, run } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { patchJson6902Transformer } from './patch-json6902-transformer.ts'
import { patchStrategicMergeTransformer } from './patch-strategic-merge-transformer.ts'
import { patchTransformer } from './patch-transformer.ts'

const ITEMS = `- apiVersion: apps/v1
  kind: Deployment
  metadata:
    name: web # the shop
  spec:
    replicas: 2
- apiVersion: apps/v1
  kind: Deployment
  metadata:
    name: api
    namespace: shop
  spec:
    replicas: 1
`

/** Runs a builtin with config lines and files on two Deployments. */
async function transform(fn: KrmFunction, config: string, files: Readonly<Record<string, string>> = {}, items = ITEMS) {
  const host: Host = {
    files: {
      kind: (path) => (Object.hasOwn(files, path) ? 'file' : undefined),
      real: (path) => path,
      read(path) {
        const text = files[path]
        if (text === undefined) throw new Error(`no such file: ${path}`)
        return new TextEncoder().encode(text)
      },
    },
  }
  const list = `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n${items}functionConfig:\n  apiVersion: builtin\n  kind: ${fn.builtinKind}\n  metadata: {name: t}\n  ${config.replaceAll('\n', '\n  ')}\n`
  const { output, exitCode, results } = await run(fn, list, host)
  return {
    text: /items:([\s\S]*?)\n?functionConfig:/.exec(output)?.[1]?.replace(/^\n/, '').concat('\n'),
    exitCode,
    messages: results.map(({ severity, message, field }) => `${severity} ${field?.path}: ${message}`),
  }
}

const head = (name: string, namespace = '') =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: ${name}${namespace && `, namespace: ${namespace}`}}\n`
const indented = (text: string) => text.trimEnd().replaceAll('\n', '\n  ')

describe('PatchTransformer', () => {
  const fn = patchTransformer as KrmFunction

  test.each([
    ['a patch of the resource that it names', `patch: |-\n  ${indented(`${head('web')}spec: {replicas: 3}`)}`, [3, 1]],
    ['keys in any case', `Patch: |-\n  ${indented(`${head('web')}spec: {replicas: 3}`)}`, [3, 1]],
    [
      'namespace "default" like no namespace',
      `patch: |-\n  ${indented(`${head('web', 'default')}spec: {replicas: 3}`)}`,
      [3, 1],
    ],
    [
      'a patch of the resources of its target',
      `target: {kind: Deploy.*}\npatch: |-\n  ${indented(`${head('any')}spec: {replicas: 3}`)}`,
      [3, 3],
    ],
    [
      'a target by labels that no resource has',
      `target: {labelSelector: a=b}\npatch: |-\n  ${indented(`${head('any')}spec: {replicas: 3}`)}`,
      [2, 1],
    ],
    [
      'several documents',
      `patch: |-\n  ${indented(`${head('web')}spec: {replicas: 3}\n---\n${head('api', 'shop')}spec: {replicas: 4}`)}`,
      [3, 4],
    ],
    [
      'a JSON patch in JSON',
      `target: {name: web}\npatch: '[{"op": "replace", "path": "/spec/replicas", "value": 3}]'`,
      [3, 1],
    ],
    ['a JSON patch in YAML, from a file', 'target: {name: api}\npath: patch.yaml', [2, 3]],
    ['an empty file', 'path: empty.yaml', [2, 1]],
    ['an empty file with a target', 'path: empty.yaml\ntarget: {kind: Deployment}', [2, 1]],
  ])('applies %s', async (_what, config, replicas) => {
    const files = { 'patch.yaml': '- op: replace\n  path: /spec/replicas\n  value: 3\n', 'empty.yaml': '# nothing\n' }

    const { text, exitCode } = await transform(fn, config, files)

    expect(text).toBe(
      ITEMS.replace('replicas: 2', `replicas: ${replicas[0]}`).replace('replicas: 1', `replicas: ${replicas[1]}`),
    )
    expect(exitCode).toBe(0)
  })

  test.each([
    ['neither patch nor path', 'target: {name: web}', /patch.*path/],
    ['both', 'patch: x\npath: y', /both/],
    ['a string that is not a patch', 'patch: thisIsNotAPatch', /patch.*must be a strategic merge patch/],
    ['a patch without a name', 'patch: "{kind: Deployment}"', /metadata\.name/],
    ['a patch without a kind', 'patch: "{metadata: {name: web}}"', /`kind`/],
    ['invalid YAML', 'patch: "{"', /not valid YAML/],
    ['a JSON patch without a target', `patch: '[{"op": "remove", "path": "/spec"}]'`, /target/],
    ['a file that does not exist', 'path: patch.yaml', /patch\.yaml/],
    ['an unknown name', `patch: |-\n  ${indented(head('web', 'prod'))}`, /none in the list/],
    [
      'two patches with a target',
      `target: {kind: Deployment}\npatch: |-\n  ${indented(`${head('a')}---\n${head('b')}`)}`,
      /target/,
    ],
    [
      'a target that is not a valid expression',
      `target: {name: "("}\npatch: |-\n  ${indented(head('a'))}`,
      /regular expression/,
    ],
    [
      'a JSON patch that does not apply',
      `target: {name: web}\npatch: '[{"op": "remove", "path": "/spec/no"}]'`,
      /"\/spec\/no"/,
    ],
    [
      'a map in place of a scalar',
      `target: {name: web}\npatch: |-\n  ${indented(`${head('a')}spec: {replicas: {}}`)}`,
      /spec\.replicas/,
    ],
    [
      'a reserved annotation',
      `patch: |-\n  apiVersion: apps/v1\n  kind: Deployment\n  metadata: {name: web, annotations: {internal.config.kubernetes.io/path: x}}`,
      /it is reserved/,
    ],
  ])('%s is an error', async (_what, config, message) => {
    const { text, exitCode, messages } = await transform(fn, config)

    expect(messages.join('\n')).toMatch(message)
    expect(text).toBe(ITEMS)
    expect(exitCode).toBe(1)
  })

  const renaming = `target: {name: web}\npatch: |-\n  apiVersion: apps/v1\n  kind: Deploy\n  metadata: {name: new, namespace: prod, labels: {a: b}}`

  test('does not change name, kind or namespace', async () => {
    const { text } = await transform(fn, renaming)

    expect(text).toBe(ITEMS.replace('name: web # the shop\n', 'name: web # the shop\n    labels:\n      a: b\n'))
  })

  test('changes name and kind if allowed, and records the old ones for later steps', async () => {
    const { text } = await transform(fn, `${renaming}\noptions: {allowNameChange: true, allowKindChange: true}`)

    expect(text).toContain('kind: Deploy\n  metadata:\n    name: new # the shop\n')
    expect(text).toContain('internal.config.kubernetes.io/previousNames: web\n')
    expect(text).toContain('internal.config.kubernetes.io/previousKinds: Deployment\n')
    expect(text).not.toContain('prod')
  })

  test('reports two resources with the same name after a patch', async () => {
    const { messages } = await transform(
      fn,
      `target: {kind: Deployment, namespace: default}\npatch: |-\n  ${indented(head('api'))}\noptions: {allowNameChange: true}`,
      {},
      ITEMS.replace('    namespace: shop\n', ''),
    )

    expect(messages.join()).toContain('Deployment "api" must be in the list once')
  })

  test.each([
    ['/metadata/name', 'must keep a kind and a name'],
    ['/kind', 'must keep a kind and a name'],
  ])('a JSON patch that removes %s is an error', async (path, message) => {
    const { messages } = await transform(fn, `target: {name: web}\npatch: '[{"op": "remove", "path": "${path}"}]'`)

    expect(messages.join()).toContain(message)
  })

  test('deletes a label that is null, with a warning, where kustomize writes the string "null"', async () => {
    const labelled = ITEMS.replace('    namespace: shop\n', '    namespace: shop\n    labels: {a: b, c: d}\n')

    const { text, messages } = await transform(
      fn,
      `target: {name: api}\npatch: |-\n  apiVersion: apps/v1\n  kind: Deployment\n  metadata: {name: api, labels: {a: null}}`,
      {},
      labelled,
    )

    expect(text).toBe(labelled.replace('{a: b, c: d}', '{c: d}'))
    expect(messages).toEqual([expect.stringMatching(/^warning target: null deletes/)])
  })

  test('finds a resource by its previous name', async () => {
    const renamed = ITEMS.replace(
      'name: web # the shop',
      'name: x-web\n    annotations: {internal.config.kubernetes.io/previousNames: web, internal.config.kubernetes.io/previousNamespaces: default, internal.config.kubernetes.io/previousKinds: Deployment}',
    )

    const { text } = await transform(fn, `patch: |-\n  ${indented(`${head('web')}spec: {replicas: 3}`)}`, {}, renamed)

    expect(text).toBe(renamed.replace('replicas: 2', 'replicas: 3'))
  })

  test('keeps identity and reserved annotations if a patch replaces all metadata', async () => {
    const noted = ITEMS.replace(
      'name: web # the shop\n',
      'name: web # the shop\n    annotations:\n      a: b\n      internal.config.kubernetes.io/index: "3"\n',
    )

    const { text } = await transform(
      fn,
      `target: {name: web}\npatch: |-\n  apiVersion: apps/v1\n  kind: Deployment\n  metadata: {name: web, annotations: {$patch: replace, c: d}}`,
      {},
      noted,
    )

    expect(text).toBe(noted.replace('      a: b\n', '      c: d\n'))
  })

  test('creates annotations for a JSON patch that adds one, as kustomize does', async () => {
    const { text, exitCode } = await transform(
      fn,
      `target: {name: api}\npatch: '[{"op": "add", "path": "/metadata/annotations/a~1b", "value": "c"}]'`,
    )

    expect(exitCode).toBe(0)
    expect(text).toBe(ITEMS.replace('namespace: shop\n', 'namespace: shop\n    annotations:\n      a/b: c\n'))
  })

  test.each([
    ['on', 'true'],
    ['"on"', '"on"'],
    ['0644', '0644'],
  ])('a value %s of a JSON patch in YAML is %s, as kustomize converts it to JSON', async (value, written) => {
    const { text } = await transform(
      fn,
      `target: {name: web}\npatch: |-\n  - {op: add, path: /spec/x, value: ${value}}`,
    )

    expect(text).toBe(ITEMS.replace('replicas: 2\n', `replicas: 2\n    x: ${written}\n`))
  })

  test('converts annotations that a JSON patch sets to strings', async () => {
    const { text } = await transform(
      fn,
      'target: {name: api}\npatch: |-\n  - {op: add, path: /metadata/annotations, value: {a: 1, b: true}}',
    )

    expect(text).toBe(
      ITEMS.replace('namespace: shop\n', 'namespace: shop\n    annotations:\n      a: "1"\n      b: "true"\n'),
    )
  })

  test('merges lists of an unknown kind as lists of the kind in the patch', async () => {
    const unknown = '- apiVersion: v1\n  kind: Mine\n  metadata: {name: x}\n  spec:\n    containers:\n    - name: a\n'

    const { text } = await transform(
      fn,
      'target: {name: x}\npatch: |-\n  apiVersion: v1\n  kind: Pod\n  metadata: {name: x}\n  spec: {containers: [{name: b}]}',
      {},
      unknown,
    )

    expect(text).toBe(unknown.replace('    - name: a', '    - name: b\n    - name: a'))
  })
})

describe('PatchStrategicMergeTransformer', () => {
  const fn = patchStrategicMergeTransformer as KrmFunction
  const three = `${head('web')}spec: {replicas: 3}\n`

  test.each([
    ['patches', `patches: |-\n  ${indented(three)}`],
    ['a file', 'paths: [patch.yaml]'],
    ['a path that is the patch', `paths:\n- |-\n  ${indented(three)}`],
    ['a List in a file', 'paths: [list.yaml]'],
  ])('reads patches from %s', async (_what, config) => {
    const list = `kind: List\nitems:\n- ${indented(three)}\n`

    const { text, exitCode } = await transform(fn, config, { 'patch.yaml': three, 'list.yaml': list })

    expect(text).toBe(ITEMS.replace('replicas: 2', 'replicas: 3'))
    expect(exitCode).toBe(0)
  })

  test('$patch: delete removes the resource from the list', async () => {
    const { text } = await transform(fn, `patches: |-\n  ${indented(`${head('web')}$patch: delete`)}`)

    expect(text).toBe(ITEMS.slice(ITEMS.indexOf('- apiVersion', 1)))
  })

  test('a resource that one patch deleted does not exist for the next', async () => {
    const both = `${head('web')}$patch: delete\n---\n${three}`

    const { messages } = await transform(fn, `patches: |-\n  ${indented(both)}`)

    expect(messages.join()).toContain('none in the list is Deployment "web"')
  })

  test('patches see the results of earlier patches', async () => {
    const twice = `${head('web')}spec: {replicas: null, a: 1}\n---\n${head('web')}spec: {a: 2}\n`

    const { text } = await transform(fn, `patches: |-\n  ${indented(twice)}`)

    expect(text).toBe(ITEMS.replace('replicas: 2', 'a: 2'))
  })

  test.each([
    ['nothing', '{}', /patches/],
    ['a string that is not a patch', 'patches: thisIsNotAPatch', /metadata/],
    ['a file that does not exist', 'paths: [patch.yaml]', /patch\.yaml/],
    ['an empty file', 'paths: [empty.yaml]', /empty/],
    ['a JSON patch', `patches: '[{"op": "remove", "path": "/spec"}]'`, /JSON patch/],
    ['an unknown name', `patches: |-\n  ${indented(head('nobody'))}`, /nobody/],
  ])('%s is an error', async (_what, config, message) => {
    const { text, exitCode, messages } = await transform(fn, config === '{}' ? 'paths: []' : config, {
      'empty.yaml': '',
    })

    expect(messages.join('\n')).toMatch(message)
    expect(text).toBe(ITEMS)
    expect(exitCode).toBe(1)
  })
})

describe('PatchJson6902Transformer', () => {
  const fn = patchJson6902Transformer as KrmFunction
  const operation = '{op: replace, path: /spec/replicas, value: 3}'

  test.each([
    [
      'JSON',
      `target: {name: web, kind: Deployment}\njsonOp: '[{"op": "replace", "path": "/spec/replicas", "value": 3}]'`,
    ],
    ['YAML', `target: {name: web}\njsonOp: |-\n  - ${operation}`],
    ['a file', 'target: {name: w.b}\npath: patch.yaml'],
  ])('reads a patch from %s', async (_what, config) => {
    const { text, exitCode } = await transform(fn, config, { 'patch.yaml': `[${operation}]` })

    expect(text).toBe(ITEMS.replace('replicas: 2', 'replicas: 3'))
    expect(exitCode).toBe(0)
  })

  test.each([
    ['no target', `jsonOp: '[${operation}]'`, /target\.name/],
    ['no name', `target: {kind: Deployment}\njsonOp: '[${operation}]'`, /target\.name/],
    ['neither', 'target: {name: web}', /path.*jsonOp/],
    ['both', `target: {name: web}\npath: patch.yaml\njsonOp: '[${operation}]'`, /path.*jsonOp/],
    ['an empty patch', "target: {name: web}\njsonOp: '[]'", /JSON patch/],
    ['a strategic merge patch', `target: {name: web}\njsonOp: |-\n  ${indented(head('web'))}`, /JSON patch/],
    [
      'missing annotations',
      `target: {name: web}\njsonOp: '[{op: add, path: /metadata/annotations/a, value: b}]'`,
      /annotations\/a/,
    ],
  ])('%s is an error', async (_what, config, message) => {
    const { text, exitCode, messages } = await transform(fn, config)

    expect(messages.join('\n')).toMatch(message)
    expect(text).toBe(ITEMS)
    expect(exitCode).toBe(1)
  })
})
