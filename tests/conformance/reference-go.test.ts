import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conform, execTarget, type Verdict } from '../../packages/conformance/src/index.ts'
import { isOnPath } from '../../scripts/apt.ts'
import { output } from '../../scripts/command.ts'
import { goEnvironment } from '../../scripts/go-environment.ts'
import { root } from '../../scripts/paths.ts'

const source = join(root, 'packages/conformance/reference/go')
const functionConfig = `apiVersion: v1
kind: ConfigMap
metadata:
  name: annotations
data:
  example.org/first: "1"
  example.org/second: "on"
`

/** One line a verdict; where it is no plain pass, the first line of the reason. */
function lineOf({ case: { id, level }, status, message = '' }: Verdict): string {
  return `${id} ${level} ${status}${message === '' ? '' : `: ${message.split('\n')[0]}`}`
}

const hasGo = await isOnPath('go')
if (!hasGo) console.warn('skipped: the function on kyaml is built with Go, which is not on the PATH')

describe.skipIf(!hasGo)('a function on kyaml', () => {
  let folder = ''

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'conformance-'))
    const build = ['build', '-o', join(folder, 'function'), '.']
    await output('go', build, { cwd: source, env: { ...process.env, ...goEnvironment } })
  }, 300_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has the verdicts that were looked at and committed', async () => {
    const report = await conform(execTarget(join(folder, 'function')), { functionConfig })

    const lines = report.verdicts.map((verdict) => `${lineOf(verdict)}\n`).join('')
    await expect(lines).toMatchFileSnapshot(join(source, 'verdicts.txt'))
  })
})
