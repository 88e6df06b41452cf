import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import {
  blank,
  colour,
  config,
  gadget,
  kind,
  provider,
  red,
  run,
  size,
  wick,
  withCrds,
} from '../../tests/made-up-provider.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

describe('a range of versions of a package', () => {
  const RANGED = [['check'], ['fix', '--dry-run'], ['versions', 'compute', '--all']] as const
  const named = RANGED.map((command) => [command.join(' '), command] as const)
  const packs = [
    ['JSON Schemas', provider],
    ['CustomResourceDefinitions', { ...withCrds, 'g/v1.2/gadget.yaml': withCrds['g/v1.1/gadget.yaml'] }],
  ] as const

  describe.each(packs)('of %s', (_form, pack) => {
    test.each(named)('krmkit %s: a finding lists the versions that have it', async (_, command) => {
      const files = { ...pack, 'app/a.yaml': red }
      const { exitCode, text } = await run(command, files, '--pack-versions', 'g=1.0-1.2')
      expect([exitCode, text]).toEqual([1, expect.stringMatching(/unknown field "spec\.colour".*\(g v1\.0\)/)])
      expect(text.match(/unknown field/g)).toHaveLength(1)
      expect(await run(command, files, '--pack-versions', 'g=1.1-1.2')).toMatchObject({ exitCode: 0 })
    })

    test.each(named)('krmkit %s: a finding of all versions is one finding', async (_, command) => {
      const files = { ...pack, 'app/a.yaml': gadget('{size: many}') }
      const { exitCode, text } = await run(command, files, '--pack-versions', 'g=1.0-1.2')
      expect([exitCode, text.match(/(?:must be an integer|must be of type integer)/g)]).toEqual([
        1,
        [expect.anything()],
      ])
      expect(text).not.toContain('(g ')
    })
  })

  test.each(named)('krmkit %s: a kind that some versions lack is an error of these versions', async (_, command) => {
    const { exitCode, text } = await run(command, { 'app/a.yaml': wick }, '--pack-versions', 'g=1.0-1.2')
    expect([exitCode, text]).toEqual([1, expect.stringContaining('it is not in v1.2; v1.0 and v1.1 have it (g v1.2)')])
    expect(await run(command, { 'app/a.yaml': wick }, '--pack-versions', 'g=1.0-1.1')).toMatchObject({ exitCode: 0 })
    const lamp = { 'app/a.yaml': wick.replace('Wick', 'Lamp') }
    expect((await run(command, lamp, '--pack-versions', 'g=1.0-1.1')).text).toContain(
      'it is not in v1.1; v1.2 has it (g v1.0-v1.1)',
    )
  })

  test.each(named)(
    'krmkit %s: kinds and API versions that no definition has are errors, as with one version',
    async (_, command) => {
      const pack = { ...withCrds, 'g/v1.2/gadget.yaml': withCrds['g/v1.1/gadget.yaml'] }
      for (const [from, to, message] of [
        ['Gadget', 'Gadgte', 'did you mean "Gadget"?'],
        ['example/v1', 'example/v2', 'g.example/v2 of Gadget does not exist: gadgets.g.example serves g.example/v1'],
      ] as const)
        for (const version of ['1.0-1.2', '1.2']) {
          const files = { ...pack, 'app/a.yaml': blank.replace(from, to) }
          const { exitCode, text } = await run(command, files, '--pack-versions', `g=${version}`)
          expect([exitCode, text]).toEqual([1, expect.stringContaining(message)])
        }
      expect(await run(command, { ...pack, 'app/a.yaml': blank }, '--pack-versions', 'g=1.0-1.2')).toMatchObject({
        exitCode: 0,
      })
    },
  )

  test.each(named)('krmkit %s: comes from a config or from settings, too', async (_, command) => {
    const ranged = { 'app/a.yaml': red, 'app/c.yaml': config('gVersion', '1.0-1.2') }
    expect(await run(command, ranged)).toMatchObject({ exitCode: 1 })
    expect(await run(command, { ...ranged, 'app/c.yaml': config('gVersion', '1.1-1.2') })).toMatchObject({
      exitCode: 0,
    })
    const settings = { ...provider, '.krmkit.yaml': 'check: {packs: [g], packVersions: {g: 1.0-1.2}}\n' }
    expect(await run(command, { ...settings, 'app/a.yaml': red })).toMatchObject({ exitCode: 1 })
    expect(await run(command, { ...ranged, 'app/d.yaml': config('gVersion', '1.0', 'd') })).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining('found v1.0 and v1.0-v1.2'),
    })
  })

  test('krmkit check: a report as JSON has the versions as a tag', async () => {
    const args = ['--pack-versions', 'g=1.0-1.2', '--format', 'json']
    expect((await run(['check'], { 'app/a.yaml': red }, ...args)).text).toMatch(/"packVersions": ?"g v1\.0"/)
    expect((await run(['check'], { 'app/a.yaml': red }, ...args.with(1, 'g=1.0'))).text).not.toContain('packVersions')
  })

  test('krmkit check: versions that follow each other are a range, and messages that name them are one finding', async () => {
    const limited = (x: object) => kind('Gadget', { properties: { ...size, colour: { type: 'string', ...x } } })
    const late = limited({ 'x-krmkit-version': { introducedIn: '1.4' } })
    const files = {
      'g/v1.0/a.json': late,
      'g/v1.1/a.json': late,
      'g/v1.2/a.json': kind('Gadget', { properties: { ...size, ...colour } }),
      'g/v1.3/a.json': late,
      'g/v1.10/a.json': late,
      'app/a.yaml': red,
    }
    const { text } = await run(['check'], files, '--pack-versions', 'g=1.0-1.10')
    expect(text).toContain('it is added in 1.4, and g is at v1.3 (g v1.0-v1.1, v1.3)')
    expect(text.match(/error:/g)).toHaveLength(1)
  })

  test.each([
    ['extract', ['extract', 'app', '--pack', 'g', '-o', 'out'], 'because source is checked against one version'],
    ['publish', ['publish', '--pack', 'g', '-o', 'out'], 'because a file has the schema of one version'],
    ['publish --editor', ['publish', '--pack', 'g', '--editor', 'out'], 'because a file has the schema of one version'],
  ])('krmkit %s: is an error, because there must be one version', async (_, args, because) => {
    const { directory, file } = temporaryPackage({ ...provider, 'app/a.yaml': blank })
    const ranged = await callProgram([...args, '--pack-versions', 'g=1.0-1.2'], { cwd: directory })
    expect([ranged.exitCode, ranged.stderr]).toEqual([
      2,
      `error: --pack-versions must name one version of g, ${because}; found 1.0-1.2: choose one with --pack-versions g=v1.2\n`,
    ])
    expect(existsSync(file('out'))).toBe(false)
    expect((await callProgram([...args, '--pack-versions', 'g=1.2'], { cwd: directory })).exitCode).toBe(0)
  })

  test('krmkit explain: explains the newest version of a range, with a note', async () => {
    const { directory } = temporaryPackage(provider)
    const explain = (version: string) =>
      callProgram(['explain', 'gadget.spec', '--pack', 'g', '--pack-versions', `g=${version}`], { cwd: directory })
    const ranged = await explain('1.0-1.1')
    expect([ranged.stdout, ranged.stderr]).toEqual([
      expect.stringContaining('colour'),
      expect.stringContaining('g is at v1.1, the newest version of v1.0-v1.1'),
    ])
    expect(await explain('1.0')).toMatchObject({ stdout: expect.not.stringContaining('colour'), stderr: '' })
  })
})
