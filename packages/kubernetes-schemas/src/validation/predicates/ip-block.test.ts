import { expect, test } from 'vitest'
import { ipBlock } from './ip-block.ts'

test.each([
  ['10.0.0.0/16', ['10.0.1.0/24', '10.0.255.255/32'], []],
  ['2001:db8::/32', ['2001:db8:1::/48'], []],
  ['0.0.0.0/0', ['10.0.0.0/8'], []],
  ['10.0.0.0/16', ['10.1.0.0/24'], ['except.0']],
  ['10.0.0.0/16', ['10.0.0.0/24', '10.0.0.0/16'], ['except.1']],
  ['10.0.0.0/16', ['10.0.0.0/8'], ['except.0']],
  ['10.0.0.0/16', ['2001:db8::/48'], ['except.0']],
  ['10.0.0.0/16', ['none'], []],
  ['none', ['10.0.0.0/24'], []],
  ['10.0.0.0/16', undefined, []],
])('the exceptions of %s: %j', (cidr, except, places) => {
  expect(ipBlock({ cidr, except }, { self: {}, root: {} }).map(({ at }) => at.join('.'))).toEqual(places)
})
