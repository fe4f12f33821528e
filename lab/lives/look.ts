import { isoOf } from './calendar.ts'
import { ask, complain, type Life, type Scene, type Someone } from './life.ts'
import { cardForAll, waits, waitsFor, waitsSince } from './means.ts'
import { taxOn } from './places.ts'
import { type DeviceBody, devicesOf } from './plan-deeds.ts'

interface PlanBody {
  status: string
  units: number
  nextBill: { date: string; subtotal: number; tax: number; total: number } | null
  waiting: { serial: string; since: string; waitsFor: string[] }[]
  paysWith: { kind: string; last4: string | null } | null
}

interface InvoiceBody {
  id: string
  number: string | null
  status: string
  periodStart: string
  subtotal: number
  tax: number
  total: number
  lines: { amount: number }[]
  paidWith: { on: string; last4: string | null } | null
  creditNotes: { amount: number; tax: number; total: number }[]
}

const toCents = (units: number) => Math.round(units * 100)

/** A person looks at the account: each adapter, the plan and every bill say what the law says. */
export async function lookAtAccount(scene: Scene, life: Life, person: Someone): Promise<void> {
  const wrong = (what: string) => complain(scene, life, `${person.email}: ${what}`)
  const devices = await devicesOf(scene, person)
  for (const adapter of person.adapters) {
    const device = devices.find(({ serial }) => serial === adapter.serial)
    const said = device ? sayDevice(device) : 'nothing'
    const due = adapter.state === 'retired' && !device ? said : sayAdapter(scene, person, adapter)
    if (said !== due) wrong(`adapter ${adapter.serial} says ${said}, and should ${due}`)
  }
  await lookAtPlan(scene, life, person)
  await lookAtBills(scene, life, person)
}

function sayDevice({ state, billedSince, waitsFor: reasons, waitsSince: since }: DeviceBody): string {
  return `${state}, billed ${billedSince !== null}, waits ${reasons.join('+') || 'for nothing'} since ${since}`
}

function sayAdapter({ day }: Scene, { plan }: Someone, adapter: Parameters<typeof waits>[0]): string {
  const doesWait = waits(adapter, day)
  const isBilled = plan?.isOn(adapter, day) ?? false
  const reasons = doesWait ? waitsFor(adapter).join('+') : 'for nothing'
  return `${adapter.state}, billed ${isBilled}, waits ${reasons} since ${doesWait ? isoOf(waitsSince(adapter)) : null}`
}

async function lookAtPlan(scene: Scene, life: Life, person: Someone): Promise<void> {
  const wrong = (what: string) => complain(scene, life, `${person.email}: ${what}`)
  const { body } = await ask<PlanBody | null>(scene, person, { path: '/api/account/plan' })
  const { plan } = person
  const { day } = scene
  if (!body || !plan) return
  if (body.status !== plan.status) wrong(`the plan is ${body.status}, and should be ${plan.status}`)
  const on = plan.on(day)
  if (body.units !== on.length) wrong(`${body.units} adapters are billed, and ${on.length} should be`)
  const isRunning = plan.status === 'active' || plan.status === 'past_due'
  const paying = cardForAll(person, on)
  if (on.length > 0 && (body.paysWith?.last4 ?? null) !== (paying?.last4 ?? null))
    wrong(`it pays with ${body.paysWith?.last4}, and should with ${paying?.last4}`)
  if (!isRunning || plan.nextBillOn === null) return
  const { subtotal, from } = plan.next()
  const date = isoOf(from)
  const tax = taxOn(plan.place, { subtotal: Math.max(0, subtotal), day: date })
  const due = `${date} ${subtotal} ${tax}`
  const said =
    body.nextBill && `${body.nextBill.date} ${toCents(body.nextBill.subtotal)} ${toCents(body.nextBill.tax)}`
  if (subtotal > 0 ? said !== due : said !== null && said !== due)
    wrong(`the next bill is told as ${said}, and will be ${due}`)
}

/** Bills oldest first, with their money and what went back of them. */
export async function lookAtBills(scene: Scene, life: Life, person: Someone): Promise<void> {
  const { body } = await ask<{ invoices?: InvoiceBody[] }>(scene, person, { path: '/api/account/invoices' })
  const said = (body.invoices ?? []).toReversed().map(sayInvoice)
  const due = (person.plan?.bills ?? []).map(
    ({ from, subtotal, tax, status, back, taxBack, card, paidOn }) =>
      `${isoOf(from)} ${subtotal}+${tax} ${status} ${card ?? '-'} ${paidOn === null ? '-' : isoOf(paidOn)} back ${back}+${taxBack}`,
  )
  for (let at = 0; at < Math.max(said.length, due.length); at++)
    if (said[at] !== due[at]) {
      complain(
        scene,
        life,
        `${person.email}: bill ${at + 1} is ${said[at] ?? 'not there'}, and should be ${due[at] ?? 'none'}`,
      )
      break
    }
  for (const { lines, subtotal, number } of body.invoices ?? [])
    if (lines.reduce((sum, { amount }) => sum + toCents(amount), 0) !== toCents(subtotal))
      complain(scene, life, `the lines of bill ${number} do not come to it`)
}

function sayInvoice({ periodStart, subtotal, tax, status, paidWith, creditNotes }: InvoiceBody): string {
  const back = creditNotes.reduce((sum, { amount }) => sum + toCents(amount), 0)
  const taxBack = creditNotes.reduce((sum, note) => sum + toCents(note.tax), 0)
  return `${periodStart} ${toCents(subtotal)}+${toCents(tax)} ${status} ${paidWith?.last4 ?? '-'} ${paidWith?.on ?? '-'} back ${back}+${taxBack}`
}
