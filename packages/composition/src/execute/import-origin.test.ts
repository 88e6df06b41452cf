import { createSession, memoryFiles, type TracedStep, TraceRecorder, traceJson, traceText } from '@krmkit/kustomization'
import { describe, expect, it } from 'vitest'
import { accumulate, build, configMap, type Tree } from '../testing/build.ts'
import { buildComposition, compositionEvaluator } from './evaluator.ts'

const composition = (fields: string) => `kind: Composition\n${fields}`
const importing = (...paths: readonly string[]) =>
  `transformersFrom: [${paths.map((path) => `{path: ${path}}`).join(', ')}]\n`
const prefix = (name: string, value: string) =>
  `- {kind: PrefixTransformer, metadata: {name: ${name}}, prefix: ${value}}\n`

/** Two Compositions that import a third. */
const diamond = (a: string, b: string): Tree => ({
  '/base/composition.yaml': composition(`transformers:\n${accumulate('map.yaml')}`),
  '/base/map.yaml': configMap('m'),
  [a]: composition(`${importing('../base')}transformers:\n${prefix('pa', 'a-')}`),
  [b]: composition(`${importing('../base')}transformers:\n${prefix('pb', 'b-')}`),
})

describe('the suggested fix of a diamond', () => {
  /** The transformer that a message suggests. */
  const proposed = (findings: readonly string[]) =>
    /add to transformers `(?<fix>[^`]*)`/.exec(findings.join('\n'))?.groups?.fix

  it.each([
    ['directories', diamond('/a/composition.yaml', '/b/composition.yml'), ['../a', '../b'], 'paths: [../a, ../b]'],
    [
      'files by any name, in the directory of the Composition',
      diamond('/top/a.yaml', '/top/b.yaml'),
      ['a.yaml', 'b.yaml'],
      'paths: [a.yaml, b.yaml]',
    ],
    [
      'a name in quotes',
      diamond('/a, b/composition.yaml', '/b/composition.yaml'),
      ["'../a, b'", '../b'],
      'paths: ["../a, b", ../b]',
    ],
  ])('builds when pasted: %s', async (_, tree, imports, wanted) => {
    const own = `transformers:\n- {kind: SuffixTransformer, metadata: {name: branches}, suffix: -s}\n`
    const before = await build({ ...tree, '/top/composition.yaml': composition(importing(...imports) + own) })
    const fix = proposed(before.findings)
    expect(before.failed).toBe(true)
    expect(fix).toContain(wanted)
    expect(fix).toContain('{name: branches-2}')
    const after = await build({
      ...tree,
      '/top/composition.yaml': composition(`transformers:\n- ${fix}\n${own.slice('transformers:\n'.length)}`),
    })
    expect(after).toMatchObject({ findings: [], names: ['a-m-s', 'b-m-s'] })
  })

  it('explains that a file of another name outside of the directory must move', async () => {
    const tree = diamond('/a/any.yaml', '/b/composition.yaml')
    const { findings } = await build({
      ...tree,
      '/top/composition.yaml': composition(importing('../a/any.yaml', '../b')),
    })
    expect(findings.join('\n')).toContain('move ../a/any.yaml to a directory of its own as composition.yaml')
    expect(proposed(findings)).toContain('paths: [DIRECTORY-1, ../b]')
  })
})

it('a path to the file of a target outside of the root: the error names the directory, which builds', async () => {
  const tree = {
    '/a/composition.yaml': composition(`transformers:\n${accumulate('map.yaml')}`),
    '/a/map.yaml': configMap('m'),
  }
  const top = (path: string) => composition(`transformers:\n${accumulate(path)}`)
  const { findings } = await build({ ...tree, '/top/composition.yaml': top('../a/composition.yaml') })
  expect(findings.join('\n')).toContain('name its directory, "../a"')
  expect(await build({ ...tree, '/top/composition.yaml': top('../a') })).toMatchObject({ findings: [], names: ['m'] })
  const other = await build({ ...tree, '/top/composition.yaml': top('../a/map.yaml') })
  expect(other.findings.join('\n')).toContain('or pass --load-root DIR')
})

/** `top` imports `mid`, which imports `base`. */
const layers = (overrides: string): Tree => ({
  '/base/composition.yaml': composition(`transformers:\n${accumulate('map.yaml')}${prefix('p', 'base-')}`),
  '/base/map.yaml': configMap('m'),
  '/mid/composition.yaml': composition(importing('../base')),
  '/top/composition.yaml': composition(`${importing('../mid')}${overrides}`),
})
const CHAIN = '(imported: composition.yaml -> ../mid/composition.yaml -> ../base/composition.yaml)'

describe('a finding about an imported transformer', () => {
  it.each([
    [
      'a misspelt field of an override: the override',
      'transformerOverrides:\n- kind: PrefixTransformer\n  metadata: {name: p}\n  prefx: x-\n',
      ['error /top/composition.yaml:6', '`prefx` is not a field', CHAIN],
    ],
    [
      'a path that an override wrote: the override',
      'transformerOverrides:\n- kind: ResourceAccumulator\n  metadata: {name: from-map.yaml}\n  paths:\n  - none.yaml\n',
      ['error /top/composition.yaml:7', 'none.yaml', CHAIN],
    ],
    [
      'a field that no override wrote: the imported file',
      'transformerOverrides:\n- {kind: ResourceAccumulator, metadata: {name: from-map.yaml, labels: {a: b}}}\n',
      ['error /base/composition.yaml:3', 'map.yaml', CHAIN],
    ],
    [
      'the last of two overrides that wrote a field',
      'transformerOverrides:\n- {kind: PrefixTransformer, metadata: {name: p}, prefx: x-}\n- {kind: PrefixTransformer, metadata: {name: p}, prefx: y-}\n',
      ['error /top/composition.yaml:5', CHAIN],
    ],
  ])('%s', async (_, overrides, wanted) => {
    const { '/base/map.yaml': map, ...tree } = layers(overrides)
    const isMissing = overrides.includes('labels')
    const { findings } = await build(isMissing ? tree : { ...tree, '/base/map.yaml': map as string })
    const [finding = ''] = findings
    for (const part of wanted) expect(finding).toContain(part)
  })

  it('an error in the imported file itself: with the import chain', async () => {
    const { findings } = await build({ ...layers(''), '/base/composition.yaml': composition('transformrs: []\n') })
    expect(findings).toEqual([expect.stringContaining(CHAIN)])
  })

  it('not imported: no chain', async () => {
    const { findings } = await build({
      '/top/composition.yaml': composition('transformers:\n- {kind: PrefixTransformer, prefx: x}\n'),
    })
    expect(findings.join('\n')).not.toContain('imported')
  })
})

describe('the trace of an imported transformer', () => {
  const traced = async (tree: Tree) => {
    const tracer = new TraceRecorder()
    const session = createSession({ files: memoryFiles(tree), evaluators: [compositionEvaluator], tracer })
    const { resources } = await buildComposition('/top', session)
    return tracer.close(resources) as readonly TracedStep[]
  }

  it('names the override with file, line and fields, and the imports', async () => {
    const trace = await traced(
      layers('transformerOverrides:\n- {kind: PrefixTransformer, metadata: {name: p}, prefix: top-}\n'),
    )
    expect(traceText(trace)).toContain(
      [
        'PrefixTransformer "p"  /base/composition.yaml:4  transformers[1]',
        '  imported: /top/composition.yaml -> /mid/composition.yaml -> /base/composition.yaml',
        '  overridden in /top/composition.yaml:4  transformerOverrides[0]: prefix',
        '  ConfigMap "m"',
        '    metadata.name: "m" -> "top-m"',
        '',
      ].join('\n'),
    )
    expect(traceJson(trace, (file) => file.slice(1)).at(-1)).toMatchObject({
      file: 'base/composition.yaml',
      imports: ['top/composition.yaml', 'mid/composition.yaml', 'base/composition.yaml'],
      overrides: [{ file: 'top/composition.yaml', line: 4, field: 'transformerOverrides[0]', fields: ['prefix'] }],
    })
  })

  it('does not mention overrides if there are none', async () => {
    const tree = {
      '/top/composition.yaml': composition(`transformers:\n${accumulate('map.yaml')}${prefix('p', 'x-')}`),
      '/top/map.yaml': configMap('m'),
    }
    const trace = await traced(tree)
    expect(traceText(trace)).not.toMatch(/imported|overridden/)
    expect(traceJson(trace).at(-1)).not.toHaveProperty('imports')
  })
})
