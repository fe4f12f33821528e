import { expect, test } from 'vitest'
import { aPlatform, buyAndShip } from '../devices/platform.ts'
import { aDriver, invoicesOf, passDays, stayIn, workOff } from '../plans/plan-life.ts'
import { textOfPdf } from '../text-of-pdf.ts'
import { acceptedFor, decide, openShop } from './certificates.ts'

test('bills of a plan have no tax while the certificate holds, and say why; ended, they have tax again', async () => {
  const shop = await openShop()
  shop.clock.set('2027-03-04T18:00:00Z')
  const platform = await aPlatform(shop)
  const member = await aDriver(shop)
  const { serials } = await buyAndShip(shop, member)
  await platform.report([{ serial: serials[0], at: shop.clock.now().toISOString() }])
  await workOff(shop)
  const id = await acceptedFor(shop, member)
  expect((await member.get('/api/account/plan')).body).toMatchObject({
    nextBill: { tax: 0, total: 9, exemption: '***21-7' },
  })
  shop.outbox.splice(0)
  await passDays(shop, 31, { platform, driving: serials })
  expect(shop.outbox.map(({ text }) => text).join('\n')).toContain('Tax-exempt, certificate ***21-7')
  await stayIn(shop, member)
  await decide(shop, id, { decision: 'withdraw', reason: 'Revoked' })
  await passDays(shop, 31, { platform, driving: serials })
  await stayIn(shop, member)

  const [march, april, may] = (await invoicesOf(shop, member)).toSorted((a, b) =>
    a.periodStart.localeCompare(b.periodStart),
  )
  expect(march).toMatchObject({ tax: 0.45, exemption: null })
  expect(april).toMatchObject({ tax: 0, total: 9, exemption: '***21-7', status: 'paid' })
  expect(may).toMatchObject({ tax: 0.45, exemption: null })
  const printed = await shop.fetch(`/api/account/invoices/${april?.id}`, {
    headers: { Authorization: `Bearer ${member.token}`, Accept: 'application/pdf' },
  })
  expect(textOfPdf(Buffer.from(await printed.arrayBuffer()))).toContain('Tax-exempt, certificate ***21-7')
  const books = await shop.fetch('/api/admin/accounting.csv?month=2027-04', {
    headers: { Authorization: `Bearer ${shop.operatorToken}` },
  })
  expect(await books.text()).toContain('Tax-exempt, certificate ***21-7')
})
