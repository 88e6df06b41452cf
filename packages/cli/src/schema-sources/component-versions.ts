import { knownComponents } from '@krmkit/kubernetes-schemas/lifecycles'
import { nearestName } from '@krmkit/runtime/values'
import semver from 'semver'
import { keyAndValue } from '../command-line/options.ts'
import { type Outcome, usageFailure } from '../outcome.ts'

/** Reads the installed releases of `--component-version`, by component. */
export function componentVersions(entries: readonly string[]): Outcome<ReadonlyMap<string, string>> {
  const names = knownComponents().map(({ component }) => component)
  const versions = new Map<string, string>()
  for (const entry of entries) {
    const flag = `--component-version ${entry}`
    const [name, version] = keyAndValue(entry)
    if (version === undefined) return usageFailure(`${flag} must be NAME=VERSION, such as cert-manager=1.12`)
    if (!names.includes(name)) {
      const near = nearestName(name, names)
      const fix = near === undefined ? `known components are ${names.join(', ')}` : `did you mean ${near}?`
      return usageFailure(`${flag} must name a known component, found ${JSON.stringify(name)}; ${fix}`)
    }
    if (!/^v?\d/.test(version) || semver.coerce(version) === null)
      return usageFailure(`${flag} must have a version such as 1.12 or v1.12.3, found ${JSON.stringify(version)}`)
    versions.set(name, version.replace(/^v/, ''))
  }
  return { value: versions }
}
