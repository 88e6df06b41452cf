// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { expect, test } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { fakeHelm } from '../../tests/fake-helm.ts'
import { HELM, plantedTree } from '../../tests/planted/tree.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

/** With 500 mistakes. */
const TREES = 28

interface Reported {
  readonly severity: string
  readonly file: string
  readonly line: number
  readonly message: string
}

async function findingsIn(files: Readonly<Record<string, string>>, helm: string): Promise<readonly Reported[]> {
  const { directory, file } = temporaryPackage(files)
  const args = ['check', '.', '--kubernetes-version', '1.34', '--format', 'json', '--rendered', 'auto', '--enable-helm']
  const env = { XDG_CACHE_HOME: file('.cache') }
  const { stdout } = await callProgram([...args, '--helm-command', helm], { cwd: directory, env })
  return (JSON.parse(stdout) as { findings: readonly Reported[] }).findings.filter(
    ({ severity }) => severity === 'error',
  )
}

test('of 500 planted mistakes, 98 % have a finding at their line, and no finding is at another line', async () => {
  const missed: string[] = []
  let count = 0
  const helm = fakeHelm(HELM).path
  for (let seed = 1; seed <= TREES; seed++) {
    const { files, planted } = plantedTree(seed)
    const findings = await findingsIn(files, helm)
    const lines = new Set<string>()
    for (const { site, file, line, reported } of planted) {
      count++
      const wanted = `${file}:${(files[file] ?? '').split('\n').findIndex((text) => text.includes(line)) + 1}`
      lines.add(wanted)
      const found = findings.filter(({ message }) => message.includes(reported)).map((one) => `${one.file}:${one.line}`)
      if (!found.includes(wanted)) missed.push(`${seed}: ${site} ${wanted} ${reported}: found ${found.join(', ')}`)
    }
    for (const { file, line, message } of findings)
      if (!lines.has(`${file}:${line}`)) missed.push(`${seed}: ${file}:${line} has no mistake: ${message}`)
  }

  expect(count).toBeGreaterThanOrEqual(500)
  expect(missed.length / count, missed.join('\n')).toBeLessThanOrEqual(0.02)
}, 120_000)
