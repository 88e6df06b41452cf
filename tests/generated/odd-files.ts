import { isDeepStrictEqual } from 'node:util'
import { parseAllDocuments } from 'yaml'
import type { Draw } from './draw.ts'
import { printOdd, type Tabs, type Value } from './odd-yaml.ts'

/** A resource as JSON has it. */
export type OddResource = { readonly [key: string]: Value }

const TEXTS = [
  'old',
  'on',
  '0644',
  '1.10',
  'two words here',
  'a: b',
  '# no comment',
  '- x',
  '',
  ' padded ',
  'größe — 東京',
  'one\ntwo\n',
  'one\n\n  two\nthree',
  'text\n\n\n',
  '\tTab\n',
  'nginx:1.25',
  "it's",
  'say "hi"',
  '{a: b}',
  '*x',
  '@y',
  '%z',
]
const NAMES = ['web', 'api', 'db', 'cache']

/** Files with resources that are written as unusually as YAML allows. Names are unique if the numbers of the files are. */
export function drawOddFile(draw: Draw, number: number, tabs: Tabs): string {
  for (;;) {
    const resources = Array.from({ length: 1 + draw.below(3) }, (_, i) =>
      drawOddResource(draw, `r${number}-${i}`, tabs),
    )
    const text = oddFileOf(resources, draw, tabs)
    // The generator keeps to what an independent reader reads as the same values.
    if (isDeepStrictEqual(plain(valuesOf(text)), resources)) return text
  }
}

/** Values without the prototypes and types of a reader. */
export function plain(values: readonly unknown[] | undefined): unknown {
  return values === undefined ? undefined : JSON.parse(JSON.stringify(values))
}

/** The values of a text's documents, as an independent reader has them; `undefined` if it finds an error. */
export function valuesOf(text: string, version: '1.1' | '1.2' = '1.2'): readonly unknown[] | undefined {
  const documents = parseAllDocuments(text, { version, merge: true, uniqueKeys: false })
  if (!Array.isArray(documents) || documents.some(({ errors }) => errors.length > 0)) return undefined
  return documents.map((document) => document.toJS({ maxAliasCount: -1 }) as unknown).filter((value) => value !== null)
}

/** One file of several documents. */
function oddFileOf(resources: readonly OddResource[], draw: Draw, tabs: Tabs): string {
  const texts = resources.map((resource) => printOdd(resource, draw, tabs))
  const start = draw.pick(['', '', '', '---\n', '--- # start\n', '# head\n---\n', '\n\n'])
  const between = () => draw.pick(['---\n', '---\n', '---   \n', '--- # next\n', '...\n---\n', '---\n# about\n\n'])
  const joined = texts.reduce((all, text) => (all === '' ? text : `${all}${between()}${text}`), '')
  const isKept = tabs === 'kubectl' && /[|>]\d?\+[^\n]*\n[^:]*$/.test(texts.at(-1) ?? '')
  const end = draw.pick(['', '', '', '...\n', '---\n', ...(isKept ? [] : ['\n', '  \n', '# end\n'])])
  const whole = start + joined + end
  const cut = draw.chance(10) && !/[|>][-+\d]*\s[^]*$/.test(texts.at(-1) ?? '') ? whole.replace(/\n+$/, '') : whole
  const lines = draw.chance(15) ? cut.replaceAll('\n', '\r\n') : cut
  return draw.chance(8) ? `\uFEFF${lines}` : lines
}

/** A ConfigMap, a Deployment, a Service or a custom resource. */
export function drawOddResource(draw: Draw, name: string, tabs: Tabs): OddResource {
  // kustomize cannot read what it prints of a string with a tab at its start.
  const strings = tabs === 'kubectl' ? TEXTS.filter((text) => !text.startsWith('\t')) : TEXTS

  const texts = () =>
    Object.fromEntries(draw.some(['a', 'b.c', 'd-e', 'f/g', 'new']).map((key) => [key, draw.pick(strings)]))
  const labels = () => ({
    app: draw.pick(NAMES),
    ...(draw.chance(30) && { 'example.com/tier': draw.pick(['x', 'on', '1']) }),
  })
  const metadata = {
    name,
    ...(draw.chance(30) && { namespace: draw.pick(['default', 'prod', 'dev']) }),
    ...(draw.chance(60) && { labels: draw.chance(15) ? {} : labels() }),
    ...(draw.chance(40) && { annotations: draw.chance(15) ? {} : texts() }),
  }
  switch (draw.below(4)) {
    case 0:
      return { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: draw.chance(10) ? {} : texts() }
    case 1: {
      const container = () => ({
        name: draw.pick(NAMES),
        image: draw.pick(['nginx:1.25', 'nginx', 'busybox', 'registry.example.com:5000/nginx:1']),
        ...(draw.chance(30) && { args: draw.some(['--a', '-b', 'c: d', 'old']) }),
        ...(draw.chance(30) && { env: [{ name: 'A', value: draw.pick(strings) }] }),
      })
      const app = labels()
      const template = {
        metadata: {
          labels: { ...app, ...(draw.chance(50) && { extra: 'x' }) },
          ...(draw.chance(30) && { annotations: texts() }),
        },
        spec: { containers: Array.from({ length: 1 + draw.below(2) }, container) },
      }
      const spec = { ...(draw.chance(50) && { replicas: 1 + draw.below(4) }), selector: { matchLabels: app }, template }
      return { apiVersion: 'apps/v1', kind: 'Deployment', metadata, spec }
    }
    case 2: {
      const ports = [{ port: 80, ...(draw.chance(50) && { name: 'http', targetPort: draw.pick(['http', 8080]) }) }]
      return { apiVersion: 'v1', kind: 'Service', metadata, spec: { selector: labels(), ports } }
    }
    default: {
      const map = texts()
      const nested = {
        list: [1, 'old', [true, null], { a: 'b' }],
        map,
        none: null,
        ...(draw.chance(50) && { copy: draw.chance(50) ? { ...map, zz: 'old' } : texts() }),
      }
      return { apiVersion: 'example.com/v1', kind: 'Shop', metadata, spec: { size: 3, ...nested } }
    }
  }
}
