import type { Evaluated, LoadedModule } from './protocol.ts'

/** What the child process gives the program: Node's modules API, and the loader. */
interface Surroundings {
  readonly vm: typeof import('node:vm')
  load(specifier: string, from: string): Promise<LoadedModule>
}

/**
 * Evaluates a module and returns the resources that it exports. Runs in the child process from its source text, so it
 * can use only globals and its parameters.
 */
export async function evaluate(entry: LoadedModule, { vm, load }: Surroundings): Promise<Evaluated> {
  const modules = new Map<string, Promise<import('node:vm').SourceTextModule>>()
  const problemAt = (error: unknown): Evaluated => {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const stack = error instanceof Error ? String(error.stack) : ''
    let place: { readonly file: string; readonly line: number; readonly at: number } | undefined
    for (const file of modules.keys()) {
      const at = stack.indexOf(`${file}:`)
      const [, line] = at < 0 ? [] : (/^:(\d+)/.exec(stack.slice(at + file.length)) ?? [])
      if (line !== undefined && (place === undefined || at < place.at)) place = { file, line: Number(line), at }
    }
    return { problem: text, file: place?.file ?? entry.file, line: place?.line }
  }
  const moduleOf = ({ file, text }: LoadedModule): Promise<import('node:vm').SourceTextModule> => {
    const known = modules.get(file)
    if (known !== undefined) return known
    const made = Promise.resolve().then(
      () =>
        new vm.SourceTextModule(text, {
          identifier: file,
          importModuleDynamically: (async (specifier: string) => {
            const module = await moduleOf(await load(specifier, file))
            if (module.status === 'unlinked') await module.link(link)
            await module.evaluate()
            return module
          }) as never,
        }),
    )
    modules.set(file, made)
    return made
  }
  const link = async (specifier: string, from: { readonly identifier: string }) =>
    moduleOf(await load(specifier, from.identifier))
  const plain = (value: unknown, path: string, above: readonly object[]): unknown => {
    const isNumber = Number.isFinite(value)
    if (value === null || isNumber || ['string', 'boolean', 'bigint'].includes(typeof value)) return value
    const isObject = typeof value === 'object' && value !== null
    if (!isObject)
      throw new TypeError(`${path} must be plain data, found ${typeof value === 'number' ? value : typeof value}`)
    if (above.includes(value)) throw new TypeError(`${path} must not contain itself`)
    if (above.length > 500) throw new TypeError(`${path} must not nest deeper than 500 levels`)
    const inside = [...above, value]
    if (Array.isArray(value)) return value.map((element, i) => plain(element, `${path}[${i}]`, inside))
    const prototype = Object.getPrototypeOf(value)
    if (prototype !== null && prototype !== Object.prototype)
      throw new TypeError(`${path} must be plain data, found ${prototype.constructor?.name || 'an object of a class'}`)
    const entries = Object.entries(value).filter(([, field]) => field !== undefined)
    return Object.fromEntries(entries.map(([key, field]) => [key, plain(field, `${path}.${key}`, inside)]))
  }
  try {
    const module = await moduleOf(entry)
    await module.link(link)
    await module.evaluate()
    const { resources, default: fallback } = module.namespace as { resources?: unknown; default?: unknown }
    const exported = resources ?? fallback
    if (exported === undefined)
      return { problem: 'must export its objects: `export const resources = [...]`', file: entry.file }
    const list = Array.isArray(exported) ? exported : [exported]
    return {
      exported: list.map((object, i) => plain(object, Array.isArray(exported) ? `resources[${i}]` : 'the export', [])),
    }
  } catch (error) {
    return problemAt(error)
  }
}
