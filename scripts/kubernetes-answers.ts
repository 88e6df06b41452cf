import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gateTexts } from '../tests/differential/versions/gate-texts.ts'
import { recordAnswers, recordUnknown } from '../tests/differential/versions/record.ts'
import { output } from './command.ts'
import { STRATEGY_MINORS } from './kubernetes-oracles.ts'
import { root } from './paths.ts'

/** Writes anew what the servers' own code answers, for tests that run without it: building it takes minutes. */
const folder = join(root, 'tests/differential/versions/answers')
mkdirSync(folder, { recursive: true })

const unknown = { 21: await recordUnknown(21), 30: await recordUnknown(30) }
writeFileSync(join(folder, 'unknown-fields.json'), `${JSON.stringify(unknown, null, 2)}\n`)
for (const minor of STRATEGY_MINORS) {
  const lines = (await recordAnswers(minor)).map((one) => `${JSON.stringify(one)}\n`)
  writeFileSync(join(folder, `strategies-${minor}.jsonl`), lines.join(''))
}

const gates = Object.fromEntries(
  await Promise.all(STRATEGY_MINORS.map(async (minor) => [minor, await gateTexts(minor)] as const)),
)
writeFileSync(join(folder, 'gates.json'), `${JSON.stringify(gates, null, 2)}\n`)

await output(join(root, 'node_modules/.bin/biome'), ['check', '--write', folder], { cwd: root })
