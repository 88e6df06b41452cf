import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { command } from '../scripts/command.ts'
import { root } from '../scripts/paths.ts'
import { foldersOf } from './house.ts'

interface Config {
  readonly apiVersion: string
  readonly kind: string
}

/** The schema that a function itself prints, compiled by a validator that is not ours. */
async function printedSchema(name: string): Promise<ValidateFunction> {
  const bundle = join(root, 'functions', name, 'dist/main.js')
  const { exitCode, stdout, stderr } = await command(process.execPath, [bundle, '--schema'])
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  return new Ajv2020({ strict: true, allowUnionTypes: true }).compile(JSON.parse(stdout))
}

/** Configs of the function's own kind that its examples hold. */
function ownConfigs(name: string): Config[] {
  const folder = join(root, 'functions', name, 'examples')
  return readdirSync(folder)
    .map((example) => parse(readFileSync(join(folder, example, 'input.yaml'), 'utf8')) as { functionConfig?: Config })
    .flatMap(({ functionConfig }) => (functionConfig?.apiVersion === 'krmkit.dev/v1alpha1' ? [functionConfig] : []))
}

describe.each(foldersOf('functions'))('the schema that %s prints', (name) => {
  test('accepts every config of its kind among its examples', async () => {
    const validate = await printedSchema(name)

    for (const config of ownConfigs(name)) expect(validate(config), JSON.stringify(validate.errors)).toBe(true)
    expect(ownConfigs(name).length).toBeGreaterThan(0)
  })

  test('refuses another kind, and a key that nobody knows', async () => {
    const validate = await printedSchema(name)
    const [config] = ownConfigs(name)

    expect(validate({ ...config, kind: 'SomethingElse' })).toBe(false)
    expect(validate({ ...config, nobodyKnowsThis: true })).toBe(false)
  })
})
