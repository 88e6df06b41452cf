import { describe, expect, test } from 'vitest'
import {
  CrdIndex,
  compareCrds,
  decodeCrd,
  type JsonMap,
  readJson,
  type UpgradeVerdict,
  upgradeResource,
} from '../../../packages/structural-schema/src/index.ts'
import { askApiServer } from '../../../scripts/api-server.ts'
import { Draw } from '../../generated/draw.ts'
import { hasServerCode, seed } from './requirements.ts'
import { print } from './tree.ts'
import { CHANGES, drawStored, drawUpgrade } from './upgrades.ts'

const rounds = process.env.KRMKIT_FULL === '1' ? 10 : 2
const RESOURCES = 6

interface Upgrade {
  readonly change: string
  readonly before: string
  readonly after: string
  readonly resource: string
}

/** What a server answers that stores a resource. */
interface Stored {
  readonly errors?: readonly { readonly text: string }[]
  readonly unknown?: readonly string[] | null
  readonly obj?: unknown
  readonly failed?: string
  readonly decode?: string
}

interface Verdict {
  readonly verdict: UpgradeVerdict
  readonly loses: boolean
}

function drawUpgrades(): Upgrade[] {
  return Object.keys(CHANGES).flatMap((change, i) =>
    Array.from({ length: rounds }, (_, round) => {
      const draw = new Draw((seed + i * 101 + round * 7919) >>> 0)
      const { before, after } = drawUpgrade(draw, change)
      return Array.from({ length: RESOURCES }, () => ({
        change,
        before: print(before),
        after: print(after),
        resource: print(drawStored(draw)),
      }))
    }).flat(),
  )
}

async function ask(questions: readonly string[]): Promise<Stored[]> {
  const lines = await askApiServer(questions)
  return lines.map((line) => (JSON.parse(line) as { readonly expect: Stored }).expect)
}

/** The verdicts of the API server's code: created under the old and the new state, then written again under the new one. */
async function serverVerdicts(upgrades: readonly Upgrade[]): Promise<Verdict[]> {
  const before = await ask(upgrades.map(({ before: crd, resource }) => `{"op":"store","crd":${crd},"obj":${resource}}`))
  const after = await ask(upgrades.map(({ after: crd, resource }) => `{"op":"store","crd":${crd},"obj":${resource}}`))
  const again = await ask(
    upgrades.map(({ after: crd, resource }, i) => {
      const stored = JSON.stringify(before[i]?.obj ?? JSON.parse(resource))
      return `{"op":"store","crd":${crd},"obj":${stored},"old":${stored}}`
    }),
  )
  return upgrades.map((_, i) => verdictOf(before[i] as Stored, after[i] as Stored, again[i] as Stored))
}

const isRefused = ({ errors, decode }: Stored) => decode !== undefined || (errors?.length ?? 0) > 0

function verdictOf(before: Stored, after: Stored, again: Stored): Verdict {
  // The kind itself is what validation refuses where the new state declares another.
  const isGone = after.failed !== undefined || after.errors?.some(({ text }) => text.startsWith('kind: ')) === true
  if (isGone) return { verdict: 'unserved', loses: false }
  const known = new Set(before.unknown ?? [])
  const loses = (after.unknown ?? []).some((path) => !known.has(path))
  if (isRefused(before)) return { verdict: isRefused(after) ? 'refused-before' : 'mended', loses }
  if (!isRefused(after)) return { verdict: 'valid', loses }
  return { verdict: isRefused(again) ? 'invalid' : 'ratcheted', loses }
}

function ourVerdict({ before, after, resource }: Upgrade): Verdict {
  const object = readJson(resource) as JsonMap
  const kindIn = (crd: string) => {
    const { spec } = readJson(crd) as { readonly spec: { readonly names: { readonly kind: string } } }
    const index = new CrdIndex()
    index.add({ group: 'example.com', kind: spec.names.kind }, () => readJson(crd) as JsonMap)
    return index.find('example.com/v1', 'Widget')
  }
  const { verdict, loses } = upgradeResource(object, kindIn(before), kindIn(after))
  return { verdict, loses }
}

/** Whether a resource that was right is not, or loses something. */
function breaks({ verdict, loses }: Verdict): boolean {
  return verdict === 'invalid' || verdict === 'ratcheted' || verdict === 'unserved' || (loses && verdict === 'valid')
}

function changesOf({ before, after }: Pick<Upgrade, 'before' | 'after'>): ReturnType<typeof compareCrds> {
  return compareCrds(decodeCrd(readJson(before)), decodeCrd(readJson(after)))
}

function isCalledBreaking(upgrade: Upgrade): boolean {
  return changesOf(upgrade).some(({ kind }) => kind === 'breaking')
}

test.each(Object.keys(CHANGES))('%s: the change is classified', (change) => {
  const { before, after } = drawUpgrade(new Draw(seed), change)

  const changes = changesOf({ before: print(before), after: print(after) })

  const isNone = change === 'nothing changes' || print(before) === print(after)
  expect(changes.length > 0).toBe(!isNone)
})

describe.skipIf(!hasServerCode)("upgrades of CRDs and the API server's own code", () => {
  test(`each resource becomes what it does on the server (seed ${seed}; KRMKIT_SEED=${seed} repeats it)`, async () => {
    const upgrades = drawUpgrades()
    const wanted = await serverVerdicts(upgrades)

    const counts = new Map<string, number>()
    const faults: string[] = []
    const silent = upgrades.filter((upgrade, i) => breaks(wanted[i] as Verdict) && !isCalledBreaking(upgrade))
    for (const [i, upgrade] of upgrades.entries()) {
      const want = wanted[i] as Verdict
      counts.set(want.verdict, (counts.get(want.verdict) ?? 0) + 1)
      const got = ourVerdict(upgrade)
      if (want.verdict === got.verdict && want.loses === got.loses) continue
      faults.push(
        `${upgrade.change}: must be ${JSON.stringify(want)}, is ${JSON.stringify(got)}\n  ${upgrade.resource}`,
      )
    }
    console.log(
      `${Object.keys(CHANGES).length * rounds} pairs of CRDs, ${upgrades.length} resources: ${JSON.stringify(Object.fromEntries(counts))}`,
    )

    expect({ faults: faults.length, first: faults.slice(0, 8) }).toEqual({ faults: 0, first: [] })
    expect(silent.map(({ change, resource }) => `${change} is called harmless, and breaks ${resource}`)).toEqual([])
    expect(Object.keys(CHANGES).length * rounds).toBeGreaterThanOrEqual(100)
  }, 300_000)
})
