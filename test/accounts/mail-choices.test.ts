import { expect, test } from 'vitest'
import { signUp } from '../member.ts'
import { openShop } from './open-shop.ts'

interface Choices {
  needed: { kind: string; what: string; why: string }[]
  offers: { isOn: boolean; since: string | null; terms: string }
}
interface Ledger {
  consents: { kind: string; text: string; agreedAt: string; withdrawnAt: string | null }[]
}

test('news and offers are off until a member turns them on, and both the yes and the no stay on the ledger', async () => {
  const shop = await openShop()
  const member = await signUp(shop)
  const read = async () => (await member.get<Choices>('/api/account/mail')).body
  const choose = async (offers: unknown) => {
    const answer = await shop.fetch('/api/account/mail', {
      method: 'PUT',
      body: JSON.stringify({ offers }),
      headers: { Authorization: `Bearer ${member.token}`, 'Content-Type': 'application/json' },
    })
    return answer.status
  }
  const ledger = async () => (await member.get<Ledger>('/api/account/consents')).body.consents
  const { needed, offers } = await read()
  expect(offers).toMatchObject({ isOn: false, since: null })
  expect(needed.map(({ kind }) => kind)).toEqual(['orders', 'bills', 'adapters', 'account'])
  expect(needed[1]?.why).toContain('how to cancel')
  expect(await ledger()).toEqual([])

  expect(await Promise.all([choose(true), choose(true)])).toEqual([200, 200])
  const [given, ...others] = await ledger()
  expect(given).toMatchObject({ kind: 'marketing', text: offers.terms, withdrawnAt: null })
  expect(others).toEqual([])
  expect((await read()).offers).toMatchObject({ isOn: true, since: given?.agreedAt })
  shop.clock.advance(86_400_000)
  expect([await choose(false), await choose(false), await choose('maybe')]).toEqual([200, 200, 422])
  expect((await read()).offers).toMatchObject({ isOn: false, since: null })
  const [taken] = await ledger()
  expect(taken).toEqual({ ...given, withdrawnAt: expect.any(String) })
  await choose(true)
  const all = await ledger()
  expect(all.map(({ withdrawnAt }) => withdrawnAt)).toEqual([null, taken?.withdrawnAt])
  expect((await shop.get('/api/account/mail')).status).toBe(401)
})
