import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createKeptBuilds, KEEP_MS } from './kept-builds.ts'

const [OLD, NEW] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb']
const HOUR = 3_600_000

function openFolder() {
  const root = mkdtempSync(join(tmpdir(), 'milepost-builds-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const time = { now: Date.now() }
  const start = async (build: string) => {
    const assets = join(root, `${build} as built`)
    mkdirSync(join(assets, 'fr'), { recursive: true })
    writeFileSync(join(assets, `page-${build}.js`), `of ${build}`)
    writeFileSync(join(assets, 'fr', `words-${build}.js`), `mots de ${build}`)
    const kept = createKeptBuilds({ folder: join(root, 'kept'), build, assets, now: () => time.now })
    await kept.keep()
    const app = new Hono().use('/assets/*', kept.serve)
    return async (path: string) => {
      const answer = await app.request(path)
      return answer.status === 200 ? answer.text() : answer.status
    }
  }
  return {
    time,
    start,
    kept: () =>
      readdirSync(join(root, 'kept'))
        .filter((name) => !name.endsWith('.live'))
        .sort(),
  }
}

test('a build serves the files of the one before and of the one after', async () => {
  const { time, start } = openFolder()
  const ofOld = await start(OLD)
  expect(await ofOld(`/assets/page-${NEW}.js`)).toBe(404)
  const ofNew = await start(NEW)
  const files = [`/assets/page-${OLD}.js`, `/assets/fr/words-${OLD}.js`]
  expect(await Promise.all(files.map(ofNew))).toEqual([`of ${OLD}`, `mots de ${OLD}`])
  time.now += 1_000
  expect(await ofOld(`/assets/page-${NEW}.js`)).toBe(`of ${NEW}`)
  expect(await ofNew(`/assets/..%2F${OLD}.live`)).toBe(404)
  expect(await ofNew('/assets/..%2F..%2Fkept/page.js')).toBe(404)
})

test('files go a day after the last process of their build was at work', async () => {
  const { time, start, kept } = openFolder()
  await start(OLD)
  time.now += KEEP_MS - HOUR
  await start(NEW)
  expect(kept()).toEqual([OLD, NEW])
  time.now += 2 * HOUR
  await start(NEW)
  expect(kept()).toEqual([NEW])
})

test('processes that start at once clear up the same builds', async () => {
  const { time, start, kept } = openFolder()
  for (let old = 0; old < 30; old++) await start(String(old).padStart(12, '0'))
  time.now += KEEP_MS + HOUR

  await Promise.all(Array.from({ length: 4 }, () => start(NEW)))

  expect(kept()).toEqual([NEW])
})
