import type { Books } from './check-books.ts'
import type { CheckoutTimings } from './load-checkouts.ts'
import type { SingleAnswers } from './single-answers.ts'
import type { Timings } from './timings.ts'

/** Checkouts, and right after them their limit. */
export interface Turn extends CheckoutTimings {
  rawCheckouts: Timings
}

export interface Results {
  quotes: Timings
  rawQuotes: Timings
  turns: Turn[]
  /** In all turns, those of the warm-up too. */
  paid: number
  single: SingleAnswers
  /** Statements of one checkout. */
  statements: number
  /** Of the process that serves, in MB, when the load ended. */
  memory: { now: number; peak: number }
  books: Books
}

/** What is aimed at on a machine with two processors that also carries the database and the clients. */
const AIMS = { quotes: 4_000, checkouts: 150, share: 0.5, p99: 100, memory: 250 }
/** Of single answers, in milliseconds as one caller sees them. */
const LONGEST: SingleAnswers = { verdict: 5, suggestion: 4, hostileReport: 50, importOf50000: 10_000 }

export function printResults(results: Results, split: boolean) {
  const { quotes, rawQuotes, turns, memory, books, single } = results
  const { checkouts, requests, rawCheckouts } = middleOf(turns)
  console.log(split ? 'Serving and working in two processes\n' : 'One process\n')
  print('', 'per second', 'p50 ms', 'p99 ms', 'p99.9 ms')
  row('price quotes', quotes)
  row('  limit: the same bytes from a bare server', rawQuotes)
  row('guest checkouts, address to paid', checkouts)
  row('  each of its two requests', requests)
  row(`  limit: their ${results.statements} statements and nothing else`, rawCheckouts)
  console.log()
  aim('quotes a second', quotes.perSecond, { bound: AIMS.quotes, how: 'at least' })
  aim('checkouts a second', checkouts.perSecond, { bound: AIMS.checkouts, how: 'at least' })
  aim('quotes of their limit', share(quotes, rawQuotes), {
    bound: AIMS.share,
    how: 'at least',
    show: percent,
  })
  aim('checkouts of their limit', share(checkouts, rawCheckouts), {
    bound: AIMS.share,
    how: 'at least',
    show: percent,
  })
  aim('p99 of quotes, ms', quotes.p99, { bound: AIMS.p99, how: 'under' })
  aim('p99 of the requests of a checkout, ms', requests.p99, { bound: AIMS.p99, how: 'under' })
  aim('peak memory, MB', memory.peak, { bound: AIMS.memory, how: 'under' })
  aim('a vehicle’s verdict, ms', single.verdict, { bound: LONGEST.verdict, how: 'under', show: tenths })
  aim('a suggestion for an address, ms', single.suggestion, {
    bound: LONGEST.suggestion,
    how: 'under',
    show: tenths,
  })
  aim('a hostile report, ms', single.hostileReport, {
    bound: LONGEST.hostileReport,
    how: 'under',
    show: tenths,
  })
  aim('an import of 50,000 vehicles, ms', single.importOf50000, {
    bound: LONGEST.importOf50000,
    how: 'under',
  })
  if (turns.length > 1)
    console.log(
      `\n${turns.length} turns, the middle one above; of their limit: ${turns.map(shareOfLimit).map(percent).join(', ')}`,
    )
  console.log(`\nmemory after the load ${memory.now} MB`)
  console.log(
    `${results.paid} checkouts: ${books.orders} paid orders, ${books.payments} payments, ${books.mails} mails: ` +
      (books.balanced ? 'one of each' : 'THE BOOKS DO NOT BALANCE'),
  )
  if (!books.balanced) process.exitCode = 1
}

/** The turn with the median share of its limit. */
function middleOf(turns: Turn[]): Turn {
  const sorted = turns.toSorted((a, b) => shareOfLimit(a) - shareOfLimit(b))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return middle
}

function shareOfLimit({ checkouts, rawCheckouts }: Turn): number {
  return share(checkouts, rawCheckouts)
}

function share(part: Timings, whole: Timings): number {
  return part.perSecond / whole.perSecond
}

function percent(value: number): string {
  return `${Math.round(value * 100)} %`
}

function row(what: string, { perSecond, p50, p99, p999 }: Timings) {
  print(what, whole(perSecond), ...[p50, p99, p999].map((ms) => ms.toFixed(1)))
}

function print(what: string, ...cells: string[]) {
  console.log(what.padEnd(44) + cells.map((cell) => cell.padStart(16)).join(''))
}

interface Aim {
  bound: number
  how: 'at least' | 'under'
  show?: (value: number) => string
}

function aim(what: string, value: number, { bound, how, show = whole }: Aim) {
  const reached = how === 'at least' ? value >= bound : value < bound
  print(what, show(value), `${how} ${show(bound)}`, reached ? 'reached' : 'MISSED')
}

function tenths(value: number) {
  return value.toFixed(1)
}

function whole(value: number) {
  return Math.round(value).toLocaleString('en-US')
}
