import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const LONGEST_INSTALL_MS = 15 * 60_000

/**
 * Waits until this process alone holds the lock file. `release` lets it go; `share` keeps it held until
 * another process, working for this one, has gone as well.
 * The lock of processes that are gone, or older than any install takes, is taken over.
 */
export async function takeLock(path, onWait) {
  mkdirSync(dirname(path), { recursive: true })
  for (let waited = false; ; ) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return {
        release: () => rmSync(path, { force: true }),
        share: (pid) => writeFileSync(path, `${process.pid} ${pid}`),
      }
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAbandoned(path)) {
      removeAbandoned(path)
      continue
    }
    if (!waited) onWait()
    waited = true
    await new Promise((done) => setTimeout(done, 200))
  }
}

function isAbandoned(path) {
  try {
    const holders = readFileSync(path, 'utf8').split(' ').map(Number).filter(Boolean)
    // No number yet: its holder has created the file and is about to write into it.
    if (holders.length === 0) return isOlderThan(path, 5_000)
    return isOlderThan(path, LONGEST_INSTALL_MS) || !holders.some(isAlive)
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Only one process at a time may remove a dead lock, or the second would remove the first one's new lock. */
function removeAbandoned(path) {
  const guard = `${path}.takeover`
  try {
    writeFileSync(guard, '', { flag: 'wx' })
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isOlderThan(guard, 5_000)) rmSync(guard, { force: true })
    return
  }
  if (isAbandoned(path)) rmSync(path, { force: true })
  rmSync(guard, { force: true })
}

function isOlderThan(path, milliseconds) {
  try {
    return Date.now() - statSync(path).mtimeMs > milliseconds
  } catch {
    return false
  }
}
