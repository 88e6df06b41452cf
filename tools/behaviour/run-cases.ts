import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { command } from '../command.ts'
import { inPairs } from '../test/step.ts'
import type { BehaviourCase, Observed } from './case.ts'
import { expand, normalize, type Places } from './normalize.ts'
import { changesIn, readTree, writeTree } from './tree.ts'

/** Milliseconds after which a case is ended; the slowest take a few seconds. */
const TIMEOUT = 180_000

/** Runs cases with the build of a checkout, two at a time, each in a folder of its own. Results are in the order of the cases. */
export async function runCases(
  checkout: string,
  cases: readonly BehaviourCase[],
  onProgress: (done: number) => void = () => {},
): Promise<Observed[]> {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'krmkit-behaviour-')))
  const umask = process.umask(0o022)
  let done = 0
  try {
    for (const name of ['home', 'cache', 'tmp']) mkdirSync(join(parent, name))
    return await inPairs(
      cases.map((one, at) => async () => {
        const places = { folder: join(parent, `case-${String(at).padStart(5, '0')}`), checkout, node: process.execPath }
        const observed = await runCase(one, places, parent)
        onProgress(++done)
        return observed
      }),
    )
  } finally {
    process.umask(umask)
    rmSync(parent, { recursive: true, force: true })
  }
}

async function runCase(one: BehaviourCase, places: Places, parent: string): Promise<Observed> {
  const { folder } = places
  const there = (text: string) => expand(text, places)
  const back = (text: string) => normalize(text, places)
  const cwd = join(folder, one.cwd ?? '')
  mkdirSync(cwd, { recursive: true })
  writeTree(folder, one.files ?? {}, there)
  const before = readTree(folder)
  const [file, ...args] = [...programOf(one, places), ...one.args.map(there)]
  const { exitCode, stdout, stderr } = await command(file as string, args, {
    cwd: one.program === 'fixtures' ? places.checkout : cwd,
    env: { ...environment(parent), ...mapValues(one.env ?? {}, there) },
    input: there(one.input ?? ''),
    timeout: TIMEOUT,
  })
  const files = changesIn(mapTexts(before, back), folder, back)
  rmSync(folder, { recursive: true, force: true })
  return { exitCode, stdout: back(stdout), stderr: back(stderr), files }
}

function programOf({ program }: BehaviourCase, { checkout, node }: Places): string[] {
  if (program === 'krmkit') return [node, join(checkout, 'packages/cli/dist/main.js')]
  if (program === 'fixtures') return ['npm', 'run', '--silent', 'fixtures', '--']
  return [node, join(checkout, program, 'dist/main.js')]
}

/** The same for every run: no setting of the user's session reaches a case. */
function environment(parent: string): NodeJS.ProcessEnv {
  return {
    PATH: [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
    HOME: join(parent, 'home'),
    XDG_CACHE_HOME: join(parent, 'cache'),
    TMPDIR: join(parent, 'tmp'),
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    // kpt's mark for Config Connector resources is not the function's.
    KPT_DISABLE_ATTRIBUTION: '1',
  }
}

function mapValues(values: Readonly<Record<string, string>>, map: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]))
}

function mapTexts<File extends { readonly text?: string }>(
  tree: Readonly<Record<string, File>>,
  map: (text: string) => string,
): Record<string, File> {
  const entries = Object.entries(tree).map(([path, file]) => [
    path,
    file.text === undefined ? file : { ...file, text: map(file.text) },
  ])
  return Object.fromEntries(entries)
}
