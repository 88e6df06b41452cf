import { bakeDefault, withBakedFunctions, withCommandVersion } from '../../images/bake-list.ts'
import { functionYaml } from '../../packages/cli/src/commands/doc/function-yaml.ts'
import type { Publication } from '../../packages/cli/src/commands/doc/publication.ts'
import { withReadmeHead } from '../../packages/cli/src/commands/doc/readme-head.ts'
import { kubernetesExamples } from '../../packages/kubernetes-schemas/generator/typed-examples.ts'
import { validationFiles } from '../../packages/kubernetes-schemas/generator/validation/main.ts'
import { describeFunction, OWN_API_VERSION } from '../../packages/runtime/src/index.ts'
import { pictureFiles } from '../pictures/picture-files.ts'
import { type ReleaseSettings, readRelease, sourceAddress } from '../release/settings.ts'
import { withBuiltinTable } from './builtins-table.ts'
import { catalogueManifest, catalogueModule } from './catalogue.ts'
import { filesWithVersion } from './command-version.ts'
import { conformanceFiles } from './conformance.ts'
import { functionsPage } from './functions-page.ts'
import { functionNames, type LoadedFunction, loadFunction } from './load-function.ts'
import { withMetadata } from './manifest.ts'
import { packageFiles } from './package-files.ts'
import { releaseModule, withBaseImage, withSource } from './release.ts'
import { withRuleTables } from './rules-page.ts'
import { settingsSchemaText } from './settings-schema.ts'
import { textOf } from './text-of.ts'
import { withWorkspaces } from './workspaces.ts'

/**
 * Every file of a checkout that is generated or has a generated part, as it must be: texts by path below the root.
 * What lists or describes functions comes from `readdir('functions')` and their definitions.
 */
export async function generateFiles(checkout: string): Promise<Readonly<Record<string, string>>> {
  const release = readRelease(checkout)
  const functions: LoadedFunction[] = []
  for (const name of functionNames(checkout)) functions.push(await loadFunction(checkout, name))
  const files: Record<string, string> = {}
  for (const loaded of functions) {
    const folder = `functions/${loaded.name}`
    files[`${folder}/package.json`] = withMetadata(textOf(checkout, `${folder}/package.json`), loaded)
    const description = describeFunction(loaded.fn, loaded.version)
    const publication = publicationOf(loaded, release)
    files[`${folder}/function.yaml`] = functionYaml(description, publication)
    files[`${folder}/README.md`] = withReadmeHead(textOf(checkout, `${folder}/README.md`), description, publication)
  }
  const catalogue = 'packages/catalogue'
  files[`${catalogue}/src/generated/catalogue.ts`] = catalogueModule(functions)
  files[`${catalogue}/package.json`] = catalogueManifest(textOf(checkout, `${catalogue}/package.json`), functions)
  files[`${catalogue}/src/release.ts`] = releaseModule(release)
  Object.assign(files, packageFiles(checkout, release))
  const { version } = JSON.parse(textOf(checkout, 'packages/cli/package.json'))
  files['docker-bake.hcl'] = withBakedFunctions(
    withCommandVersion(withSource(textOf(checkout, 'docker-bake.hcl'), release), version),
    functions.map(({ name, version, fn: { type, description } }) => ({ name, version, type, description })),
  )
  const dockerfile = 'packages/create-krmkit/template/Dockerfile'
  const baseVersion = bakeDefault(textOf(checkout, 'docker-bake.hcl'), 'BASE_VERSION')
  files[dockerfile] = withBaseImage(textOf(checkout, dockerfile), baseVersion, release)
  Object.assign(files, filesWithVersion(checkout, release))
  files['docs/functions.md'] = functionsPage(checkout, functions)
  files['docs/composition.md'] = withBuiltinTable(textOf(checkout, 'docs/composition.md'))
  files['docs/rules.md'] = withRuleTables(textOf(checkout, 'docs/rules.md'))
  files['packages/cli/krmkit.schema.json'] = settingsSchemaText()
  Object.assign(files, kubernetesExamples())
  Object.assign(files, validationFiles())
  Object.assign(files, await pictureFiles(checkout))
  Object.assign(files, await conformanceFiles(checkout, (path) => textOf(checkout, path)))
  files['package-lock.json'] = withWorkspaces(textOf(checkout, 'package-lock.json'), files)
  return files
}

/** Where the functions of this repository are published. */
function publicationOf({ name }: LoadedFunction, release: ReleaseSettings): Publication {
  const folder = sourceAddress(release, `functions/${name}`)
  return {
    image: `${release.imageRegistry}/${name}`,
    domain: OWN_API_VERSION.split('/')[0],
    publisher: 'krmkit',
    home: folder,
    usage: `${folder}/README.md`,
    examples: [`${folder}/examples`],
    license: 'Apache-2.0',
    command: 'npm run generate',
  }
}
