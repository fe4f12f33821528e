import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** A page that was opened with a build may ask for its files for so long after the last process of that build, in milliseconds. */
export const KEEP_MS = 24 * 3_600_000
/** How often a running build reports itself, in milliseconds. */
const SIGN_EVERY_MS = 3_600_000
/** Another process may just have brought its files: looked for at most this often, in milliseconds. */
const LOOK_EVERY_MS = 1_000
/** Beside a build's folder: touched while one of its processes runs. */
const SIGN = '.live'
const BUILD = /^[0-9a-f]{12}$/

export interface KeptBuilds {
  /** Answers `/assets/*` with files of other builds; passes on what none of them has. */
  serve: MiddlewareHandler
  /** Puts this build's files beside the others' and drops those that no open page can ask for any more. */
  keep(): Promise<void>
}

interface Parts {
  /** Where builds are kept, a folder each; shared by all processes. */
  folder: string
  /** This build. */
  build: string
  /** Its own files, as in `build/client/assets`. */
  assets: string
  now?: () => number
}

/**
 * Files of builds before and after this one. A page that is open while a new build takes over goes on to ask for its own.
 * @see docs/decisions/0099-files-of-other-builds.md
 */
export function createKeptBuilds({ folder, build, assets, now = Date.now }: Parts): KeptBuilds {
  let others: Promise<MiddlewareHandler[]> = Promise.resolve([])
  let lookedAt = 0

  /** A page asks for several files at once, and all of them wait for the same look. */
  function look(): Promise<MiddlewareHandler[]> {
    if (now() - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = now()
      others = listOthers()
    }
    return others
  }

  async function listOthers(): Promise<MiddlewareHandler[]> {
    const names = (await listBuilds(folder)).filter((name) => name !== build)
    return names.map((name) =>
      serveStatic({
        root: join(folder, name),
        precompressed: true,
        rewriteRequestPath: (path) => path.replace(/^\/assets/, ''),
      }),
    )
  }

  return {
    async serve(c, next) {
      for (const other of await look()) {
        const answer = await other(c, async () => {})
        if (answer) return answer
      }
      await next()
    },
    async keep() {
      await copyOnce(assets, join(folder, build))
      await sign(join(folder, build), now())
      const timer = setInterval(() => void sign(join(folder, build), now()).catch(() => {}), SIGN_EVERY_MS)
      timer.unref()
      await dropOld(folder, build, now() - KEEP_MS)
    },
  }
}

async function listBuilds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => BUILD.test(name))
}

/** Under its name only when it is whole: another process may look at any time, and this one may be killed. */
async function copyOnce(from: string, to: string): Promise<void> {
  if (await stat(to).catch(() => undefined)) return
  // In containers every process has the same number.
  const half = `${to}.${randomUUID()}`
  await mkdir(half, { recursive: true, mode: 0o700 })
  await cp(from, half, { recursive: true })
  // Another process of this build was faster.
  await rename(half, to).catch(() => rm(half, { recursive: true, force: true }))
}

async function sign(folder: string, at: number): Promise<void> {
  const file = folder + SIGN
  await writeFile(file, '')
  await utimes(file, at / 1_000, at / 1_000)
}

/** Copies that were cut off go as well. Another process may drop the same ones meanwhile. */
async function dropOld(folder: string, own: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(own) || name.endsWith(SIGN)) continue
    const path = join(folder, name)
    const signed =
      (await stat(path + SIGN).catch(() => undefined)) ?? (await stat(path).catch(() => undefined))
    if (!signed || signed.mtimeMs >= before) continue
    for (const gone of [path, path + SIGN]) await rm(gone, { recursive: true, force: true })
  }
}
