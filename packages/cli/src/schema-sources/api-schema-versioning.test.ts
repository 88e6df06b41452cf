import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import {
  blank,
  config,
  crd,
  gadget,
  kind,
  provider,
  red,
  run,
  shared,
  size,
  wick,
  withCrds,
} from '../../tests/made-up-provider.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

/** Every command that reads objects and packs; all except `extract` change or answer nothing here. */
const COMMANDS = [
  ['check'],
  ['fix', '--dry-run'],
  ['versions', 'compute'],
  ['versions', 'upgrade', '--from', '1.36', '--to', '1.37'],
  ['extract', '--kubernetes-version', '1.37'],
] as const

describe.each(COMMANDS.map((command) => [command.join(' '), command] as const))('krmkit %s', (_, command) => {
  test('the version in a config among the resources selects the version of the package', async () => {
    const old = await run(command, { 'app/a.yaml': red, 'app/config.yaml': config('gVersion', '1.0') })
    expect([old.exitCode, old.text]).toEqual([1, expect.stringContaining('unknown field "spec.colour"')])
    const next = await run(command, { 'app/a.yaml': red, 'app/config.yaml': config('gVersion', '1.1') })
    expect([next.exitCode, next.text]).toEqual([0, expect.not.stringContaining('error')])
  })

  test('the newest version is the default, by semantic version', async () => {
    const pack = {
      'g/shared/types.json': shared,
      'g/v1.9/a.json': kind('Gadget', { properties: size }),
      'g/v1.10/a.json': provider['g/v1.1/gadget.json'],
    }
    expect(await run(command, { ...pack, 'app/a.yaml': red })).toMatchObject({ exitCode: 0 })
    expect(await run(command, { ...pack, 'app/a.yaml': red }, '--pack-versions', 'g=1.9')).toMatchObject({
      exitCode: 1,
    })
  })

  test('a flag takes precedence over a config', async () => {
    const files = { 'app/a.yaml': red, 'app/config.yaml': config('gVersion', '1.0') }
    expect(await run(command, files, '--pack-versions', 'g=v1.1')).toMatchObject({ exitCode: 0 })
    expect(await run(command, files, '--pack-versions', 'g=v1.0')).toMatchObject({ exitCode: 1 })
  })

  test('two configs that differ are an error with exit code 2, and equal ones in other spellings are not', async () => {
    const files = { 'app/a.yaml': blank, 'app/c.yaml': config('gVersion', '1.0') }
    const differ = await run(command, { ...files, 'app/d.yaml': config('gVersion', '1.1', 'd') })
    expect([differ.exitCode, differ.text]).toEqual([
      2,
      expect.stringContaining(
        'gVersion of Config d must name the same version of g as gVersion of Config c, found v1.1 and v1.0; a package has one version per run',
      ),
    ])
    expect(await run(command, { ...files, 'app/d.yaml': config('gVersion', 'v1.0.0', 'd') })).toMatchObject({
      exitCode: 0,
    })
  })

  test('a version that the package does not have is an error with the known ones', async () => {
    const { exitCode, text } = await run(command, { 'app/a.yaml': blank, 'app/c.yaml': config('gVersion', '1.7') })
    expect([exitCode, text]).toEqual([
      2,
      expect.stringContaining(
        'gVersion of Config c must be a version from v1.0 to v1.2, which the package g in g has, found "1.7"',
      ),
    ])
  })

  test('a field that the version does not have is an error that names the versions that have it', async () => {
    const { exitCode, text } = await run(command, { 'app/a.yaml': red }, '--pack-versions', 'g=1.0')
    expect([exitCode, text]).toEqual([
      1,
      expect.stringMatching(
        /a\.yaml:4.*error: (?:stays: )?unknown field "spec\.colour".*; v1\.1 and v1\.2 have it|error: .*a\.yaml:4: unknown field "spec\.colour".*; v1\.1 and v1\.2 have it/,
      ),
    ])
    expect(await run(command, { 'app/a.yaml': blank }, '--pack-versions', 'g=1.0')).toMatchObject({ exitCode: 0 })
  })

  test('a kind that only another version has is an error that names that version', async () => {
    const { exitCode, text } = await run(command, { 'app/a.yaml': wick })
    expect([exitCode, text]).toEqual([
      1,
      expect.stringContaining(
        'Wick of g.example/v1 must be in the version of package g, but it is not in v1.2; v1.0 and v1.1 have it',
      ),
    ])
    expect(await run(command, { 'app/a.yaml': wick }, '--pack-versions', 'g=1.1')).toMatchObject({ exitCode: 0 })
  })

  test('files outside of the version folders are part of every version', async () => {
    for (const version of ['1.0', '1.2']) {
      const files = { 'app/a.yaml': gadget('{unit: cm}'), 'app/b.yaml': gadget('{unit: km}') }
      const { exitCode, text } = await run(command, files, '--pack-versions', `g=${version}`)
      expect([exitCode, text]).toEqual([1, expect.stringMatching(/b\.yaml:4.*spec\.unit must be/)])
      expect(text).not.toMatch(/error.*a\.yaml|a\.yaml.*error/)
    }
  })

  test('without version folders, all files apply', async () => {
    const pack = {
      'g/gadget.json': provider['g/v1.0/gadget.json'].replace('../shared', 'shared'),
      'g/shared/types.json': shared,
    }
    expect(await run(command, { ...pack, 'app/a.yaml': blank })).toMatchObject({ exitCode: 0 })
    expect(await run(command, { ...pack, 'app/a.yaml': red })).toMatchObject({ exitCode: 1 })
  })

  test.each(['1.3', '1_3', 'v1_3'])('a folder %s is not a version, and gets a warning', async (folder) => {
    const pack = { ...provider, [`g/${folder}/extra.json`]: kind('Extra', {}) }
    const { exitCode, text } = await run(command, { ...pack, 'app/a.yaml': blank })
    expect([exitCode, text]).toEqual([0, expect.stringMatching(new RegExp(`warning: g/${folder} is not a version`))])
    expect((await run(command, { 'app/a.yaml': blank })).text).not.toContain('is not a version')
  })

  test('apiVersion never selects a version, and the key ApiVersion gets a note with the right key', async () => {
    const note = 'ApiVersion of Config c selects no version of a package; the keys are gVersion for g'
    const files = { 'app/a.yaml': red, 'app/c.yaml': config('ApiVersion', '1.0') }
    const { exitCode, text } = await run(command, files)
    expect([exitCode, text]).toEqual([0, expect.stringContaining(note)])
    expect((await run(command, { ...files, 'app/c.yaml': config('gVersion', '1.1') })).text).not.toContain('ApiVersion')
  })

  test('a wrong type is an error in every version that has the field', async () => {
    const files = { 'app/a.yaml': gadget('{size: many}') }
    for (const version of ['1.0', '1.1', '1.2'])
      expect(await run(command, files, '--pack-versions', `g=${version}`)).toMatchObject({
        exitCode: 1,
        text: expect.stringMatching(/a\.yaml:4.*spec\.size must be an integer, found "many"/),
      })
  })

  test('CustomResourceDefinitions of a package have versions, too', async () => {
    const files = { ...withCrds, 'app/a.yaml': red, 'app/c.yaml': config('gVersion', '1.0') }
    expect(await run(command, files)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('unknown field "spec.colour"'),
    })
    expect(await run(command, { ...files, 'app/c.yaml': config('gVersion', '1.1') })).toMatchObject({ exitCode: 0 })
  })

  test('a package among the files of the command line is not checked: its version counts, and its files get no notes', async () => {
    const inside = Object.fromEntries(Object.entries(withCrds).map(([path, text]) => [`app/${path}`, text]))
    const more = Object.fromEntries(Object.entries(provider).map(([path, text]) => [`app/${path}`, text]))
    for (const pack of [inside, more]) {
      const files = { ...pack, 'app/a.yaml': red, 'app/c.yaml': config('gVersion', '1.0') }
      const old = await run(command, files, '--pack', 'app/g')
      expect([old.exitCode, old.text]).toEqual([1, expect.stringContaining('unknown field "spec.colour"')])
      const next = await run(command, { ...files, 'app/c.yaml': config('gVersion', '1.1') }, '--pack', 'app/g')
      expect([next.exitCode, next.text]).toEqual([0, expect.not.stringMatching(/app\/g\//)])
    }
  })
})

test.each([
  ['check', ['check', '--kubernetes-version', '1.28-1.34']],
  ['fix', ['fix', '--dry-run', '--kubernetes-version', '1.28-1.34']],
  ['versions compute', ['versions', 'compute', '--kubernetes-version', '1.28-1.34']],
])('krmkit %s: a range of versions of Kubernetes leaves the version of a package alone', async (_, command) => {
  const files = { 'app/a.yaml': red, 'app/c.yaml': config('kubernetesVersion', '1.28-1.34') }
  expect(await run(command, files)).toMatchObject({ exitCode: 0 })
  expect(await run(command, files, '--pack-versions', 'g=1.0')).toMatchObject({ exitCode: 1 })
})

test('krmkit check: a package that is named next to other files is not checked, and one that is named alone is', async () => {
  const files = { ...withCrds, 'app/a.yaml': red }
  const both = await run(['check', 'g'], files, '--pack-versions', 'g=1.0')
  expect([both.exitCode, both.text]).toEqual([1, expect.stringContaining('unknown field "spec.colour"')])
  expect(both.text).not.toMatch(/CustomResourceDefinition|crd-declared-twice/)
  const { directory } = temporaryPackage(files)
  const alone = await callProgram(['check', 'g', '--pack', 'g'], { cwd: directory })
  expect([alone.exitCode, alone.stdout]).toEqual([0, expect.stringContaining('2 CustomResourceDefinitions')])
})

describe('settings', () => {
  const settings = 'check:\n  packs: [g]\n  packVersions: {g: "1.0"}\n'

  test.each(COMMANDS.map((command) => [command.join(' '), command] as const))(
    'krmkit %s: a config takes precedence over packVersions in .krmkit.yaml, which takes precedence over the newest',
    async (_, command) => {
      const files = { '.krmkit.yaml': settings, 'app/a.yaml': red }
      expect(await run(command, files)).toMatchObject({ exitCode: 1 })
      expect(await run(command, { ...files, 'app/c.yaml': config('gVersion', '1.1') })).toMatchObject({ exitCode: 0 })
      expect(await run(command, files, '--pack-versions', 'g=1.2')).toMatchObject({ exitCode: 0 })
      expect(await run(command, { ...files, '.krmkit.yaml': 'check: {packs: [g]}\n' })).toMatchObject({ exitCode: 0 })
    },
  )

  test('name known packages', async () => {
    const { exitCode, text } = await run(['check'], { '.krmkit.yaml': settings.replace('g:', 'h:'), 'app/a.yaml': red })
    expect([exitCode, text]).toEqual([
      2,
      expect.stringContaining('packVersions in .krmkit.yaml must name known packages (g), found "h"'),
    ])
  })
})

describe('krmkit extract writes nothing that its types refuse', () => {
  test.each<[string, Record<string, string>, string]>([
    ['an unknown field of a JSON Schema', { 'app/a.yaml': gadget('{sise: 1}') }, 'did you mean size?'],
    ['an unknown field of a CRD', { ...withCrds, 'app/a.yaml': gadget('{sise: 1}') }, 'unknown field "spec.sise"'],
    ['a variable where the type is a number', { ...withCrds, 'app/a.yaml': gadget('{size: "${SIZE}"}') }, 'spec.size'],
    ['a wrong type of a CRD', { ...withCrds, 'app/a.yaml': gadget('{size: x}') }, 'spec.size'],
    [
      'an unknown field of a CRD among the resources',
      { 'app/a.yaml': `${crd('size: {type: integer}')}---\n${gadget('{sise: 1}')}` },
      'unknown field "spec.sise"',
    ],
    [
      'a wrong type in a patch',
      {
        ...withCrds,
        'app/kustomization.yaml': 'resources: []\npatches: [{path: a.yaml}]\n',
        'app/a.yaml': gadget('{size: x}'),
      },
      'spec.size',
    ],
  ])('%s', async (_what, files, message) => {
    const args = ['--kubernetes-version', '1.37', '-o', 'out']
    const { exitCode, text, file } = await run(['extract'], files, ...args)
    expect([exitCode, text]).toEqual([1, expect.stringContaining(message)])
    expect(existsSync(file('out'))).toBe(false)
    const valid = Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, text.replace(/spec: \{si.*\}/, 'spec: {size: 1}')]),
    )
    const control = await run(['extract'], valid, ...args)
    expect([control.exitCode, existsSync(control.file('out'))]).toEqual([0, true])
  })
})
