// Loaded before the clock of the first test runs.
import '@krmkit/kubernetes-schemas'
import { expect, test } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { fakeHelm } from '../../tests/fake-helm.ts'
import type { PlantedTree } from '../../tests/planted/mistakes.ts'
import { plantedPackage } from '../../tests/planted/package.ts'
import { HELM, plantedTree } from '../../tests/planted/tree.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'

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

test.each<[string, (seed: number) => PlantedTree, number, number]>([
  ['500 planted mistakes in trees of Kustomizations', plantedTree, 28, 500],
  ['200 planted mistakes in packages of kpt', plantedPackage, 23, 200],
])(
  '%s: 98 of 100 have a finding at their line, and no finding is at another line',
  async (_what, make, trees, least) => {
    const missed: string[] = []
    let count = 0
    const helm = fakeHelm(HELM).path
    for (let seed = 1; seed <= trees; seed++) {
      const { files, planted } = make(seed)
      const findings = await findingsIn(files, helm)
      const lines = new Set<string>()
      for (const { site, file, line, reported } of planted) {
        count++
        const wanted = `${file}:${(files[file] ?? '').split('\n').findIndex((text) => text.includes(line)) + 1}`
        lines.add(wanted)
        const found = findings
          .filter(({ message }) => message.includes(reported))
          .map((one) => `${one.file}:${one.line}`)
        if (!found.includes(wanted)) missed.push(`${seed}: ${site} ${wanted} ${reported}: found ${found.join(', ')}`)
      }
      for (const { file, line, message } of findings)
        if (!lines.has(`${file}:${line}`)) missed.push(`${seed}: ${file}:${line} has no mistake: ${message}`)
    }

    expect(count).toBeGreaterThanOrEqual(least)
    expect(missed.length / count, missed.join('\n')).toBeLessThanOrEqual(0.02)
  },
  120_000,
)
