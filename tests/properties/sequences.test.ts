import * as fc from 'fast-check'
import { test } from 'vitest'
import { readYaml } from '../../packages/yaml/src/read-yaml.ts'
import { isEqual, isMap, type Path, type Value } from '../../packages/yaml/src/scan/value.ts'
import { readTree } from './oracle/tree.ts'
import { isFull, seed } from './scale.ts'
import { YamlText } from './text/arbitrary.ts'

const RUNS = isFull ? 20_000 : 1_000

const VALUES: readonly Value[] = ['x', 'on', 1, null, '', 'two\nlines\n', [], {}, [1, 'two'], { k: 'v', l: ['w'] }]

/** Each number chooses among what is possible at its step. */
const edits = fc.array(
  fc.record({
    at: fc.nat(),
    op: fc.constantFrom('set', 'set', 'delete', 'insert', 'rename'),
    value: fc.constantFrom(...VALUES),
  }),
  { minLength: 2, maxLength: 6 },
)

/** The same edit on plain data, where aliases are copies. */
function editValue(root: Value, path: Path, op: string, value: Value): Value {
  const [part, ...rest] = path
  if (part === undefined) return value
  if (Array.isArray(root)) {
    const at = Number(part)
    if (rest.length > 0 || op === 'set') return root.with(at, editValue(root[at] as Value, rest, op, value))
    return root.toSpliced(at, op === 'delete' ? 1 : 0, ...(op === 'insert' ? [value] : []))
  }
  const map = root as { readonly [key: string]: Value }
  if (rest.length > 0 || op === 'set') return { ...map, [part]: editValue(map[part] as Value, rest, op, value) }
  const { [part]: old, ...others } = map
  if (op === 'delete') return others
  return op === 'insert' ? { ...map, added: value } : { ...others, renamed: old as Value }
}

function pathsOf(value: Value, path: Path = []): Path[] {
  const entries = Array.isArray(value) ? [...value.entries()] : isMap(value) ? Object.entries(value) : []
  return entries.flatMap(([key, child]) => [[...path, key], ...pathsOf(child as Value, [...path, key])])
}

function valueAt(value: Value, path: Path): Value {
  return path.reduce<Value>((at, part) => (at as { readonly [key: string]: Value })[part] as Value, value)
}

test(`several edits have the same result as on plain data (seed ${seed}; KRMKIT_SEED=${seed} repeats it)`, {
  timeout: 3_600_000,
}, () => {
  fc.assert(
    fc.property(new YamlText(25), edits, fc.boolean(), (text, list, drops) => {
      const { document } = readYaml(text, { uniqueKeys: false })
      let value = document?.get([])
      if (document === undefined || value === undefined) return
      for (const { at, op, value: next } of list) {
        const paths = pathsOf(value)
        const path = paths[at % paths.length]
        if (path === undefined) return
        const isInList = Array.isArray(valueAt(value, path.slice(0, -1)))
        const place = op === 'insert' && !isInList ? [...path.slice(0, -1), 'added'] : path
        const options = { unusedAnchors: drops ? ('drop' as const) : ('keep' as const) }
        const isDone =
          op === 'set'
            ? document.set(place, next, options)
            : op === 'insert'
              ? document.insert(place, next, options)
              : op === 'delete'
                ? document.delete(place, options)
                : !isInList && document.rename(place, 'renamed', options)
        const before = document.get([]) as Value
        if (isDone) value = editValue(value, path, op, next)
        const written = document.toString()
        const after = readYaml(written).document?.get([])
        if (!isEqual(before, value) || after === undefined || !isEqual(after, value) || readTree(written) === undefined)
          throw new Error(
            `${op} ${JSON.stringify(place)} ${JSON.stringify(next)} gave ${JSON.stringify(written)}: read ${show(after)}, kept ${show(before)}, must be ${show(value)}`,
          )
      }
    }),
    { seed, numRuns: RUNS },
  )
})

function show(value: Value | undefined): string | undefined {
  return JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one))
}
