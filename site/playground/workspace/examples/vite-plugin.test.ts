import { describe, expect, test } from 'vitest'
import { root } from '../../../../tools/paths.ts'
import type { Example, ExampleGroup } from './example.ts'
import { generateExamples } from './generate.ts'
import { modulesOf, playgroundExamples } from './vite-plugin.ts'

const groups = generateExamples(root)
const modules = modulesOf(groups)

/** Loads the text of a module, as a browser does. */
function load<Exports>(name: string): Promise<Exports> {
  return import(`data:text/javascript,${encodeURIComponent(modules.get(name) ?? '')}`)
}

describe('modules of examples', () => {
  test('are the same in every run', () => {
    expect([...modulesOf(generateExamples(root))]).toEqual([...modules])
  })

  test('give back every workspace', async () => {
    for (const { id, examples } of groups) {
      const { default: loaded } = await load<{ default: Example[] }>(`virtual:krmkit-examples/${id}`)
      expect(loaded).toEqual(examples)
    }
  })

  test('have an index with all entries, without their content', async () => {
    const index = await load<{ groups: ExampleGroup[]; files: Map<string, unknown> }>('virtual:krmkit-examples')
    const entry = { id: 'set-namespace/move-a-package', title: 'Move a package', mode: 'function' }

    expect([...index.files.keys()]).toEqual(groups.map(({ id }) => id))
    expect(index.groups.flatMap((group) => group.examples)).toHaveLength(
      groups.flatMap((group) => group.examples).length,
    )
    expect(index.groups.find(({ id }) => id === 'set-namespace')?.examples).toContainEqual(entry)
  })

  test('are found by the plugin, other modules are not', () => {
    const plugin = playgroundExamples(root)

    expect(plugin.load(plugin.resolveId('virtual:krmkit-examples/script') ?? '')).toBe(
      modules.get('virtual:krmkit-examples/script'),
    )
    expect(plugin.resolveId('vue')).toBeUndefined()
    expect(plugin.load('vue')).toBeUndefined()
    expect(plugin.load('\0virtual:krmkit-examples/unknown')).toBeUndefined()
  })
})
