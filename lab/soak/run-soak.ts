/**
 * Members live through months with the shop over HTTP alone: they buy, install, pause, swap, hand over, fall silent, are
 * declined, pay, cancel and leave, while the shop is killed at random. At the end its doctor counts everything again.
 *
 *   npm run soak -- --members 1000 --months 24 --seed 7
 *   node lab/soak/run-soak.ts --database pglite|postgres --members 6 --months 3 --kills 3 --seed 1
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkDigit } from '../../src/shop/plan/devices/serial.ts'
import { signBody } from '../../src/shop/system/api-keys/signature.ts'
import { createChance } from '../../test/kill/chance.ts'
import { type DatabaseKind, setStage } from '../../test/kill/stage.ts'
import { PLACES, taxOn } from '../lives/places.ts'
import { begin } from './buying.ts'
import { actSometimes } from './deeds.ts'
import { aLife, type Life, type Soak } from './life.ts'
import { openSteadyShop } from './steady-shop.ts'

const DAYS_A_MONTH = 30.4
/** Members who act at the same time. */
const ABREAST = 8
const REPORTS_AT_ONCE = 1_000

const options = readOptions()
const days = Math.round(options.months * DAYS_A_MONTH)
const began = Date.now()
const stage = await setStage({ ...options, payments: 'sandbox' })
let told = 0
let trouble: string[]
try {
  const chance = createChance(options.seed)
  const shop = await openSteadyShop(stage, createChance(options.seed + 1))
  for (const sku of ['MP-ADAPTER-US', 'MP-ADAPTER-CA']) {
    await shop.operate('PUT', `/inventory/${sku}`, { quantity: 1_000_000 })
  }
  await shop.passDay()
  const run = Date.now().toString(36)
  let made = 0
  const soak: Soak = {
    shop,
    outbox: join(stage.dataDir, 'outbox'),
    lives: Array.from({ length: options.members }, (_, number) =>
      aLife(createChance(options.seed * 100_003 + number), { number, run, days }),
    ),
    day: 0,
    complaints: [],
    done: new Map(),
    serial: () => {
      made += 1
      const first = `86${String(made).padStart(12, '0')}`
      return first + checkDigit(first)
    },
  }
  const report = await aReporter(soak)
  for (; soak.day < days; soak.day++) {
    const dayBegan = Date.now()
    await Promise.all(lanes(soak.lives).map((lane) => liveThroughDay(soak, lane)))
    await report()
    if (chance.next() < options.kills / days) shop.killWithin(Math.max(400, Date.now() - dayBegan))
    await shop.passDay()
    if (soak.day % 30 === 29) console.info(progress(soak))
  }
  trouble = [...soak.complaints, ...(await closeTheBooks(soak))]
  console.info(
    [...soak.done]
      .map(([what, times]) => `${what} ${times}`)
      .sort()
      .join(', '),
  )
  await shop.close()
} finally {
  await stage.clear()
}
for (const line of trouble.slice(0, 40)) console.info(`  ${line}`)
process.exit(trouble.length === 0 ? 0 : 1)

/** Each member in one lane only, so that a life stays in order. */
function lanes(lives: Life[]): Life[][] {
  return Array.from({ length: ABREAST }, (_, lane) => lives.filter((_, index) => index % ABREAST === lane))
}

async function liveThroughDay(soak: Soak, lives: Life[]): Promise<void> {
  for (const life of lives) {
    try {
      if (life.joinsOn === soak.day) await begin(soak, life)
      else if (life.token && !life.hasLeft) await actSometimes(soak, life)
    } catch (error) {
      soak.complaints.push(
        `day ${soak.day}: ${life.email}: ${error instanceof Error ? error.message : error}`,
      )
    }
  }
}

/** The telematics platform: adapters that drive are reported once a day, and a day that was missed is made up for. */
async function aReporter(soak: Soak): Promise<() => Promise<void>> {
  const { shop } = soak
  const { body } = await shop.operate<{ key: string; signingSecret: string }>('POST', '/api-keys', {
    name: 'Telematics',
    scopes: ['devices:report'],
  })
  return async () => {
    const at = shop.now().toISOString()
    const reports = soak.lives
      .flatMap(({ adapters }) => adapters)
      .filter(({ firstDriveOn, silentUntil }) => soak.day >= firstDriveOn && soak.day >= silentUntil)
      .map(({ serial }) => ({ serial, at, vin: '1HGBH41JXMN109186', latitude: 30.2672 }))
    for (let from = 0; from < reports.length; from += REPORTS_AT_ONCE) {
      const raw = JSON.stringify({ reports: reports.slice(from, from + REPORTS_AT_ONCE) })
      const answer = await shop.fetch('/api/devices/reports', {
        method: 'POST',
        body: raw,
        headers: {
          Authorization: `Bearer ${body.key}`,
          'Content-Type': 'application/json',
          'Milepost-Signature': signBody(body.signingSecret, raw, shop.now()),
        },
      })
      if (answer.status !== 200) soak.complaints.push(`reports were answered ${answer.status}`)
    }
  }
}

