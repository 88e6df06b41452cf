import { describe, expect, it } from 'vitest'
import { callProgram } from '../../tests/call-program.ts'
import { temporaryPackage } from '../../tests/temporary-package.ts'
import { changeSummary, MAX_NAMES } from './names.ts'

const changes = (count: number, change: 'updated' | 'created' = 'updated') =>
  Array.from({ length: count }, (_, i) => ({ path: `${change}-${i}.yaml`, change }))
const linesOf = (text: string) => text.split('\n').length - 1

describe('the summary of changed files', () => {
  const options = { isTrial: false, isVerbose: false }

  it('names all of a few files, without a total', () => {
    expect(linesOf(changeSummary(changes(MAX_NAMES), options))).toBe(MAX_NAMES)
    expect(changeSummary(changes(1), { ...options, isTrial: true })).toBe('would be updated: updated-0.yaml\n')
    expect(changeSummary([{ path: 'a\u001b[2J\n', change: 'deleted' }], options)).not.toMatch(/\u001b|\n./)
  })

  it('names the first ones of many, and the total', () => {
    const text = changeSummary([...changes(3000), ...changes(1, 'created')], options)
    expect(linesOf(text)).toBe(MAX_NAMES + 1)
    expect(text).toMatch(/\n3000 files updated, 1 file created; 20 of them are named above, and --verbose names all\n$/)
    expect(changeSummary(changes(21), { ...options, isTrial: true })).toContain('\n21 files would be updated; 20 of')
  })

  it('names all with --verbose', () => {
    const text = changeSummary(changes(3000), { ...options, isVerbose: true })
    expect(linesOf(text)).toBe(3001)
    expect(text).toMatch(/\n3000 files updated\n$/)
  })
})

const DEPLOYMENT = (i: number) =>
  `apiVersion: extensions/v1beta1\nkind: Deployment\nmetadata: {name: d${i}}\nspec:\n  selector: {matchLabels: {a: b}}\n  template:\n    metadata: {labels: {a: b}}\n    spec: {containers: [{name: c, image: i:1}]}\n`
const MANY = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`d${i}.yaml`, DEPLOYMENT(i)]))
const KPTFILE =
  'apiVersion: kpt.dev/v1\nkind: Kptfile\nmetadata: {name: p}\npipeline:\n  mutators:\n  - image: search-replace\n    configMap: {by-value: i:1, put-value: i:2}\n'

describe('a run on many files', () => {
  const call = async (...args: readonly string[]) => {
    const { directory: cwd } = temporaryPackage({ ...MANY, ...(args[0] === 'render' && { Kptfile: KPTFILE }) })
    const { stdout, stderr } = await callProgram(args, { cwd })
    return stdout + stderr
  }

  it.each([
    ['eval', ['eval', '.', 'search-replace', '--check', '--', 'by-value=i:1', 'put-value=i:2']],
    ['eval that writes', ['eval', '.', 'search-replace', '--', 'by-value=i:1', 'put-value=i:2']],
    ['render', ['render', '.', '--check']],
    ['fix', ['fix', '.', '--check', '--kubernetes-version', '1.34']],
  ])('%s prints 20 names, 5 notes and totals; all with --verbose', async (_, args) => {
    const short = await call(...args)
    // Of a pipeline, the package and the number of functions have lines too.
    expect(linesOf(short)).toBeLessThanOrEqual(args[0] === 'render' ? 33 : 30)
    expect(short).toMatch(/\b4[01] files\b/)
    expect(short).toContain('--verbose')
    const [command = '', ...rest] = args
    const full = await call(command, '--verbose', ...rest)
    expect(linesOf(full)).toBeGreaterThanOrEqual(40)
    for (let i = 0; i < 40; i++) expect(full).toMatch(new RegExp(`\\bd${i}\\.yaml\\b`))
  })

  it('hides no error and no warning', async () => {
    const text = await call('eval', '.', 'require-labels', '--', 'labels=owner')
    for (let i = 0; i < 40; i++) expect(text).toContain(`Deployment/d${i} metadata.labels.owner: `)
  })

  it('leaves machine formats complete', async () => {
    const { directory: cwd } = temporaryPackage(MANY)
    const args = ['eval', '.', 'search-replace', '--check', '--format', 'json', '--', 'by-value=i:1', 'put-value=i:2']
    const { changes: all, results } = JSON.parse((await callProgram(args, { cwd })).stdout)
    expect([all.length, results.length]).toEqual([40, 40])
    const fixes = await callProgram(['fix', '.', '--check', '--format', 'json'], { cwd })
    expect(JSON.parse(fixes.stdout).answers).toHaveLength(41)
  })
})
