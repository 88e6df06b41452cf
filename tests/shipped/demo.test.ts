import { join } from 'node:path'
import { describeUnless } from '@krmkit/testing'
import { readFiles, withFolder } from '@krmkit/testing/programs'
import { describe, expect, test } from 'vitest'
import { command } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'
import { commandIn, installedCommand, userEnvironment } from './install.ts'
import { findNode, nodeVersions } from './nodes.ts'

const nodes = await Promise.all(nodeVersions.map(findNode))
const krmkit = commandIn(await installedCommand())
const source = textsOf(join(root, 'demo/package'))
/** What the pipeline of the demo package makes of it. */
const rendered = textsOf(join(import.meta.dirname, 'demo/package'))

function textsOf(folder: string): Record<string, string> {
  const files = Object.entries(readFiles(folder))
  return Object.fromEntries(files.map(([path, bytes]) => [path, Buffer.from(bytes, 'latin1').toString()]))
}

describe.each(nodes)('the demo package on Node $version', ({ program, missing }) => {
  const main = (name: string) => ['--exec', `${program} ${join(root, 'functions', name, 'dist/main.js')}`]
  const config = ['--fn-config', 'package/settings.yaml']

  /** Runs commands on a copy of the package. Returns its files, and exit code and stderr of the last command. */
  const run = (commands: readonly (readonly string[])[]) =>
    withFolder(
      Object.fromEntries(Object.entries(source).map(([path, text]) => [`package/${path}`, text])),
      async (cwd) => {
        let last = { exitCode: 0, stderr: '' }
        for (const args of commands) last = await command(program, [krmkit, ...args], { cwd, env: userEnvironment() })
        return { files: textsOf(join(cwd, 'package')), exitCode: last.exitCode, stderr: last.stderr }
      },
    )

  describeUnless(missing)('has the same bytes', () => {
    test.each([
      ['render', [['render', 'package']]],
      [
        'eval',
        [
          ['eval', 'package', 'set-namespace', '--', 'namespace=shop'],
          ['eval', 'package', 'generate-configmap', ...config],
        ],
      ],
      [
        'eval of dist/main.js',
        [
          ['eval', 'package', ...main('set-namespace'), '--', 'namespace=shop'],
          ['eval', 'package', ...main('generate-configmap'), ...config],
        ],
      ],
    ])('through krmkit %s', async (_, commands) => {
      const { files, exitCode } = await run(commands)

      expect(exitCode).toBe(0)
      expect(files).toEqual(rendered)
    })

    test.each([
      ['eval', ['eval', 'package', 'require-labels', '--', 'labels=owner']],
      ['eval of dist/main.js', ['eval', 'package', ...main('require-labels'), '--', 'labels=owner']],
    ])('and fails through krmkit %s, with the place of the error', async (_, args) => {
      const { files, exitCode, stderr } = await run([args])

      expect(exitCode).toBe(1)
      expect(stderr).toContain(
        'package/deployment.yaml:6:11 [error] apps/v1/Deployment/storefront metadata.labels.owner: label "owner" must be set\n',
      )
      expect(files).toEqual(source)
    })
  })
})
