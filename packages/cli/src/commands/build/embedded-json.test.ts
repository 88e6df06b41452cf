import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const before = `apiVersion: v1
kind: ConfigMap
metadata: {name: app}
data:
  app.json: |
    {
      "server": {"port": 8080, "host": "localhost"},
      "id": 12345678901234567890,
      "ratio": 3.0, "exp": 1e3,
      "html": "<a>", "esc": "caf\\u00e9"
    }
`
const replacement = (value: string, field: string) =>
  `- sourceValue: ${value}\n  targets:\n  - select: {kind: ConfigMap}\n    fieldPaths: ['data.app\\.json.server.${field}']\n`

async function build(more: string, ...flags: readonly string[]) {
  const { directory } = temporaryPackage({
    'kustomization.yaml': `resources: [cm.yaml]\nreplacements:\n${replacement('shop', 'host')}${more}`,
    'cm.yaml': before,
  })
  const { stdout, stderr, exitCode } = await callProgram(['build', directory, ...flags])
  expect(exitCode, stderr).toBe(0)
  return stdout
}

const after = before.replace('localhost', 'shop')
const sorted = /"esc": "café",\n +"exp": 1000,\n +"html": "\\u003ca\\u003e"/

describe('a replacement in JSON in a string', () => {
  it('changes only its value', async () => {
    expect(await build('')).toBe(after)
  })

  it('changes only its value if there are several', async () => {
    expect(await build(replacement('"99"', 'port'))).toBe(after.replace('8080', '99'))
  })

  it('prints the JSON again in style kustomize', async () => {
    expect(await build('', '--style', 'kustomize')).toMatch(sorted)
  })

  it('does not bring back a string that a later step changed', async () => {
    const patch = '- patch: |-\n    [{op: replace, path: /data/app.json, value: "{}"}]\n  target: {kind: ConfigMap}\n'
    const base = temporaryPackage({
      'base/kustomization.yaml': `resources: [cm.yaml]\nreplacements:\n${replacement('shop', 'host')}`,
      'base/cm.yaml': before,
      'kustomization.yaml': `resources: [base]\npatches:\n${patch}`,
    })
    const { stdout } = await callProgram(['build', base.directory])
    expect(stdout).not.toContain('server')
  })
})
