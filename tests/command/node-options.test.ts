import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { withFolder } from '@krmkit/testing/programs'
import { expect, test } from 'vitest'
import { root } from '../../tools/paths.ts'

const program = join(root, 'functions/set-namespace/dist/main.js')

/** `--version` of a function, with options of Node in the environment. */
function versionWith(options: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--version'], {
    env: { ...process.env, NODE_OPTIONS: options },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

// Node does not have a documented option that ignores the variable; images/README.md describes this. The test fails as soon as it does.
test('NODE_OPTIONS of the environment reaches a function, as images/README.md describes', async () => {
  await withFolder({ 'loaded.cjs': "process.stderr.write('loaded\\n')\n" }, async (folder) => {
    expect(versionWith(`--require=${join(folder, 'loaded.cjs')}`).stderr).toBe('loaded\n')
  })
  expect(process.allowedNodeEnvironmentFlags.has('--require')).toBe(true)
})

test('options that Node refuses in the environment stop a function before it reads anything', () => {
  expect(versionWith('--eval=1')).toMatchObject({
    status: 9,
    stdout: '',
    stderr: expect.stringContaining('NODE_OPTIONS'),
  })
})

test('without options a function prints its version', () => {
  expect(versionWith('')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
})
