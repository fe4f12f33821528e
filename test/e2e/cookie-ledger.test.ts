import { expect, test } from 'vitest'
import { type Member, signUp } from '../member.ts'
import { openBrowserShop } from './browser-shop.ts'
import { ON, standInForOthers } from './other-companies.ts'
import type { Shopper } from './shopper.ts'

const shop = openBrowserShop()
const LEDGER = '/api/account/consents/cookies'
const QUESTION =
  'May we load Google (visit counts), load New Relic (error reports), load Intercom (chat), and load Amazon (its cart)? They can set cookies. You can shop without them.'

/** Somebody with an account, signed out, on the home page of a shop where all companies are set up. */
async function someone() {
  expect((await shop.caller().operate('PATCH', '/config', ON)).status).toBe(200)
  const shopper = await shop.shopper()
  const member = await signUp(shop.caller(), shopper.email)
  await standInForOthers(shopper, shop.origin())
  const told: string[] = []
  shopper.page.on('request', (request) => {
    if (request.url().endsWith(LEDGER)) told.push(request.postData() ?? '')
  })
  return { shopper, member, told }
}

async function logIn({ page, email }: Shopper) {
  await page.goto('/login?redirect=%2Faccount')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('plough-violet-93')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL((url) => url.pathname === '/account')
}

async function choose({ page }: Shopper, answer: 'Accept' | 'Decline') {
  await page.getByRole('region', { name: 'Privacy choices' }).getByRole('button', { name: answer }).click()
}

const keptTold = () => JSON.parse(localStorage.getItem('privacyChoice') ?? '{}').state?.told

async function ledgerOf(member: Member) {
  const { body } = await member.get<{
    consents: { kind: string; text: string; language: string; withdrawnAt: string | null }[]
  }>('/api/account/consents')
  return body.consents.map(({ kind, text, language, withdrawnAt }) => [
    kind,
    text,
    language,
    withdrawnAt ? 'taken back' : 'stands',
  ])
}

test('what a member who is signed in allows is on their ledger once, stands on their page, and is taken back there by a Decline', async () => {
  const { shopper, member, told } = await someone()
  const { page } = shopper
  await logIn(shopper)
  await page.goto('/')
  await choose(shopper, 'Accept')
  await expect.poll(() => ledgerOf(member)).toEqual([['cookies', QUESTION, 'en-US', 'stands']])
  // The answer comes after the line is on the ledger, and a page that is left before it tells once more.
  await expect.poll(() => page.evaluate(keptTold)).toContain(member.id)
  await page.goto('/account/data')
  await page.getByText(QUESTION).waitFor()
  await page.goto('/pricing')
  await page.waitForLoadState('networkidle')
  expect(told).toHaveLength(1)

  const button = page.getByRole('button', { name: 'Privacy choices' })
  await expect
    .poll(async () => {
      await button.click()
      return page.getByRole('region', { name: 'Privacy choices' }).count()
    })
    .toBe(1)
  await Promise.all([page.waitForEvent('load'), choose(shopper, 'Decline')])
  await expect.poll(() => ledgerOf(member)).toEqual([['cookies', QUESTION, 'en-US', 'taken back']])
  // A Decline loads the page anew, and what got no answer by then is told once more.
  expect(new Set(told.slice(1))).toEqual(new Set(['{"services":[]}']))
})

test('what a visitor allowed is told to nobody, and is on the ledger once they have signed in', async () => {
  const { shopper, member, told } = await someone()
  const { page } = shopper
  await page.goto('/')
  await choose(shopper, 'Accept')
  await page.goto('/pricing')
  await page.waitForLoadState('networkidle')
  expect([told, await ledgerOf(member)]).toEqual([[], []])
  await logIn(shopper)
  await page.goto('/')
  await expect.poll(() => ledgerOf(member)).toEqual([['cookies', QUESTION, 'en-US', 'stands']])
  // The page was left: what got no answer by then is told once more.
  expect(new Set(told).size).toBe(1)
})
