import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from '../../src/start/env.ts'
import { aCard, anOrder } from '../factories.ts'
import { startShop } from '../running-shop.ts'
import { callerOf, killAfterTest, newFolder } from './open-shop.ts'

const README = readFileSync('README.md', 'utf8')
const [, commands = ''] = /^## Run it\n[^`]*```sh\n(.*?)```/ms.exec(README) ?? []

/** What a clone holds, with the packages and the pages that are there already. */
function copyOfTheClone(): string {
  const copy = newFolder()
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(file, join(copy, file))
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  cpSync('build', join(copy, 'build'), { recursive: true })
  return copy
}

test('what the README says to run in a clone opens the shop it describes', async () => {
  const [start = '', check = ''] = commands.split('\n').map((line) => line.replace(/\s*#.*/, ''))
  expect([start, check]).toEqual(['npm start', 'npm test'])
  expect(commands).toContain(`http://localhost:${readEnv({}).port}`)

  const copy = copyOfTheClone()
  const data = join(copy, '.data')
  const shop = await startShop({
    dataDir: '',
    env: { DEMO_DAYS: '9' },
    command: ['sh', '-c', `cd '${copy}' && exec ${start}`],
  })
  killAfterTest(shop)

  const caller = callerOf(shop, readFileSync(join(data, 'operator-token'), 'utf8').trim())
  expect((await caller.operate('GET', '/todo')).status).toBe(200)
  for (const page of ['/', '/admin', '/login', '/account'])
    expect([page, (await fetch(shop.origin + page)).status]).toEqual([page, 200])
  const outbox = join(data, 'outbox')
  const mails = () => (existsSync(outbox) ? readdirSync(outbox).length : 0)
  const before = mails()
  const order = (await caller.checkout(anOrder())).body
  expect((await caller.pay(order.client_secret, aCard())).body.status).toBe('complete')
  await expect.poll(mails, { timeout: 20_000 }).toBeGreaterThan(before)
  const login = join(data, 'demo-member')
  // The file is written before the login, so that a shop killed between the two finds its password again.
  const lines = () => (existsSync(login) ? readFileSync(login, 'utf8').trim().split('\n') : [])
  await expect.poll(lines, { timeout: 80_000 }).toHaveLength(2)
  const [email, password] = lines()
  const credentials = { email, password }
  const logIn = async () => (await caller.post('/api/auth/login', { type: 'local', credentials })).status
  await expect.poll(logIn, { timeout: 20_000, interval: 1000 }).toBe(200)
}, 180_000)
