import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useAccount } from './account.ts'

const DISCOUNTS = [{ minQuantity: 10, discountPercent: 15 }]

beforeEach(() => {
  useAccount.getState().resetAccount()
})

test('the same code twice counts once, and another adds its discounts', () => {
  const code = { enterpriseId: 'FLEET', enterpriseType: 'Fleet', deviceDiscounts: DISCOUNTS }
  useAccount.getState().addEnterpriseCode(code)
  useAccount.getState().addEnterpriseCode(code)
  const more = [{ minQuantity: 1, discountPercent: 5 }]
  useAccount.getState().addEnterpriseCode({ ...code, enterpriseId: 'CLUB', deviceDiscounts: more })
  expect(useAccount.getState()).toMatchObject({
    enterpriseIds: ['FLEET', 'CLUB'],
    enterpriseTypes: ['Fleet'],
    enterpriseDeviceDiscounts: [...DISCOUNTS, ...more],
  })
})

test('resetting the codes leaves the shopper signed in', () => {
  useAccount.setState({ token: 'tok_1', enterpriseIds: ['FLEET'], enterpriseIdFormValue: 'FLEET' })
  useAccount.getState().resetEnterpriseCodes()
  expect(useAccount.getState()).toMatchObject({
    token: 'tok_1',
    enterpriseIds: [],
    enterpriseIdFormValue: '',
  })
})

test('who signs out before what the browser keeps is restored stays signed out', async () => {
  const kept = new Map([['accountData', JSON.stringify({ state: { token: 'tok_1' }, version: 0 })]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  // Nothing is restored yet on a page that has just come.
  vi.resetModules()
  const { useAccount } = await import('./account.ts')

  useAccount.getState().signOut()
  await useAccount.persist.rehydrate()

  expect(useAccount.getState().token).toBe('')
  expect(JSON.parse(kept.get('accountData') ?? '').state.token).toBe('')
  useAccount.setState({ token: 'tok_2' })
  await useAccount.persist.rehydrate()
  expect(useAccount.getState().token).toBe('tok_2')
})
