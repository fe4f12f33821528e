import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProblemName } from '../../src/shop/kernel/problems.ts'
import { aCard } from '../../test/factories.ts'
import { buy } from './buying.ts'
import { ask, type Life, note, PASSWORD, type Soak } from './life.ts'

interface DeviceBody {
  id: string
  serial: string
  state: string
  endsAt: string | null
}

const LONGEST_MAIL_MS = 300_000

type Deed = (soak: Soak, life: Life) => Promise<void>

/** What members do with their plans, and how often. */
const DEEDS: readonly (readonly [number, Deed])[] = [
  [24, async (soak, life) => buy(soak, life, life.chance.between(1, 2))],
  [16, (soak, life) => decide(soak, life, 'pause')],
  [10, (soak, life) => decide(soak, life, 'resume')],
  [12, (soak, life) => decide(soak, life, 'cancel')],
  [10, swap],
  [8, handOver],
  [6, sendBack],
  [8, fallSilent],
  [4, agree],
  [2, leave],
]

export async function actSometimes(soak: Soak, life: Life): Promise<void> {
  if (life.chance.next() < 1 / 40) await life.chance.pick(DEEDS)(soak, life)
  if (life.hasLeft) return
  // Once a week members look at their plan, and those who owe something pay, most of them.
  if (soak.day % 7 === life.joinsOn % 7) await lookAtBills(soak, life)
}

async function aDevice(soak: Soak, life: Life, states: string[]): Promise<DeviceBody | undefined> {
  const listed = await ask<{ devices: DeviceBody[] }>(soak, life, { path: '/api/account/devices' })
  if (!note(soak, 'adapters listed', listed)) return undefined
  const found = listed.body.devices.filter(({ state }) => states.includes(state))
  return found[life.chance.between(0, Math.max(0, found.length - 1))]
}

/** Answers that are no fault: what the member wanted does not fit the adapter any more. */
const FINE: readonly ProblemName[] = [
  'plan_not_started',
  'plan_suspended',
  'device_not_in_use',
  'pause_too_short',
  'pause_too_long',
  'return_too_late',
  'plan_ends',
]

async function decide(soak: Soak, life: Life, action: 'pause' | 'resume' | 'cancel'): Promise<void> {
  const device = await aDevice(
    soak,
    life,
    action === 'resume' ? ['paused', 'installed'] : ['installed', 'paused'],
  )
  if (!device) return
  const body = action === 'pause' ? { months: life.chance.between(1, 3) } : {}
  const path = `/api/account/devices/${device.id}`
  const preview = { method: 'POST', path: `${path}/preview`, body: { action, ...body } }
  if (!note(soak, 'preview', await ask(soak, life, preview), FINE)) return
  const asked = { method: 'POST', path: `${path}/${action}`, body, key: randomUUID() }
  note(soak, action, await ask(soak, life, asked), FINE)
}

/** Support sends a new one and swaps it, as nobody takes one off the shelf themselves. */
async function swap(soak: Soak, life: Life): Promise<void> {
  const device = await aDevice(soak, life, ['installed', 'paused'])
  if (!device) return
  const serial = soak.serial()
  await soak.shop.operate('POST', '/devices', { serials: [serial] })
  const me = await ask<{ user: { id: string } }>(soak, life, { path: '/api/users/me' })
  if (!note(soak, 'account', me)) return
  const path = `/members/${me.body.user.id}/devices/${device.id}/swap`
  const swapped = await soak.shop.operate('POST', path, { serial, reason: 'Broken' })
  if (!note(soak, 'swap', swapped, FINE)) return
  const old = life.adapters.find((adapter) => adapter.serial === device.serial)
  if (old) old.serial = serial
}

async function sendBack(soak: Soak, life: Life): Promise<void> {
  const device = await aDevice(soak, life, ['installed'])
  if (!device) return
  const path = `/api/account/devices/${device.id}/return`
  const body = { reason: 'It does not fit the car' }
  note(soak, 'return', await ask(soak, life, { method: 'POST', path, body, key: randomUUID() }), FINE)
}

