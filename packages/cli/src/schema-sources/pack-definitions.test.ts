import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

const gadget = (properties: object, more: object = {}) =>
  JSON.stringify({
    properties: {
      apiVersion: { const: 'g.example/v1' },
      kind: { const: 'Gadget' },
      spec: { type: 'object', properties },
    },
    ...more,
  })
const definitions = {
  Pol: { type: 'object', properties: { x: { type: 'string' } } },
  Node: { type: 'object', properties: { next: { $ref: '#/definitions/Node' } } },
}
const since = (introducedIn: string) => ({ type: 'string', 'x-krmkit-version': { introducedIn } })
const files = {
  'g/v1.9/gadget.json': gadget({ size: { type: ['integer', 'null'] }, late: since('1.10') }),
  'g/v1.9/wick.json': gadget({}).replace('Gadget', 'Wick'),
  'g/v1.10/gadget.json': gadget(
    {
      size: { type: 'integer', 'x-krmkit-version': { deprecatedIn: '1.10' } },
      pol: { $ref: '#/definitions/Pol' },
      node: { $ref: '#/definitions/Node' },
      either: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      mode: { enum: ['a', 'b'] },
    },
    { definitions },
  ),
  'app/config.yaml': 'apiVersion: krmkit.dev/v1alpha1\nkind: Config\nmetadata: {name: c}\ngVersion: "1.9"\n',
}

const crd = `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: gadgets.g.example}\nspec: {group: g.example, scope: Cluster, names: {kind: Gadget, plural: gadgets}, versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]}\n`

async function run(args: readonly string[], more: Record<string, string> = {}) {
  const { directory, file } = temporaryPackage({ ...files, ...more })
  const { exitCode, stdout, stderr } = await callProgram(args, { cwd: directory })
  return { exitCode, text: `${stderr}${stdout}`, file }
}

describe('krmkit explain', () => {
  test('explains the kinds of a package at its newest version, and at that of a flag, a config or settings', async () => {
    const newest = await run(['explain', 'gadget.spec', '--pack', 'g'])
    expect([newest.exitCode, newest.text]).toEqual([0, expect.stringMatching(/v1\.10\/gadget\.json[^]*pol\t<object>/)])
    const old = ['explain', 'gadget.spec', '--pack', 'g', '--pack-versions', 'g=1.9']
    const settings = { '.krmkit.yaml': 'check: {packs: [g], packVersions: {g: "1.9"}}\n' }
    for (const { exitCode, text } of [
      await run(old),
      await run(['explain', 'gadget.spec', 'app', '--pack', 'g']),
      await run(['explain', 'gadget.spec', 'app'], settings),
    ])
      expect([exitCode, text]).toEqual([0, expect.stringMatching(/v1\.9\/gadget\.json(?![^]*(?:pol|late))/)])
  })

  test('reports a kind or field that only another version has, with that version', async () => {
    expect(await run(['explain', 'wick', '--pack', 'g'])).toMatchObject({
      exitCode: 1,
      text: 'error: wick is not in v1.10 of g; v1.9 has it\n',
    })
    expect(await run(['explain', 'gadget.spec.pol', '--pack', 'g', '--pack-versions', 'g=1.9'])).toMatchObject({
      exitCode: 1,
      text: 'error: gadget.spec.pol is not in v1.9 of g; v1.10 has it\n',
    })
    expect((await run(['explain', 'gadget.spec.none', '--pack', 'g'])).text).toContain('has no field "none"')
  })

  test('states neither a scope, a plural nor a stored version of a JSON Schema, which has none', async () => {
    const more = {
      'g/v1.10/alpha.json': gadget({}).replace('example/v1', 'example/v1alpha1'),
      'own/crd.yaml': crd,
    }
    const { text } = await run(['explain', 'gadget', '--pack', 'g'], more)
    expect(text).toMatch(/KIND: +Gadget\nVERSION: +v1\nVERSIONS: +v1, v1alpha1\n/)
    expect(JSON.parse((await run(['explain', 'gadget', '--pack', 'g', '--format', 'json'], more)).text)).toMatchObject({
      kind: 'Gadget',
      versions: [{ name: 'v1', isStored: false }, { name: 'v1alpha1' }],
    })
    expect((await run(['explain', 'gadget', '--pack', 'g', '--format', 'json'], more)).text).not.toContain('scope')
    expect((await run(['explain', 'gadgets', '--pack', 'g'], more)).text).toContain('did you mean gadget?')
    expect((await run(['explain', 'gadget.g.example.spec', '--pack', 'g'], more)).text).toContain('FIELD:      spec')
    // A CRD states them.
    expect((await run(['explain', 'gadgets', 'own'], more)).text).toMatch(
      /KIND: +Gadget \(cluster-scoped\)\nVERSION: +v1\nVERSIONS: +v1 \(stored\)\n/,
    )
  })

  test('shows what is deprecated, and a class that refers to itself', async () => {
    const { text } = await run(['explain', 'gadget.spec.size', '--pack', 'g'])
    expect(text).toContain('Deprecated since 1.10.')
    expect(await run(['explain', 'gadget.spec.node.next.next', '--pack', 'g'])).toMatchObject({ exitCode: 0 })
  })

  test('prefers kinds of Kubernetes without files, and CRDs of files', async () => {
    expect((await run(['explain', 'service.spec', '--pack', 'g'])).text).toContain('KIND:       Service')
    expect((await run(['explain', 'gadget', 'own', '--pack', 'g'], { 'own/crd.yaml': crd })).text).toContain('cluster')
  })
})

