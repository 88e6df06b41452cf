// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

type Tree = Readonly<Record<string, string>>

const BASE = {
  'base/kustomization.yaml': 'resources: [web.yaml]\n',
  'base/web.yaml': 'apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec:\n  ports: [{port: 80}]\n',
}
const IGNORE = '# krmkit-ignore unknown-field: it is known'
const HEAD = ['apiVersion: v1', 'kind: Service', 'metadata: {name: web}', 'spec:']

async function check(files: Tree, command = 'check') {
  const { directory } = temporaryPackage({ ...BASE, ...files })
  const args = [command, '.', '--kubernetes-version', '1.34', ...(command === 'fix' ? ['--dry-run'] : [])]
  const { stdout } = await callProgram(args, { cwd: directory })
  const lines = stdout.trimEnd().split('\n')
  const places = lines.flatMap(
    (line) => /^(\S+?): (?:error|warning|note): .*(\[\S+\])$/.exec(line)?.slice(1).join(' ') ?? [],
  )
  return { places, stdout, last: lines.at(-1) }
}

const block = (lines: readonly string[], style = '|') => `${style}\n${lines.map((line) => `    ${line}\n`).join('')}`
const over = (text: string): Tree => ({ 'over/kustomization.yaml': `resources: [../base]\n${text}` })
const merge = (lines: readonly string[], style?: string) =>
  over(`patches:\n- patch: ${block([...HEAD, ...lines], style)}`)
const jsonPatch = (lines: readonly string[]) => over(`patches:\n- target: {kind: Service}\n  patch: ${block(lines)}`)

describe('a comment in an inline patch', () => {
  it.each<[string, Tree]>([
    ['at the end of the line', merge([`  typ: x ${IGNORE}`])],
    ['above the field', merge([`  ${IGNORE}`, '  typ: x'])],
    ['above a parent', over(`patches:\n- patch: ${block([...HEAD.slice(0, 3), IGNORE, 'spec:', '  typ: x'])}`)],
    ['above the document', over(`patches:\n- patch: ${block([IGNORE, ...HEAD, '  typ: x'])}`)],
    ['in a block without a last line break', merge([`  typ: x ${IGNORE}`], '|-')],
    ['in a JSON patch', jsonPatch(['- op: add', '  path: /spec/typ', `  value: x ${IGNORE}`])],
    ['above an operation', jsonPatch([IGNORE, '- op: add', '  path: /spec/typ', '  value: x'])],
    ['in patchesStrategicMerge', over(`patchesStrategicMerge:\n- ${block([...HEAD, `  typ: x ${IGNORE}`])}`)],
    [
      'in lines that end with CRLF',
      {
        'over/kustomization.yaml': (merge([`  typ: x ${IGNORE}`])['over/kustomization.yaml'] ?? '').replaceAll(
          '\n',
          '\r\n',
        ),
      },
    ],
    [
      'of a component',
      {
        ...over('components: [../c]\n'),
        'c/kustomization.yaml': `apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n${(merge([`  typ: x ${IGNORE}`])['over/kustomization.yaml'] ?? '').replace('resources: [../base]\n', '')}`,
      },
    ],
    [
      'of a JSON patch in a file',
      {
        ...over('patches: [{path: patch.yaml, target: {kind: Service}}]\n'),
        'over/patch.yaml': `- op: add\n  path: /spec/typ\n  value: x ${IGNORE}\n`,
      },
    ],
  ])('accepts the finding of its place: %s', async (_, files) => {
    const { places, last } = await check(files)
    expect([places, last]).toEqual([[], expect.stringContaining('nothing found, 1 accepted')])

    const without = Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, text.replace(IGNORE, '# known')]),
    )
    expect((await check(without)).places).toEqual([expect.stringMatching(/ \[unknown-field\]$/)])
  })

  it.each<[string, Tree, string]>([
    ['in a merge patch', merge([`  type: NodePort ${IGNORE}`]), 'over/kustomization.yaml:8:22'],
    ['above a field', merge([`  ${IGNORE}`, '  type: NodePort']), 'over/kustomization.yaml:8:7'],
    [
      'in a JSON patch',
      jsonPatch(['- op: add', '  path: /spec/type', `  value: NodePort ${IGNORE}`]),
      'over/kustomization.yaml:7:23',
    ],
    [
      'in a JSON patch in a file',
      {
        ...over('patches: [{path: patch.yaml, target: {kind: Service}}]\n'),
        'over/patch.yaml': `- op: add\n  path: /spec/type\n  value: NodePort ${IGNORE}\n`,
      },
      'over/patch.yaml:3:19',
    ],
  ])('is a finding at its line if it accepts nothing: %s', async (_, files, place) => {
    expect((await check(files)).places).toEqual([`${place} [suppression-unused]`])
  })

  it('is an error at its line without a reason', async () => {
    const { places } = await check(merge(['  type: NodePort # krmkit-ignore unknown-field']))

    expect(places).toEqual(['over/kustomization.yaml:8:22 [suppression]'])
  })

  it('is not read if nothing is built', async () => {
    const { places } = await check({ ...merge([`  type: NodePort ${IGNORE}`]), 'base/web.yaml': 'a: [\n' })

    expect(places.filter((place) => place.includes('suppression'))).toEqual([])
  })

  it('is text in a string that is not a patch', async () => {
    const { places } = await check(
      over(`configMapGenerator:\n- name: c\n  literals:\n  - ${block([`a=b: c ${IGNORE}`])}`),
    )

    expect(places).toEqual([])
  })

  it('keeps krmkit fix from correcting the value', async () => {
    const files = merge(['  type: nodeport # krmkit-ignore enum: it is known'])

    expect((await check(files, 'fix')).stdout).toContain('nothing to fix\n')
    expect((await check(merge(['  type: nodeport']), 'fix')).stdout).toContain('1 fix would be applied')
  })
})
