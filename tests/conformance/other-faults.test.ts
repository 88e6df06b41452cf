import { describe, expect, it } from 'vitest'
import { conform, type Target } from '../../packages/conformance/src/index.ts'
import { RESOURCE_ID } from '../../packages/runtime/src/index.ts'
import { dropKey } from './broken/item-lines.ts'
import { type Breakage, passThrough } from './broken/pass-through.ts'
import { notPassed } from './examples.ts'

const functionConfig = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\ndata: {first: "1"}\n'
const only = ['KRM-001', 'KRM-041', 'KRM-046', 'KRM-061', 'KRM-065', 'KRM-067']

async function faultsOf(breakage: Breakage) {
  const run: Target['run'] = async (input, env = {}) => {
    const { stdout, ...rest } = passThrough(input, env, breakage)
    return { ...rest, stdout: typeof stdout === 'string' ? new TextEncoder().encode(stdout) : stdout }
  }
  return notPassed(await conform({ name: 'target', kind: 'in-process', run }, { functionConfig, only }))
}

const inFailure = (from: RegExp, to: string): Breakage => ({ printFailure: (text) => text.replace(from, to) })

describe('a required string of a result that is empty', () => {
  it.each([
    ['KRM-061', 'message', /^- message: .*$/m, '- message: ""', '.message must not be empty; leave out the result'],
    ['KRM-065', 'field', /path: kind/, 'path: ""', '.field.path must not be empty; leave out field'],
    ['KRM-067', 'file', /path: foreign\.yaml/, 'path: ""', '.file.path must not be empty; leave out file'],
  ])('fails %s: %s', async (id, _, from, to, message) => {
    const [fault, ...others] = await faultsOf(inFailure(from, to))
    expect(others).toEqual([])
    expect(fault).toMatch(new RegExp(`^${id} fail: `))
    expect(fault).toContain(message)
  })

  it('passes if its object is absent', async () => {
    expect(await faultsOf(inFailure(/^ {2}(?:field|file): .*\n/gm, ''))).toEqual([])
  })
})

describe("kpt's id of a resource is checked under both of its names", () => {
  it.each(RESOURCE_ID.map((name, i) => [name, ['KRM-041', 'KRM-046'][i]]))('%s', async (name, id) => {
    expect(await faultsOf({ edit: (list) => dropKey(list, name as string) })).toEqual([
      expect.stringMatching(`^${id} fail: .*${name} must stay "3", got nothing$`),
    ])
  })
})
