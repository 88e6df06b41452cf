import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { foldersOf } from '../../../tests/rules/source-files.ts'
import { fixtures, root } from '../../paths.ts'
import type { BehaviourCase, CaseGroup, NotRun } from '../case.ts'
import { customResourceDefinitions, generatedDefinitions, manifests, packs, reported, yamlStreams } from './checks.ts'
import { configs } from './configs.ts'
import { conformance } from './conformance.ts'
import { demo, examples } from './examples.ts'
import { help } from './help.ts'
import { hostile } from './hostile.ts'
import { builds, builtins, compositions, reportedBuilds } from './kustomizations.ts'
import { kptPackages, reports } from './packages.ts'
import { recordings } from './recordings.ts'
import { usage } from './usage.ts'
import { verdicts } from './verdicts.ts'

/** Cases of files that lie outside the repository, by the path below the folder of fixtures. */
const OUTSIDE: readonly (readonly [group: string, path: string, cases: (path: string) => BehaviourCase[]])[] = [
  ['builds', 'kustomize-5.5.0/builds', builds],
  ['builtins', 'kustomize-5.5.0/builtins', builtins],
  ['compositions', 'composition', compositions],
  ['kpt-e2e', 'kpt-e2e', (path) => kptPackages('kpt-e2e', path)],
  ['kpt-catalog', 'kpt-catalog', (path) => kptPackages('kpt-catalog', path)],
  ['crds', 'crds', customResourceDefinitions],
  ['manifests', 'manifests/kubernetes-examples', manifests],
  ['reported', 'reported', reported],
  ['reported', 'reported/build', reportedBuilds],
  ['reported', 'reported/versions/packs', packs],
  ['yaml', 'yaml-test-suite.jsonl', yamlStreams],
  ['structural', 'structural-schema/server-0.37.jsonl', generatedDefinitions],
  ['verdicts', '.', verdicts],
]

/** Every case of this work tree, whose functions are built. Throws where two cases have the same name. */
export function allCases(): { readonly cases: readonly BehaviourCase[]; readonly notRun: readonly NotRun[] } {
  const functions = foldersOf('functions')
  const groups: CaseGroup[] = [
    examples(),
    demo(),
    help(functions),
    usage(),
    configs(root, functions),
    reports(),
    conformance(),
    recordings(),
    hostile(),
    ...OUTSIDE.map(([group, path, cases]): CaseGroup => {
      const place = join(fixtures, path)
      if (existsSync(place)) return { cases: cases(place) }
      return { cases: [], notRun: [{ group, reason: `${path} is not among the fixtures` }] }
    }),
  ]
  const cases = groups.flatMap((group) => group.cases)
  assertUnique(cases)
  return { cases, notRun: groups.flatMap(({ notRun = [] }) => notRun) }
}

function assertUnique(cases: readonly BehaviourCase[]): void {
  const names = new Set<string>()
  for (const { group, id } of cases) {
    const name = `${group}: ${id}`
    if (names.has(name)) throw new Error(`two cases have the name "${name}"`)
    names.add(name)
  }
}
