import { nearestName } from '@krmkit/runtime'
import type { Model } from '../model/model.ts'
import { minorLabel } from './minor.ts'
import { readSwitches, type Switches, type SwitchesInput, type SwitchProblem } from './switches.ts'

/** Keys for all API versions of a stage (apiserver, resourceconfig/helpers.go). */
const STAGES = ['api/all', 'api/ga', 'api/beta', 'api/alpha']

/**
 * Reads kube-apiserver's `--runtime-config`: `api/all=true,batch/v1beta1=false,batch/v1beta1/cronjobs=true`; a key
 * without `=` is on, `v1` is the core group. A key that matches nothing in any version is an error, as it is for the
 * server.
 */
export function parseRuntimeConfig(input: SwitchesInput, model: Model): Switches {
  const read = readSwitches(input, { bare: 'on' })
  const problems: SwitchProblem[] = [...read.problems]
  const switches = new Map<string, boolean>()
  if (read.switches.size === 0) return { switches, problems }
  const known = knownKeys(model)
  for (const [written, isOn] of read.switches) {
    // `/v1` is how Go prints the core group's version; both are in use.
    const key = written.startsWith('/') ? written.slice(1) : written
    if (known.has(key)) switches.set(key, isOn)
    else problems.push({ severity: 'error', message: unknownKey(written, known, model), key: written })
  }
  return { switches, problems }
}

function knownKeys(model: Model): ReadonlySet<string> {
  const keys = new Set(STAGES)
  for (const { apiVersion, plural } of model.kinds()) {
    keys.add(apiVersion)
    if (plural !== undefined) keys.add(`${apiVersion}/${plural}`)
  }
  return keys
}

function unknownKey(key: string, known: ReadonlySet<string>, { first, last }: Model): string {
  const near = nearestName(key, known)
  return `must name API versions of Kubernetes ${minorLabel(first)} to ${minorLabel(last)}, such as batch/v1beta1 or api/beta, found ${JSON.stringify(key)}${near === undefined ? '' : `; did you mean ${near}?`}`
}
