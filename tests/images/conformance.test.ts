import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cases, conform } from '../../packages/conformance/src/index.ts'
import { imageTarget } from '../../packages/conformance/src/programs.ts'
import { output } from '../../tools/command.ts'
import { engineForTests } from '../../tools/install/engine.ts'
import { root } from '../../tools/paths.ts'
import { examplesOf, faultsOf, loadFunction, notPassed } from '../conformance/examples.ts'
import { foldersOf } from '../rules/source-files.ts'
import { sampleNote, sampleOf } from '../sample.ts'

const { missing } = await engineForTests()
/** What only an image can show, and the case that everything rests on. */
const containerCases = ['KRM-001', ...cases.filter(({ needs }) => needs === 'container').map(({ id }) => id)]

const program = '"/usr/bin/node", "/function/image.ts"'
/** The lines of a Dockerfile that make an image wrong in one case. */
const images: Readonly<Record<string, string>> = {
  'KRM-110': `USER 10002\nENTRYPOINT [${program}, "KRM-110"]`,
  'KRM-111': `USER 10002\nENTRYPOINT [${program}, "KRM-111"]`,
  'KRM-112': `ENTRYPOINT [${program}, "KRM-112"]`,
  'KRM-113': `ENTRYPOINT [${program}, "KRM-113"]`,
  'KRM-114': `ENTRYPOINT [${program}, "KRM-114"]`,
  'KRM-115': 'ENTRYPOINT ["node", "/function/image.ts"]',
  'KRM-116': 'ENTRYPOINT ["/usr/bin/node"]\nCMD ["/function/image.ts"]',
  'KRM-117': `USER nobody\nENTRYPOINT [${program}]`,
}

describeUnless(missing)('images', () => {
  // Some eighty containers for each function. As executables, others pass (tests/catalogue/conformance.test.ts).
  const names = sampleOf(foldersOf('functions'), 2, ['starlark'])

  describe.concurrent.each(names)(`%s (${sampleNote})`, (name) => {
    it('passes every case', async () => {
      const fn = await loadFunction(name)
      const [example] = await examplesOf(name, fn)

      const report = await conform(imageTarget(`krmkit/${name}:dev`), example)

      expect(faultsOf(name, fn, report)).toEqual([])
    })
  })

  describe('an image', () => {
    const tagOf = (id: string) => `krmkit/conformance-broken:${id}`
    let context = ''

    async function reportOf(id: string, lines: string) {
      const tag = tagOf(id)
      const file = join(context, id)
      writeFileSync(file, `FROM krmkit/base:dev\nCOPY function /function\n${lines}\n`)
      await output('docker', ['build', '--quiet', '--tag', tag, '--file', file, context])
      return conform(imageTarget(tag), { only: containerCases })
    }

    beforeAll(() => {
      context = mkdtempSync(join(tmpdir(), 'conformance-'))
      cpSync(join(root, 'tests/conformance/broken'), join(context, 'function'), { recursive: true })
    })
    // Not earlier: the images share a layer, and the last build that finds it in the cache must find it whole.
    afterAll(async () => {
      rmSync(context, { recursive: true, force: true })
      await output('docker', ['image', 'rm', '--force', ...['right', ...Object.keys(images)].map(tagOf)])
    })

    it('that is right passes the cases about containers', async () => {
      const report = await reportOf('right', `ENTRYPOINT [${program}]`)

      expect(notPassed(report)).toEqual([])
    })

    it('there is a wrong one for each case about containers', () => {
      expect(Object.keys(images)).toEqual(containerCases.slice(1))
    })

    // A container mostly waits for the engine: some run at once.
    it.concurrent.each(Object.entries(images))(
      'that is wrong in %s fails that case and no other of those about containers',
      async (id, lines) => {
        const report = await reportOf(id, lines)

        expect(notPassed(report)).toEqual([expect.stringContaining(`${id} fail: `)])
      },
    )
  })
})
