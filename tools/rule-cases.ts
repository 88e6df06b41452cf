import { isDeepStrictEqual, parseArgs } from 'node:util'
import { readCaseBases } from '../tests/server/rule-cases/case-bases.ts'
import { caseKey, type RuleCase, readCases, writeCases } from '../tests/server/rule-cases/cases.ts'
import type { CaseTarget } from '../tests/server/rule-cases/evaluate.ts'
import { faultOf } from '../tests/server/rule-cases/fault.ts'
import { CASE_MINORS, minorsOf } from '../tests/server/rule-cases/minors.ts'
import { FoundCases } from '../tests/server/rule-cases/search/found.ts'
import { searchAimed, searchBases, searchChanges, searchRecords } from '../tests/server/rule-cases/search/search.ts'
import { unclearUnits } from '../tests/server/rule-cases/search/unclear.ts'
import { type RuleUnit, readUnits } from '../tests/server/rule-cases/units.ts'
import { serverRecording } from '../tests/server/suite.ts'
import { SERVER_MINORS } from './install/kube-apiserver.ts'

const usage = `node --conditions=krmkit-source tools/rule-cases.ts [OPTION…]

Finds for each rule of built-in kinds an object that it refuses and one that it accepts: tests/server/rule-cases/files.
Keeps the cases that still show it, searches for the others, and prints the rules that are left.
  --anew     searches for all of them
  --clear    searches again for those that other rules refuse too
  --shown N  how many of the rules that are left are printed (default 100)`

const { values } = parseArgs({
  options: {
    anew: { type: 'boolean', default: false },
    clear: { type: 'boolean', default: false },
    shown: { type: 'string', default: '100' },
    help: { type: 'boolean', default: false },
  },
})

const EVERYTHING = { AllAlpha: true, AllBeta: true }

/** The minor versions for which a case is looked for: those of servers, and the newest one that has the rule. */
function preferredMinors(unit: RuleUnit): readonly number[] {
  const having = minorsOf(unit)
  const newest = Math.max(...having)
  return having.filter((minor) => minor === newest || SERVER_MINORS.some((each) => each === minor))
}

function isOf({ minor, gates }: CaseTarget = { minor: 0 }, target: CaseTarget): boolean {
  return minor === target.minor && isDeepStrictEqual(gates, target.gates)
}

function main(): void {
  if (values.help) {
    console.log(usage)
    return
  }
  const units = readUnits()
  const bases = readCaseBases()
  const kept = values.anew ? new Map<string, RuleCase>() : readCases()
  const cases = new Map(
    units.all.flatMap((unit) => {
      const known = kept.get(caseKey(unit))
      return known !== undefined && faultOf(unit, known, units, bases) === undefined ? [[unit, known] as const] : []
    }),
  )
  const unclear = new Set(values.clear ? unclearUnits(cases, units, bases) : [])
  console.log(`${cases.size} of ${units.all.length} cases are kept, ${unclear.size} of them are searched for again`)
  const lacks = new Map<RuleUnit, string>()
  for (const isOnlyPreferred of [true, false])
    for (const target of targets()) {
      const { minor, gates } = target
      const wanted = units.all.filter(
        (unit) =>
          (unclear.has(unit) ? isOf(cases.get(unit), target) : !cases.has(unit)) &&
          (isOnlyPreferred ? preferredMinors(unit) : minorsOf(unit)).includes(minor) &&
          (gates === undefined || gates === EVERYTHING || (unit.rule.notGate ?? '') in gates),
      )
      if (wanted.length > 0) search(target, wanted)
    }
  const left = units.all.filter((unit) => !cases.has(unit) && minorsOf(unit).length > 0)
  console.log(`${left.length} are left`)
  for (const unit of left.slice(0, Number(values.shown))) console.log(`  ${unit.file}: ${unit.id} (${lacks.get(unit)})`)

  function search(target: CaseTarget, wanted: readonly RuleUnit[]): void {
    const { minor, gates } = target
    const found = new FoundCases(units, target, bases, wanted)
    const isServer = SERVER_MINORS.some((each) => each === minor)
    if (gates === undefined && isServer) searchRecords(found, serverRecording(minor))
    searchBases(found, bases)
    searchAimed(found, bases)
    searchChanges(found, bases)
    for (const [unit, each] of found.cases()) if (!cases.has(unit)) cases.set(unit, each)
    for (const [unit, each] of found.cases(true)) cases.set(unit, each)
    for (const unit of wanted) unclear.delete(unit)
    for (const unit of found.missing()) lacks.set(unit, found.lackOf(unit))
    write()
    const text = `1.${minor} ${JSON.stringify(gates ?? {})}`
    console.log(`${text}: ${wanted.length - found.missing().length} of ${wanted.length} found`)
  }

  function write(): void {
    writeCases(
      units.all.flatMap((unit) => {
        const found = cases.get(unit)
        return found === undefined ? [] : [{ unit, found }]
      }),
    )
  }

  function targets(): readonly CaseTarget[] {
    const off = new Set(units.all.flatMap(({ rule }) => rule.notGate ?? []))
    return CASE_MINORS.flatMap((minor): CaseTarget[] => [
      { minor },
      { minor, gates: EVERYTHING },
      ...[...off].map((gate): CaseTarget => ({ minor, gates: { [gate]: false } })),
    ])
  }
}

main()
