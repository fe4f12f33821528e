import type { AdminClient, OfficeAnswer } from '../admin-client.ts'
import { type Command, type Outcome, optionalNumber, UsageError } from '../command.ts'
import { signedReports } from '../signed-reports.ts'
import { testImei } from '../test-imei.ts'

/** Reports of one day, in calls of at most so many. */
const AT_ONCE = 1_000
const MAX_DAYS = 400

interface Shipped {
  serials: string[]
  /** How many of them a guest bought: they wait until their buyer claims them. */
  unclaimed: number
}

interface Adapter {
  serial: string
  /** The days of the play on which it sends nothing, from and up to, and without, one. */
  silent: readonly [number, number]
}

export const simulate: Command = {
  name: 'simulate',
  usage: '[--days N] [--silent N]',
  summary:
    'Play the telematics platform for a shop in test mode: ship, install, drive, fall silent, come back.',
  help: [
    '  --days N    how many days pass, each with all that is due on it; 35 unless told',
    '  --silent N  so many adapters fall silent after the first week and come back after 40 days',
    '',
    'Ships every order that is paid, with serial numbers of its own, and reports each adapter once a day under a key it makes.',
  ],
  options: { days: { type: 'string' }, silent: { type: 'string' } },
  async run(said, shop) {
    const days = optionalNumber(said, 'days') ?? 35
    const silent = optionalNumber(said, 'silent') ?? 0
    if (said.words.length > 0 || days < 1 || days > MAX_DAYS) throw new UsageError('Say 1 to 400 days.')
    const { serials, unclaimed } = await shipAll(shop)
    if (serials.length === 0) {
      return {
        answer: { serials, days: 0 },
        text: 'No paid order waits. Buy something with 4242 4242 4242 4242 first.',
      }
    }
    const adapters = serials.map(
      (serial, index): Adapter => ({ serial, silent: index < silent ? [7, 47] : [0, 0] }),
    )
    const played = await play(shop, adapters, days)
    return tell(shop, { serials, unclaimed, days, played })
  },
}

/** Takes fresh adapters into stock and packs every order that is paid. */
async function shipAll(shop: AdminClient): Promise<Shipped> {
  const { orders } = await shop.get<OfficeAnswer<'GET /admin/orders'>>('/orders', {
    status: 'paid',
    held: 'false',
    limit: 200,
  })
  const packed: Shipped = { serials: [], unclaimed: 0 }
  for (const { id, toPack } of orders) {
    const serials = Array.from({ length: toPack }, testImei)
    await shop.send('POST', '/devices', { serials })
    const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784', serials }
    const path = `/orders/${encodeURIComponent(id)}/fulfilments`
    const { account } = await shop.send<OfficeAnswer<'POST /admin/orders/{id}/fulfilments'>>(
      'POST',
      path,
      parcel,
    )
    packed.serials.push(...serials)
    if (!account.userAccountId) packed.unclaimed += serials.length
  }
  return packed
}

interface Played {
  now: string
  accepted: number
}

async function play(shop: AdminClient, adapters: readonly Adapter[], days: number): Promise<Played> {
  const key = await shop.send<OfficeAnswer<'POST /admin/api-keys'>>('POST', '/api-keys', {
    name: 'Simulated platform',
    scopes: ['devices:report'],
  })
  let accepted = 0
  let now = ''
  try {
    for (let day = 0; day < days; day++) {
      now = (await shop.send<OfficeAnswer<'POST /admin/clock'>>('POST', '/clock', { days: 1 })).now
      const driving = adapters.filter(({ silent: [from, to] }) => day < from || day >= to)
      const reports = driving.map(({ serial }) => ({ serial, at: now }))
      for (let from = 0; from < reports.length; from += AT_ONCE) {
        const signed = signedReports(key, reports.slice(from, from + AT_ONCE), new Date(now))
        accepted += (await shop.report<{ accepted: number }>(signed)).accepted
      }
    }
  } finally {
    await shop.send('DELETE', `/api-keys/${encodeURIComponent(key.id)}`, undefined)
  }
  return { now, accepted }
}

async function tell(
  shop: AdminClient,
  { serials, unclaimed, days, played }: Shipped & { days: number; played: Played },
): Promise<Outcome> {
  const { invoices } = await shop.get<OfficeAnswer<'GET /admin/invoices'>>('/invoices', { limit: 100 })
  const paid = invoices.filter(({ status }) => status === 'paid').length
  return {
    answer: { serials, days, ...played, invoices: invoices.length, paid },
    text: [
      `${serials.length} shipped, ${days} days played, ${played.accepted} reports taken. It is ${played.now} now.`,
      `${invoices.length} bills, ${paid} of them paid. Serial numbers: ${serials.join(', ')}`,
      ...(unclaimed > 0 ? [whyUnbilled(unclaimed)] : []),
    ].join('\n'),
  }
}

function whyUnbilled(count: number): string {
  const link = 'with the link in the mail about its first report.'
  return count === 1
    ? `1 was bought by a guest: its plan starts ${link}`
    : `${count} were bought by guests: the plan of each starts ${link}`
}
