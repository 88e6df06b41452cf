import type { Finding, Path } from '@krmkit/runtime'

const COMPONENT = '[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*'
const DOMAIN = String.raw`(?:[A-Za-z0-9](?:[-A-Za-z0-9]*[A-Za-z0-9])?)(?:\.[A-Za-z0-9](?:[-A-Za-z0-9]*[A-Za-z0-9])?)*(?::[0-9]+)?`
const ADDRESS = String.raw`\[[0-9a-fA-F:]+\](?::[0-9]+)?`
/** The grammar of references (github.com/distribution/reference). */
const NAME = new RegExp(`^(?:(?:${DOMAIN}|${ADDRESS})/)?${COMPONENT}(?:/${COMPONENT})*$`)
const LONGEST_NAME = 255
const TAG = String.raw`\w[\w.-]{0,127}`
const DIGEST = '[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*){0,20}:[0-9a-fA-F]{32,}'
const TAG_AND_DIGEST = new RegExp(`^${TAG}(?:@(${DIGEST}))?$`)
const ONLY_DIGEST = new RegExp(`^(${DIGEST})$`)
const HEX_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['sha256', 64],
  ['sha384', 96],
  ['sha512', 128],
])

type Key = 'newName' | 'newTag' | 'digest'

/** Warnings about the parts that make an image no reference, which container runtimes refuse. */
export function imageProblems(
  { newName, newTag, digest }: Readonly<Record<Key, string>>,
  fieldOf: (key: Key) => Path,
): readonly Finding[] {
  const warn = (key: Key, value: string, demand: string): Finding => ({
    severity: 'warning',
    rule: 'image-reference',
    message: `${key} must be ${demand}, or container runtimes refuse the image; found "${value}"`,
    field: fieldOf(key),
    currentValue: value,
  })
  const isName = newName.length <= LONGEST_NAME && NAME.test(newName)
  return [
    ...(newName === '' || isName
      ? []
      : [warn('newName', newName, 'the name of an image in lower case, without tag and digest')]),
    ...(newTag === '' || isMatch(TAG_AND_DIGEST, newTag)
      ? []
      : [
          warn(
            'newTag',
            newTag,
            'at most 128 letters, digits, "_", "." and "-", and start with a letter, digit or "_"',
          ),
        ]),
    ...(digest === '' || isMatch(ONLY_DIGEST, digest)
      ? []
      : [warn('digest', digest, 'an algorithm and its digest in hexadecimal, such as "sha256:" and 64 digits')]),
  ]
}

function isMatch(pattern: RegExp, text: string): boolean {
  const match = pattern.exec(text)
  if (match === null) return false
  const [algorithm = '', hex = ''] = match[1]?.split(':') ?? []
  return hex.length === (HEX_LENGTHS.get(algorithm) ?? hex.length)
}
