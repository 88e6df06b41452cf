import { type Outcome, usageFailure } from '../outcome.ts'

/**
 * Whether text contains characters that can end its part of a `--mount` value. Engines parse the value as a line of
 * CSV, in which commas and quotes have a meaning.
 */
export function endsMountPart(text: string): boolean {
  return [...text].some(
    (character) =>
      '",\u2028\u2029'.includes(character) || character < ' ' || (character >= '\x7f' && character <= '\x9f'),
  )
}

const MOUNT_KEYS: Readonly<Record<string, 'type' | 'source' | 'target' | 'rw'>> = {
  type: 'type',
  source: 'source',
  src: 'source',
  target: 'target',
  destination: 'target',
  dst: 'target',
  rw: 'rw',
}

/** Mounts are read-only unless `rw=true` (kyaml/fn/runtime/runtimeutil/functiontypes.go). */
export function mountArgument(text: string): Outcome<string> {
  const mount = { type: '', source: '', target: '', rw: '' }
  for (const part of text.split(',')) {
    const equals = part.indexOf('=')
    const key = MOUNT_KEYS[part.slice(0, Math.max(equals, 0))]
    if (key === undefined) return usageFailure(`--mount ${JSON.stringify(text)} must be type=…,src=…,dst=…[,rw=true]`)
    const value = part.slice(equals + 1)
    if (endsMountPart(value))
      return usageFailure(`--mount ${JSON.stringify(text)} must not have quotes or control characters`)
    mount[key] = value
  }
  const { type, source, target, rw } = mount
  return { value: `type=${type},source=${source},target=${target}${rw === 'true' ? '' : ',readonly'}` }
}
