import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress, lookUpPublic } from './public-address.ts'
import { createWebhookSender } from './webhook-sender.ts'

const MESSAGE = { id: 'msg_1', secret: 'whsec_c2VjcmV0', body: '{"type":"test"}' }

async function aListener(status = 204) {
  const heard: string[] = []
  const server = createServer((request, response) => {
    heard.push(String(request.url))
    response.writeHead(status, { Location: '/elsewhere' }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { heard, port: (server.address() as AddressInfo).port }
}

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:a9fe:a9fe', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['::127.0.0.1', false],
  ['2001:0:7f00:1::1', false],
  ['fec0::1', false],
  ['100::1', false],
  ['fd12::1', false],
  ['fe80::1', false],
  ['shop.example', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('a name that leads to this machine is refused at the connection itself', async () => {
  const told = await new Promise((done) => lookUpPublic('localhost', { all: true }, (error) => done(error)))
  expect(String(told)).toContain('localhost is no public address')
})

test('in production nothing beside the shop is reached, by number, by name or in the clear', async () => {
  const { heard, port } = await aListener()
  const { send } = createWebhookSender({ onlyPublic: true })
  const targets = ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']
  for (const host of targets) {
    expect(await send({ ...MESSAGE, url: `https://${host}:${port}/hook` })).toBe(null)
    expect(await send({ ...MESSAGE, url: `http://${host}:${port}/hook` })).toBe(null)
  }
  expect(heard).toEqual([])
})

test('elsewhere a program on this machine hears of it, and a redirect is an answer and not followed', async () => {
  const { heard, port } = await aListener(302)
  const { send } = createWebhookSender()
  expect(await send({ ...MESSAGE, url: `http://127.0.0.1:${port}/hook` })).toBe(302)
  expect(heard).toEqual(['/hook'])
  expect(await send({ ...MESSAGE, url: 'http://127.0.0.1:1/hook' })).toBe(null)
})
