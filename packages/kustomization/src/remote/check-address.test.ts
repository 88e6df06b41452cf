import { describe, expect, test } from 'vitest'
import { readAddress } from './address.ts'
import { type AddressOrigin, addressProblem } from './check-address.ts'

const OWN: AddressOrigin = { repository: undefined }
const SECURE: AddressOrigin = { repository: { host: 'https://example.com/' } }
const PLAIN: AddressOrigin = { repository: { host: 'http://example.com/' } }

function problemOf(text: string, from: AddressOrigin): string | undefined {
  const address = readAddress(text)
  if (address === undefined) throw new Error(`${text} is not an address`)
  return addressProblem(address, from)
}

describe('an address', () => {
  test.each([
    ['https://example.com/org/repo?ref=v1.2.3', SECURE],
    ['https://example.com/org/repo?ref=feature/a-b', OWN],
    ['https://[::1]:8443/org/repo', OWN],
    ['git@example.com:org/re-po', SECURE],
    ['git@example.com:org/repo//-deploy', SECURE],
    ['ssh://git@example.com:22/org/repo', SECURE],
    ['http://example.com/org/repo', OWN],
    ['http://example.com/org/repo', PLAIN],
    ['file:///srv/repo', OWN],
    ['file:///srv/a..b', OWN],
    ['file:///srv/a%20b%2e', OWN],
    ['https://user:a%2Fb@example.com/org/repo', OWN],
  ])('%s is accepted', (text, from) => expect(problemOf(text, from)).toBeUndefined())

  test.each([
    ['file:///srv/repo', SECURE, 'must not refer to the files of this machine'],
    ['FILE:///srv/repo', PLAIN, 'must not refer to the files of this machine'],
    ['file:///srv/repo', { repository: { host: 'file://' } }, 'must not refer to the files of this machine'],
    ['http://example.com/org/repo', SECURE, 'without encryption: use https'],
    ['http://example.com/org/repo', { repository: { host: 'git@example.com:' } }, 'without encryption: use https'],
    ['https://example.com/org/repo?ref=-x', OWN, 'must not begin with "-"'],
    ['https://example.com/org/repo?ref=a..b', OWN, 'must be a branch, a tag or a commit'],
    ['git@-x:org/repo', OWN, 'its host must not begin with "-"'],
    ['git@example.com:-x/repo', OWN, 'its path must not begin with "-"'],
    ['https://a::b/org/repo', OWN, 'its host must not name a transport of git'],
    ['file://srv/repo', OWN, 'a file URL must have an absolute path'],
  ])('%s is refused', (text, from, reason) => expect(problemOf(text, from)).toContain(reason))
})
