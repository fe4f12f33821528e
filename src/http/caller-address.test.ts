import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { callerAddress, countedAddress } from './caller-address.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:4711', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:db8:1:2:3::192.0.2.1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
])('a caller at %s is counted as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted)
})

test.each([undefined, '', 'unknown', '192.0.2', '192.0.2.256', '2001:db8', '_hidden', '[]', '1:2:3'])(
  'who calls from %s has no address to be counted under',
  (address) => {
    expect(countedAddress(address)).toBeUndefined()
  },
)

/** What the shop makes of a request over a socket. */
async function callerOf(forwarded: string | undefined, socket: string, hops: number) {
  const app = new Hono().get('/', (c) => c.text(callerAddress(c, hops)))
  const headers: HeadersInit = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: socket } } })
  return answer.text()
}

test.each([
  ['without a proxy the header says nothing', '198.51.100.7', '192.0.2.1', 0, '192.0.2.1'],
  ['a proxy appends whom it saw', '203.0.113.9, 198.51.100.7', '192.0.2.1', 1, '198.51.100.7'],
  ['a CDN before the proxy', '203.0.113.9, 198.51.100.7, 198.18.0.1', '192.0.2.1', 2, '198.51.100.7'],
  ['fewer proxies than were said', '198.51.100.7', '192.0.2.1', 2, '192.0.2.1'],
  ['a proxy that saw a subscriber', '203.0.113.9, 2001:db8:a:b::9', '::1', 1, '2001:db8:a:b::/64'],
  ['a proxy that says nothing of use', 'unknown', '192.0.2.1', 1, '192.0.2.1'],
  ['a proxy that says nothing', undefined, '::ffff:192.0.2.1', 1, '192.0.2.1'],
])('%s', async (_, forwarded, socket, hops, counted) => {
  expect(await callerOf(forwarded, socket, hops)).toBe(counted)
})
