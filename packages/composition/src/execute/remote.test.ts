import { type Sources, TraceRecorder, traceText } from '@krmkit/kustomization'
import { describe, expect, it } from 'vitest'
import { consolidateTarget, fetchTarget } from '../consolidate/consolidate-target.ts'
import { showFileIn } from '../consolidate/transformer.ts'
import { printComposition } from '../print/print-composition.ts'
import { accumulate, build, configMap, type Tree, top } from '../testing/build.ts'
import { memorySession, shown } from '../testing/memory.ts'
import { buildComposition } from './evaluator.ts'

const APP = 'https://git.example.com/org/app'
const composition = (fields: string) => `kind: Composition\n${fields}`

/** The repository `org/app` at v1 is `/cache/app`, `org/more` is `/cache/more`; other URLs are the files below `/files`. */
function sources(tree: Tree): Sources {
  const directories: Tree = { [`${APP}?v1`]: '/cache/app', 'https://git.example.com/org/more?v1': '/cache/more' }
  return {
    async repository({ repository, ref }) {
      const directory = directories[`${repository}?${ref}`]
      if (directory === undefined) return { rule: 'remote', problem: `${repository} cannot be fetched: not found` }
      return { directory, commit: 'c0ffee', leavingLinks: [] }
    },
    async file(url) {
      const file = url.replace('https://files.example.com/', '/files/')
      return file in tree
        ? { file }
        : { rule: 'remote', problem: `${url} cannot be fetched: not found`, isAbsent: true }
    },
  }
}
const buildAll = (tree: Tree) => build(tree, '/top', { sources: sources(tree) })

const app: Tree = {
  '/cache/app/kustomization.yaml': 'resources: [a.yaml]\n',
  '/cache/app/a.yaml': configMap('a'),
  '/cache/app/lib/composition.yaml': composition(
    `transformers:\n${accumulate('..', 'own.yaml')}- {kind: LabelTransformer, labels: {team: app}}\n`,
  ),
  '/cache/app/lib/own.yaml': configMap('own'),
}
const imports = (path: string, more = '') => ({
  '/top/composition.yaml': composition(`transformersFrom: [{path: "${path}"}]\n${more}`),
})

describe('an accumulator', () => {
  it('adds a base of a repository, and a file', async () => {
    const tree = { ...app, '/files/f.yaml': configMap('f') }
    const { names, text, findings } = await buildAll(
      top(accumulate(`${APP}?ref=v1`, 'https://files.example.com/f.yaml'), tree),
    )
    expect({ names, findings }).toEqual({ names: ['a', 'f'], findings: [] })
    expect(text).toContain('# kept')
  })

  it('adds a Kustomization with a remote base, whose resources are labelled like all others', async () => {
    const rem = { '/rem/kustomization.yaml': `resources: ["${APP}?ref=v1"]\n` }
    const list = `${accumulate('../rem')}- {kind: LabelTransformer, labels: {a: b}}\n`
    const { objects, findings } = await buildAll(top(list, { ...app, ...rem }))
    expect(findings).toEqual([])
    expect(objects.map(({ metadata }) => metadata)).toEqual([{ name: 'a', labels: { a: 'b' } }])
    const without = await build(top(list, { ...app, ...rem }), '/top')
    expect(without.findings).toEqual([
      expect.stringMatching(
        /^error \/rem\/kustomization\.yaml:1 remote .*must be local, because nothing is fetched here/,
      ),
    ])
  })

  it('reports what cannot be fetched where it is named', async () => {
    const { findings } = await buildAll(top(accumulate(`${APP}?ref=none`), app))
    expect(findings).toEqual([`error /top/composition.yaml:3 remote ${APP} cannot be fetched: not found`])
  })
})

describe('an import', () => {
  it.each([
    ['a directory of a repository', `${APP}//lib?ref=v1`],
    ['a file of a repository', `${APP}//lib/composition.yaml?ref=v1`],
  ])('can be %s', async (_, path) => {
    const { objects, findings } = await buildAll({ ...app, ...imports(path) })
    expect(findings).toEqual([])
    expect(objects.map(({ metadata }) => `${metadata.name} ${metadata.labels.team}`)).toEqual(['a app', 'own app'])
  })

  it('can be a file, without relative paths', async () => {
    const file = (list: string) => ({ '/files/lib.yaml': composition(`transformers:\n${list}`) })
    const path = 'https://files.example.com/lib.yaml'
    const good = await buildAll({ ...app, ...imports(path), ...file(accumulate(`${APP}?ref=v1`)) })
    expect({ names: good.names, findings: good.findings }).toEqual({ names: ['a'], findings: [] })
    for (const wrong of ['own.yaml', '../top', '../cache/app'])
      expect((await buildAll({ ...app, ...imports(path), ...file(accumulate(wrong)) })).findings).toEqual([
        `error ${path}:3 remote "${wrong}" must be an address, because ${path} was fetched alone: name its directory in a repository instead (imported: composition.yaml -> ${path})`,
      ])
  })

  it('names the import chain by addresses', async () => {
    const tree = { ...app, '/cache/app/lib/own.yaml': '[' }
    const { findings } = await buildAll({ ...tree, ...imports(`${APP}//lib?ref=v1`) })
    expect(findings.join('\n')).toContain(`${APP}//lib/own.yaml?ref=v1`)
    expect(findings.join('\n')).not.toContain('/cache')
    const none = await buildAll({ ...app, ...imports(`${APP}//none?ref=v1`) })
    expect(none.findings).toEqual([
      `error /top/composition.yaml:2 file-missing transformersFrom[0].path "${APP}//none?ref=v1" must be a Composition, but there is no file or directory at ${APP}//none?ref=v1`,
    ])
  })

  it('cannot lead back to itself', async () => {
    const lib = { '/cache/app/lib/composition.yaml': composition(`transformersFrom: [{path: "${APP}//lib?ref=v1"}]\n`) }
    const { findings } = await buildAll({ ...lib, ...imports(`${APP}//lib?ref=v1`) })
    expect(findings).toEqual([expect.stringMatching(/cycle .*must not lead back to itself/)])
  })
})

