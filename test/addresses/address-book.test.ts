import { expect, onTestFinished, test } from 'vitest'
import type { ShippingAddress } from '../../src/shop/facts/addresses/schema.ts'
import { aCard, anAddress } from '../factories.ts'
import { aMembersOrder, type Member, signUp } from '../member.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'

interface Book {
  addresses: { id: string; isUsual: boolean; address: ShippingAddress }[]
  code: string
}
const PATH = '/api/account/shipping-addresses'
const SECOND = { line1: '500 W 2nd St', line2: 'Apt 4' }

async function openShop() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  return { shop, member: await signUp(shop) }
}

async function buy(shop: TestShop, member: Member, shippingAddress: ShippingAddress) {
  const country = shippingAddress.country
  const { body } = await member.checkout(aMembersOrder({ country, shippingAddress }))
  expect((await shop.pay(body.client_secret, aCard())).body.status).toBe('complete')
}

const read = async (member: Member, query = '') => (await member.get<Book>(PATH + query)).body.addresses
const add = (member: Member, address: ShippingAddress) => member.post<Book>(PATH, { address })
const lines = (book: Book['addresses']) => book.map(({ address }) => address.line1)

function change(shop: TestShop, { token }: Member, id: string, address: ShippingAddress) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  return shop.get<Book>(`${PATH}/${id}`, { method: 'PUT', headers, body: JSON.stringify({ address }) })
}

test('a paid order leaves its address in the book, each place once, offered in its own country alone', async () => {
  const { shop, member } = await openShop()
  await member.checkout(aMembersOrder({ shippingAddress: anAddress('us', { line1: '1 Not Paid St' }) }))
  expect(await read(member)).toEqual([])
  const robin = { firstName: 'Robin', lastName: 'Doe', phone: '512-555-0143' }
  await buy(shop, member, anAddress('us', { ...SECOND, contact: robin }))
  await buy(shop, member, anAddress('us'))
  const ali = { firstName: 'Ali', lastName: 'Doe', phone: '512-555-0199' }
  await buy(shop, member, anAddress('us', { line1: '500 w. 2nd st, APT 4', contact: ali }))
  await buy(shop, member, anAddress('ca'))

  const here = await read(member, '?country=us')
  expect(here).toMatchObject([
    { isUsual: true, address: { contact: { firstName: 'Ali', phone: '+15125550199' } } },
    { isUsual: false, address: { line1: '500 Congress Ave' } },
  ])
  expect(here[0]?.address.contact).not.toHaveProperty('email')
  expect(lines(await read(member, '?country=ca'))).toEqual(['100 Queen St W'])
  expect((await read(member)).filter(({ isUsual }) => isUsual)).toHaveLength(2)
})

test('a member adds, corrects, chooses and removes addresses; checkout begins with the usual one', async () => {
  const { shop, member } = await openShop()
  expect((await add(member, anAddress('us'))).status).toBe(201)
  const added = await add(member, anAddress('us', SECOND))
  const [first = '', second = ''] = added.body.addresses.map(({ id }) => id)
  const begin = () => member.get<{ address: ShippingAddress }>('/api/account/last-address?country=us')
  expect((await begin()).body.address.line1).toBe('500 Congress Ave')

  const chosen = await member.post<Book>(`${PATH}/${second}/usual`, {})
  expect(chosen.body.addresses).toMatchObject([
    { id: second, isUsual: true },
    { id: first, isUsual: false },
  ])
  expect((await begin()).body.address.line1).toBe('500 W 2nd St')

  const corrected = await change(shop, member, first, anAddress('us', { line1: '501 Congress Ave' }))
  expect(lines(corrected.body.addresses)).toEqual(['500 W 2nd St', '501 Congress Ave'])
  // The same place twice becomes one, and stays the usual one.
  const merged = await change(shop, member, first, anAddress('us', SECOND))
  expect(merged.body.addresses).toMatchObject([{ id: first, isUsual: true }])

  expect(await member.remove(`${PATH}/${first}`)).toBe(204)
  expect(await read(member)).toEqual([])
  expect(await member.remove(`${PATH}/${first}`)).toBe(404)
})

test('another’s address is not there, and nobody reads a book without signing in', async () => {
  const { shop, member } = await openShop()
  const { body } = await add(member, anAddress('us'))
  const id = body.addresses[0]?.id ?? ''
  const other = await signUp(shop)
  expect(await read(other)).toEqual([])
  const answers = [
    await change(shop, other, id, anAddress('us', { line1: '1 Theft Ave' })),
    await other.post<Book>(`${PATH}/${id}/usual`, {}),
  ]
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 404, body: { code: 'unknown_address' } })
  expect(await other.remove(`${PATH}/${id}`)).toBe(404)
  expect((await shop.get(PATH)).status).toBe(401)
  expect(lines(await read(member))).toEqual(['500 Congress Ave'])
})

test('twenty addresses are enough: one more is refused, added at once or not, and buying never fails for it', async () => {
  const { shop, member } = await openShop()
  const at = (number: number) => anAddress('us', { line1: `${number} Congress Ave` })
  for (let number = 1; number < 20; number++) await add(member, at(number))
  const both = await Promise.all([add(member, at(20)), add(member, at(21))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await add(member, at(22))).toMatchObject({
    status: 409,
    body: { code: 'addresses_full', message: 'You have 20 addresses. Remove one first.' },
  })
  expect((await add(member, at(1))).status).toBe(201)
  await buy(shop, member, at(22))
  await buy(shop, member, anAddress('us', { line1: '2 CONGRESS AVE' }))
  const book = await read(member)
  expect(book).toHaveLength(20)
  expect(lines(book)).toContain('2 CONGRESS AVE')
})

test('what could never arrive is not kept, and says at which field', async () => {
  const { member } = await openShop()
  const wrong = { ...anAddress('us'), postalCode: '02108' }
  expect(await add(member, wrong)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'address.postalCode' }] },
  })
  expect(await member.post(PATH, { address: { ...anAddress('us'), contact: null } })).toMatchObject({
    status: 422,
  })
})
