// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { definitionHead } from '../../../tests/definition-head.ts'
import { type SchemaServer, schemaServer } from '../../../tests/schema-server.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const servers: SchemaServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const schema = { properties: { spec: { properties: { size: { type: 'integer' } } } } }
const definition = `${definitionHead()}        properties: {spec: {type: object, properties: {size: {type: integer}}}}\n`
const baseline =
  'apiVersion: krmkit.dev/v1alpha1\nkind: Baseline\nmetadata: {name: b}\nfindings: [{kind: Shop, because: known}]\n'
const sources = {
  'crds/a.yaml': definition,
  'schemas/shop.json': JSON.stringify(schema),
  'pack/v1/a.yaml': definition,
  'known.yaml': baseline,
}

/** A checkout of a repository in `project`, with the same sources in it and beside it. The settings are in its folder `app`. */
function checkout(settings: string, { hasGit = true } = {}) {
  const inside = Object.entries(sources).map(([name, text]) => [`project/${name}`, text])
  const made = temporaryPackage({
    ...sources,
    ...Object.fromEntries(inside),
    'project/app/.krmkit.yaml': `check:\n  failOn: warning\n  ${settings}\n`,
    'project/app/a/shop.yaml': 'apiVersion: example.com/v1\nkind: Shop\nmetadata: {name: corner}\nspec: {size: x}\n',
    'project/app/crds/a.yaml': definition,
    'project/.git/crds.yaml': definition,
  })
  if (hasGit) mkdirSync(made.file('project/.git/refs'), { recursive: true })
  symlinkSync('../../crds', made.file('project/app/link'))
  symlinkSync('../crds', made.file('project/app/own'))
  const project = made.file('project')
  const check = async (command: string, ...args: string[]) => {
    const { exitCode, stdout, stderr } = await callProgram([command, 'a', '--kubernetes-version', '1.34', ...args], {
      cwd: join(project, 'app'),
      env: { XDG_CACHE_HOME: made.file('cache') },
    })
    return { exitCode, text: `${stdout}${stderr}` }
  }
  return { ...made, project, check }
}

/** What a check prints that used the sources, whichever they are. */
const USED = { exitCode: 1, text: expect.stringMatching(/spec\.size/) }

