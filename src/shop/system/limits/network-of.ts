/**
 * The network an address belongs to, which is what a consent stores of its caller: the /24 of an IPv4 address, the /48
 * of an IPv6 one. It tells the provider and the region and no person.
 * @param caller an IPv4 address, or the /64 of an IPv6 one, as `Ctx.caller` has them
 * @returns as in `203.0.113.0/24` or `2001:db8:1::/48`; null for anything else
 */
export function networkOf(caller: string | undefined): string | null {
  const [, first] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(caller ?? '') ?? []
  if (first) return `${first}.0/24`
  const [, site] = /^((?:[\da-f]+:){2}[\da-f]+):[\da-f]+::\/64$/.exec(caller ?? '') ?? []
  return site ? `${site}::/48` : null
}
