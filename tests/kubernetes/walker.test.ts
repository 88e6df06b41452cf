import { ObjectChecker, type Target } from '@krmkit/kubernetes-schemas'
import { Resource, readYamlStream } from '@krmkit/runtime'
import { Ajv, type ErrorObject } from 'ajv'
import { expect, test } from 'vitest'
import { minorsOf, readManifest } from '../../packages/kubernetes-schemas/generator/main.ts'
import { Draw } from '../generated/draw.ts'
import { recordedSwagger } from '../oracles/specifications/recorded.ts'
import { sampleNote, sampleOf } from '../sample.ts'
import { broken, filledObjects, type Json, type RawSpec, strictSchema } from './swagger-objects.ts'

const minors = minorsOf(readManifest())
const newest = minors.at(-1) as number

/** The newest minor and another one in every run; all with `npm run test:full`. */
const sampled = sampleOf(minors.map(String), 2, [String(newest)]).map(Number)

/** Reasons that JSON Schema knows too; `required` where no later minor relaxes it. */
const STRUCTURAL = ['unknown', 'not-yet', 'removed', 'type']

function targetOf(minor: number): Target {
  return {
    minors: { from: minor, to: minor },
    featureGates: new Map([
      ['AllAlpha', true],
      ['AllBeta', true],
    ]),
    runtimeConfig: new Map([['api/all', true]]),
  }
}

/** Where krmkit finds something wrong. */
function ours(object: Json, target: Target): string[] {
  const reasons = target.minors.from === newest ? [...STRUCTURAL, 'required'] : STRUCTURAL
  const [document] = readYamlStream(JSON.stringify(object)).documents
  if (document === undefined) throw new Error('an object is a document')
  const findings = new ObjectChecker(target)
    .check(new Resource(document))
    .filter(({ reason }) => reasons.includes(reason))
  return findings.map(({ at }) => at.join('/')).sort()
}

/** Where ajv finds something wrong, by the specification itself. */
function theirs(errors: readonly ErrorObject[] | null | undefined, minor: number): string[] {
  const paths = (errors ?? []).flatMap(({ keyword, instancePath, params }) => {
    const steps = instancePath
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    // Some versions list the values that a field may have (1.23 does); krmkit's model has them from other sources.
    if (keyword === 'enum') return []
    if (keyword === 'required') return minor === newest ? [[...steps, params.missingProperty]] : []
    return [keyword === 'additionalProperties' ? [...steps, params.additionalProperty] : steps]
  })
  return paths.map((steps) => steps.join('/')).sort()
}

test.each(sampled)(
  `ajv with upstream's own specification of 1.%i finds the same things wrong, in filled and in broken objects (${sampleNote})`,
  (minor) => {
    const spec = recordedSwagger(minor) as RawSpec
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false, inlineRefs: false })
    ajv.addSchema(strictSchema(spec))
    const target = targetOf(minor)
    const draw = new Draw(Number(process.env.KRMKIT_SEED ?? Math.floor(Math.random() * 2 ** 31)))
    const differences: unknown[] = []
    let count = 0

    const all = filledObjects(spec)
    const sample = sampleOf(
      all.map(({ definition }) => definition),
      25,
    )
    const kinds = all.filter(({ definition }) => sample.includes(definition))
    for (const filled of kinds) {
      const validate = ajv.getSchema(`spec#/definitions/${filled.definition}`)
      if (validate === undefined) throw new Error(`the specification has no ${filled.definition}`)
      const mutants = Array.from({ length: 40 }, () => broken(filled, draw) ?? [])
      for (const { object, path } of [{ object: filled.object as Json, path: [] }, ...mutants.flat()]) {
        validate(object)
        const [mine, expected] = [ours(object, target), theirs(validate.errors, minor)]
        count += 1
        if (mine.join(' ') !== expected.join(' ')) differences.push({ of: filled.definition, path, mine, expected })
      }
    }

    console.log(`1.${minor}: ${count} objects of ${kinds.length} kinds`)
    expect(differences.slice(0, 5)).toEqual([])
    expect(count).toBeGreaterThan(kinds.length * 5)
  },
  300_000,
)
