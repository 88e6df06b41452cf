import { describe, expect, test } from 'vitest'
import { isClearlyGit } from './address.ts'
import { credentialsProblem } from './credentials.ts'
import { shownAddress, shownMessage, shownReference } from './shown-address.ts'

describe('shownAddress', () => {
  test.each([
    ['https://user:secret@example.com/org/repo', 'https://example.com/org/repo'],
    ['https://secret@example.com/org/repo?ref=v1', 'https://example.com/org/repo?ref=v1'],
    ['https://us@er:sec@ret@example.com/x', 'https://example.com/x'],
    ['HTTP://user:secret@example.com/x', 'HTTP://example.com/x'],
    ['git::https://user:secret@example.com/x', 'git::https://example.com/x'],
    ['https://example.com/a.yaml?token=secret', 'https://example.com/a.yaml'],
    ['https://example.com/r?token=secret&ref=v1&submodules=false', 'https://example.com/r?ref=v1&submodules=false'],
    ['ssh://git:secret@example.com/x', 'ssh://git@example.com/x'],
    ['ssh://:secret@example.com/x', 'ssh://example.com/x'],
  ])('removes credentials from %s', (text, shown) => expect(shownAddress(text)).toBe(shown))

  test.each([
    ['git@github.com:org/repo'],
    ['ssh://git@example.com/org/repo?timeout=9'],
    ['file:///srv/a@b'],
    ['../base'],
    ['https://unpkg.com/@scope/pkg@1.2.3/x.yaml'],
    ['https://example.com:8443/@scope/pkg/x.yaml?ref=release@v1'],
    ['http://registry:5000/pkg@1.2.3/x.yaml'],
    ['http://gitserver/org/app@prod/base'],
    ['http://127.0.0.1:8080/a@b/c.yaml'],
    ['https://[::1]:8443/a@b.com/c'],
    ['https://example.com/a.yaml#L10'],
    ['https://example.com/r?ref=fix/#12'],
    ['nginx:1.25@sha256:0123456789abcdef'],
    ['github.com:org/repo@v1'],
    ['oci://registry.example.com/charts'],
  ])('leaves %s as it is', (text) => expect(shownAddress(text)).toBe(text))

  const special = [
    '',
    '/',
    '?',
    '#',
    '@',
    ':',
    '%',
    ' ',
    '\\',
    '"',
    '//',
    '/?',
    '?/',
    '@/',
    '/@',
    '#/',
    ':/',
    ' /',
    '?k=',
    '@@',
    '/:@?#% ',
  ]
  const passwords = special.flatMap((each) => [`s3${each}cr3t`, `12${each}34`, `${each}s3cr3t`, `s3cr3t${each}`])
  const hosts = [
    'example.com',
    'git.example.com:8443',
    '127.0.0.1:80',
    'localhost',
    '[::1]:443',
    'gitserver',
    'gitserver:80',
  ]
  const rests = ['/org/repo', '/org/repo//a/b?ref=v1', '/org/pkg@1.2.3/x.yaml', '/org/repo.git?token=t0k3n&ref=v1']
  const shownRest = (rest: string) => rest.replace('token=t0k3n&', '')

  test.each([
    'https://',
    'HTTP://',
    'git::https://',
    'git::git::http://',
    'oci://',
    'ftp://',
    'key=https://',
    'https:',
    'https:/',
  ])('hides every user and password of %s', (scheme) => {
    for (const user of ['user', 'x-access-token', 'first.last', 'me@example.org', ''])
      for (const password of passwords) {
        // `first.last:12/34@gitserver` is a host with a port and a path as well.
        const isPort = user === 'first.last' && /^\d{0,5}(?:[/?#\\].*)?$/.test(password)
        for (const host of hosts)
          for (const rest of rests) {
            if (isPort && host.startsWith('gitserver')) continue
            const text = `${scheme}${user}:${password}@${host}${rest}`
            expect([text, shownAddress(text)]).toEqual([text, scheme + host + shownRest(rest)])
            expect(shownAddress(shownAddress(text))).toBe(shownAddress(text))
          }
      }
  })

  test('hides every token in place of a user', () => {
    for (const token of passwords.filter((each) => !/^[/\\ ]/.test(each)))
      for (const host of hosts.filter((each) => !each.startsWith('gitserver')))
        for (const rest of rests) {
          const text = `https://${token}@${host}${rest}`
          expect([text, shownAddress(text)]).toEqual([text, `https://${host}${shownRest(rest)}`])
        }
  })

  test.each(['', 'git::', 'ssh://', 'git::ssh://', 'git+ssh://'])(
    'hides every password of SSH, and not the user: %j',
    (scheme) => {
      const separators = scheme.endsWith('//') ? ['/'] : [':']
      for (const password of passwords.filter((each) => !each.startsWith('/')))
        for (const host of ['example.com', 'gitserver', '[::1]'])
          for (const separator of separators) {
            const text = `${scheme}me:${password}@${host}${separator}org/repo?ref=v1`
            expect([text, shownAddress(text)]).toEqual([text, `${scheme}me@${host}${separator}org/repo?ref=v1`])
          }
    },
  )

  test.each([
    ['https://example.com/x?ref=v1;token=s3cr3t', 'https://example.com/x?ref=v1'],
    ['https://example.com/x?ref=v1?token=s3cr3t', 'https://example.com/x?ref=v1'],
    ['https://example.com/x?ref=v1#token=s3cr3t', 'https://example.com/x?ref=v1'],
    ['https://example.com/x#access_token=s3cr3t', 'https://example.com/x'],
    ['https://example.com/x?token=s3@cr3t.com/a', 'https://example.com/x'],
    ['https://user:s3cr3t@example.com/x?token=s3@cr3t/a', 'https://example.com/x'],
    ['https://user:s3cr3t@gitserver/x?token=s3@cr3t/a', 'https://…'],
  ])('hides what else can be a secret in %s', (text, shown) => expect(shownAddress(text)).toBe(shown))

  test('reads many signs', () => {
    const many = 40_000
    for (const part of ['@', 'a@', 'a:', '/@', 'a://', 'a.b@', '?a=', '":/@'])
      expect(shownMessage(`https://${part.repeat(many)}`).length).toBeLessThanOrEqual(8 + part.length * many)
  })
})

describe('shownReference', () => {
  test.each(['a?b.yaml', 'dir/a@b?c=d.yaml', '#x.yaml', 'a#b=c', 'C:/x@y'])('leaves the path %s as it is', (path) =>
    expect(shownReference(path)).toBe(path),
  )
  test('hides the credentials of an address', () =>
    expect(shownReference('user:s3cr3t@host:org')).toBe('user@host:org'))
})

describe('shownMessage', () => {
  test.each([
    ["unable to access 'https://user:s3cr3t@example.com/x/': 403", "unable to access 'https://example.com/x/': 403"],
    ['resources[0]: "https://user:s3 cr3t@example.com/x" is', 'resources[0]: "https://example.com/x" is'],
    ['found "user:s3\\"cr3t@host:path"', 'found "user@host:path"'],
    ['found "https://user:s3cr3t…', 'found "https://…'],
    ['at /w/t/ssh:/git:s3cr3t@host/path, and', 'at /w/t/ssh:/git@host/path, and'],
  ])('hides credentials in %s', (text, shown) => expect(shownMessage(text)).toBe(shown))

  test.each([
    'see https://example.com/a?b=c, or me@example.com',
    'image "nginx:1@sha256:01"',
    '"https://example.com/a…" is',
  ])('leaves %s as it is', (text) => expect(shownMessage(text)).toBe(text))
})

describe('credentialsProblem', () => {
  test.each([
    'https://user:a/b@example.com/x',
    'https://user:a?b@example.com/x',
    'user:a#b@example.com:x',
    'ssh://git:a b@h.com/x',
  ])('refuses %s', (text) => expect(credentialsProblem(text)).toContain('must be percent-encoded'))
  test.each([
    'https://user:a%2Fb@example.com/x',
    'https://unpkg.com/pkg@1.2.3/x',
    'http://registry:5000/a@b/c',
    'https://u:p@example.com/a@b/c',
  ])('accepts %s', (text) => expect(credentialsProblem(text)).toBeUndefined())
})

describe('isClearlyGit', () => {
  test.each([
    'git@github.com:org/repo',
    'github.com/org/repo/deploy',
    'file:///srv/repo',
    'https://github.com/org/repo',
    'https://github.com/org/repo/deploy?ref=v1',
    'https://example.com/org/repo.git',
    'https://example.com/org/repo.git/deploy',
    'https://example.com/org/repo//deploy',
    'https://dev.example.com/org/project/_git/repo',
    'https://example.com/a/b/c?version=v1',
  ])('%s is not asked for a file first', (text) => expect(isClearlyGit(text)).toBe(true))

  test.each([
    'https://example.com/org/repo',
    'https://example.com/files/a.yaml',
    'https://github.com/org/repo/releases/download/v1/install.yaml',
    'https://example.com/a.yaml?token=x',
    '../base',
  ])('%s can be a file', (text) => expect(isClearlyGit(text)).toBe(false))
})
