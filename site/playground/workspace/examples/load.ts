import type { Example, ExampleGroup } from './example.ts'

/** Loads what the selector of examples shows. */
export async function loadExampleGroups(): Promise<readonly ExampleGroup[]> {
  return (await import('virtual:krmkit-examples')).groups
}

/** Loads an example by its id; `undefined` if there is none. */
export async function loadExample(id: string): Promise<Example | undefined> {
  const { files } = await import('virtual:krmkit-examples')
  const load = files.get(id.slice(0, id.indexOf('/')))
  return (await load?.())?.default.find((example) => example.id === id)
}
