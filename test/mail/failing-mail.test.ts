import { expect, onTestFinished, test, vi } from 'vitest'
import { createSmtpMail } from '../../src/adapters/smtp-mail.ts'
import type { MailMessage, MailTransport } from '../../src/shop/sale/mail/provider.ts'
import { anEmail } from '../factories.ts'
import { startTestShop } from '../start-test-shop.ts'
import { startMailServer } from './mail-server.ts'

async function openShop(mail: MailTransport, expectedErrors: string[] = []) {
  const shop = await startTestShop({ mail, expectedErrors })
  onTestFinished(() => shop.close())
  return shop
}

const aPerson = () => ({
  firstName: 'Kim',
  lastName: 'Doe',
  email: anEmail(),
  password: 'correct horse battery',
})

test('a mail server that names the reader in its refusal brings no mailbox into the log', async () => {
  const kim = aPerson()
  const shop = await openShop({
    async send() {
      throw Object.assign(new Error(`450 mailbox of <${kim.email}> is busy`), { code: 'EENVELOPE' })
    },
    close() {},
  })

  await shop.post('/api/users', { localUser: kim })
  await shop.runJobs()

  const failed = shop.log.lines.filter(({ event }) => event === 'job.failed')
  expect(failed[0]?.detail).toEqual({
    job: 'mail-account',
    kind: 'confirm-email',
    attempt: 1,
    code: 'EENVELOPE',
  })
  expect(JSON.stringify(shop.log.lines)).not.toContain('@')
})

test('a mail about an account that is sent again, because the answer was lost, is the same mail', async () => {
  const sent: MailMessage[] = []
  const shop = await openShop({
    async send(message) {
      sent.push(message)
      if (sent.length === 1) throw new Error('connection lost after the message was taken')
    },
    close() {},
  })

  await shop.post('/api/users', { localUser: aPerson() })
  await shop.runJobs()
  await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 15_000 })

  expect(sent[1]?.id).toBe(sent[0]?.id)
})

test.each([
  ['550 5.1.1 no such user here', 'job.dead'],
  ['550 5.7.1 relaying denied', 'job.failed'],
  ['451 4.3.0 try again later', 'job.failed'],
])('a mail to a mailbox the server answers with "%s" ends as %s', async (refusal, event) => {
  const server = await startMailServer(refusal)
  onTestFinished(() => server.stop())
  const mail = createSmtpMail({
    url: server.url,
    from: 'Milepost <orders@shop.example>',
    host: 'shop.example',
  })
  onTestFinished(() => mail.close())
  const shop = await openShop(mail, ['job.dead'])

  await shop.post('/api/users', { localUser: aPerson() })
  await shop.runJobs()

  const told = shop.log.lines.filter((line) => line.event.startsWith('job.'))
  expect(told.map((line) => line.event)).toEqual([event])
})