describe('a fetched Composition cannot leave its repository', () => {
  const outside: Tree = {
    '/outside/composition.yaml': composition(`transformers:\n${accumulate('secret.yaml')}`),
    '/outside/secret.yaml': configMap('secret'),
  }
  const declared = (note: string, list: string) =>
    `transformers:\n- {kind: ResourceAccumulator, metadata: {name: x, annotations: {${note}}}, paths: ${list}}\n`

  it.each([
    ['by an import', 'transformersFrom: [{path: ../../../outside}]\n'],
    ['by a directory', `transformers:\n${accumulate('../../../outside')}`],
    ['by a file', `transformers:\n${accumulate('../../../outside/secret.yaml')}`],
    ['by a file of transformers', 'transformers: [../../../outside/composition.yaml]\n'],
    [
      'by an annotation with the file that declares it',
      declared('krmkit.dev/declared-in: ../../../outside/composition.yaml', '[secret.yaml]'),
    ],
    [
      'by an annotation with the file that overrides it',
      declared('krmkit.dev/overridden-in: ../../../outside/composition.yaml', '[../../../outside/secret.yaml]'),
    ],
  ])('%s', async (_, fields) => {
    const tree = {
      ...outside,
      '/cache/app/lib/composition.yaml': composition(fields),
      ...imports(`${APP}//lib?ref=v1`),
    }
    const { names, findings } = await buildAll(tree)
    expect(names).toEqual([])
    expect(findings).toEqual([expect.stringMatching(/^error .* outside-root .*must be in/)])
  })

  it('but an override of yours can name your files and directories', async () => {
    const own = `transformerOverrides:
- {kind: ResourceAccumulator, metadata: {name: "from-..-own.yaml"}, paths: [../outside, mine.yaml]}
`.replace('"from-..-own.yaml"', 'lib')
    const lib = {
      '/cache/app/lib/composition.yaml': composition(
        'transformers:\n- {kind: ResourceAccumulator, metadata: {name: lib}, paths: [own.yaml]}\n',
      ),
    }
    const tree = {
      ...app,
      ...outside,
      ...lib,
      '/top/mine.yaml': configMap('mine'),
      ...imports(`${APP}//lib?ref=v1`, own),
    }
    const { names, findings } = await buildAll(tree)
    expect({ names, findings }).toEqual({ names: ['secret', 'mine'], findings: [] })
  })

  it('and an override of another repository cannot', async () => {
    const middle = composition(
      `transformersFrom: [{path: "${APP}//lib?ref=v1"}]\ntransformerOverrides:\n- {kind: ResourceAccumulator, metadata: {name: lib}, paths: [../../outside]}\n`,
    )
    const lib = composition('transformers:\n- {kind: ResourceAccumulator, metadata: {name: lib}, paths: [own.yaml]}\n')
    const tree = {
      ...outside,
      '/cache/app/lib/composition.yaml': lib,
      '/cache/more/composition.yaml': middle,
      ...imports('https://git.example.com/org/more?ref=v1'),
    }
    const { names, findings } = await buildAll(tree)
    expect(names).toEqual([])
    expect(findings).toEqual([expect.stringMatching(/outside-root .*must be in https:\/\/git\.example\.com\/org\/app/)])
  })
})

