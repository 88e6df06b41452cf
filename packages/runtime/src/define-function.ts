import type * as z from 'zod/v4/core'
import type { Items } from './frame/frame.ts'
import type { Host } from './host.ts'
import type { Resource } from './resource.ts'
import type { Finding } from './result.ts'

/** The argument of a function's `run`. */
export interface FunctionContext<Config> {
  /** The resources, in input order; `add` and `remove` change the list. Without local config if the function skips it. */
  readonly items: Items
  /** The local config that `skipsLocalConfig` keeps out of `items`, for reading only; otherwise empty. */
  readonly localConfig: readonly Resource[]
  /** The checked config. */
  readonly config: Config
  /** `metadata.name` of the functionConfig; `''` where there is none. */
  readonly configName: string
  /** The functionConfig as it is written, for reading only; `undefined` if there is none. */
  readonly configResource?: Resource | undefined
  /** Collects a finding. Reporting one of severity `error` makes the function fail. */
  report(finding: Finding): void
  /** Writes a line to stderr. Report everything that the user must know as a finding instead. */
  log(text: string): void
  /** The environment and the files that the caller provides. A container's host has no files. */
  readonly host: Host
}

/** A KRM function as a value. */
export interface KrmFunction<Config = unknown> {
  /** The folder's name, kebab-case: `set-namespace`. Its own kind is the PascalCase of it in `krmkit.dev/v1alpha1`. */
  readonly name: string
  /** One sentence, for `--help`, READMEs and image labels. */
  readonly description: string
  readonly type: 'mutator' | 'validator' | 'generator'
  readonly keywords?: readonly string[]
  /** Semantic version, written by the build. */
  readonly version?: string
  /** The config's schema (`zod/mini`); `z.describe` texts become `--schema` and the README table. */
  readonly config: z.$ZodType<Config>
  /**
   * Kind (or kinds, the newest first) of kpt's function of the same name in `fn.kpt.dev/v1alpha1`. Unknown keys in its
   * configs, and in ConfigMaps, are warnings, because kpt's function accepts them
   * (docs/decisions.md#unknown-keys-in-a-config).
   */
  readonly kptKind?: string | readonly string[]
  /**
   * Kind of kustomize's builtin in apiVersion `builtin`. Its configs are read as kustomize reads them: keys match in
   * any case, unknown ones are warnings.
   */
  readonly builtinKind?: string
  /** Fields that a builtin's config has in `metadata`, such as `namespace`; at the top level, they are unknown there. */
  readonly metadataFields?: readonly string[]
  /**
   * The accepted kinds, instead of the own kind in `krmkit.dev/v1alpha1` and ConfigMaps. The first one is the function's
   * own kind: `--schema` and `function.yaml` describe it. `{ apiVersion: 'v1', kind: 'ConfigMap' }` in the list accepts
   * ConfigMaps too. `'any'`: an object of any kind is accepted, and its fields are the whole object, identity included.
   */
  readonly configKinds?: 'any' | readonly Pick<ConfigKind, 'apiVersion' | 'kind'>[]
  /** Rewrites a raw config object (already plain values) before it is checked: aliases of older kinds, kpt's special cases. */
  readonly adapt?: (raw: RawConfig) => Readonly<Record<string, unknown>>
  /** Whether local config is kept out of `items`, so that it is not changed (docs/decisions.md#local-config). */
  readonly skipsLocalConfig?: true
  /** Whether it reads the resources inside of a `List`, which is one item. */
  readonly readsLists?: true
  /** `true`: a second run changes nothing. Otherwise the reason why it does (docs/decisions.md#a-second-run). */
  readonly idempotent: true | string
  run(context: FunctionContext<Config>): void | Promise<void>
}

/** A functionConfig before it is checked: its identity and its fields. The `data` of a ConfigMap are strings. */
export interface RawConfig {
  readonly apiVersion: string
  readonly kind: string
  readonly name: string
  /** The config's own metadata; empty where it has none. */
  readonly metadata: Readonly<Record<string, unknown>>
  readonly fields: Readonly<Record<string, unknown>>
}

