import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import { diskFiles } from './disk-files.ts'

const { directory, file } = temporaryPackage({ 'a/b/c.yaml': '', 'd.yaml': '' })
symlinkSync('a', file('to-a'))
symlinkSync('../../d.yaml', file('a/b/to-d.yaml'))
symlinkSync('loop', file('loop'))

it.each(['', '/a/b/c.yaml', '/to-a', '/to-a/b/c.yaml', '/to-a/b/to-d.yaml', '/a/./b/c.yaml', '/a/../d.yaml', '/a/b/'])(
  'the real path of %j has no links',
  (path) => {
    expect(diskFiles().real(`${directory}${path}`)).toBe(realpathSync(`${directory}${path}`))
  },
)

it.each(['/none', '/to-a/none', '/loop', '/d.yaml/below'])(
  'the path %j, which leads nowhere, stays as it is',
  (path) => {
    expect(diskFiles().real(`${directory}${path}`)).toBe(`${directory}${path}`)
  },
)

it('what was added is seen after forget, and not before', () => {
  const files = diskFiles()
  const facts = () => [files.kind(file('new')), files.names?.(directory).includes('new'), files.real(file('new/x'))]
  expect(facts()).toEqual([undefined, false, file('new/x')])
  mkdirSync(file('elsewhere'))
  writeFileSync(file('elsewhere/x'), '')
  symlinkSync('elsewhere', file('new'))
  expect(facts()).toEqual([undefined, false, file('new/x')])
  files.forget()
  expect(facts()).toEqual(['directory', true, file('elsewhere/x')])
})
