import { expect, test } from 'vitest'
import { openShop } from '../accounts/open-shop.ts'
import { aCard, anAddress, anOrder } from '../factories.ts'

const AUTHORIZED = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

test('the addresses of the parcels to pack come as a file, what waits longest first, and the log says who took it', async () => {
  const shop = await openShop()
  const sell = async (lastName: string) => {
    const contact = { firstName: 'Sam', lastName, phone: '512-555-0143' }
    const { body } = await shop.checkout(anOrder({ shippingAddress: anAddress('us', { contact }) }))
    await shop.pay(body.client_secret, aCard())
    shop.clock.advance(60_000)
    return body.orderId
  }
  const first = await sell('First')
  const sent = await sell('Sent')
  await sell('=HYPERLINK("x")')
  await shop.operate('POST', `/orders/${sent}/fulfilments`, {
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
  })

  const answer = await shop.fetch('/api/admin/labels.csv', AUTHORIZED(shop.operatorToken))

  const [heads, ...lines] = (await answer.text()).trim().split('\r\n')
  expect(heads).toBe(
    'order,adapters,firstName,lastName,company,line1,line2,city,state,postalCode,country,phone,email',
  )
  const { body: order } = await shop.operate<{ orderNumber: number }>('GET', `/orders/${first}`)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(new RegExp(`^${order.orderNumber},1,Sam,First,.*,US,512-555-0143,`))
  expect(lines[1]).not.toContain(',=HYPERLINK')
  const audit = await shop.operate('GET', '/audit?subject=orders&limit=1')
  expect(audit.body).toMatchObject({ events: [{ action: 'labels.exported', actor: 'staff:operator' }] })
})
