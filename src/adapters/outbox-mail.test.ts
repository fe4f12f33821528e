import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isShopError } from '../shop/kernel/errors.ts'
import type { MailMessage } from '../shop/sale/mail/provider.ts'
import { createOutboxMail } from './outbox-mail.ts'

const message: MailMessage = {
  id: 'ord_1.order-confirmation',
  to: 'zoe@example.com',
  subject: 'Order 10001 is confirmed – merci, Zoë',
  html: '<p>Montréal, <b>$12.15</b></p>',
  text: 'Montréal, $12.15\n',
}

let folder = ''

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'milepost-outbox-')), 'outbox')
})
afterEach(() => rm(dirname(folder), { recursive: true, force: true }))

const outbox = () =>
  createOutboxMail({ folder, from: 'Milepost <orders@shop.example>', host: 'shop.example' })

test.each([
  'Łukasz Żółć',
  'Nguyễn Thị Hồng',
  'Αθηνά',
  'Юрий Ёлкин',
  'محمد عبد الله',
  'אביגיל כהן',
  '小龍 李',
  '김민준',
  'สมชาย ใจดี',
  'प्रिया क्षत्रिय',
])('the name %s arrives whole in sender, subject, text and HTML', async (name) => {
  await createOutboxMail({ folder, from: `"${name}" <orders@shop.example>`, host: 'shop.example' }).send({
    ...message,
    subject: `Order 10001 for ${name}`,
    text: `Ship to ${name}\n`,
    html: `<p>Ship to ${name}</p>`,
  })
  const read = await PostalMime.parse(await readFile(join(folder, 'ord_1.order-confirmation.eml')))
  expect(read).toMatchObject({ from: { name }, subject: `Order 10001 for ${name}` })
  expect(read.text).toContain(`Ship to ${name}`)
  expect(read.html).toContain(`<p>Ship to ${name}</p>`)
})

test('a mail becomes a file that mail programs read', async () => {
  await outbox().send(message)

  expect(await readdir(folder)).toEqual(['ord_1.order-confirmation.eml'])
  const raw = await readFile(join(folder, 'ord_1.order-confirmation.eml'))
  expect(await PostalMime.parse(raw)).toMatchObject({
    messageId: '<ord_1.order-confirmation@shop.example>',
    from: { name: 'Milepost', address: 'orders@shop.example' },
    to: [{ address: 'zoe@example.com' }],
    subject: message.subject,
    html: expect.stringContaining('Montréal, <b>$12.15</b>'),
    text: expect.stringContaining('Montréal, $12.15'),
  })
})

test('a mail is quoted-printable, however many of its letters have accents', async () => {
  await outbox().send({ ...message, html: '<p>ééééé</p>', text: 'ééééé' })

  const raw = await readFile(join(folder, 'ord_1.order-confirmation.eml'), 'utf8')
  expect(raw.match(/(?<=Content-Transfer-Encoding: ).+/g)).toEqual(['quoted-printable', 'quoted-printable'])
})

test('mails of before a day are deleted, and a folder that nothing was written to has none', async () => {
  await outbox().forget?.(new Date())
  await outbox().send(message)
  await outbox().send({ ...message, id: 'ord_2.order-confirmation' })
  const old = new Date('2026-01-01T12:00:00Z')
  await utimes(join(folder, 'ord_1.order-confirmation.eml'), old, old)
  await outbox().forget?.(new Date('2026-01-02T12:00:00Z'))

  expect(await readdir(folder)).toEqual(['ord_2.order-confirmation.eml'])
})

test('the same mail sent twice is still one file', async () => {
  await outbox().send(message)
  await outbox().send({ ...message, text: 'Sent again after a crash' })

  expect(await readdir(folder)).toEqual(['ord_1.order-confirmation.eml'])
  expect(await readFile(join(folder, 'ord_1.order-confirmation.eml'), 'utf8')).toContain('after a crash')
})

test.each([
  ['a line break in the recipient', { to: 'zoe@example.com\r\nBcc: all@example.com' }],
  ['a second recipient', { to: 'zoe@example.com, all@example.com' }],
  ['a recipient with a name that hides another', { to: 'Zoe <all@example.com>' }],
  ['a null character in the recipient', { to: 'zoe@example.com\0' }],
  ['a line break in the subject', { subject: 'Order\nBcc: all@example.com' }],
  ['a line break in the sender', { from: 'a@shop.example\r\nBcc: all@example.com' }],
  ['an id that leads out of the folder', { id: '../../orders' }],
])('%s is refused for good, and nothing is written', async (_what, change) => {
  const refusal = await outbox()
    .send({ ...message, ...change })
    .catch((error: unknown) => error)

  expect(isShopError(refusal) && refusal.kind).toBe('malformed')
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
})
