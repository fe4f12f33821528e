import { expect, onTestFinished, test } from 'vitest'
import { runCli } from '../../src/cli/run-cli.ts'
import { aCard, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { startTestShop } from '../start-test-shop.ts'

test('the simulator ships what is paid, drives for a month, and the member is billed', async () => {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  const origin = await shop.listen()
  const member = await signUp(shop)
  const { body } = await member.checkout(anOrder({ email: null, quantity: 2, renewalConsent: true }))
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  let said = ''
  const write = (text: string) => {
    said += text
  }
  const terminal = {
    env: { PUBLIC_URL: origin, OPERATOR_TOKEN: shop.operatorToken },
    out: write,
    err: write,
    isTerminal: false,
  }
  expect(await runCli(['simulate', '--days', '33', '--silent', '1'], terminal)).toBe(0)
  expect(said).toContain('2 shipped, 33 days played, 40 reports taken')
  expect(said).toContain('2 bills, 2 of them paid')
  said = ''
  await runCli(['simulate'], terminal)
  expect(said).toContain('No paid order waits')
})
