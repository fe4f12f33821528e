import { eq } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { expect, onTestFinished, test } from 'vitest'
import { users } from '../../db/tables/accounts.ts'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { startTestShop } from '../start-test-shop.ts'
import { aDriver, invoicesOf, passDays, workOff } from './plan-life.ts'

test('a bill and its credit note have the name of the member in any script', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member)
  await platform.report(serials.map((serial) => ({ serial, at: shop.clock.now().toISOString() })))
  await workOff(shop)
  const { body } = await member.get<{ devices: { id: string }[] }>('/api/account/devices')
  const ended = await member.post(`/api/account/devices/${body.devices[0]?.id}/cancel`, { on: '2027-03-20' })
  expect(ended.status).toBe(200)
  await passDays(shop, 32, { platform, driving: [] })
  await shop.db.update(users).set({ firstName: 'Łukasz', lastName: '小龍' }).where(eq(users.id, member.id))
  const [bill] = await invoicesOf(shop, member)
  const papers = [
    `/api/account/invoices/${bill?.id}`,
    ...(bill?.creditNotes ?? []).map(({ id }) => `/api/account/credit-notes/${id}`),
  ]
  expect(papers).toHaveLength(2)
  for (const path of papers) {
    const answer = await shop.fetch(path, {
      headers: { Authorization: `Bearer ${member.token}`, Accept: 'application/pdf' },
    })
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })
    expect(text.split('\n')).toContain('Łukasz 小龍')
  }
})
