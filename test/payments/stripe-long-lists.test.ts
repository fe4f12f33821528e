import { expect, onTestFinished, test } from 'vitest'
import { listStripeBalance, listStripePayouts, readStripePayout } from '../../src/adapters/stripe-balance.ts'
import { createStripeClient } from '../../src/adapters/stripe-client.ts'
import { readAll } from '../../src/adapters/stripe-pages.ts'
import { startStripeStandIn } from '../stripe-stand-in/stand-in.ts'

const NOW = Date.parse('2031-03-10T18:00:00Z')
const DAY = { from: new Date('2031-03-10'), to: new Date('2031-03-11') }

async function anAccount() {
  const standIn = await startStripeStandIn({ now: () => NOW })
  onTestFinished(() => standIn.close())
  const client = createStripeClient({ secretKey: 'sk_test_shop', apiBase: standIn.url })
  return { standIn, client }
}

test('a day and a payout with more movements than ten thousand are read to their ends', async () => {
  const { standIn, client } = await anAccount()
  const { id } = standIn.payOut(10_101)
  standIn.payOut(1)
  const day = await listStripeBalance(client, DAY)
  expect(day).toHaveLength(10_102)
  expect(day.reduce((fees, { fee }) => fees + fee, 0)).toBe(30_306)
  const { amount, entries } = await readStripePayout(client, id)
  expect(amount).toBe(979_797)
  expect(entries.reduce((sum, entry) => sum + entry.amount - entry.fee, 0)).toBe(979_797)
})

test('more payouts than a thousand are listed, the first of them first', async () => {
  const { standIn, client } = await anAccount()
  const ids = Array.from({ length: 1_001 }, () => standIn.payOut(0).id)
  expect((await listStripePayouts(client, DAY)).map(({ reference }) => reference)).toEqual(ids)
})

test('a list that is longer than may be read is an error, and never cut', async () => {
  const { standIn, client } = await anAccount()
  standIn.payOut(205)
  const list = () => client.balanceTransactions.list({ limit: 100 })
  expect(await readAll(list(), ({ id }) => [id], 205)).toHaveLength(205)
  await expect(readAll(list(), ({ id }) => [id], 204)).rejects.toMatchObject({
    problem: 'payment_list_too_long',
    data: { most: 204 },
  })
})
