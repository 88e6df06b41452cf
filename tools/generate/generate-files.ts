import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withBakedFunctions } from '../../images/bake-list.ts'
import { kubernetesExamples } from '../../packages/kubernetes-schemas/generator/typed-examples.ts'
import { catalogueManifest, catalogueModule } from './catalogue.ts'
import { conformanceFiles } from './conformance.ts'
import { functionYaml } from './function-yaml.ts'
import { functionsPage } from './functions-page.ts'
import { functionNames, type LoadedFunction, loadFunction } from './load-function.ts'
import { withMetadata } from './manifest.ts'
import { withReadmeHead } from './readme-head.ts'
import { withReasonTable } from './reasons-page.ts'
import { withRuleTables } from './rules-page.ts'
import { withWorkspaces } from './workspaces.ts'

/**
 * Every file of a checkout that is generated or has a generated part, as it must be: texts by path below the root.
 * What lists or describes functions comes from `readdir('functions')` and their definitions.
 */
export async function generateFiles(checkout: string): Promise<Readonly<Record<string, string>>> {
  const functions: LoadedFunction[] = []
  for (const name of functionNames(checkout)) functions.push(await loadFunction(checkout, name))
  const files: Record<string, string> = {}
  for (const loaded of functions) {
    const folder = `functions/${loaded.name}`
    files[`${folder}/package.json`] = withMetadata(textOf(checkout, `${folder}/package.json`), loaded)
    files[`${folder}/function.yaml`] = functionYaml(loaded)
    files[`${folder}/README.md`] = withReadmeHead(textOf(checkout, `${folder}/README.md`), loaded)
  }
  const catalogue = 'packages/catalogue'
  files[`${catalogue}/src/index.ts`] = catalogueModule(functions)
  files[`${catalogue}/package.json`] = catalogueManifest(textOf(checkout, `${catalogue}/package.json`), functions)
  files['docker-bake.hcl'] = withBakedFunctions(
    textOf(checkout, 'docker-bake.hcl'),
    functions.map(({ name, version, fn: { type, description } }) => ({ name, version, type, description })),
  )
  files['docs/functions.md'] = functionsPage(checkout, functions)
  files['docs/versions.md'] = withReasonTable(textOf(checkout, 'docs/versions.md'))
  files['docs/structural-schemas.md'] = withRuleTables(textOf(checkout, 'docs/structural-schemas.md'))
  Object.assign(files, kubernetesExamples())
  Object.assign(files, await conformanceFiles(checkout, (path) => textOf(checkout, path)))
  files['package-lock.json'] = withWorkspaces(textOf(checkout, 'package-lock.json'), files)
  return files
}

/** The text of a file of the checkout; empty where there is none yet. */
export function textOf(checkout: string, path: string): string {
  try {
    return readFileSync(join(checkout, path), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
