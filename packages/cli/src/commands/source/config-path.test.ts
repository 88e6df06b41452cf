import { existsSync, openSync } from 'node:fs'
import { readYaml } from '@krmkit/runtime'
import { expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const map = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`

/** The annotations of the config that `krmkit source` puts into the list. */
async function annotationsOf(config: (file: string) => string) {
  const { directory, file } = temporaryPackage({ 'app/a.yaml': map('a'), 'config.yaml': map('config') })
  const args = ['source', 'app', '--fn-config', config(file('config.yaml'))]
  const { stdout, exitCode } = await callProgram(args, { cwd: directory })
  expect(exitCode).toBe(0)
  const { document } = readYaml(stdout)
  expect(document?.text(['functionConfig', 'metadata', 'name'])).toBe('config')
  return document?.keys(['functionConfig', 'metadata', 'annotations'])
}

it('gives the config the path of its file', async () => {
  expect(await annotationsOf(() => 'config.yaml')).toContain('config.kubernetes.io/path')
})

it.skipIf(!existsSync('/proc/self/fd'))('gives a config from a stream no path', async () => {
  expect(await annotationsOf((file) => `/proc/self/fd/${openSync(file, 'r')}`)).not.toContain(
    'config.kubernetes.io/path',
  )
})
