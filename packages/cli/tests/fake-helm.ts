import { readFileSync } from 'node:fs'
import { script, temporaryPackage } from './temporary-package.ts'

/** A program that takes the place of helm in a test. */
export interface FakeHelm {
  readonly path: string
  /** The arguments of its calls, except for those about its version. */
  calls(): readonly string[]
}

/** What it prints for a chart: the name of the first part of its directory. */
export const MADE = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: made}\n'

/** A helm whose version is 3, and which runs `body` for all other calls. By default it prints {@link MADE}. */
export function fakeHelm(body = `printf '%s' '${MADE}'`, version = 'v3.10.1+g9f88ccb'): FakeHelm {
  const log = temporaryPackage({ calls: '' }).file('calls')
  const path = script(`case "$1" in version) echo '${version}'; exit;; esac\necho "$*" >> '${log}'\n${body}`)
  return { path, calls: () => readFileSync(log, 'utf8').split('\n').filter(Boolean) }
}