/** Name of the ConfigMap that kpt makes of a function's arguments, also when there are none. */
const ARGUMENTS = 'function-input'

/**
 * Returns true if the caller passes no config: no functionConfig, or the empty ConfigMap that kpt passes in its place.
 *
 * @param config The functionConfig before it is checked.
 * @returns True if there is no config.
 *
 * @example
 * console.log(isAbsentConfig({ apiVersion: '', kind: '', name: '', metadata: {}, fields: {} })) // true
 */
export function isAbsentConfig({ kind, name, fields }: RawConfig): boolean {
  return Object.keys(fields).length === 0 && (kind === '' || (kind === 'ConfigMap' && name === ARGUMENTS))
}

/** API version of the functions' own kinds. */
export const OWN_API_VERSION = 'krmkit.dev/v1alpha1'

/** API version of the kinds of kpt's functions. */
export const KPT_API_VERSION = 'fn.kpt.dev/v1alpha1'

/**
 * Returns the own kind of a function in `krmkit.dev/v1alpha1`.
 *
 * @param fn The function, or anything else with its name.
 * @returns The name in PascalCase.
 *
 * @example
 * console.log(ownKind({ name: 'set-namespace' })) // SetNamespace
 */
export function ownKind({ name }: { readonly name: string }): string {
  return name.replace(/(?:^|-)(.)/g, (_, first: string) => first.toUpperCase())
}

/** A kind of functionConfig that a function accepts. */
export interface ConfigKind {
  readonly form: 'own' | 'kpt' | 'builtin' | 'ConfigMap'
  readonly apiVersion: string
  readonly kind: string
}

/** The form whose fields are the strings under `data`. */
const CONFIG_MAP: ConfigKind = { form: 'ConfigMap', apiVersion: 'v1', kind: 'ConfigMap' }

/**
 * Returns the kinds of functionConfig that a function accepts, its own kind first.
 *
 * @param fn The function, or anything else with its name and kinds.
 * @returns Each kind with its apiVersion and form; none if the function accepts any kind.
 *
 * @example
 * console.log(configKindsOf({ name: 'add-owner' }).map(({ kind }) => kind)) // [ 'AddOwner', 'ConfigMap' ]
 */
export function configKindsOf(
  fn: Pick<KrmFunction, 'name' | 'kptKind' | 'builtinKind' | 'configKinds'>,
): readonly ConfigKind[] {
  const { configKinds } = fn
  if (configKinds === 'any') return []
  if (configKinds !== undefined)
    return configKinds.map(({ apiVersion, kind }) =>
      apiVersion === CONFIG_MAP.apiVersion && kind === CONFIG_MAP.kind ? CONFIG_MAP : { form: 'own', apiVersion, kind },
    )
  return [
    { form: 'own', apiVersion: OWN_API_VERSION, kind: ownKind(fn) },
    ...[fn.kptKind ?? []].flat().map((kind) => ({ form: 'kpt', apiVersion: KPT_API_VERSION, kind }) as const),
    ...[fn.builtinKind ?? []].flat().map((kind) => ({ form: 'builtin', apiVersion: 'builtin', kind }) as const),
    CONFIG_MAP,
  ]
}

/**
 * Declares a function. TypeScript derives the type of `config` in `run` from the schema.
 *
 * @param definition The function as a value.
 * @returns The same value.
 *
 * @example
 * import { defineFunction } from '@krmkit/runtime'
 * import * as z from 'zod/mini'
 *
 * const noOp = defineFunction({
 *   name: 'no-op',
 *   description: 'Does nothing.',
 *   type: 'mutator',
 *   idempotent: true,
 *   config: z.object({}),
 *   run() {},
 * })
 * console.log(noOp.name) // no-op
 */
export function defineFunction<Config>(definition: KrmFunction<Config>): KrmFunction<Config> {
  return definition
}
