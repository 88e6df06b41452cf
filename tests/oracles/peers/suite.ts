import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { command } from '../../../tools/command.ts'
import { ensureTool } from '../../../tools/install/go-tools.ts'
import type { OracleSuite } from '../suite.ts'
import { reasonOf } from '../unavailable.ts'
import { type Check, checks } from './cases.ts'
import { isFoundBy } from './page.ts'

/** Whether kubeconform accepts an object, and what it prints about it. */
export interface Verdict {
  readonly isAccepted: boolean
  readonly output: string
}

/** What kubeconform finds, compared with the table in docs/versions.md. */
export const kubeconform: OracleSuite<Check, Verdict> = {
  name: 'kubeconform',
  title: 'rows of docs/versions.md',
  oracle: 'kubeconform',
  version: '0.8.0',
  command: 'kubeconform -strict -kubernetes-version VERSION -schema-location SCHEMAS < OBJECT',
  count: checks.length,
  draw: () => checks,
  unavailable: () => reasonOf(() => ensureTool('kubeconform')),
  ask: (questions) => Promise.all(questions.map(verdictOf)),
  judge: ({ row }, { isAccepted, output }) =>
    isFoundBy('kubeconform', row) === !isAccepted
      ? undefined
      : `docs/versions.md differs in "${row}": kubeconform ${isAccepted ? 'accepts the object' : `prints ${output}`}`,
}

async function verdictOf({ version, object, schemas }: Check): Promise<Verdict> {
  const program = await ensureTool('kubeconform')
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-peers-'))
  try {
    for (const [path, schema] of Object.entries(schemas)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), JSON.stringify(schema))
    }
    const location = `${folder}/{{ .NormalizedKubernetesVersion }}-standalone{{ .StrictSuffix }}/{{ .ResourceKind }}{{ .KindSuffix }}.json`
    const args = ['-strict', '-kubernetes-version', `${version}.0`, '-schema-location', location]
    const { exitCode, stdout, stderr } = await command(program, args, { input: JSON.stringify(object) })
    return { isAccepted: exitCode === 0, output: `${stdout}${stderr}`.replaceAll(folder, '/schemas') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
