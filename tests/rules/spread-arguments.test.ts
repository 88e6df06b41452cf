import { describe, expect, test } from 'vitest'
import { isTest, sourceFiles, unitOf } from './source-files.ts'
import { BOUNDED_SPREADS, spreadArgumentsIn } from './spread-arguments.ts'

const shipped = sourceFiles().filter(
  ({ path }) => /^(packages|functions)\/|^deploy$/.test(unitOf(path)) && !isTest(path),
)

describe('spread arguments', () => {
  test('are only of data with a bound, which the list names', () => {
    const found = shipped.map((file) => [file.path, spreadArgumentsIn(file)] as const)

    expect(Object.fromEntries(found.flatMap(([path, { length }]) => (length > 0 ? [[path, length]] : [])))).toEqual(
      Object.fromEntries(Object.entries(BOUNDED_SPREADS).map(([path, { count }]) => [path, count])),
    )
  })

  test.each([
    'list.push(...items)',
    'list.push(first, ...items.map(read))',
    'Math.max(0, ...sizes)',
    'list.splice(at, 1, ...items)',
    'list?.unshift(...items)',
    'String.fromCharCode(...codes)',
    'Object.assign({}, ...parts)',
    'new Row(...cells)',
    'push.apply(list, items)',
    'Array.prototype.push.apply(list, items)',
    'run([...names], ...names)',
    'join(...(await parts()))',
  ])('are found: %s', (text) => {
    expect(spreadArgumentsIn({ path: 'a.ts', text })).toEqual([1])
  })

  test.each([
    'for (const item of items) list.push(item)',
    'const all = [...items]',
    'new Set([...items, ...others])',
    'run({ ...options })',
    'list.push(...[1, 2])',
    'fn("max", ...COMPARABLE.map(overload))',
    'function join(...parts: string[]) {}',
    '// list.push(...items)',
    'edit.apply(document)',
  ])('are not found where there are none, or as many as are written out: %s', (text) => {
    expect(spreadArgumentsIn({ path: 'a.ts', text })).toEqual([])
  })
})
