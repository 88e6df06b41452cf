import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readYaml, type Value } from '@krmkit/runtime'

const folder = fileURLToPath(new URL('../cases', import.meta.url))
/** The order of reports: that of the specification. */
const areas = [
  'frame',
  'serialization',
  'items',
  'annotations',
  'comments',
  'results',
  'exit',
  'config',
  'repetition',
  'container',
]
const others = ['sentences.yaml', 'runs.yaml', 'probes.yaml']

/** The cases as one JSON text, from the YAML files in `cases/`; `npm run generate` writes it to `src/suite.json`. */
export function compileSuite(): string {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml') && !others.includes(name))
  const unlisted = files.find((name) => !areas.includes(basename(name, '.yaml')))
  if (unlisted !== undefined) throw new Error(`cases/${unlisted} must be one of the areas in src/generate.ts`)
  const suite = {
    sentences: readList('sentences.yaml'),
    cases: areas.flatMap((area) => readList(`${area}.yaml`).map(({ id, ...rest }) => ({ id, area, ...rest }))),
    runs: readList('runs.yaml'),
    probes: read('probes.yaml'),
  }
  return `${JSON.stringify(suite, null, 2)}\n`
}

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}

function readList(file: string): readonly Readonly<Record<string, Value>>[] {
  const { document, problems } = readYaml(read(file))
  const [problem] = problems
  if (document === undefined) throw new Error(`cases/${file}:${problem?.line}:${problem?.column}: ${problem?.message}`)
  const list = document.get([])
  if (!Array.isArray(list)) throw new Error(`cases/${file} must be a list`)
  return list as readonly Readonly<Record<string, Value>>[]
}
