import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { aPlatform, aSerial, buyAndShip } from '../devices/platform.ts'
import { aCard, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await startTestShop()
  onTestFinished(() => shop.close())
})

const SKU = 'MP-ADAPTER-US'
const NUMBER = '1Z999AA10123456784'

interface Level {
  sku: string
  quantity: number
  held: number
  toPack: number
  serials: number | null
  refurbished: number
  scrap: number
}

async function stock(sku = SKU) {
  const { body } = await shop.operate<{ inventory: Level[] }>('GET', '/inventory')
  return body.inventory.find((each) => each.sku === sku)
}

/** What the checks of units find. */
async function wrong() {
  const { body } = await shop.operate<{ checks: { name: string; wrong: string[] }[] }>('GET', '/doctor')
  return body.checks
    .filter(({ name }) => name === 'parcels' || name === 'stock')
    .flatMap((check) => check.wrong)
}

const register = (serials: string[], more: object = {}) =>
  shop.operate('POST', '/devices', { serials, sku: SKU, ...more })

async function sold(quantity = 1) {
  const { body } = await shop.checkout(anOrder({ quantity }))
  await shop.pay(body.client_secret, aCard())
  return body.orderId as string
}

describe('the condition of an adapter', () => {
  test('keeps what is not new out of what is sold', async () => {
    const [fresh, mended, dead] = [aSerial(), aSerial(), aSerial()]
    await register([fresh])
    await register([mended], { condition: 'refurbished' })
    await register([dead], { condition: 'scrap' })
    await shop.operate('PUT', `/inventory/${SKU}`, { quantity: 1 })
    expect(await stock()).toMatchObject({ quantity: 1, serials: 1, refurbished: 1, scrap: 1 })
    expect(await wrong()).toEqual([])
    const id = await sold()
    const ship = (serial: string) =>
      shop.operate('POST', `/orders/${id}/fulfilments`, { trackingNumber: NUMBER, serials: [serial] })
    expect(await ship(mended)).toMatchObject({
      status: 422,
      body: {
        code: 'serial_not_new',
        detail: `${mended} is refurbished. It can only be sent as a replacement.`,
      },
    })
    expect((await shop.operate('GET', `/orders/${id}/scan?code=${dead}`)).body).toMatchObject({
      detail: `${dead} is scrap. It can’t be sent to anyone.`,
    })
    expect((await ship(fresh)).status).toBe(201)
  })

  test('lets a refurbished one replace a broken one, off no sale, and scrap never', async () => {
    const [mended, dead] = [aSerial(), aSerial()]
    await register([mended], { condition: 'refurbished' })
    await register([dead], { condition: 'scrap' })
    const member = await signUp(shop)
    const { serials } = await buyAndShip(shop, member)
    const at = shop.clock.now().toISOString()
    await (await aPlatform(shop)).report([{ serial: serials[0], at }])
    const { body } = await member.get<{ devices: { id: string }[] }>('/api/account/devices')
    const swap = (serial: string) =>
      shop.operate('POST', `/members/${member.id}/devices/${body.devices[0]?.id}/swap`, {
        serial,
        reason: 'Broken light',
      })
    const before = await stock()
    expect((await swap(dead)).body).toMatchObject({ code: 'no_such_replacement' })
    expect((await swap(mended)).status).toBe(201)
    expect(await stock()).toMatchObject({ quantity: before?.quantity, refurbished: 0, scrap: 1 })
  })

  test('goes with firmware and SIM as the adapter last reported them', async () => {
    const member = await signUp(shop)
    const { serials } = await buyAndShip(shop, member)
    const [serial = ''] = serials
    const platform = await aPlatform(shop)
    const iccid = '8901260852290847433'
    const now = shop.clock.now().getTime()
    await platform.report([
      { serial, at: new Date(now).toISOString(), firmware: '2.4.1', iccid },
      { serial, at: new Date(now - 60_000).toISOString(), firmware: '2.4.0', iccid: 'no SIM' },
    ])
    const facts = async () => {
      const { rows } = (await shop.db.execute(
        `select firmware, iccid, condition from devices where serial = '${serial}'`,
      )) as unknown as { rows: object[] }
      return rows[0]
    }
    expect(await facts()).toEqual({ firmware: '2.4.1', iccid, condition: 'new' })
    shop.clock.advance(86_400_000)
    await platform.report([{ serial, at: shop.clock.now().toISOString() }])
    expect(await facts()).toEqual({ firmware: '2.4.1', iccid, condition: 'new' })
  })
})