/** Another member of the same market gets the adapter by the link in a mail. */
async function handOver(soak: Soak, life: Life): Promise<void> {
  const others = soak.lives.filter(
    (one) => one !== life && one.token && !one.hasLeft && one.market === life.market,
  )
  const other = others[life.chance.between(0, Math.max(0, others.length - 1))]
  const device = other && (await aDevice(soak, life, ['installed']))
  if (!other || !device) return
  const path = `/api/account/devices/${device.id}/hand-over`
  const body = { email: other.email }
  const offered = await ask(soak, life, { method: 'POST', path, body, key: randomUUID() })
  if (!note(soak, 'hand over', offered, FINE)) return
  const token = await tokenFromMail(soak, `${device.id}.hand-over.`)
  if (!token) return void soak.complaints.push(`day ${soak.day}: no mail about adapter ${device.id}`)
  if (!(await claim(soak, other, token))) return
  const moved = life.adapters.filter(({ serial }) => serial === device.serial)
  life.adapters = life.adapters.filter((adapter) => !moved.includes(adapter))
  other.adapters.push(...moved)
}

/** @returns whether the adapter is the other one's now; a member may leave while it is on its way to them */
async function claim(soak: Soak, other: Life, token: string): Promise<boolean> {
  const asked = { method: 'POST', path: '/api/account/devices/claim', body: { token } }
  try {
    return note(soak, 'claim', await ask(soak, other, asked), ['link_invalid'])
  } catch (error) {
    if (other.hasLeft) return false
    throw error
  }
}

/** Waits as long as a killed shop on a busy machine may take to start and send. */
async function tokenFromMail({ outbox }: Soak, start: string): Promise<string | undefined> {
  for (const deadline = Date.now() + LONGEST_MAIL_MS; Date.now() < deadline; await wait(250)) {
    const name = readdirSync(outbox)
      .filter((file) => file.startsWith(start))
      .sort()
      .at(-1)
    const mail =
      name && readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const [, token] = (mail && /token=([\w-]+)/.exec(mail)) || []
    if (token) return token
  }
  return undefined
}

/** From now on an adapter lies in a drawer for some weeks. */
async function fallSilent(soak: Soak, life: Life): Promise<void> {
  const adapter = life.adapters[life.chance.between(0, Math.max(0, life.adapters.length - 1))]
  if (adapter) adapter.silentUntil = soak.day + life.chance.between(20, 80)
  soak.done.set('silence', (soak.done.get('silence') ?? 0) + 1)
}

async function agree(soak: Soak, life: Life): Promise<void> {
  const body = { market: life.market, agreed: true }
  const answer = await ask(soak, life, { method: 'POST', path: '/api/account/consents', body })
  // Members agree also where nothing is left to agree to, as after a kill that lost the answer.
  note(soak, 'consent', answer, ['plan_agreed_already'])
}

/** Deletes the account: nothing may be charged any more. */
async function leave(soak: Soak, life: Life): Promise<void> {
  if (life.chance.next() < 0.5) return
  const asked = { method: 'DELETE', path: '/api/users/me', body: { password: PASSWORD } }
  // From here on nobody hands an adapter to this member; one who still owes something stays.
  life.hasLeft = true
  try {
    life.hasLeft = note(soak, 'account deleted', await ask(soak, life, asked), ['bills_unpaid'])
  } catch (error) {
    // Asked again after a kill, there is no such account any more to sign in to.
    if (!String(error).includes('not signed in: 401')) throw error
  }
}

interface BillBody {
  id: string
  status: string
}

async function lookAtBills(soak: Soak, life: Life): Promise<void> {
  const { body } = await ask<{ invoices?: BillBody[] }>(soak, life, { path: '/api/account/invoices' })
  const owed = (body.invoices ?? []).filter(({ status }) => status === 'past_due')
  if (owed.length === 0) return
  life.paysOn ??= life.chance.next() < 0.9 ? soak.day + life.chance.between(0, 25) : Number.POSITIVE_INFINITY
  if (soak.day < life.paysOn) return
  life.paysOn = null
  life.card = '4242424242424242'
  for (const { id } of owed) await payOnPage(soak, life, id)
}

async function payOnPage(soak: Soak, life: Life, id: string): Promise<void> {
  const path = `/api/account/invoices/${id}/pay`
  const page = await ask<{ outcome: string; url: string | null }>(soak, life, {
    method: 'POST',
    path,
    body: { with: 'page' },
  })
  if (!note(soak, 'payment page', page, ['wrong_invoice_state']) || !page.body.url) return
  const secret = new URL(page.body.url).searchParams.get('cs')
  const paid = await soak.shop.pay(secret, aCard())
  if (!note(soak, 'bill paid by its payer', paid, ['payment_expired'])) return
  const back = new URL(paid.body.returnUrl ?? 'http://none').searchParams.get('session_id')
  if (back) await soak.shop.get(`/api/plan-links/payments/${back}`)
}
