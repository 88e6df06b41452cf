import type { CrdFile } from '../../../tools/fixtures/structural/crd-files.ts'
import { Draw } from '../../generated/draw.ts'
import type { OracleSuite } from '../../oracles/suite.ts'
import { STRUCTURAL_BREAKAGES } from '../structural/breakages.ts'
import { schemasOf } from '../structural/crds.ts'
import { answerOf, differenceOf } from '../structural/run.ts'
import { askServer } from '../structural/server.ts'
import { copy, print, type TreeMap, treeOf } from '../structural/tree.ts'
import { type Edit, editsBetween, withEdits } from './edits.ts'
import { type CrdQuestion, crdFiles, fileOf, questionOf, realCrds } from './files.ts'

/** A structural rule that is broken at one place of a CRD. */
export interface Breakage {
  readonly rule: string
  readonly edits: readonly Edit[]
}

/** A real CRD, and what is broken in copies of it, one at a time. */
interface BrokenCrd {
  readonly crd: CrdQuestion
  readonly breakages: readonly Breakage[]
}

/** Breakages of each CRD. */
const EACH = 5

/** Conditions of real CRDs in which structural rules are broken; the answers are JSON text. */
export const brokenCrdSuite: OracleSuite<BrokenCrd, readonly string[]> = {
  ...realCrds,
  name: 'real-crds-broken',
  title: 'real CRDs in which structural rules are broken',
  draw(seed, count) {
    const draw = new Draw(seed)
    return crdFiles(count).map((file) => ({ crd: questionOf(file), breakages: drawBreakages(draw, file, EACH) }))
  },
  async ask(questions) {
    const asked = questions.map(({ crd, breakages }) => brokenTexts(fileOf(crd), breakages))
    const answers = await askServer(asked.flat())
    return asked.map(({ length }) => answers.splice(0, length))
  },
  judge({ crd, breakages }, answers) {
    const texts = brokenTexts(fileOf(crd), breakages)
    const faults = texts.flatMap((text, i) => {
      const reason = differenceOf({ op: 'condition', text }, answerOf(answers[i] ?? '{}'))
      return reason === undefined ? [] : [`${crd.id} ${breakages[i]?.rule}: ${reason}`]
    })
    return faults.length === 0 ? undefined : faults.join('\n')
  },
}

/** Rules of the profile kep only. */
const UNIONS: ReadonlySet<string> = new Set(['union-fields', 'nested-union', 'nested-read-only'])

/** Rules that a CRD can break, at random places of it. */
export function drawBreakages(draw: Draw, { text }: CrdFile, count: number): Breakage[] {
  const crd = treeOf(JSON.parse(text)) as TreeMap
  const rules = Object.keys(STRUCTURAL_BREAKAGES).filter((rule) => !UNIONS.has(rule))
  const breakages: Breakage[] = []
  while (breakages.length < count) {
    const rule = draw.pick(rules)
    const changed = copy(crd)
    if (!STRUCTURAL_BREAKAGES[rule]?.(draw, draw.pick(schemasOf(changed)))) continue
    breakages.push({ rule, edits: editsBetween(crd, changed) })
  }
  return breakages
}

/** The questions for the condition of each broken copy, as JSON text. */
export function brokenTexts({ text }: CrdFile, breakages: readonly Breakage[]): string[] {
  const crd = treeOf(JSON.parse(text))
  return breakages.map(({ edits }) => `{"op":"condition","crd":${print(withEdits(crd, edits))}}`)
}
