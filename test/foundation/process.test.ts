import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openSharedShop } from './open-shop.ts'

const MEGABYTE = 2 ** 20
/** Makes the process say things about itself when it exits; without a space, since the shell splits at them. */
const telling = (script: string) =>
  `--import=data:text/javascript,globalThis.parts=process.getBuiltinModule("module");${script}`
const TELL_CACHE = telling('process.on("exit",()=>console.log("cache:"+parts.getCompileCacheDir()))')
/** Counts how often Node itself looks for Drizzle: hooks that come later are asked first. */
const TELL_SEARCHES = telling(
  'globalThis.times=0;parts.registerHooks({resolve(name,from,next){if(name==="drizzle-orm")times++;return(next(name,from))}});process.on("exit",()=>console.log("searches:"+times))',
)

const { shop } = openSharedShop({ SHOP_NODE_FLAGS: `${TELL_CACHE} ${TELL_SEARCHES}` })

test('a file of the pages is sent as the build compressed it', async () => {
  const assets = 'build/client/assets'
  const compressed = readdirSync(assets).find((name) => name.endsWith('.js.br')) ?? ''

  const sent = await fetch(`${shop().origin}/assets/${compressed.replace(/\.br$/, '')}`, {
    headers: { 'accept-encoding': 'br' },
  })

  expect(sent.headers.get('content-encoding')).toBe('br')
  expect(sent.headers.get('content-length')).toBe(String(statSync(`${assets}/${compressed}`).size))
})

test('what Node has compiled is stored for the next start', async () => {
  shop().signal('SIGTERM')
  await shop().exited

  const cache = /^cache:(.*)$/m.exec(shop().output())?.[1] ?? ''
  expect(cache).toContain('/.cache/compile/')
  expect(readdirSync(cache).length).toBeGreaterThan(100)
})

test('a package that hundreds of files import is looked for once', () => {
  expect(/^searches:(.*)$/m.exec(shop().output())?.[1]).toBe('1')
})

test('the heap is kept small: 256 MB of old objects and three times 8 MB of young ones', () => {
  const { stdout } = spawnSync('scripts/serve.sh', {
    env: { PATH: process.env.PATH, SHOP_NODE_FLAGS: '-p v8.getHeapStatistics().heap_size_limit' },
    encoding: 'utf8',
  })
  expect(Number(stdout) / MEGABYTE).toBe(256 + 3 * 8)
})
