import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks of one's own, of one machine, of a cloud's own services, those that wrap IPv4, and those not assigned. @see RFC 6890 */
const INSIDE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6')

/** May a message whose target others choose go there? An IPv4 address written as IPv6 is judged as what it is. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && !INSIDE.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Looks a name up for the very connection that is made, so that a name cannot change between being checked and being
 * used. One inside address is enough to refuse it.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const isInside = addresses.some(({ address }) => !isPublicAddress(address))
    if (isInside) return done(new Error(`${hostname} is no public address`), [])
    if (options.all) return done(null, addresses)
    const [first] = addresses
    return done(null, first?.address ?? '', first?.family)
  })
}
