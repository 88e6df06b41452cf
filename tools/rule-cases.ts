import { parseArgs } from 'node:util'
import { kubernetesModel } from '../packages/kubernetes-schemas/src/index.ts'
import { groupBy } from '../packages/runtime/src/values.ts'
import { caseKey, NEWEST, type RuleCase, readCases, writeCases } from '../tests/server/rule-cases/cases.ts'
import { readCaseBases } from '../tests/server/rule-cases/case-bases.ts'
import type { CaseTarget } from '../tests/server/rule-cases/evaluate.ts'
import { faultOf } from '../tests/server/rule-cases/fault.ts'
import { FoundCases } from '../tests/server/rule-cases/search/found.ts'
import { searchAimed, searchChanges, searchRecords } from '../tests/server/rule-cases/search/search.ts'
import { type RuleUnit, readUnits } from '../tests/server/rule-cases/units.ts'
import { serverRecording } from '../tests/server/suite.ts'
import { SERVER_MINORS } from './install/kube-apiserver.ts'

const usage = `node --conditions=krmkit-source tools/rule-cases.ts [OPTION…]

Finds for each rule of built-in kinds an object that it refuses and one that it accepts: tests/server/rule-cases/files.
Keeps the cases that still show it, searches for the others, and prints the rules that are left.
  --anew     searches for all of them
  --shown N  how many of the rules that are left are printed (default 100)`

const { values } = parseArgs({
  options: {
    anew: { type: 'boolean', default: false },
    shown: { type: 'string', default: '100' },
    help: { type: 'boolean', default: false },
  },
})

const EVERYTHING = { AllAlpha: true, AllBeta: true }

/** In the order of preference: what a real server was asked first. */
const MINORS = [...SERVER_MINORS, ...[36, 35, 33, 32, 31, 29, 28, 27, 26, 25, 24, 23, 22, 21]]

const definitions = groupBy(kubernetesModel().definitions(), ({ name }) => {
  const [short, , group] = name.split('.').reverse()
  return `${group} ${short}`
})

/** The minor versions for which a case is looked for: those of servers, and the newest one that has the rule. */
function minorsOf({ rule: { since = 0, until = NEWEST, versions }, places }: RuleUnit): readonly number[] {
  const having = MINORS.filter(
    (minor) =>
      since <= minor &&
      minor <= until &&
      places.some((place) =>
        (definitions.get(place) ?? []).some(
          ({ name, minors }) =>
            versions?.includes(name.split('.').at(-2) ?? '') !== false && minors.from <= minor && minor <= minors.to,
        ),
      ),
  )
  const newest = Math.max(...having)
  return having.filter((minor) => minor === newest || SERVER_MINORS.some((each) => each === minor))
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
  console.log(`${cases.size} of ${units.all.length} cases are kept`)
  for (const target of targets()) {
    const { minor, gates } = target
    const wanted = units.all.filter(
      (unit) =>
        !cases.has(unit) &&
        minorsOf(unit).includes(minor) &&
        (gates === undefined || gates === EVERYTHING || unit.rule.notGate !== undefined && unit.rule.notGate in gates),
    )
    if (wanted.length === 0) continue
    const found = new FoundCases(units, target, bases, wanted)
    const isServer = SERVER_MINORS.some((each) => each === minor)
    if (gates === undefined && isServer) searchRecords(found, serverRecording(minor))
    searchAimed(found, bases)
    searchChanges(found, bases)
    for (const [unit, each] of found.cases()) cases.set(unit, each)
    write()
    console.log(`1.${minor} ${JSON.stringify(gates ?? {})}: ${wanted.length - found.missing().length} of ${wanted.length} found`)
  }
  const left = units.all.filter((unit) => !cases.has(unit))
  console.log(`${left.length} are left`)
  for (const unit of left.slice(0, Number(values.shown))) console.log(`  ${unit.file}: ${unit.id}`)

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
    return MINORS.flatMap((minor): CaseTarget[] => [
      { minor },
      { minor, gates: EVERYTHING },
      ...[...off].map((gate): CaseTarget => ({ minor, gates: { [gate]: false } })),
    ])
  }
}

main()
