/**
 * Every way into a plan, as the product of what differs between two of them. `everyWay` leaves out what cannot be: a member
 * has an account before buying, a guest who never makes one has no account to prove, and so on.
 */
export const DIFFERENCES = {
  buyer: ['guest', 'member'],
  agreed: [true, false],
  account: ['at checkout', 'on the thanks page', 'by claim', 'never'],
  mailbox: ['proven', 'not proven'],
  card: ['kept', 'expired', 'declines', 'removed'],
  adapter: ['first', 'one more', 'replacement', 'handed over'],
} as const

type Differences = typeof DIFFERENCES
export type Way = { -readonly [Name in keyof Differences]: Differences[Name][number] }

const POSSIBLE: readonly ((way: Way) => boolean)[] = [
  // Who makes an account at checkout goes on as a member.
  ({ buyer, account }) => (buyer === 'member') === (account === 'at checkout'),
  // The link of a claim was mailed, so following it proves the mailbox; who never makes an account proves nothing.
  ({ account, mailbox }) => account !== 'by claim' || mailbox === 'proven',
  ({ account, mailbox }) => account !== 'never' || mailbox === 'not proven',
  // Without an agreement and without an account no card is kept, so none can trouble.
  ({ agreed, account, card }) => account !== 'never' || agreed || card === 'kept',
  // One more goes on the card of the plan that runs; a card that troubles that plan is a row of its first adapter.
  ({ adapter, card }) => adapter !== 'one more' || card === 'kept' || card === 'removed',
  ({ adapter, account }) => adapter !== 'one more' || account === 'at checkout' || account === 'by claim',
  // A replacement goes on with the agreement of what it replaces.
  ({ adapter, buyer, agreed, card }) =>
    adapter !== 'replacement' || (buyer === 'member' && agreed && card === 'kept'),
  // What its first owner agreed to does not pass to the next one, who has the link of the mail.
  ({ adapter, account, agreed }) => adapter !== 'handed over' || (account === 'by claim' && !agreed),
]

export function everyWay(): Way[] {
  let ways: Record<string, unknown>[] = [{}]
  for (const [name, values] of Object.entries(DIFFERENCES))
    ways = ways.flatMap((way) => values.map((value) => ({ ...way, [name]: value })))
  return (ways as Way[]).filter((way) => POSSIBLE.every((isPossible) => isPossible(way)))
}

export function nameOf({ buyer, agreed, account, mailbox, card, adapter }: Way): string {
  const said = agreed ? 'agreed' : 'did not agree'
  return `${adapter}: ${buyer} who ${said}, account ${account}, mailbox ${mailbox}, card ${card}`
}

/** The days on which all rows do the same. */
export const DAYS = {
  base: '2027-03-04',
  bought: '2027-03-10',
  reported: '2027-04-06',
  claimed: '2027-04-08',
  activated: '2027-04-16',
  removed: '2027-04-20',
  end: '2027-05-20',
} as const

export interface PromisedBill {
  from: string
  status: 'paid' | 'past_due'
  /** In cents, before tax. */
  subtotal: number
}

/** What a row comes to, told without the shop's own code. */
export interface Promised {
  /** What the adapter waits for once it has reported; empty where it runs. */
  atReport: readonly string[]
  /** The day of the wait each mail about it tells of, oldest first. */
  told: readonly number[]
  bills: readonly PromisedBill[]
  atEnd: readonly string[] | 'runs' | 'suspended'
}

const MONTH = 900
const waits = (since: string, until: string) =>
  [0, 3, 10, 30].filter((day) => daysBetween(since, until) >= day)

export function promisedTo(way: Way): Promised {
  if (way.adapter === 'replacement')
    return { ...RUNS, bills: monthly(['2027-03-04', '2027-04-04', '2027-05-04']) }
  if (way.adapter === 'one more') return oneMore(way)
  return way.agreed ? agreedAtCheckout(way) : decidedLater(way)
}

const RUNS = { atReport: [], told: [], atEnd: 'runs' } as const

function agreedAtCheckout({ account, card }: Way): Promised {
  const waitsForOwner = account === 'by claim' || account === 'never'
  const atReport = waitsForOwner ? ['owner'] : card === 'removed' ? ['card'] : []
  if (account === 'never')
    return { atReport, told: waits(DAYS.reported, DAYS.end), bills: [], atEnd: ['owner'] }
  const from = account === 'by claim' ? DAYS.claimed : DAYS.reported
  const told = account === 'by claim' ? [0] : []
  // A bill opens only with a card that the card company still has.
  if (card === 'removed')
    return { atReport, told: [...told, ...waits(from, DAYS.end)], bills: [], atEnd: ['card'] }
  if (card !== 'kept')
    return { atReport, told, bills: [{ from, status: 'past_due', subtotal: MONTH }], atEnd: 'suspended' }
  return { atReport, told, bills: monthly([from, nextMonth(from)]), atEnd: 'runs' }
}

function decidedLater({ account, card, adapter }: Way): Promised {
  const hasOwner = adapter === 'handed over' || account === 'at checkout' || account === 'on the thanks page'
  const atReport = [...(hasOwner ? [] : ['owner']), 'agreement', 'card']
  const told = waits(DAYS.reported, DAYS.activated)
  if (account === 'never')
    return { atReport, told: waits(DAYS.reported, DAYS.end), bills: [], atEnd: atReport }
  // The card is refused on the page where the plan would have started: nothing begins.
  if (card === 'declines' || card === 'expired')
    return { atReport, told: waits(DAYS.reported, DAYS.end), bills: [], atEnd: ['agreement', 'card'] }
  const [first, second] = monthly([DAYS.activated, nextMonth(DAYS.activated)])
  if (!first || !second) throw new Error('a month has a first day')
  if (card === 'kept') return { atReport, told, bills: [first, second], atEnd: 'runs' }
  return { atReport, told: [...told, ...waits(second.from, DAYS.end)], bills: [first], atEnd: ['card'] }
}

/** Its days of the month that runs are on the next bill of the plan. */
function oneMore({ agreed, buyer, card }: Way): Promised {
  const isGuest = buyer === 'guest'
  const [from, told] = agreed
    ? isGuest
      ? [DAYS.claimed, [0]]
      : [DAYS.reported, []]
    : [DAYS.activated, waits(DAYS.reported, DAYS.activated)]
  const atReport = agreed
    ? isGuest
      ? ['owner']
      : []
    : isGuest
      ? ['owner', 'agreement', 'card']
      : ['agreement']
  const before = monthly(['2027-03-04', '2027-04-04'])
  if (card === 'removed')
    return { atReport, told: [...told, ...waits('2027-05-04', DAYS.end)], bills: before, atEnd: ['card'] }
  // April 4 to May 3 has thirty days.
  const share = Math.round((MONTH * daysBetween(from, '2027-05-04')) / 30)
  const last = { from: '2027-05-04', status: 'paid', subtotal: 2 * MONTH + share } as const
  return { atReport, told, bills: [...before, last], atEnd: 'runs' }
}

function monthly(days: readonly string[]): PromisedBill[] {
  return days.map((from) => ({ from, status: 'paid', subtotal: MONTH }))
}

function nextMonth(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
