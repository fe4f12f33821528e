import { expect, test } from 'vitest'
import { webhookTrouble } from './webhook-target.ts'

test.each([
  ['http://93.184.215.14/hook', 'webhook_not_https'],
  ['https://127.0.0.1/hook', 'webhook_not_public'],
  ['https://10.0.0.7/hook', 'webhook_not_public'],
  ['https://0x7f.1/hook', 'webhook_not_public'],
  ['https://[::1]/hook', 'webhook_not_public'],
  ['https://[::ffff:10.0.0.7]/hook', 'webhook_not_public'],
  ['https://169.254.169.254/latest', 'webhook_not_public'],
  ['https://localhost/hook', 'webhook_not_public'],
  ['https://no-such-host.invalid/hook', 'webhook_unknown_host'],
  ['https://93.184.215.14/hook', undefined],
])('the target %s is told %s', async (url, trouble) => {
  expect(await webhookTrouble(url)).toBe(trouble)
})
