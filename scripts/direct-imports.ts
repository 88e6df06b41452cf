import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { root } from './paths.ts'

const SOURCE = /\/(?:packages|functions)\/[^/]+\/src\/.*\.ts$/
/** Packages that many others take a little of. */
const PACKAGES = 'runtime|transformers|kustomization|composition|kubernetes-schemas|structural-schema'
const STATIC = new RegExp(`^import \\{([^}]*)\\} from '@krmkit/(${PACKAGES})'$`, 'gm')
const DYNAMIC = new RegExp(`const \\{([\\w\\s,]+)\\} =\\s+await import\\('@krmkit/(${PACKAGES})'\\)`, 'g')

/**
 * A module that imports from a package's index makes a bundler that splits load whatever the index names, if any other
 * module needs it. So imports are led to the files that the names are declared in, before the command is split.
 */
export const directImports: Plugin = {
  name: 'direct-imports',
  setup({ onLoad }) {
    const files = new Map<string, ReadonlyMap<string, string>>()
    const fileOf = (name: string, pack: string): string => {
      const index = join(root, 'packages', pack, 'src/index.ts')
      const declared = files.get(pack) ?? declarations(index)
      files.set(pack, declared)
      return declared.get(name) ?? index
    }
    onLoad({ filter: SOURCE }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      if (!source.includes("'@krmkit/")) return undefined
      const contents = source
        .replace(STATIC, (_, names: string, pack: string) =>
          specifiers(names)
            .map((name) => `import { ${name} } from ${JSON.stringify(fileOf(ownName(name), pack))}`)
            .join(';'),
        )
        .replace(DYNAMIC, (_, names: string, pack: string) => {
          const all = specifiers(names)
          const imports = all.map((name) => `import(${JSON.stringify(fileOf(name, pack))})`)
          return `const [${all.map((name) => `{ ${name} }`).join(', ')}] = await Promise.all([${imports.join(', ')}])`
        })
      return { contents, loader: 'ts' }
    })
  },
}

/** Names of values, `a` or `a as b`. */
function specifiers(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
}

function ownName(specifier: string): string {
  return specifier.split(' as ')[0] as string
}

/** The files that declare what a module exports, by name. */
function declarations(file: string): Map<string, string> {
  const found = new Map<string, string>()
  const source = readFileSync(file, 'utf8')
  for (const [, name = ''] of source.matchAll(/^export (?:async )?(?:const|function\*?|class) ([\w$]+)/gm))
    found.set(name, file)
  for (const [, names = '', from = ''] of source.matchAll(/^export \{([^}]*)\} from '(\.[^']+)'/gm)) {
    const below = declarations(join(dirname(file), from))
    // What is exported by another name is left to the index.
    for (const name of specifiers(names)) if (below.has(name)) found.set(name, below.get(name) as string)
  }
  for (const [, from = ''] of source.matchAll(/^export \* from '(\.[^']+)'/gm))
    for (const [name, at] of declarations(join(dirname(file), from))) found.set(name, at)
  return found
}
