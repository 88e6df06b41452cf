import { execFileSync, spawnSync } from 'node:child_process'
import { testUnless } from '@krmkit/testing'
import { expect, it } from 'vitest'
import { temporaryPackage } from '../../../tests/temporary-package.ts'
import { dependencies } from './dependencies.ts'

const all = [
  { target: 'out.yaml', files: ['a.yaml', 'b c.yaml', 'd$e#f.yaml', 'g-h%i.yaml'] },
  { target: 'two', files: ['a.yaml'] },
]

it('prints a list as JSON', () => {
  expect(JSON.parse(dependencies(all, 'json'))).toEqual(all)
})

const hasMake = spawnSync('make', ['--version']).status === 0

testUnless(hasMake ? undefined : 'make is not on the PATH')(
  'is rules that make understands, also when a file is gone',
  () => {
    const { directory, file } = temporaryPackage({
      Makefile: "include deps\nout.yaml: ; @echo '$^' > $@\n",
      deps: dependencies(all, 'make'),
      'a.yaml': '',
      'b c.yaml': '',
      'g-h%i.yaml': '',
    })
    execFileSync('make', ['-s', 'out.yaml'], { cwd: directory, stdio: 'pipe' })
    expect(execFileSync('cat', [file('out.yaml')], { encoding: 'utf8' })).toBe(
      'a.yaml b c.yaml d$e#f.yaml g-h%i.yaml\n',
    )
  },
)
