import type { OptionDefinition } from '../command-line/definition.ts'
import { repeatable } from '../command-line/options.ts'
import type { VersionSettings } from '../target-versions/version-names.ts'

/** Flags that name sources of schemas. */
export interface SchemaSourceFlags {
  readonly crds?: readonly string[] | undefined
  /** Whether `.krmkit.yaml` names the CRDs, and not the command line, so that they must be regular files. */
  readonly areCrdsFound?: true
  readonly schemaLocation?: readonly string[] | undefined
  readonly schemaCache?: string | undefined
  readonly offline?: true
  readonly pack?: readonly string[] | undefined
  readonly packVersions?: string | undefined
  /** Versions in `.krmkit.yaml`. */
  readonly versionSettings?: VersionSettings
  readonly componentVersion?: readonly string[] | undefined
}

/** Options for schema packs. */
export const PACK_OPTIONS: readonly OptionDefinition[] = [
  repeatable('--pack <dir>', 'a package of schemas (v1.9/, v1.10/, …: CRDs or JSON Schemas)'),
  {
    flags: '--pack-versions <versions>',
    description: 'versions by package, such as shop=v1.10, or ranges to check: shop=1.8-1.10',
  },
]

/** Options for schemas of kinds that are neither built in nor declared in the checked files. */
export const SCHEMA_SOURCE_OPTIONS: readonly OptionDefinition[] = [
  repeatable('--crds <path>', 'file or folder with CustomResourceDefinitions, which are used but not checked'),
  repeatable(
    '--schema-location <template>',
    'folder or URL of JSON Schemas, with the template variables of kubeconform; `default` stands for the built-in schemas',
  ),
  {
    flags: '--schema-cache <dir>',
    description: 'folder for downloaded schemas',
    shownDefault: 'krmkit/schemas in the cache folder of the user',
  },
  { flags: '--offline', description: 'use downloaded schemas and local folders only' },
  ...PACK_OPTIONS,
  repeatable(
    '--component-version <name=version>',
    'installed release of a component whose APIs krmkit knows, such as cert-manager=1.12',
  ),
]
