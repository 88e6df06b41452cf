// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const service = `apiVersion: v1
kind: Service
metadata: {name: web}
spec:
  trafficDistribution: PreferClose # near
  ports: [{port: 80}]
`
const budget = `apiVersion: policy/v1beta1
kind: PodDisruptionBudget
metadata: {name: web}
spec: {minAvailable: 1}
`

async function check(files: Record<string, string>, args: readonly string[]) {
  const { directory } = temporaryPackage(files)
  const called = await callProgram(['check', ...args], { cwd: directory })
  return called
}

describe('--write-baseline', () => {
  const args = ['--kubernetes-version', '1.29']

  it('accepts only the present findings', async () => {
    const { directory } = temporaryPackage({ 'a.yaml': `${service}---\n${budget}` })
    const call = (more: readonly string[]) => callProgram(['check', ...args, ...more], { cwd: directory })
    expect((await call([])).exitCode).toBe(1)

    const written = await call(['--write-baseline', 'known.yaml', '--because', 'it is replaced in spring'])
    expect([written.exitCode, written.stderr]).toEqual([0, 'known.yaml: 2 findings accepted\n'])
    const { exitCode, stdout } = await call([])
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/nothing found, 2 accepted\n$/)
    expect((await call(['--format', 'wide'])).stdout).toContain('baseline: it is replaced in spring')

    expect((await call(['--write-baseline', 'known.yaml', '--because', 'still'])).stderr).toContain('2 findings')
    expect((await call(['--kubernetes-version', '1.21'])).exitCode).toBe(0)
    const other = temporaryPackage({ 'b.yaml': service.replace('web', 'other') })
    expect((await call([other.directory])).exitCode).toBe(1)
  })

  it.each([
    ['a.yaml', 'a.yaml must be a new file, or contain only a Baseline in YAML; it is not overwritten'],
    ['no/folder/known.yaml', 'no/folder/known.yaml cannot be written: no/folder is not a directory'],
  ])('must not be %s', async (file, message) => {
    const { exitCode, stderr } = await check({ 'a.yaml': service }, [
      ...args,
      '--write-baseline',
      file,
      '--because',
      'x',
    ])

    expect(exitCode).toBe(2)
    expect(stderr).toContain(message)
  })

  it('needs a reason', async () => {
    const { exitCode, stderr } = await check({ 'a.yaml': service }, [...args, '--write-baseline', 'known.yaml'])

    expect(exitCode).toBe(2)
    expect(stderr).toContain('--write-baseline needs --because')
  })
})