describe('a setting that leads out of the project', () => {
  it.each([
    ['crds', 'crds: [../../crds]', '10', 'crds[0]', '"../../crds"', '--crds ../../crds'],
    ['one of several', 'crds: [crds, ../../crds]', '16', 'crds[1]', '"../../crds"', '--crds ../../crds'],
    ['a link', 'crds: [link]', '10', 'crds[0]', '"link"', '--crds link'],
    ['a path through a link', 'crds: [link/a.yaml]', '10', 'crds[0]', '"link/a.yaml"', '--crds link/a.yaml'],
    ['the root', 'crds: [/]', '10', 'crds[0]', '"/"', '--crds /'],
    ['what does not exist', 'crds: [../../none]', '10', 'crds[0]', '"../../none"', '--crds ../../none'],
    [
      "git's own files",
      'crds: [../.git/crds.yaml]',
      '10',
      'crds[0]',
      '"../.git/crds.yaml"',
      '--crds ../.git/crds.yaml',
    ],
    ['packs', 'packs: [../../pack]', '11', 'packs[0]', '"../../pack"', '--pack ../../pack'],
    [
      'schemas',
      'schemaLocations: ["../../schemas/{{.ResourceKind}}.json"]',
      '21',
      'schemaLocations[0]',
      '"../../schemas/{{.ResourceKind}}.json"',
      '--schema-location ../../schemas/{{.ResourceKind}}.json',
    ],
    [
      'schemas above a variable',
      'schemaLocations: ["{{.Group}}/../../../schemas/{{.ResourceKind}}.json"]',
      '21',
      'schemaLocations[0]',
      '"{{.Group}}/../../../schemas/{{.ResourceKind}}.json"',
      '--schema-location ../../schemas/{{.ResourceKind}}.json',
    ],
    [
      'a baseline',
      'baseline: [../../known.yaml]',
      '14',
      'baseline[0]',
      '"../../known.yaml"',
      '--baseline ../../known.yaml',
    ],
  ])('is a usage problem: %s', async (_, settings, column, name, found, flag) => {
    const { check, project } = checkout(settings)
    const message = `.krmkit.yaml:3:${column}: ${name} must be in the folder of the project, ${project}, and not in its .git, found ${found}; pass ${flag} to allow it`

    for (const command of ['check', 'fix'])
      expect(await check(command)).toEqual({ exitCode: 2, text: expect.stringContaining(message) })
  })

  it.each([
    ['crds', 'crds: [../../crds]', ['--crds', '../../crds']],
    ['packs', 'packs: [../../pack]', ['--pack', '../../pack']],
    [
      'schemas',
      'schemaLocations: ["../../schemas/{{.ResourceKind}}.json"]',
      ['--schema-location', '../../schemas/{{.ResourceKind}}.json'],
    ],
    ['a baseline', 'baseline: [../../known.yaml]\n  crds: [crds]', ['--baseline', '../../known.yaml']],
    ['all settings', 'crds: [../../crds]', ['--no-config', '--crds', '../../crds']],
  ])('is used with its option: %s', async (_, settings, flags) => {
    const accepted = settings.startsWith('baseline')
    expect(await checkout(settings).check('check', ...flags)).toEqual(
      accepted ? { exitCode: 0, text: expect.stringContaining('1 accepted') } : USED,
    )
  })

  it.each([
    ['crds', 'crds: [crds]'],
    ['crds of another folder', 'crds: [../crds]'],
    ['a link in the project', 'crds: [own]'],
    ['packs', 'packs: [../pack]'],
    ['schemas', 'schemaLocations: [default, "../schemas/{{.ResourceKind}}.json"]'],
  ])('is none in the project: %s', async (_, settings) => {
    expect(await checkout(settings).check('check')).toEqual(USED)
  })

  it('is one above the file, if there is no git repository', async () => {
    const { file } = temporaryPackage({
      'app/.krmkit.yaml': 'check: {crds: [../crds, crds]}\n',
      'app/crds/a.yaml': definition,
      'app/a.yaml': definition,
      'crds/a.yaml': definition,
    })
    const { exitCode, stderr } = await callProgram(['check', '.'], { cwd: file('app') })

    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining(`crds[0] must be in the folder of the project, ${file('app')}`),
    ])
    expect(stderr).not.toContain('crds[1]')
  })
})

describe('a server in the settings of a project', () => {
  const start = async () => {
    const server = await schemaServer({ '/shop.json': schema })
    servers.push(server)
    return server
  }

  it('is a usage problem, and is not asked', async () => {
    const { url, requests } = await start()
    const secret = url.replace('//', '//user:secret@')
    const settings = `schemaLocations: ["${secret}/{{.ResourceKind}}.json?token=hidden"]`
    const message = `.krmkit.yaml:3:21: schemaLocations[0] must not be the server "${url}/{{.ResourceKind}}.json?…": krmkit asks only servers that the command line names; pass it as --schema-location URL`
    for (const command of ['check', 'fix']) {
      const { exitCode, text } = await checkout(settings).check(command)
      expect([exitCode, text]).toEqual([2, expect.stringContaining(message)])
      expect(text).not.toMatch(/secret|hidden/)
    }

    expect(requests).toEqual([])
  })

  it.each([['HTTP://'], ['https://']])('is recognized by %s', async (scheme) => {
    const { check } = checkout(`schemaLocations: ["${scheme}127.0.0.1:1/{{.ResourceKind}}.json"]`)
    expect(await check('check')).toMatchObject({ exitCode: 2, text: expect.stringContaining('must not be the server') })
  })

  it('is asked if the command line names it', async () => {
    const { url, requests } = await start()
    const location = `${url}/{{.ResourceKind}}.json`
    const { check } = checkout(`schemaLocations: ["${location}"]`)

    expect(await check('check', '--schema-location', location)).toEqual(USED)
    expect(requests).toEqual(['/shop.json'])
    expect(await check('check', '--offline')).toEqual(USED)
    expect(requests).toEqual(['/shop.json'])
  })
})
