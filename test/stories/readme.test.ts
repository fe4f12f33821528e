import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { aCard, anOrder } from '../factories.ts'
import { startTestShop } from '../start-test-shop.ts'

const README = readFileSync('README.md', 'utf8').replaceAll(/\s+/g, ' ')
const [, paid = '', declined = '', confirmed = ''] =
  /Pay with `([\d ]+)`, any future date and any three digits\. `([\d ]+)` is declined and `([\d ]+)` asks for a confirmation\./.exec(
    README,
  ) ?? []

test.each([
  [paid, undefined, 'complete'],
  [declined, undefined, 'declined'],
  [confirmed, undefined, 'requires_confirmation'],
  [confirmed, true, 'complete'],
  [confirmed, false, 'declined'],
])('the card %s of the README, confirmed: %s, is %s', async (number, confirm, outcome) => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  const { body } = await shop.checkout(anOrder())
  const answer = await shop.pay(body.client_secret, { ...aCard(), number }, confirm)
  expect([answer.status, answer.body.status]).toEqual([200, outcome])
})

test('a number that is no test card is refused with those that are, as in the README', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  const { body } = await shop.checkout(anOrder())
  for (const number of ['4000 0000 0000 3155', '4111 1111 1111 1111']) {
    const answer = await shop.pay(body.client_secret, { ...aCard(), number })
    const said = JSON.stringify(answer.body)
    expect([paid, declined, confirmed].filter((card) => !said.includes(card))).toEqual([])
  }
})
