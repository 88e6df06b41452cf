import { readYaml, type Value } from '@krmkit/runtime'

/** Nothing else that stands plain could be misread. */
const SUSPECT = /^(?:[-+.0-9~=<]|yes$|no$|on$|off$|true$|false$|null$)/i

const probe = readYaml('probe: x\n').document

/**
 * How a plain string must be quoted for readers of YAML 1.1 to see the string too (`on`, `12:30:45`); `undefined` where
 * it may stay as it is. `value` gives what the scalar is.
 */
export function quotedAsNeeded(text: string, source: string, value: () => Value | undefined): string | undefined {
  if (source !== text || !SUSPECT.test(text) || typeof value() !== 'string' || probe === undefined) return undefined
  probe.set(['probe'], '')
  probe.set(['probe'], text)
  const written = probe.source(['probe'])
  return written === text ? undefined : written
}
