import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BehaviourCase } from '../case.ts'

/** What `npm run fixtures` checks below the command: edits, values of YAML, schemas as the API server reads them. */
const KINDS: Readonly<Record<string, string>> = {
  builtins: 'kustomize-5.5.0/builtins',
  crds: 'crds',
  edits: 'edits.jsonl',
  structural: 'structural-schema',
  yaml: 'yaml-test-suite.jsonl',
}

/** One run of the checkout's own runner for each kind of fixtures. */
export function verdicts(folder: string): BehaviourCase[] {
  const names = readdirSync(folder)
  return Object.entries(KINDS)
    .filter(([, path]) => names.includes(path.split('/')[0] as string))
    .map(([kind, path]) => ({
      id: `npm run fixtures -- ${kind}`,
      group: 'verdicts',
      program: 'fixtures',
      args: [kind, join(folder, path)],
    }))
}
