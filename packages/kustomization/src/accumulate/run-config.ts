import type { Resource } from '@krmkit/runtime'
import type { BuildSession, Place, Role } from '../session.ts'
import type { Accumulation } from './accumulation.ts'

/** How {@link runConfig} reads a config. */
export interface RunConfigOptions {
  /** Builtins without `fieldSpecs` take kustomize's own (Composition); otherwise each does what kustomize does. */
  readonly defaultFieldSpecs: boolean
}

/** Runs what one config describes: a builtin, a function of the catalogue, an evaluator, a container, an executable. */
export async function runConfig(
  _session: BuildSession,
  _accumulation: Accumulation,
  _config: Resource,
  _place: Place,
  _role: Role,
  _options: RunConfigOptions,
): Promise<void> {}
