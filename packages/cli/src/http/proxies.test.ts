import { expect, test } from 'vitest'
import { Proxies } from './proxies.ts'

const usesProxy = (noProxy: string, url: string) =>
  new Proxies({ HTTP_PROXY: 'proxy.example:3128', HTTPS_PROXY: 'proxy.example:3128', NO_PROXY: noProxy }).has(
    new URL(url),
  )

test.each([
  ['*', 'https://a.example/'],
  ['b.example, a.example', 'https://a.example/'],
  ['A.EXAMPLE', 'https://a.example/'],
  ['a.example', 'https://sub.a.example/'],
  ['.a.example', 'https://sub.a.example/'],
  ['*.a.example', 'https://sub.a.example/'],
  ['a.example:443', 'https://a.example/'],
  ['a.example:80', 'http://a.example/'],
  ['a.example:8443', 'https://a.example:8443/'],
  ['10.0.0.1', 'http://10.0.0.1/'],
  ['10.0.0.0/8', 'http://10.9.9.9:8080/'],
  ['::1', 'http://[::1]/'],
  ['[::1]', 'http://[::1]/'],
  ['[::1]:80', 'http://[::1]/'],
  ['fd00::/8', 'http://[fd00::1]/'],
])('NO_PROXY=%s excepts %s', (noProxy, url) => {
  expect(usesProxy(noProxy, url)).toBe(false)
})

test.each([
  ['', 'https://a.example/'],
  [' , ', 'https://a.example/'],
  ['a.example', 'https://ba.example/'],
  ['.a.example', 'https://a.example/'],
  ['*.a.example', 'https://a.example/'],
  ['a.example:8443', 'https://a.example/'],
  ['0.0.1', 'http://10.0.0.1/'],
  ['11.0.0.0/8', 'http://10.9.9.9/'],
  ['10.0.0.0/99', 'http://10.0.0.0/'],
  ['10.0.0.0/8', 'https://a.example/'],
  ['[::1]:8080', 'http://[::1]/'],
  ['fd00::/8', 'http://[fe00::1]/'],
  ['::/0', 'http://10.0.0.1/'],
])('NO_PROXY=%j does not except %s', (noProxy, url) => {
  expect(usesProxy(noProxy, url)).toBe(true)
})
