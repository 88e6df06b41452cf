import { describe, expect, test } from 'vitest'
import { type Attack, runAttack } from './attack.ts'
import { budgets } from './attacks/budgets.ts'
import { charts } from './attacks/charts.ts'
import { containers } from './attacks/containers.ts'
import { documents } from './attacks/documents.ts'
import { gitFolders } from './attacks/git-folders.ts'
import { paths } from './attacks/paths.ts'
import { printing } from './attacks/printing.ts'
import { programs } from './attacks/programs.ts'
import { publishedNames } from './attacks/published-names.ts'
import { secrets } from './attacks/secrets.ts'
import { specialFiles } from './attacks/special-files.ts'
import { streams } from './attacks/streams.ts'

/** Processor seconds and MiB that no attack may exceed; about 4 and 600 on an idle machine, since a busy one needs more. */
const LIMITS = { seconds: 10, mebibytes: 1024 }

const attacks: Readonly<Record<string, readonly Attack[]>> = {
  budgets,
  charts,
  containers,
  documents,
  'git folders': gitFolders,
  paths,
  printing,
  programs,
  'published names': publishedNames,
  secrets,
  'special files': specialFiles,
  streams,
}

describe.each(Object.entries(attacks))('%s', (_, table) => {
  test.each(table)('$title', async (attack) => {
    const { exitCode, prints = [], neverPrints = [], changes = [] } = attack.expected

    const outcome = await runAttack(attack)

    expect(outcome.exitCode, outcome.printed.slice(-4000)).toBe(exitCode)
    for (const pattern of prints) expect(outcome.printed).toMatch(pattern)
    for (const pattern of neverPrints) expect(outcome.printed).not.toMatch(pattern)
    expect(outcome.changed).toEqual(changes.map((path) => `package/${path}`).sort())
    expect(outcome.seconds).toBeLessThanOrEqual(LIMITS.seconds)
    expect(outcome.mebibytes).toBeLessThanOrEqual(LIMITS.mebibytes)
  })
})
