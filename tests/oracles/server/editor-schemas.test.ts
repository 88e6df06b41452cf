import { Ajv, type ValidateFunction } from 'ajv'
import { expect, test } from 'vitest'
import { kindSchemas, kubernetesModel } from '../../../packages/kubernetes-schemas/src/index.ts'
import { SERVER_RULES, type ServerRules } from '../../../packages/kubernetes-schemas/src/server-rules.ts'
import { SERVER_MINORS } from '../../../tools/install/kube-apiserver.ts'
import type { Answer } from '../../server/ask/answer.ts'
import { readBases } from '../../server/bases.ts'
import { objectOf, type Question } from '../../server/changes/question.ts'
import type { JsonObject } from '../../server/json.ts'
import { serverRecording } from '../../server/suite.ts'
import { readRecording } from '../recording.ts'

const bases = readBases()
const model = kubernetesModel()

/** Validates an object with the schema of its kind. */
function validatorOf(minor: number, options: { readonly serverRules?: ServerRules; readonly isWhole?: boolean }) {
  const { kinds, definitions } = kindSchemas(model, minor, { notesOf: () => '' }, options)
  const ajv = new Ajv({ strict: false })
  ajv.addSchema({ $id: 'all', definitions })
  const names = new Map(kinds.map(({ apiVersion, kind, definition }) => [`${apiVersion} ${kind}`, definition]))
  const compiled = new Map<string, ValidateFunction>()
  return (object: JsonObject): readonly string[] => {
    const { apiVersion, kind } = object
    const name = names.get(`${apiVersion} ${kind}`)
    if (name === undefined) return []
    const validate = compiled.get(name) ?? ajv.compile({ $ref: `all#/definitions/${name}` })
    compiled.set(name, validate)
    if (validate(object)) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${kind} ${instancePath} ${message}`)
  }
}

/** Types that the specification has and an older server does not check, as `krmkit check` does. */
const TYPES: ReadonlySet<string> = new Set(['ControllerRevision /data must be object,null'])

const FORMS = {
  'names and types': {},
  'rules, also for patches': { serverRules: SERVER_RULES },
  'rules of whole objects': { serverRules: SERVER_RULES, isWhole: true },
} as const

test.each(SERVER_MINORS)('the schemas for editors accept what a server of 1.%i accepts', (minor) => {
  const { entries } = readRecording<Question, Answer>(serverRecording(minor))
  const validators = Object.entries(FORMS).map(([form, options]) => ({
    form,
    options,
    refuses: validatorOf(minor, options),
  }))
  const caught: Record<string, number> = Object.fromEntries(Object.keys(FORMS).map((form) => [form, 0]))
  const wrong: string[] = []
  let refused = 0
  for (const { question, answer } of entries) {
    if (!('code' in answer)) continue
    const object = objectOf(question, bases)
    if (answer.code !== 201) refused++
    for (const { form, options, refuses } of validators) {
      const errors = refuses(object)
      if (errors.length === 0) continue
      // Without rules, enums of the specification are refused that the server does not check.
      if (answer.code === 201 && 'serverRules' in options)
        wrong.push(...errors.filter((each) => !TYPES.has(each)).map((each) => `${form}: ${each}`))
      if (answer.code !== 201) caught[form] = (caught[form] ?? 0) + 1
    }
  }
  const shares = Object.entries(caught).map(
    ([form, count]) => `${form}: ${count} (${Math.round((100 * count) / refused)} %)`,
  )
  console.log(`1.${minor}: of ${refused} refused objects, the schemas find with ${shares.join('; ')}`)
  const [types = 0, partial = 0, whole = 0] = Object.values(caught)
  expect([...new Set(wrong)]).toEqual([])
  expect(partial).toBeGreaterThan(types)
  expect(whole).toBeGreaterThan(partial)
})
