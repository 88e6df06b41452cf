import { expect, test } from 'vitest'
import { outcomeOf } from '../../tests/outcome.ts'

/** Addresses, ranges and URLs: a rule with its outcome and cost on the API server (0.37). */
const RULES: readonly (readonly [string, string, number])[] = [
  ["url('/a').getHost() == dyn(1)", 'violated', 2],
  ["ip('1.2.3.4') == dyn(1)", 'no such overload', 2],
  ["url('https://user@Example.com:8080/p%20a/b?x=1&x=2&y=a+b#f').getHost() == 'Example.com:8080'", 'ok', 9],
  [
    "url('https://user@example.com:8080/p%20a/b?x=1&x=2&y=a+b#f').getQuery() == {'x': ['1', '2'], 'y': ['a b']}",
    'ok',
    8,
  ],
  ["url('https://example.com/p a').getEscapedPath() == '/p%20a'", 'ok', 5],
  ["url('https://[::1]:80/').getHostname() == '::1' && url('https://[::1]:80/').getPort() == '80'", 'ok', 8],
  [
    "url('/path?x').getHost() == '' && url('/path').getScheme() == '' && url('mailto:a@b.c').getScheme() == 'mailto'",
    'ok',
    8,
  ],
  ["url('https://a/é').getEscapedPath() == '/%C3%A9'", 'ok', 4],
  ["url('https://a/!()*').getEscapedPath() == '/!()*'", 'ok', 4],
  ["url('HTTPS://a/b') == url('https://a/b')", 'ok', 5],
  ["isURL('') || isURL('a') || isURL('../a') || isURL('http://')", 'ok', 4],
  ["isURL('http://a b') || isURL('http://a:x/') || isURL('http://[::1') || isURL('://a')", 'violated', 4],
  ["ip('::FFFF') == ip('::ffff') && string(ip('2001:DB8:0:0:0:0:0:1')) == '2001:db8::1'", 'ok', 8],
  ["ip.isCanonical('2001:db8::1') && !ip.isCanonical('2001:DB8::1')", 'ok', 7],
  ["isIP('1.2.3') || isIP('01.2.3.4') || isIP('::ffff:1.2.3.4') || isIP('fe80::1%eth0')", 'violated', 6],
  [
    "ip('224.0.0.1').isLinkLocalMulticast() && ip('169.254.1.1').isLinkLocalUnicast() && ip('8.8.8.8').isGlobalUnicast()",
    'ok',
    7,
  ],
  [
    "ip('ff02::1').isLinkLocalMulticast() && ip('fe80::1').isLinkLocalUnicast() && ip('::1').isLoopback() && ip('::').isUnspecified()",
    'ok',
    8,
  ],
  [
    "ip('255.255.255.255').isGlobalUnicast() || ip('127.1.2.3').isGlobalUnicast() || ip('224.0.0.5').isGlobalUnicast()",
    'violated',
    7,
  ],
  [
    "cidr('10.0.0.0/8').containsIP('10.1.1.1') && cidr('10.0.0.0/8').containsCIDR('10.1.0.0/16') && !cidr('10.0.0.0/16').containsCIDR('10.0.0.0/8')",
    'ok',
    16,
  ],
  [
    "cidr('10.1.2.3/8').masked() == cidr('10.0.0.0/8') && cidr('10.1.2.3/8').ip() == ip('10.1.2.3') && cidr('::/0').prefixLength() == 0",
    'ok',
    11,
  ],
  ["string(cidr('2001:db8::1/32').masked()) == '2001:db8::/32'", 'ok', 6],
  ["cidr('10.0.0.0/8').containsIP(ip('::1')) || cidr('::/0').containsIP('10.0.0.1')", 'violated', 5],
]

test.each(RULES)('%s: %s', (rule, outcome, cost) => {
  expect(outcomeOf(rule)).toEqual({ outcome, cost })
})
