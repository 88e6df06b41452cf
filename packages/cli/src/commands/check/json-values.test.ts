import { describe, expect, test } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { definitionHead } from '../../../tests/definition-head.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const crd = `${definitionHead('shops', 'kind: Shop, plural: shops')}        properties: {spec: {type: object, properties: {size: {type: integer, maximum: 3}}}}\n`
const config = (name: string, rest = '') =>
  `{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "${name}"}${rest}}`
const spread = (name: string, rest = '') =>
  `{\n\t"apiVersion": "v1", "kind": "ConfigMap",\n\t"metadata": {"name": "${name}"}${rest}\n}`
const shop = (size: number) =>
  `{"apiVersion": "example.com/v1", "kind": "Shop", "metadata": {"name": "a"}, "spec": {"size": ${size}}}`

async function check(text: string, files: Record<string, string> = {}) {
  const { directory } = temporaryPackage({ 'a.json': text, ...files })
  const { exitCode, stdout } = await callProgram(['check', '--kubernetes-version', '1.34'], { cwd: directory })
  return { exitCode, lines: stdout.trimEnd().split('\n') }
}

describe('JSON values that follow each other are read one by one, as kubectl reads them', () => {
  test.each<[what: string, text: string, count: number]>([
    ['on lines of their own', `${config('a')}\n${config('b')}\n${config('c')}\n`, 3],
    ['without a line break at the end', `${config('a')}\n${config('b')}`, 2],
    ['over several lines', `${spread('a')}\n${spread('b')}\n`, 2],
    ['with blank lines and spaces between them', `\n ${config('a')} \n\n\t\n  ${config('b')}\n\n`, 2],
    ['with the line breaks of Windows', `${config('a')}\r\n\r\n${spread('b').replaceAll('\n', '\r\n')}\r\n`, 2],
  ])('%s', async (_, text, count) => {
    const { exitCode, lines } = await check(text)

    expect(lines).toEqual([`1 file: ${count} built-in objects checked against Kubernetes 1.34; nothing found`])
    expect(exitCode).toBe(0)
  })

  test.each<[what: string, text: string, count: number, places: readonly string[]]>([
    ['each', `[${config('a')},\n${config('b')}]\n[${config('c')}]\n`, 3, ['a.json:1:1', 'a.json:3:1']],
    [
      'unless they are one value of YAML',
      `[${config('a')}, ${config('b', ', "data": {"x": "}\n {"}')}]\n`,
      2,
      ['a.json:1:1'],
    ],
  ])('arrays of objects are read from stdin, and refused in a file: %s', async (_, text, count, places) => {
    const args = ['check', '-', '--kubernetes-version', '1.34']
    const { exitCode, lines } = await check(text)

    expect(await callProgram(args, { stdin: text })).toMatchObject({
      exitCode: 0,
      stdout: `1 file: ${count} built-in objects checked against Kubernetes 1.34; nothing found\n`,
    })
    expect(exitCode).toBe(1)
    expect(lines.flatMap((line) => (line.includes('[kubectl-refuses]') ? line.split(': ')[0] : []))).toEqual(places)
  })

  test.each<[what: string, text: string, place: string, message: string]>([
    ['an unknown field', `${config('a')}\n\n${spread('b', ',\n\t"dato": {}')}\n`, 'a.json:6:2', 'no field dato'],
    [
      'a duplicate field',
      `${config('a')}\n${config('b', ', "kind": "Secret"')}\n`,
      'a.json:2:70',
      'duplicate field "kind"',
    ],
    ['a value that cannot be read', `${config('a')}\n{"kind": \n${config('b')}\n`, 'a.json:2:1', 'yaml-syntax'],
    ['two on one line', `${config('a')} ${config('b')}\n`, 'a.json:1:70', 'documents must have a line with ---'],
  ])('a finding has its line: %s', async (_, text, place, message) => {
    const { exitCode, lines } = await check(text)
    const [finding = ''] = lines.filter((line) => line.includes('error'))

    expect(finding).toContain(place)
    expect(finding).toContain(message)
    expect(exitCode).toBeGreaterThan(0)
  })

  test('custom resources', async () => {
    const { lines } = await check(`${shop(2)}\n${shop(9)}\n`, { 'crd.yaml': crd })

    expect(lines.filter((line) => line.startsWith('a.json'))).toEqual([
      expect.stringMatching(/^a\.json:2:\d+: error: spec\.size/),
    ])
  })
})
