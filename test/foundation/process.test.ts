import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../running-shop.ts'
import { openSharedShop } from './open-shop.ts'

const MEGABYTE = 2 ** 20
/** Makes the process say things about itself when it exits; without a space, since the shell splits at them. */
const telling = (script: string) =>
  `--import=data:text/javascript,globalThis.parts=process.getBuiltinModule("module");${script}`
const TELL_CACHE = telling('process.on("exit",()=>console.log("cache:"+parts.getCompileCacheDir()))')
/** What takes the types out of TypeScript, as Node names it. */
const TELL_STRIPPER = telling(
  'process.on("exit",()=>console.log("stripper:"+process.moduleLoadList.some((name)=>name.includes("amaro"))))',
)
/** Counts how often Node itself looks for Drizzle: hooks that come later are asked first. */
const TELL_SEARCHES = telling(
  'globalThis.times=0;parts.registerHooks({resolve(name,from,next){if(name==="drizzle-orm")times++;return(next(name,from))}});process.on("exit",()=>console.log("searches:"+times))',
)

const { shop } = openSharedShop({ SHOP_NODE_FLAGS: `${TELL_CACHE} ${TELL_STRIPPER} ${TELL_SEARCHES}` })

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

test('a shop that was made ready strips no types, and does not load the 20 MB that would', () => {
  expect(/^stripper:(.*)$/m.exec(shop().output())?.[1]).toBe('false')
})

test('a package that hundreds of files import is looked for once', () => {
  expect(/^searches:(.*)$/m.exec(shop().output())?.[1]).toBe('1')
})

const LIST_PACKAGES = `
  const { registerHooks } = await import('node:module')
  const names = new Set()
  registerHooks({ resolve: (name, from, next) => (names.add(name), next(name, from)) })
  await import('./src/process/assemble.ts')
  console.log(JSON.stringify([...names]))
  process.exit()`

test('Stripe and the embedded database wait for a shop that has them', () => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', LIST_PACKAGES], {
    encoding: 'utf8',
  })
  const packages: string[] = JSON.parse(stdout)
  expect(packages).toContain('pg')
  expect(packages).not.toContain('stripe')
  expect(packages).not.toContain('@electric-sql/pglite')
})

test('the text of the server’s pages takes one byte a letter', () => {
  expect(readFileSync('build/server/index.js', 'utf8')).not.toMatch(/[^\0-\x7f]/)
})

test('the heap is kept small: 256 MB of old objects and three times 8 MB of young ones', () => {
  const { stdout } = spawnSync('scripts/serve.sh', {
    env: { PATH: process.env.PATH, SHOP_NODE_FLAGS: '-p v8.getHeapStatistics().heap_size_limit' },
    encoding: 'utf8',
  })
  expect(Number(stdout) / MEGABYTE).toBe(256 + 3 * 8)
})

test.each([
  [1, 1],
  [2, 1],
  [4, 3],
  [16, 4],
])('on %i processors %i of V8’s helpers mark beside the shop', (processors, helpers) => {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const nproc = join(folder.path, 'nproc')
  writeFileSync(nproc, `#!/bin/sh\necho ${processors}\n`, { mode: 0o755 })
  const { stdout } = spawnSync('scripts/serve.sh', {
    env: { PATH: `${folder.path}:${process.env.PATH}`, SHOP_NODE_FLAGS: '-p process.execArgv' },
    encoding: 'utf8',
  })
  expect(stdout).toContain(`'--v8-pool-size=${helpers}'`)
})
