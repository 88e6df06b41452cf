import { CrdIndex, type UpgradeVerdict, upgradeResource } from '../../../packages/check/src/definitions.ts'
import { compareCrds } from '../../../packages/structural-schema/src/index.ts'
import { type JsonMap, readJson } from '../../../packages/structural-schema/src/values.ts'
import { Draw } from '../../generated/draw.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { answerOf } from './run.ts'
import { apiServer, askServer } from './server.ts'
import { isTreeMap, parseTree, print } from './tree.ts'
import { CHANGES, drawStored, drawUpgrade } from './upgrades.ts'

/** Resources for each pair of CRDs. */
const RESOURCES = 6

/** Two states of a CRD and a resource of the old one, as JSON text. */
export interface Upgrade {
  readonly change: string
  readonly before: string
  readonly after: string
  readonly resource: string
}

/** What the server answers, as JSON text: created in the old state, created in the new one, written again in the new one. */
export interface UpgradeAnswers {
  readonly before: string
  readonly after: string
  readonly again: string
}

/** What becomes of a resource. */
export interface Verdict {
  readonly verdict: UpgradeVerdict
  readonly loses: boolean
}

/** Resources of a CRD that is upgraded, and what the API server's code makes of them. */
export const upgradeSuite: OracleSuite<Upgrade, UpgradeAnswers> = {
  ...apiServer,
  name: 'crd-upgrades',
  title: 'resources of upgraded CRDs',
  count: Object.keys(CHANGES).length * RESOURCES * 2,
  draw: drawUpgrades,
  ask: askUpgrades,
  judge(upgrade, answers) {
    const want = verdictOf(answers)
    const got = ourVerdict(upgrade)
    if (want.verdict !== got.verdict || want.loses !== got.loses)
      return `${upgrade.change}: must be ${JSON.stringify(want)}, is ${JSON.stringify(got)}\n  ${upgrade.resource}`
    if (!breaks(want) || isCalledBreaking(upgrade)) return undefined
    return `${upgrade.change} is called harmless, and breaks ${upgrade.resource}`
  },
}

/** So many rounds of every change that there are `count` resources or a few more, and the first `count` of them. */
function drawUpgrades(seed: number, count: number): Upgrade[] {
  const changes = Object.keys(CHANGES)
  const rounds = Math.ceil(count / (changes.length * RESOURCES))
  const all = Array.from({ length: rounds }, (_, round) =>
    changes.flatMap((change, i) => {
      const draw = new Draw((seed + i * 101 + round * 7919) >>> 0)
      const { before, after } = drawUpgrade(draw, change)
      const crds = { change, before: print(before), after: print(after) }
      return Array.from({ length: RESOURCES }, () => ({ ...crds, resource: print(drawStored(draw)) }))
    }),
  )
  return all.flat().slice(0, count)
}

async function askUpgrades(upgrades: readonly Upgrade[]): Promise<UpgradeAnswers[]> {
  const before = await askServer(
    upgrades.map(({ before: crd, resource }) => `{"op":"store","crd":${crd},"obj":${resource}}`),
  )
  const after = await askServer(
    upgrades.map(({ after: crd, resource }) => `{"op":"store","crd":${crd},"obj":${resource}}`),
  )
  const again = await askServer(
    upgrades.map(({ after: crd, resource }, i) => {
      const expect = parseTree(before[i] as string)
      const stored = isTreeMap(expect) && expect.obj !== undefined ? print(expect.obj) : resource
      return `{"op":"store","crd":${crd},"obj":${stored},"old":${stored}}`
    }),
  )
  return upgrades.map((_, i) => ({
    before: before[i] as string,
    after: after[i] as string,
    again: again[i] as string,
  }))
}

/** What a server answers that stores a resource. */
interface Stored {
  readonly errors?: readonly { readonly text: string }[]
  readonly unknown?: readonly string[] | null
  readonly failed?: string
  readonly decode?: string
}

/** The verdict of the API server's code. */
export function verdictOf(answers: UpgradeAnswers): Verdict {
  const [before, after, again] = [answers.before, answers.after, answers.again].map(
    (text) => answerOf(text) as unknown as Stored,
  ) as [Stored, Stored, Stored]
  // The kind itself is what validation refuses where the new state declares another.
  const isGone = after.failed !== undefined || after.errors?.some(({ text }) => text.startsWith('kind: ')) === true
  if (isGone) return { verdict: 'unserved', loses: false }
  const known = new Set(before.unknown ?? [])
  const loses = (after.unknown ?? []).some((path) => !known.has(path))
  if (isRefused(before)) return { verdict: isRefused(after) ? 'refused-before' : 'fixed', loses }
  if (!isRefused(after)) return { verdict: 'valid', loses }
  return { verdict: isRefused(again) ? 'invalid' : 'ratcheted', loses }
}

function isRefused({ errors, decode }: Stored): boolean {
  return decode !== undefined || (errors?.length ?? 0) > 0
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

/** Whether a valid resource is not valid any more, or loses something. */
function breaks({ verdict, loses }: Verdict): boolean {
  return verdict === 'invalid' || verdict === 'ratcheted' || verdict === 'unserved' || (loses && verdict === 'valid')
}

/** The differences between two states of a CRD. */
export function changesOf({ before, after }: Pick<Upgrade, 'before' | 'after'>): ReturnType<typeof compareCrds> {
  return compareCrds(readJson(before) as JsonMap, readJson(after) as JsonMap)
}

function isCalledBreaking(upgrade: Upgrade): boolean {
  return changesOf(upgrade).some(({ severity }) => severity === 'error')
}
