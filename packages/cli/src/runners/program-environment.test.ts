import { chmodSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import { programEnvironment } from './program-environment.ts'

describe('the PATH of programs', () => {
  it.each([
    ['/usr/bin:/bin', '/usr/bin:/bin'],
    ['bin:/usr/bin:.:../x:node_modules/.bin:/bin', '/usr/bin:/bin'],
    [':/usr/bin', '/usr/bin'],
    ['/usr/bin:', '/usr/bin'],
    ['/usr/bin::/bin', '/usr/bin:/bin'],
    ['.', undefined],
    ['', undefined],
  ])('of %j is %j', (PATH, expected) => {
    expect(programEnvironment({ PATH, HOME: '.' })).toEqual({ PATH: expected, HOME: '.' })
  })

  it('has the spelling of the system, and is not added', () => {
    expect(programEnvironment({ Path: 'a:/b' })).toEqual({ Path: '/b' })
    expect(programEnvironment({ HOME: '/a' })).toEqual({ HOME: '/a' })
  })

  it.each(['bin:/usr/bin:/bin', ':/usr/bin:/bin', '.:/usr/bin:/bin'])(
    'does not find a program of the checkout with %j, but does by its path',
    async (PATH) => {
      const program = '#!/bin/sh\ncat\n'
      const { directory, file } = temporaryPackage({
        'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n',
        'bin/own-function': program,
        'own-function': program,
      })
      for (const path of ['bin/own-function', 'own-function']) chmodSync(file(path), 0o755)
      const call = (name: string) => callProgram(['eval', 'a.yaml', '--exec', name], { cwd: directory, env: { PATH } })

      expect(await call('own-function')).toMatchObject({
        exitCode: 1,
        stderr: expect.stringContaining('own-function cannot be started: the program does not exist'),
      })
      expect(await call('./bin/own-function')).toMatchObject({ exitCode: 0 })
      expect(
        await callProgram(['eval', 'a.yaml', '--exec', 'own-function'], {
          cwd: directory,
          env: { PATH: `${file('bin')}:${PATH}` },
        }),
      ).toMatchObject({ exitCode: 0 })
    },
  )
})
