import { describe, expect, it } from 'vitest'
import { withoutIgnored } from './ignored-inputs.ts'

const input = (file: string, isNamed = false) => ({ file, isNamed, read: () => undefined })
const files = ['a.yaml', 'charts/b.yaml', 'charts/keep/c.yaml', 'd.json', '.krmkit.yaml'].map((file) => input(file))
const left = (patterns: readonly string[], directory = '/project', inputs = files) =>
  withoutIgnored(inputs, { directory, patterns }, '/project').map(({ file }) => file)

describe('paths that a config leaves out', () => {
  it.each([
    ['none', [], ['a.yaml', 'charts/b.yaml', 'charts/keep/c.yaml', 'd.json']],
    ['a directory', ['charts/'], ['a.yaml', 'd.json']],
    [
      'a directory, but not a part of it',
      ['charts/**', '!charts/keep/', '!charts/keep/**'],
      ['a.yaml', 'charts/keep/c.yaml', 'd.json'],
    ],
    ['a type of file', ['*.json'], ['a.yaml', 'charts/b.yaml', 'charts/keep/c.yaml']],
    ['a file at the root', ['/b.yaml'], ['a.yaml', 'charts/b.yaml', 'charts/keep/c.yaml', 'd.json']],
    ['names in another case', ['A.YAML'], ['a.yaml', 'charts/b.yaml', 'charts/keep/c.yaml', 'd.json']],
  ])('%s', (_, patterns, expected) => {
    expect(left(patterns)).toEqual(expected)
  })

  it('are relative to the directory of the config', () => {
    expect(left(['/project/charts/'], '/')).toEqual(['a.yaml', 'd.json'])
    expect(left(['a.yaml'], '/project/charts')).toContain('a.yaml')
  })

  it('are checked if the command line names them', () => {
    expect(
      left(['*.yaml'], '/project', [input('a.yaml', true), input('.krmkit.yaml', true), input('stdin', true)]),
    ).toEqual(['a.yaml', '.krmkit.yaml', 'stdin'])
  })
})
