import { describe, expect, test } from 'vitest'
import { findFunction } from '../../packages/catalogue/src/find-function.ts'
import { buildComposition } from '../../packages/composition/src/index.ts'
import { createSession, memoryFiles, type Programs, printResources } from '../../packages/kustomization/src/index.ts'
import { formatFieldPath } from '../../packages/runtime/src/index.ts'
import { Readings, type ScalarAnswer, type ScalarQuestion } from '../oracles/kubectl/scalars/readings.ts'
import { Written } from '../oracles/kubectl/scalars/written.ts'
import { readRecording } from '../oracles/recording.ts'
import { type StringBuild, stringBuilds } from './strings/builds.ts'

const { entries } = readRecording<ScalarQuestion, ScalarAnswer>('kubectl-scalars')
const scalars = entries.map(({ question }) => question.scalar)
const readings = new Readings(entries)
/**
 * Kustomize refuses to print numbers that JSON does not have. Other characters do not change a value, and it folds longer texts, in
 * spellings that kubectl was not asked about.
 */
const MAY_CHANGE = /^(?![-+]?(?:\.(?:inf|nan)|1e400)$)[ -~\u0085\u2028\u2029]{0,70}$/i
/** Other readers than the three take their first characters for a number, so that they get a warning, too. */
const LIKE_NUMBERS = /^(?:[-+]?(?:0o8|0b2)|[-+]_|-)$/
const OPTIONS = { enableAlphaPlugins: true }
const programs: Programs = {
  find: async (what) => findFunction(what)?.load(),
  run: async () => ({ exitCode: undefined, stdout: '', stderr: 'no programs here' }),
}
const kinds = Object.entries(stringBuilds)

describe(`${scalars.length} strings`, () => {
  test.each(kinds)('are the same strings to kubectl, YAML 1.1 and YAML 1.2 where a build writes %s', async (_, of) => {
    const builds = of(scalars)
    const faults: string[] = []
    for (const each of builds) faults.push(...(await readBack(each, 'preserve')).flatMap(({ fault }) => fault ?? []))

    expect({ faults: faults.length, first: faults.slice(0, 8) }).toEqual({ faults: 0, first: [] })
    expect(builds.flatMap(({ strings }) => strings).length).toBeGreaterThan(25)
  })

  test.each(kinds)(
    'have a warning in style kustomize exactly where kustomize writes another value: %s',
    async (_, of) => {
      const wrong: string[] = []
      for (const each of of(scalars.filter((scalar) => MAY_CHANGE.test(scalar)))) {
        const written = await readBack(each, 'kustomize')
        wrong.push(
          ...written.flatMap(({ scalar, fault, isWarned }) =>
            (fault !== undefined || LIKE_NUMBERS.test(scalar)) === isWarned ? [] : (fault ?? `${scalar} has a warning`),
          ),
        )
      }

      expect({ wrong: wrong.length, first: wrong.slice(0, 8) }).toEqual({ wrong: 0, first: [] })
    },
  )
})

/** Whether three readers read each string, and whether a warning names it. */
async function readBack({ files, strings }: StringBuild, style: 'preserve' | 'kustomize') {
  const { resources, findings } = await buildComposition(
    '/',
    createSession({ files: memoryFiles(files), programs, options: OPTIONS }),
  )
  const all = [...findings]
  const output = printResources(resources, style, (finding) => void all.push(finding))
  const errors = all.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return [{ scalar: '', fault: errors[0]?.message, isWarned: false }]
  const written = new Written(output)
  const warned = new Set(all.filter(({ rule }) => rule === 'string-retyped').map(({ field }) => field))
  return strings.map(({ scalar, path }) => ({
    scalar,
    fault: written.faultAt(path, scalar, readings),
    isWarned: warned.has(formatFieldPath(path)),
  }))
}
