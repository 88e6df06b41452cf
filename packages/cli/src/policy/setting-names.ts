import type { Failure } from '../outcome.ts'
import type { CheckConfig } from './config/config-schema.ts'
import { CONFIG_FILE } from './config/load-config.ts'
import type { ConfiguredFlags } from './with-config.ts'

/** Options whose values can come from settings: the flag and the setting. */
export const SETTINGS: ReadonlyMap<string, readonly [flag: keyof ConfiguredFlags, setting: keyof CheckConfig]> =
  new Map([
    ['--baseline', ['baseline', 'baseline']],
    ['--component-version', ['componentVersion', 'componentVersions']],
    ['--crds', ['crds', 'crds']],
    ['--pack', ['pack', 'packs']],
    ['--schema-location', ['schemaLocation', 'schemaLocations']],
  ])

/** Names the setting in problems of a value that no option of the command line gave. */
export function withSettingNames({ problems }: Failure, flags: ConfiguredFlags): Failure {
  const named = (text: string, option: string) => {
    const [flag, setting] = SETTINGS.get(option) ?? []
    return flag === undefined || flags[flag] !== undefined ? text : `${setting} in ${CONFIG_FILE}: `
  }
  return { problems: problems.map((one) => ({ ...one, message: one.message.replace(/^(--[a-z-]+):? /, named) })) }
}
