import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { temporaryPackage } from '../../../tests/temporary-package.ts'
import { loadConfig } from './load-config.ts'

const ALL = `# yaml-language-server: $schema=https://example.com/krmkit.schema.json
include: [deploy/]
ignore: [values.yaml]
allowOthers: true
check:
  kubernetesVersion: 1.30
  failOn: warning
  missingSchemas: ignore
  fieldValidation: warn
  rules: {field-type-missing: warning, gate-off: off, deprecated: note}
  ignore: [charts/, "!charts/a.yaml"]
  baseline: [known.yaml]
  schemaLocations: ["schemas/{{.Kind}}.json"]
  crds: [crds]
  packs: [packs/own]
  packVersions: {own: "1.10"}
  componentVersions: {cert-manager: "1.12"}
`

async function load(
  files: Record<string, string>,
  { config, folder = '.' }: { config?: string | false; folder?: string } = {},
) {
  const { directory } = temporaryPackage(files)
  const loaded = await loadConfig(config === undefined ? {} : { config }, join(directory, folder))
  return { directory, loaded, problems: loaded?.problems?.map(({ message }) => message) }
}

describe('.krmkit.yaml', () => {
  it('is found in the working directory, with every setting', async () => {
    const { directory, loaded } = await load({ '.krmkit.yaml': ALL })

    expect(loaded?.value).toEqual({
      directory,
      files: { include: ['deploy/'], ignore: ['values.yaml'], allowOthers: true },
      locate: expect.any(Function),
      settings: {
        kubernetesVersion: '1.30',
        failOn: 'warning',
        missingSchemas: 'ignore',
        fieldValidation: 'warn',
        rules: { 'field-type-missing': 'warning', 'gate-off': 'off', deprecated: 'note' },
        ignore: ['charts/', '!charts/a.yaml'],
        baseline: ['known.yaml'],
        schemaLocations: ['schemas/{{.Kind}}.json'],
        crds: ['crds'],
        packs: ['packs/own'],
        packVersions: { own: '1.10' },
        componentVersions: { 'cert-manager': '1.12' },
      },
    })
  })

  it('is found in a directory above', async () => {
    const { directory, loaded } = await load(
      { '.krmkit.yaml': 'check: {failOn: note}\n', 'a/b/c.yaml': '' },
      { folder: 'a/b' },
    )

    expect(loaded?.value).toMatchObject({ directory, settings: { failOn: 'note' } })
  })

  it('is not found above the root of the repository', async () => {
    const { directory } = temporaryPackage({ '.krmkit.yaml': ALL, 'a/b/c.yaml': '' })
    mkdirSync(join(directory, 'a/.git'))

    expect(await loadConfig({}, join(directory, 'a/b'))).toBeUndefined()
  })

  it.each([
    ['--config', 'other.yaml', { failOn: 'note' }],
    ['--no-config', false as const, undefined],
  ])('is not read with %s', async (_, config, settings) => {
    const files = { '.krmkit.yaml': ALL, 'other.yaml': 'check: {failOn: note}\n' }

    expect((await load(files, { config })).loaded?.value?.settings).toEqual(settings)
  })

  it.each([
    ['is empty', ''],
    ['has only comments', '# nothing yet\n'],
    ['has no settings', 'check: {}\n'],
  ])('that %s has no settings', async (_, text) => {
    expect((await load({ '.krmkit.yaml': text })).loaded?.value?.settings).toEqual({})
  })

  it.each([
    [
      'an unknown key',
      'check:\n  failon: note\n',
      '.krmkit.yaml:2:3: check.failon is not a setting; did you mean failOn?',
    ],
    ['an unknown key at the top', 'chekc: {}\n', '.krmkit.yaml:1:1: chekc is not a setting; did you mean check?'],
    [
      'a key like no other',
      'check: {xyz: 1}\n',
      '.krmkit.yaml:1:9: check.xyz is not a setting; known settings are kubernetesVersion',
    ],
    ['a prototype', 'check: {__proto__: {failOn: note}}\n', 'check.__proto__ is not a setting'],
    [
      'a wrong level',
      'check:\n  failOn: eror\n',
      '.krmkit.yaml:2:11: check.failOn must be one of "error", "deprecated", "warning", "note", found "eror"; did you mean error?',
    ],
    [
      'a wrong severity',
      'check: {rules: {field-type-missing: warn}}\n',
      'check.rules.field-type-missing must be one of "error", "warning", "note", "off"',
    ],
    [
      'a wrong policy',
      'check: {missingSchemas: warning}\n',
      'must be one of "error", "warn", "ignore", found "warning"; did you mean warn?',
    ],
    ['a wrong validation', 'check: {fieldValidation: strikt}\n', 'found "strikt"; did you mean strict?'],
    ['a string for a list', 'check: {ignore: charts}\n', 'check.ignore must be a list, found "charts"'],
    ['an empty pattern', 'check: {ignore: [""]}\n', 'check.ignore[0] must not be empty'],
    ['a number for a file', 'check: {baseline: [1]}\n', 'check.baseline[0] must be a string, found 1'],
    ['a list for a location', 'check: {schemaLocations: [[]]}\n', 'check.schemaLocations[0] must be a string'],
    ['a map for CRDs', 'check: {crds: {}}\n', 'check.crds must be a list'],
    ['a map for packs', 'check: {packs: {}}\n', 'check.packs must be a list'],
    [
      'a number for a version of a pack',
      'check: {packVersions: {own: 1.10}}\n',
      'check.packVersions.own must be a string',
    ],
    [
      'a list for the version',
      'check: {kubernetesVersion: []}\n',
      'check.kubernetesVersion must be a string or a number',
    ],
    ['no map', '- check\n', '.krmkit.yaml:1:1: the file must be a map'],
    ['a syntax error', 'check: [\n', '.krmkit.yaml:1:8: "[" must be closed'],
    ['a second document', 'check: {}\n---\ncheck: {}\n', '.krmkit.yaml must contain one YAML document, and has 2'],
    ['deep nesting', `check: ${'['.repeat(20_000)}\n`, '.krmkit.yaml:1:'],
  ])('with %s is a usage problem', async (_, text, message) => {
    const { problems, loaded } = await load({ '.krmkit.yaml': text })

    expect(problems?.join('\n')).toContain(message)
    expect(loaded?.problems?.every(({ isUsage }) => isUsage)).toBe(true)
  })

  it('named by --config must exist', async () => {
    expect((await load({}, { config: 'none.yaml' })).problems).toEqual(['none.yaml cannot be read: it does not exist'])
  })
})

describe('the published schema of .krmkit.yaml', () => {
  const schema = JSON.parse(readFileSync(new URL('../../../krmkit.schema.json', import.meta.url), 'utf8'))
  const isValid = new Ajv2020({ strict: true }).compile(schema)

  it('accepts every setting, and no settings', () => {
    expect(isValid(parse(ALL)) ? [] : isValid.errors).toEqual([])
    expect(isValid({})).toBe(true)
  })

  it.each([
    ['an unknown key', { check: { failon: 'note' } }],
    ['a wrong level', { check: { failOn: 'eror' } }],
    ['a wrong severity', { check: { rules: { 'field-type-missing': 'fatal' } } }],
    ['a string for a list', { check: { ignore: 'charts' } }],
    ['a list for the version', { check: { kubernetesVersion: [] } }],
  ])('refuses %s', (_, settings) => {
    expect(isValid(settings)).toBe(false)
  })
})