describe('krmkit publish', () => {
  const schemaOf = ({ file }: Awaited<ReturnType<typeof run>>) =>
    JSON.parse(readFileSync(file('out/g.example/gadget_v1.json'), 'utf8')).properties.spec.properties

  test.each([
    ['the newest version', [], ['either', 'mode', 'node', 'pol', 'size']],
    ['the version of a flag', ['--pack-versions', 'g=1.9'], ['size']],
    ['the version of a config', ['app'], ['size']],
  ])('writes the kinds of a package in %s', async (_, args, fields) => {
    const command = ['publish', ...args, '--pack', 'g', '-o', 'out', '--format', 'json-schema']
    const published = await run(command)
    expect([published.exitCode, published.text]).toEqual([0, expect.not.stringContaining('not structural')])
    expect(Object.keys(schemaOf(published)).sort()).toEqual(fields)
    expect(existsSync(published.file('out/g.example/wick_v1.json'))).toBe(args.length > 0)
  })

  test('writes one schema for editors', async () => {
    const { exitCode, file } = await run(['publish', '--editor', 'out', '--pack', 'g', '--pack-versions', 'g=1.9'])
    expect([exitCode, readFileSync(file('out/krmkit.json'), 'utf8')]).toEqual([0, expect.stringContaining('Wick')])
    const newest = await run(['publish', '--editor', 'out', '--pack', 'g'])
    expect(readFileSync(newest.file('out/krmkit.json'), 'utf8')).not.toContain('Wick')
  })

  test.each([
    ['publish', ['publish', '-o', 'out', '--format', 'json-schema']],
    ['publish of files', ['publish', 'crds', '-o', 'out', '--format', 'json-schema']],
    ['publish --editor', ['publish', '--editor', 'out']],
  ])('%s: packs and their versions come from .krmkit.yaml, too, unless a flag names them', async (_, command) => {
    const shelf = `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: shelves.g.example}\nspec: {group: g.example, scope: Cluster, names: {kind: Shelf, plural: shelves, singular: shelf, listKind: ShelfList}, versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]}\n`
    const project = {
      'crds/shelf.yaml': shelf,
      '.krmkit.yaml': 'check: {packs: [g], packVersions: {g: "1.9"}}\n',
      'h/a.json': gadget({}).replace('Gadget', 'Quirk'),
    }
    const kindsOf = async (...args: string[]) => {
      const { exitCode, text, file } = await run([...command, ...args], project)
      expect([exitCode, text]).toEqual([0, expect.stringContaining('out/')])
      const texts = existsSync(file('out/krmkit.json')) ? readFileSync(file('out/krmkit.json'), 'utf8') : text
      return ['Gadget', 'Wick', 'Shelf', 'Quirk'].filter((kind) =>
        [`"${kind}"`, `/${kind.toLowerCase()}_v1.json`].some((part) => texts.includes(part)),
      )
    }
    expect(await kindsOf()).toEqual(['Gadget', 'Wick', 'Shelf'])
    expect(await kindsOf('--pack-versions', 'g=1.10')).toEqual(['Gadget', 'Shelf'])
    expect(await kindsOf('--no-config')).toEqual(['Shelf'])
    expect((await kindsOf('--pack', 'h')).slice(-1)).toEqual(['Quirk'])
  })

  test('names the setting in a problem of a pack of .krmkit.yaml', async () => {
    const settings = { '.krmkit.yaml': 'check: {packs: [nowhere]}\n' }
    for (const args of [
      ['publish', '-o', 'out'],
      ['explain', 'gadget'],
      ['extract', 'app'],
    ]) {
      const { exitCode, text } = await run(args, settings)
      expect([exitCode, text]).toEqual([2, expect.stringContaining('packs in .krmkit.yaml: nowhere cannot be read')])
      expect((await run([...args, '--pack', 'none'], settings)).text).toContain('--pack none cannot be read')
    }
  })

  test.each(['v3', 'v2'])(
    '%s: a kind of a JSON Schema has no path and no list, which state a plural and a scope',
    async (format) => {
      const textOf = async (...args: string[]) => {
        const { exitCode, file } = await run(['publish', ...args, '-o', 'out', '--format', format], {
          'own/crd.yaml': crd,
        })
        expect(exitCode).toBe(0)
        const names = format === 'v2' ? ['g.example/gadget_v1.json', 'openapi.json'] : ['g.example/gadget_v1.json']
        return names.map((name) => readFileSync(file(`out/${name}`), 'utf8')).join('')
      }
      const made = await textOf('--pack', 'g')
      expect(made).toContain('"example.g.v1.Gadget"')
      expect(made).not.toMatch(/gadgets|GadgetList|\/apis\/g\.example/)
      expect(await textOf('own')).toMatch(
        format === 'v2' ? /GadgetList[^]*\/apis\/g\.example\/v1\/gadgets\// : /GadgetList/,
      )
    },
  )

  test('leaves out a kind of a JSON Schema that no CRD can declare, with a note', async () => {
    const kinds = [{ group: '', version: 'v1', kind: 'Thing' }]
    const core = { 'g/v1.10/core.json': JSON.stringify({ 'x-kubernetes-group-version-kind': kinds, type: 'object' }) }
    for (const args of [
      ['-o', 'out'],
      ['--editor', 'out'],
    ]) {
      const { exitCode, text } = await run(['publish', '--pack', 'g', ...args], core)
      expect([exitCode, text]).toEqual([
        0,
        expect.stringMatching(/g\/v1\.10\/core\.json: Thing of the core group is not published[^]*out\//),
      ])
      expect((await run(['publish', '--pack', 'g', ...args])).text).not.toContain('not published')
    }
  })

  test('refuses a version that the package does not have', async () => {
    const { exitCode, text, file } = await run(['publish', '--pack', 'g', '--pack-versions', 'g=1.8', '-o', 'out'])
    expect([exitCode, text]).toEqual([2, expect.stringContaining('must be a version from v1.9 to v1.10')])
    expect(existsSync(file('out'))).toBe(false)
  })
})
