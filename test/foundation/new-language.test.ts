import { execFile } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { PlainBuyer } from '../e2e/plain-buyer.ts'
import { furnishedFolder, newFolder, openShop } from './open-shop.ts'

const ROOT = join(import.meta.dirname, '../..')
const COPIED = ['package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts', 'scripts', 'src']
const LINKED = ['node_modules', 'public', 'db']

/** Nobody speaks it here, and no code names it. */
const ESPERANTO = {
  'pages/pricing.json': { 'hero.title': 'Pagu unufoje por la adaptilo.' },
  'pages/checkout.json': { 'shipping.title': 'Adreso de liverado' },
}

/** The shop as it stands here, with one folder of messages more and nothing else. */
function copyWithLanguage(): string {
  const copy = newFolder()
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(copy, name))
  const words = join(copy, 'src/words')
  cpSync(join(words, 'en-US'), join(words, 'eo-US'), { recursive: true })
  for (const [area, messages] of Object.entries(ESPERANTO)) {
    const file = join(words, 'eo-US', area)
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...messages }))
  }
  return copy
}

test('a language that is only a folder is on the public pages and on the shipping page', async () => {
  const copy = copyWithLanguage()
  const env = { ...process.env, NODE_ENV: 'production' }
  const build = ['node_modules/.bin/react-router', 'build', '--logLevel', 'warn']
  await promisify(execFile)('node_modules/.bin/node', build, { cwd: copy, env })
  const shop = await openShop({ dataDir: furnishedFolder(), command: [join(copy, 'scripts/serve.sh')] })
  const headers = { 'Accept-Language': 'eo-US,eo;q=0.9' }

  const page = await (await fetch(`${shop.origin}/pricing`, { headers })).text()
  expect(page).toContain('<html lang="eo-US"')
  expect(page).toContain('Pagu unufoje por la adaptilo.')
  expect(page).not.toContain('Pay once for the adapter')
  expect(await (await fetch(`${shop.origin}/pricing`)).text()).toContain('Pay once for the adapter')

  const buyer = new PlainBuyer(shop.origin)
  buyer.keepCookie('locale', 'eo-us')
  await buyer.send({ add: '1' }, '/cart')
  await buyer.open('/order/checkout/shipping')
  expect(buyer.text()).toContain('Adreso de liverado')
  expect(buyer.text()).not.toContain('Shipping address')
})
