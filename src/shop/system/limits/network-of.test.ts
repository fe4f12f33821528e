import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['10.0.0.1', '10.0.0.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['unknown', null],
  ['203.0.113.77, 1.2.3.4', null],
  [undefined, null],
])('the network of %s is %s', (caller, network) => {
  expect(networkOf(caller)).toBe(network)
})
