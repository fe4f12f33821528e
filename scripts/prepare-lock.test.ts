import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A process that takes the lock, notes when it has it, holds it a while and notes when it lets go. */
function holdLock(lock: string): Promise<string> {
  const script = `
    import { takeLock } from ${JSON.stringify(join(import.meta.dirname, 'prepare-lock.mjs'))}
    const { release } = await takeLock(${JSON.stringify(lock)}, () => {})
    const from = Date.now()
    await new Promise((done) => setTimeout(done, 150))
    console.log(from, Date.now())
    release()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  return new Promise((done, failed) => {
    let printed = ''
    child.stdout.on('data', (chunk) => (printed += chunk))
    child.once('error', failed).once('close', () => done(printed))
  })
}

async function holdAtOnce(lock: string, count: number): Promise<[from: number, until: number][]> {
  const printed = await Promise.all(Array.from({ length: count }, () => holdLock(lock)))
  return printed
    .map((line): [number, number] => {
      const [from, until] = line.trim().split(' ').map(Number)
      return [from ?? Number.NaN, until ?? Number.NaN]
    })
    .sort(([a], [b]) => a - b)
}

test('of several starts at once only one at a time prepares the folder', async () => {
  const turns = await holdAtOnce(join(newFolder(), 'lock'), 4)

  const gaps = turns.slice(1).map(([from], index) => from - (turns[index]?.[1] ?? Number.NaN))
  expect(gaps.filter((gap) => gap >= 0)).toHaveLength(3)
})

test('the lock of a start that was killed is taken over, by one', async () => {
  const lock = join(newFolder(), 'lock')
  const dead = spawn(process.execPath, ['--version'])
  await new Promise((done) => dead.once('close', done))
  writeFileSync(lock, String(dead.pid))

  const turns = await holdAtOnce(lock, 3)

  const gaps = turns.slice(1).map(([from], index) => from - (turns[index]?.[1] ?? Number.NaN))
  expect(gaps.filter((gap) => gap >= 0)).toHaveLength(2)
})
