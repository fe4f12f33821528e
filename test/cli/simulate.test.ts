import { expect, onTestFinished, test } from 'vitest'
import { runCli } from '../../src/cli/run-cli.ts'
import { aCard, anOrder } from '../factories.ts'
import { signUp } from '../member.ts'
import { startTestShop } from '../start-test-shop.ts'

async function aTerminal() {
  const shop = await startTestShop()
  onTestFinished(() => shop.close())
  const origin = await shop.listen()
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
  const simulate = async (...words: string[]) => {
    said = ''
    const code = await runCli(['simulate', ...words], terminal)
    return { code, said }
  }
  return { shop, simulate }
}

test('the simulator ships what is paid, drives for a month, and the member is billed', async () => {
  const { shop, simulate } = await aTerminal()
  const member = await signUp(shop)
  const { body } = await member.checkout(anOrder({ email: null, quantity: 2, renewalConsent: true }))
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  const played = await simulate('--days', '33', '--silent', '1')
  expect(played.code).toBe(0)
  expect(played.said).toContain('2 shipped, 33 days played, 40 reports taken')
  expect(played.said).toContain('2 bills, 2 of them paid')
  expect(played.said).not.toContain('guest')
  expect((await simulate()).said).toContain('No paid order waits')
})

test('the simulator says why adapters that a guest bought bring no bill', async () => {
  const { shop, simulate } = await aTerminal()
  const { body } = await shop.checkout(anOrder({ renewalConsent: true }))
  await shop.pay(body.client_secret, aCard())
  await shop.runJobs()
  const { said } = await simulate('--days', '2')
  expect(said).toContain('0 bills, 0 of them paid')
  expect(said).toContain(
    '1 was bought by a guest: its plan starts with the link in the mail about its first report.',
  )
})
