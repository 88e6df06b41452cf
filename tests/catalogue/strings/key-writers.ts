import { asciiJson } from '../../oracles/kubectl/scalars/places.ts'
import { own, type Run, resource, type Writer } from './run.ts'
import { type Typed, typedKeys } from './typed.ts'

/** Runs that write the keys, as a person spells them, to `data` of the first item. `lines` has them with an indentation. */
function intoKeys(
  scalars: readonly string[],
  run: (lines: (indent: string) => string) => readonly Omit<Run, 'strings'>[],
) {
  return typedKeys(scalars).flatMap((keys) => {
    const lines = (indent: string) => keys.map(({ spelling }: Typed) => `${indent}${spelling}: 1\n`).join('')
    const strings = keys.map(({ scalar }) => ({ scalar, path: ['items', 0, 'data'], isKey: true as const }))
    return run(lines).map((each) => ({ ...each, strings }))
  })
}

const patch = (kind: string, content: string) =>
  `functionConfig:\n  apiVersion: krmkit.dev/v1alpha1\n  kind: Patch\n  metadata: {name: c}\n  patches:\n  - target: {kind: ${kind}}\n    patch:\n${content}`
const TARGETS = ['data:\n  a: b\n', 'data: {a: b}\n', ''].map((data) => resource(data))

/** Every way in which a function of the catalogue writes a key in the spelling of its config. */
export const keyWriters: readonly Writer[] = [
  {
    fn: 'upsert-resource',
    what: 'keys of a resource as a person spells them',
    runs: (scalars) =>
      intoKeys(scalars, (lines) => {
        const config = `functionConfig:\n  apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: a}\n  data:\n${lines('    ')}`
        return [[], ...TARGETS.map((target) => [target])].map((items) => ({ items, config }))
      }),
  },
  {
    fn: 'script',
    what: 'keys of a resource that a script adds as YAML',
    runs: (scalars) =>
      intoKeys(scalars, (lines) => {
        const source = `items.add(${JSON.stringify(resource(`data:\n${lines('  ')}`))})`
        return [{ items: [], config: `functionConfig: ${asciiJson(own('Script', { source }))}\n` }]
      }),
  },
  {
    fn: 'patch',
    what: 'keys of patches as a person spells them',
    runs: (scalars) =>
      intoKeys(scalars, (lines) => {
        const merge = `      data:\n${lines('        ')}`
        const add = `    - op: add\n      path: /data\n      value:\n${lines('        ')}`
        return [merge, add].flatMap((content) =>
          TARGETS.map((target) => ({ items: [target], config: patch('ConfigMap', content) })),
        )
      }),
  },
  {
    fn: 'apply-replacements',
    what: 'keys of another resource as a person spells them',
    runs: (scalars) =>
      intoKeys(scalars, (lines) => {
        const targets = [{ select: { kind: 'ConfigMap' }, fieldPaths: ['data'], options: { create: true } }]
        const replacements = [{ source: { kind: 'Secret', fieldPath: 'data' }, targets }]
        const source = resource(`data:\n${lines('  ')}`, 'Secret')
        return TARGETS.map((target) => ({
          items: [target, source],
          config: own('ApplyReplacements', { replacements }),
        }))
      }),
  },
]
