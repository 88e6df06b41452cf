import { formatFieldPath } from '../../packages/runtime/src/index.ts'
import type { Draw } from './draw.ts'

/** Keys and positions. */
export type Keys = readonly (string | number)[]

const pointer = (key: string | number) => String(key).replaceAll('~', '~0').replaceAll('/', '~1')
const escaped = (key: string | number) => String(key).replace(/[.\\/]/g, '\\$&')
const simple = /^[\w-]+$/

function dotted(keys: Keys, quote: (key: string) => string, at: (position: number) => string): string {
  return keys
    .map((key) => (typeof key === 'number' ? at(key) : quote(key)))
    .join('.')
    .replaceAll('.[', '[')
}

/** The spellings of a path in krmkit and other tools. */
export const PATH_FORMS: Readonly<Record<string, (keys: Keys) => string>> = {
  krmkit: formatFieldPath,
  jq: (keys) =>
    `.${dotted(
      keys,
      (key) => (simple.test(key) ? key : JSON.stringify(key)),
      (n) => `[${n}]`,
    )}`,
  yq: (keys) =>
    dotted(
      keys,
      (key) => (simple.test(key) ? key : JSON.stringify(key)),
      (n) => `[${n}]`,
    ),
  'single quotes': (keys) =>
    dotted(
      keys,
      (key) => (simple.test(key) ? key : `'${key}'`),
      (n) => `[${n}]`,
    ),
  JSONPath: (keys) =>
    `$.${dotted(
      keys,
      (key) => (simple.test(key) ? key : `['${key}']`),
      (n) => `[${n}]`,
    )}`,
  'JSONPath in brackets': (keys) =>
    `$${keys.map((key) => (typeof key === 'number' ? `[${key}]` : `['${key}']`)).join('')}`,
  kubectl: (keys) =>
    `{.${dotted(
      keys,
      (key) => key.replace(/[.]/g, '\\$&'),
      (n) => `[${n}]`,
    )}}`,
  'JSON Pointer': (keys) => `/${keys.map(pointer).join('/')}`,
  'kustomize field spec': (keys) =>
    keys.map((key) => (typeof key === 'number' ? key : escaped(key).replaceAll('\\.', '.'))).join('/'),
  'kustomize replacement': (keys) => dotted(keys, (key) => key.replace(/[.]/g, '\\$&'), String),
  'kustomize brackets': (keys) =>
    dotted(keys, (key) => (simple.test(key) ? key : `.[${key}]`), String).replaceAll('..[', '.['),
}

const NAMES = ['pods', 'images', 'image', 'web-1', 'a_b', 'Size', 'x1']
const ODD = ['app.json', 'a.b.c', 'nginx.conf', 'x.y-z']
const TEXTS = ['example.com/a.b', 'app.kubernetes.io/name', 'a/b', 'tier', 'x.y']

/** A path to a field, through maps only: keys with dots below `data`, with slashes below labels and annotations. */
export function drawKeys(draw: Draw): Keys {
  const names = Array.from({ length: 1 + draw.below(3) }, () => draw.pick(NAMES))
  const map = draw.pick(['plain', 'odd', 'texts'] as const)
  if (map === 'plain') return ['spec', ...names]
  if (map === 'odd') return ['data', draw.pick(ODD)]
  return [...draw.pick([[], ['spec', 'template']]), 'metadata', draw.pick(['labels', 'annotations']), draw.pick(TEXTS)]
}
