import { resolve } from 'node:path'
import type { RuleSeverities, RuleSeverity } from '@krmkit/check'
import { shownPath } from '../package/paths.ts'
import type { FailOn } from '../reporters/finding.ts'
import type { SchemaSourceFlags } from '../schema-sources/options.ts'
import { sourceFlags } from '../schema-sources/source-flags.ts'
import type { CheckConfig } from './config/config-schema.ts'
import { CONFIG_FILE } from './config/load-config.ts'
import type { ReadConfig } from './config/read-config.ts'
import { type FileRules, rulesOf } from './file-rules.ts'
import type { PolicyFlags } from './options.ts'

/** Flags of a check that a config can set too. */
export interface ConfiguredFlags extends PolicyFlags, SchemaSourceFlags {
  readonly missingSchemas?: CheckConfig['missingSchemas']
  readonly fieldValidation?: CheckConfig['fieldValidation']
}

/** The policy of a project: flags, then settings, then defaults. */
export interface ProjectPolicy {
  readonly failOn: FailOn
  readonly missingSchemas: NonNullable<CheckConfig['missingSchemas']>
  readonly fieldValidation: NonNullable<CheckConfig['fieldValidation']>
  readonly severities: RuleSeverities
  /** The place of a rule in the settings, for messages. */
  placeOfRule(rule: string): string
  readonly files: FileRules
  readonly sources: SchemaSourceFlags
  /** Files with accepted findings, relative to the working directory. */
  readonly baselines: readonly string[]
}

/** Merges flags and settings. Flags take precedence. */
export function withConfig(flags: ConfiguredFlags, config: ReadConfig | undefined, cwd: string): ProjectPolicy {
  const { settings = {}, directory = cwd } = config ?? {}
  const files = rulesOf(config, cwd)
  const path = (text: string) => shownPath(resolve(directory, text), cwd)
  return {
    failOn: flags.failOn ?? settings.failOn ?? 'error',
    missingSchemas: flags.missingSchemas ?? settings.missingSchemas ?? 'warn',
    fieldValidation: flags.fieldValidation ?? settings.fieldValidation ?? 'strict',
    severities: new Map(Object.entries(settings.rules ?? {}).map(([rule, severity]) => [rule, SEVERITIES[severity]])),
    placeOfRule: (rule) => config?.locate(['check', 'rules', rule], 'key') ?? CONFIG_FILE,
    files: { ...files, ignore: [...files.ignore, ...(settings.ignore ?? [])] },
    sources: sourceFlags(flags, config, cwd),
    baselines: flags.baseline ?? (settings.baseline ?? []).map(path),
  }
}

const SEVERITIES = { error: 'error', warning: 'warning', note: 'info', off: 'off' } as const satisfies Record<
  string,
  RuleSeverity
>
