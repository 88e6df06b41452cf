import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { catalogue } from '../../packages/catalogue/src/index.ts'
import { KPT_API_VERSION, type KrmFunction, OWN_API_VERSION, ownKind } from '../../packages/runtime/src/index.ts'
import { exitCodeOfList, readExamples } from '../../packages/testing/src/index.ts'
import { command } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'
import { isSelected, selectedFunctions } from './selected.ts'

interface Config {
  readonly apiVersion: string
  readonly kind: string
}

/** The schema of each function, compiled once. */
const schemas = new Map<string, Promise<ValidateFunction>>()

function schemaOf(name: string): Promise<ValidateFunction> {
  const schema = schemas.get(name) ?? printedSchema(name)
  schemas.set(name, schema)
  return schema
}

/** The schema that a function itself prints, compiled by a validator that is not ours. */
async function printedSchema(name: string): Promise<ValidateFunction> {
  const bundle = join(root, 'functions', name, 'dist/main.js')
  const { exitCode, stdout, stderr } = await command(process.execPath, [bundle, '--schema'])
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  return new Ajv2020({ strict: true, allowUnionTypes: true }).compile(JSON.parse(stdout))
}

/**
 * Configs that a function's examples hold and it takes without a word: of its own kind, otherwise of kpt's kind, whose fields
 * are the same.
 */
function takenConfigs(name: string, { kptKind, configKinds }: KrmFunction): Config[] {
  const examples = readExamples(join(root, 'functions', name, 'examples')).filter(
    ({ output }) => output !== undefined && exitCodeOfList(output) === 0 && !output.includes('config-unknown-field'),
  )
  const configs = examples.flatMap(({ input }) => {
    const { functionConfig } = parse(input) as { functionConfig?: Config }
    return functionConfig === undefined ? [] : [functionConfig]
  })
  if (configKinds === 'any') return [...configs, { apiVersion: 'v1', kind: 'ConfigMap' }]
  const own = configs.filter(({ apiVersion }) => apiVersion === OWN_API_VERSION)
  const theirs = configs.filter(
    ({ apiVersion, kind }) => apiVersion === KPT_API_VERSION && [kptKind].flat()[0] === kind,
  )
  const identity = { apiVersion: OWN_API_VERSION, kind: ownKind({ name }) }
  return own.length > 0
    ? own
    : [...theirs, { metadata: { name: 'x' } }].slice(0, 1).map((config) => ({ ...config, ...identity }))
}

describe.each(selectedFunctions)('the schema that %s prints', (name) => {
  test('compiles', async () => {
    expect(await schemaOf(name)).toBeTypeOf('function')
  })
})

describe.each([...catalogue].filter(([name]) => isSelected(name)))('the schema that %s prints', (name, { load }) => {
  test('accepts every config of its kind among its examples', async () => {
    const validate = await schemaOf(name)
    const configs = takenConfigs(name, await load())

    for (const config of configs) expect(validate(config), JSON.stringify(validate.errors)).toBe(true)
    expect(configs.length).toBeGreaterThan(0)
  })

  test('refuses another kind, and an unknown key, unless it accepts any kind', async () => {
    const validate = await schemaOf(name)
    const fn = await load()
    const [config] = takenConfigs(name, fn)
    const isAny = fn.configKinds === 'any'

    expect(validate({ ...config, kind: 'SomethingElse' })).toBe(isAny)
    if (!isAny) expect(validate({ ...config, unknownKey: true })).toBe(false)
  })
})
