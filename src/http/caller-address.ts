import { isIP } from 'node:net'
import type { Context } from 'hono'
import { networkOf } from '../shop/system/limits/network-of.ts'

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } }
}

/**
 * Who is calling, for rate limits. Of X-Forwarded-For only the entries our own proxies wrote are believed,
 * one each, counted from the end: behind a CDN and a proxy (2) it is the last but one. Everything before
 * was sent by the caller.
 * @param hops proxies of one's own in front of the shop; 0 believes no header
 */
export function callerAddress(c: Context, hops: number): string {
  const forwarded = hops > 0 ? c.req.header('x-forwarded-for')?.split(',').at(-hops) : undefined
  const socket = (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress
  return countedAddress(forwarded) ?? countedAddress(socket) ?? 'unknown'
}

/**
 * The address a caller is counted under: an IPv4 address as it is, also when written as IPv6, and of an IPv6
 * address its /64, since that is what one subscriber gets to choose from (RFC 6177). Undefined for anything else.
 */
export function countedAddress(text: string | undefined): string | undefined {
  const address = withoutPort((text ?? '').trim())
  const version = isIP(address)
  if (version !== 6) return version === 4 ? address : undefined
  const groups = groupsOf(address)
  return ipv4Within(groups) ?? `${subnetOf(groups)}::/64`
}

/** The /48 around a counted /64, the most a site is given to choose from (RFC 6177); undefined for IPv4. */
export function networkOfSite(counted: string): string | undefined {
  return isIP(counted) === 4 ? undefined : (networkOf(counted) ?? undefined)
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

/** All eight groups of an IPv6 address as numbers, whichever way it is written; a zone is left out. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*/s, '')}]`)
  const [head = [], tail = []] = hostname.slice(1, -1).split('::').map(readGroups)
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}

function readGroups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}

/** `::ffff:0:0/96`, an IPv4 caller at a socket that listens for both. RFC 4291, 2.5.5.2. */
function ipv4Within(groups: number[]): string | undefined {
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 6).join() !== '0,0,0,0,0,65535') return undefined
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

function subnetOf(groups: number[]): string {
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}
