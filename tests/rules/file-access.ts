import { type SourceFile, withoutComments } from './source-files.ts'

/** Shipped files that open files for reading themselves, and why. All others use `@krmkit/runtime/files`. */
export const RAW_READERS: Readonly<Record<string, string>> = {
  'packages/cli/src/write/file-system.ts': 'opens files to write them, and directories to flush them',
  'packages/conformance/src/generate.ts': 'reads its own package when the project is built',
  'packages/create-krmkit/src/template-files.ts': 'reads the template in its own package',
  'packages/runtime/src/files.ts': 'the readers',
  'packages/runtime/src/main.ts': 'reads stdin',
  'packages/sandbox/src/read-asset.ts': 'reads files of its own package',
}

/** Shipped files that read what may be a pipe or a device, and the file that the user names. */
export const NAMED_READERS: Readonly<Record<string, string>> = {
  'packages/cli/src/commands/conformance/run.ts': '--input and --fn-config',
  'packages/cli/src/commands/extract/read-descriptions.ts': 'a file of --descriptions',
  'packages/cli/src/commands/print/load-module.ts': 'the module of print',
  'packages/cli/src/list/function-config.ts': '--fn-config',
  'packages/cli/src/package/named-input.ts': 'the reader of texts',
  'packages/cli/src/package/read-package.ts': 'a file on the command line',
  'packages/cli/src/policy/config/read-config.ts': '--config',
  'packages/cli/src/policy/read-baselines.ts': '--baseline',
  'packages/cli/src/target-versions/version-names.ts': '--server-version',
  'packages/runtime/src/files.ts': 'the reader',
}

/** Shipped files that write to the disk themselves, and why. All others use `packages/cli/src/write`. */
export const RAW_WRITERS: Readonly<Record<string, string>> = {
  'packages/cli/src/charts/pull-chart.ts': 'moves a pulled chart to its place',
  'packages/cli/src/charts/render-chart.ts': 'writes values into a directory of the run',
  'packages/cli/src/fetch/place-file.ts': 'writes the cache',
  'packages/cli/src/fetch/repository-cache.ts': 'writes the cache',
  'packages/cli/src/localize/staged-copy.ts': 'fills a new directory, which is moved to its place',
  'packages/cli/src/main.ts': 'writes to stdout and stderr',
  'packages/cli/src/revisions/write-revision.ts': 'fills a new temporary directory with the files of a commit',
  'packages/cli/src/write/file-system.ts': 'the writer',
  'packages/cli/src/write/output-place.ts': 'writes to pipes, devices and descriptors',
  'packages/create-krmkit/src/create-function.ts': 'fills a new directory, which is moved to its place',
  'packages/runtime/src/main.ts': 'writes to stdout',
}

const NODE_FILES = /^(?:node:)?fs(?:\/promises)?$/
const IMPORT = /\bimport\s+(?!type\b)(?<clause>[\w*\s{},]+?)\s+from\s+['"](?<from>[^'"]+)['"]/g
const DYNAMIC = /\b(?:import|require|getBuiltinModule)\(\s*['"](?<from>[^'"]+)['"]\s*\)/g
const READS = /^(?:open|openSync|openAsBlob|read|readSync|readv|readvSync|readFile|readFileSync|createReadStream)$/

const WRITES =
  /^(?:write|writev|writeFile|appendFile|rename|copyFile|cp|link|symlink|truncate|ftruncate)(?:Sync)?$|^createWriteStream$/

/** Ways to read files that a file imports from Node: functions by name, and `*` for a whole module. */
export function rawReadsIn(file: Pick<SourceFile, 'text'>): string[] {
  return nodeFilesIn(file).filter((name) => name === '*' || READS.test(name))
}

/** Ways to write files that a file imports from Node: functions by name, and `*` for a whole module. */
export function rawWritesIn(file: Pick<SourceFile, 'text'>): string[] {
  return nodeFilesIn(file).filter((name) => name === '*' || WRITES.test(name))
}

/** What a file imports from `node:fs` and `node:fs/promises`. */
function nodeFilesIn({ text }: Pick<SourceFile, 'text'>): string[] {
  const code = withoutComments(text)
  const named = [...code.matchAll(IMPORT)].flatMap(({ groups }) => {
    if (!NODE_FILES.test(groups?.from ?? '')) return []
    const clause = groups?.clause ?? ''
    if (!clause.startsWith('{')) return ['*']
    return clause
      .replace(/[{}]/g, '')
      .split(',')
      .map((part) => part.trim().split(/\s+as\s+/)[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => (name === 'promises' ? '*' : name))
  })
  const whole = [...code.matchAll(DYNAMIC)].filter(({ groups }) => NODE_FILES.test(groups?.from ?? '')).map(() => '*')
  return [...named, ...whole]
}
