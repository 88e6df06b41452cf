import { expect, test } from 'vitest'
import { urlProblem } from './url-problem.ts'

test.each([
  ['%', 'parse "%": invalid URL escape "%"'],
  ['https://a/%zz', 'parse "https://a/%zz": invalid URL escape "%zz"'],
  ['https://h#%zz', 'parse "https://h#%zz": invalid URL escape "%zz"'],
  ['https://a b', 'parse "https://a b": invalid character " " in host name'],
  ['https://h%41', 'parse "https://h%41": invalid URL escape "%41"'],
  ['https://[::1', 'parse "https://[::1": missing \']\' in host'],
  ['https://[zz]', 'parse "https://[zz]": invalid host: ParseAddr("zz"): unable to parse IP'],
  ['https://a:80:90', 'parse "https://a:80:90": invalid port ":80:90" after host'],
  ['https://u p@h', 'parse "https://u p@h": net/url: invalid userinfo'],
  [':x', 'parse ":x": missing protocol scheme'],
  ['1a:b', 'parse "1a:b": first path segment in URL cannot contain colon'],
  ['https://h\n', 'parse "https://h\\n": net/url: invalid control character in URL'],
])('%j is rejected with the message of Go', (text, problem) => {
  expect(urlProblem(text)).toBe(problem)
})

test.each([
  '',
  '*',
  '?',
  'a b',
  'a/b:c',
  '//x',
  'mailto:a@b',
  'https://[::1]:80/',
  'https://[fe80::1%25en0]/',
  'https://hé%e4/p?%zz',
])('%j is a valid URL', (text) => {
  expect(urlProblem(text)).toBeUndefined()
})