interface BillRow {
  id: string
  email: string | null
  status: string
  periodStart: string
  number: string | null
  currency: string
  subtotal: number
  tax: number
  taxedIn: { country: string; state: string } | null
}

/** A few quiet days, and then the books: no month twice, no number missing, and a doctor who finds nothing. */
async function closeTheBooks(soak: Soak): Promise<string[]> {
  const { shop } = soak
  for (let day = 0; day < 3; day++) await shop.passDay()
  const bills: BillRow[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path: string = `/invoices?limit=100${cursor && `&cursor=${cursor}`}`
    const page = await shop.operate<{ invoices: BillRow[]; next: string | null }>('GET', path)
    bills.push(...page.body.invoices)
    cursor = page.body.next
  }
  const seen = new Set<string>()
  const twice = bills.filter(({ email, currency, periodStart }) => {
    const month = `${email} ${currency} ${periodStart}`
    return email !== null && seen.size === seen.add(month).size
  })
  const { body } = await shop.operate<{ ok: boolean; checks: { name: string; wrong: string[] }[] }>(
    'GET',
    `/doctor?days=${days + 10}`,
  )
  const wrong = body.checks.flatMap(({ name, wrong }) => wrong.map((sentence) => `${name}: ${sentence}`))
  const seconds = Math.round((Date.now() - began) / 1_000)
  console.info(
    `${options.members} members, ${days} days, ${options.database}, seed ${options.seed}, ${seconds} s: ` +
      `${bills.length} bills, ${bills.filter(({ status }) => status === 'paid').length} paid, ` +
      `${twice.length} months billed twice, killed ${shop.kills()} times, ` +
      `doctor ${body.ok ? 'finds nothing' : `finds ${wrong.length}`}.`,
  )
  return [
    ...wrong,
    ...bills.flatMap(taxTrouble),
    ...twice.map(({ id }) => `${id} bills a month again`),
    ...(bills.length === 0 ? ['no month was billed'] : []),
  ]
}

/** Each bill has the tax of its place, reckoned by code and tables that are not the shop's. */
function taxTrouble({ id, status, subtotal, tax, taxedIn, periodStart: day }: BillRow): string[] {
  if (status === 'draft') return []
  const place = PLACES.find(({ name }) => name === `${taxedIn?.country}-${taxedIn?.state}`)
  if (!place) return [`${id} is taxed in ${JSON.stringify(taxedIn)}, where nobody lives`]
  const due = taxOn(place, { subtotal: Math.round(subtotal * 100), day })
  const taken = Math.round(tax * 100)
  return due === taken
    ? []
    : [`${id} of ${place.name}, ${subtotal}, has ${taken} cents of tax, and owes ${due}`]
}

/** A line for each month, with what was complained about since the line before. */
function progress({ day, lives, complaints }: Soak): string {
  const living = lives.filter(({ token, hasLeft }) => token && !hasLeft).length
  const seconds = Math.round((Date.now() - began) / 1_000)
  const line = `day ${day + 1}: ${living} members, ${complaints.length} complaints, ${seconds} s`
  const news = complaints.slice(told)
  told = complaints.length
  return [line, ...news.map((complaint) => `  ${complaint}`)].join('\n')
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      database: { type: 'string', default: 'postgres' },
      members: { type: 'string', default: '20' },
      months: { type: 'string', default: '6' },
      kills: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
      furnished: { type: 'string' },
    },
  })
  if (values.database !== 'pglite' && values.database !== 'postgres') {
    throw new Error('--database pglite or postgres')
  }
  return {
    database: values.database as DatabaseKind,
    members: Number(values.members),
    months: Number(values.months),
    kills: Number(values.kills),
    seed: Number(values.seed),
    furnished: values.furnished,
  }
}
