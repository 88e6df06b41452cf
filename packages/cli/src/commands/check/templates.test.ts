import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { definitionHead } from '../../../tests/definition-head.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const good = `${definitionHead('shops', 'kind: Shop, plural: shops')}        properties: {size: {type: string}}\n`
const bad = good.replace('type: string', 'maxLength: 3')

async function check(files: Record<string, string>, ...args: string[]) {
  const { directory } = temporaryPackage(files)
  const called = await callProgram(['check', ...args], { cwd: directory })
  return { ...called, lines: called.stdout.trimEnd().split('\n') }
}

describe('templates', () => {
  it.each([
    ['a value', 'kind: Shop\nmetadata:\n  name: {{ .Release.Name }}\nspec:\n  size: {{ .Values.size }}\n'],
    ['a control line', 'kind: Shop\n{{- if .Values.crds }}\na: b\n{{ end }}\n'],
    ['a value with more behind it', 'a: {{ .Values.a }}\nb: {{ .x }}: c\n'],
    ['an element', 'a:\n  - {{ .Values.a }}\n  - b: {{ .Values.b }}\n'],
    ['a key', '{{ .Values.key }}: b\n'],
    ['an element of a flow list', 'a: [{{ .Values.a }}, b]\n'],
    ['a block of Jinja', `{% raw %}\n${good}{% endraw %}\n`],
    ['a value of Jinja', 'metadata: {name: a}\nspec: {{ size }}\n'],
    ['the second document', `${bad}---\na: {{ .b }}\n`],
    ['a CRD', good.replace('name: shops.example.com', 'name: {{ .name }}')],
  ])('are one note for each file, which is not checked: %s', async (_what, text) => {
    const { exitCode, stdout, stderr, lines } = await check({ 'a.yaml': text })

    expect([exitCode, lines[0], stderr]).toEqual([0, 'a.yaml: note: is a template and is not checked [template]', ''])
    expect(stdout).toContain('1 file: 0 objects checked against Kubernetes 1.37, 1 other document; 1 note\n')
  })

  it('are all files in the folder `templates` of a chart that have actions', async () => {
    const files = {
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'shop/values.yaml': 'size: 1\n',
      'shop/templates/a/shop.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: shop-{{ .Release.Name }}\nspec: {}\n',
    }
    expect(await check(files)).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('is a template') })

    const { 'shop/Chart.yaml': _, ...noChart } = files
    expect(await check(noChart)).toMatchObject({ exitCode: 1, stdout: expect.not.stringContaining('is a template') })
    const noAction = { ...files, 'shop/templates/a/shop.yaml': bad.replaceAll('hop', 'tall') }
    expect(await check(noAction)).toMatchObject({ exitCode: 1, stdout: expect.not.stringContaining('is a template') })
  })

  it.each([
    ['a quoted value', 'data: {a: "{{ $labels.instance }}", b: \'{% x %}\'}'],
    ['a part of a plain value', 'data:\n  a: Instance {{ $labels.instance }} is down'],
    ['a block scalar', 'data:\n  a: |\n    {{ template }}\n    {% raw %}'],
    ['a comment', 'data: {a: b} # a: {{ .Values.a }}'],
  ])('are not valid YAML with actions in strings: %s', async (_what, data) => {
    const text = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n${data}\n`
    const { exitCode, stdout } = await check({ 'a.yaml': text }, '--kubernetes-version', '1.34')

    expect([exitCode, stdout]).toEqual([
      0,
      '1 file: 1 built-in object checked against Kubernetes 1.34; nothing found\n',
    ])
    expect(await check({ 'a.yaml': `${text}c: [\n` })).toMatchObject({ exitCode: _what === 'a block scalar' ? 0 : 2 })
  })
})
