import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { SHAPES, textOf } from '../contract/costly-requests.ts'
import { PlainBuyer } from '../e2e/plain-buyer.ts'
import { openSharedShop } from './open-shop.ts'

/** Milliseconds of the shop's processor beyond what the same form costs with plain words in it. */
const MOST = 50
/** A form may have 16 kB. */
const LENGTHS = [9, 200, 15_000]
const TICK_MS = 10

const { shop } = openSharedShop()
let buyer: PlainBuyer

beforeAll(async () => {
  buyer = new PlainBuyer(shop().origin)
  await buyer.send({ add: '1' }, '/cart')
  await buyer.fillShipping()
})

/** What the shop's own process has worked, whatever else the machine does. @see proc_pid_stat(5) */
function worked(): number {
  const after = readFileSync(`/proc/${shop().pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(after[11]) + Number(after[12])) * TICK_MS
}

async function costOf(path: string, fields: Record<string, string>): Promise<number> {
  const before = worked()
  await (await buyer.post(fields, path)).arrayBuffer()
  return worked() - before
}

async function leastOf(path: string, fields: Record<string, string>): Promise<number> {
  return Math.min(await costOf(path, fields), await costOf(path, fields), await costOf(path, fields))
}

test.each([
  ['/login'],
  ['/cart'],
  ['/order/checkout/shipping'],
  ['/order/quote-request'],
  ['/account/reset-password'],
])('no text in a form of %s holds the shop up', async (path) => {
  await buyer.open(path)
  const forms = formsOf(buyer.html())
  expect(forms.length).toBeGreaterThan(0)
  for (const { names, fixed } of forms) {
    const usual = await leastOf(path, { ...fixed, ...filled(names, 'a') })
    for (const shape of SHAPES) {
      for (const length of LENGTHS) {
        const fields = { ...fixed, ...filled(names, textOf(shape, Math.floor(length / names.length))) }
        const isSlow = (cost: number) => cost > usual + MOST
        if (isSlow(await costOf(path, fields))) {
          const least = await leastOf(path, fields)
          expect(isSlow(least) ? `${path}: ${shape[0]}, ${length}: ${least} ms` : '').toBe('')
        }
      }
    }
  }
})

test('while fifty send the worst there is, the shop answers after a tenth of a second of work', async () => {
  const hostile = JSON.stringify({
    country: 'us',
    line1: 'a',
    contact: { firstName: 'a', lastName: 'b', phone: ','.repeat(60_000) },
  })
  let isOpen = true
  const keepSending = async () => {
    while (isOpen) {
      const answer = await fetch(`${shop().origin}/api/address-validation`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: hostile,
      })
      expect(answer.status).toBe(422)
      await answer.arrayBuffer()
    }
  }
  const callers = Array.from({ length: 50 }, keepSending)
  const waits: number[] = []
  for (let asked = 0; asked < 20; asked += 1) {
    const before = worked()
    expect((await fetch(`${shop().origin}/healthz`)).status).toBe(200)
    waits.push(worked() - before)
  }
  isOpen = false
  await Promise.all(callers)
  expect(waits.sort((a, b) => a - b)[10]).toBeLessThanOrEqual(100)
})

interface Form {
  names: string[]
  /** What its buttons and hidden fields say. */
  fixed: Record<string, string>
}

function formsOf(html: string): Form[] {
  const forms = [...html.matchAll(/<form\b[^>]*method="post"[^>]*>([\s\S]*?)<\/form>/g)]
  return forms
    .map(([, inside = '']) => {
      const tags = [...inside.matchAll(/<(input|textarea|select|button)\b[^>]*>/g)].map(([tag]) => tag)
      const said = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
      const isFixed = (tag: string) =>
        /^<button/.test(tag) || /type="(hidden|submit|radio|checkbox)"/.test(tag)
      const named = tags.filter((tag) => said(tag, 'name'))
      return {
        names: [...new Set(named.filter((tag) => !isFixed(tag)).map((tag) => said(tag, 'name') ?? ''))],
        fixed: Object.fromEntries(
          named.filter(isFixed).map((tag) => [said(tag, 'name') ?? '', said(tag, 'value') ?? 'on']),
        ),
      }
    })
    .filter(({ names }) => names.length > 0)
}

function filled(names: readonly string[], text: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, text]))
}