describe('a consolidated Composition over addresses', () => {
  /** Consolidates `/top` into a file of `/flat`; returns its text, and the builds before and after. */
  async function flattened(tree: Tree) {
    const session = memorySession(tree, { sources: sources(tree) })
    await fetchTarget(session, '/top')
    const { transformers = [] } = consolidateTarget(session, '/top') ?? {}
    expect(shown(session.findings)).toEqual([])
    const text = printComposition(transformers, '/flat/composition.yaml', showFileIn(session))
    const flat = { ...tree, '/flat/composition.yaml': text }
    return { text, before: await buildAll(tree), after: await build(flat, '/flat', { sources: sources(flat) }) }
  }
  const lib = {
    ...app,
    '/cache/app/lib/composition.yaml': composition(
      'transformers:\n- {kind: ResourceAccumulator, metadata: {name: lib}, paths: [own.yaml]}\n',
    ),
  }
  const override = (...paths: string[]) =>
    `transformerOverrides: [{kind: ResourceAccumulator, metadata: {name: lib}, paths: ${JSON.stringify(paths)}}]\n`

  it('names the address that its transformers are from, and builds the same', async () => {
    const { text, before, after } = await flattened({
      ...app,
      ...imports(`${APP}//lib?ref=v1`, 'transformers: [{kind: PrefixTransformer, prefix: p-}]\n'),
    })
    expect(text).toContain(`# Origin: ${APP}//lib/composition.yaml?ref=v1\n`)
    expect(text).toContain(`krmkit.dev/declared-in: "${APP}//lib/composition.yaml?ref=v1`)
    expect(text).not.toContain('cache')
    expect(before.names).toEqual(['p-a', 'p-own'])
    expect(after).toEqual(before)
  })

  it.each<[string, Tree, string[], string]>([
    [
      'of your files and directories',
      {
        '/top/mine.yaml': configMap('mine'),
        '/outside/kustomization.yaml': 'resources: [o.yaml]\n',
        '/outside/o.yaml': configMap('o'),
        ...imports(`${APP}//lib?ref=v1`, override('../outside', 'mine.yaml')),
      },
      ['o', 'mine'],
      'paths: ["overridden-in[0]/../outside", "overridden-in[0]/mine.yaml"]',
    ],
    [
      'of the same repository',
      {
        '/cache/app/over/composition.yaml': composition(
          `transformersFrom: [{path: ../lib}]\n${override('more.yaml', '../lib/own.yaml')}`,
        ),
        '/cache/app/over/more.yaml': configMap('more'),
        ...imports(`${APP}//over?ref=v1`),
      },
      ['more', 'own'],
      'paths: [../over/more.yaml, own.yaml]',
    ],
    [
      'of another repository',
      {
        '/cache/more/composition.yaml': composition(
          `transformersFrom: [{path: "${APP}//lib?ref=v1"}]\n${override('more.yaml')}`,
        ),
        '/cache/more/more.yaml': configMap('more'),
        ...imports('https://git.example.com/org/more?ref=v1'),
      },
      ['more'],
      'paths: ["overridden-in[0]/more.yaml"]',
    ],
  ])('keeps the paths of an override %s', async (_, tree, names, paths) => {
    const { text, before, after } = await flattened({ ...lib, ...tree })
    expect(text).toContain(paths)
    expect(text).not.toContain('cache')
    expect(before).toMatchObject({ names, findings: [] })
    expect(after).toEqual(before)
  })

  const outside = {
    '/outside/composition.yaml': composition('transformers: []\n'),
    '/outside/secret.yaml': configMap('x'),
  }
  const consolidated = (overriddenIn: string, path: string) =>
    composition(
      `transformers:\n- {kind: ResourceAccumulator, metadata: {name: x, annotations: {krmkit.dev/declared-in: "${APP}//lib/composition.yaml?ref=v1", krmkit.dev/overridden-in: "${overriddenIn}"}}, paths: ["${path}"]}\n`,
    )

  it.each([
    ['a file of this machine', '../../../outside/composition.yaml', 'overridden-in[0]/secret.yaml'],
    [
      'a repository that its path leaves',
      'https://git.example.com/org/more?ref=v1',
      'overridden-in[0]/../../../outside/secret.yaml',
    ],
    [
      'a file that it does not have',
      'https://git.example.com/org/more?ref=v1',
      'overridden-in[1]/../../../outside/secret.yaml',
    ],
  ])('cannot name %s, if it was fetched', async (_, overriddenIn, path) => {
    const tree = {
      ...lib,
      ...outside,
      '/cache/app/flat/composition.yaml': consolidated(overriddenIn, path),
      '/cache/more/composition.yaml': composition('transformers: []\n'),
      ...imports(`${APP}//flat?ref=v1`),
    }
    const { names, findings } = await buildAll(tree)
    expect(names).toEqual([])
    expect(findings).toEqual([expect.stringMatching(/^error .* outside-root .*must be in/)])
  })
})

it('a trace names addresses', async () => {
  const recorder = new TraceRecorder()
  const tree = { ...app, ...imports(`${APP}//lib?ref=v1`) }
  const session = memorySession(tree, { sources: sources(tree), tracer: recorder })
  const { resources } = await buildComposition('/top', session)
  const text = traceText(recorder.close(resources), (file) => session.fetched.shown(file), undefined)
  expect(text).toContain(`load  ${APP}//a.yaml?ref=v1\n`)
  expect(text).toContain(`LabelTransformer "label-transformer"  ${APP}//lib/composition.yaml?ref=v1:4`)
  expect(text).toContain(`imported: /top/composition.yaml -> ${APP}//lib/composition.yaml?ref=v1`)
})
