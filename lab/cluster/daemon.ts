import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'

/** A program in the background that writes its log to a file. */
export interface Daemon {
  readonly isUp: boolean
  start(): void
  signal(name: NodeJS.Signals): void
  /** SIGTERM, and SIGKILL to one that has not gone after ten seconds. */
  stop(): Promise<void>
  /** What it wrote last. */
  lastWords(): string
}

export interface DaemonPlan {
  command: readonly string[]
  logFile: string
  env?: Record<string, string>
  /** PostgreSQL refuses to run as root: root hands it and what starts it to the user of its package. */
  asPostgres?: boolean
}

const PATIENCE_MS = 10_000

/** It ends with this process, however that ends. */
export function createDaemon({ command, logFile, env = {}, asPostgres = false }: DaemonPlan): Daemon {
  let child: ChildProcess | undefined
  const isUp = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const signal = (name: NodeJS.Signals) => void (isUp() && child?.kill(name))
  return {
    get isUp() {
      return isUp()
    },
    start() {
      const log = openSync(logFile, 'a')
      const user = asPostgres && isRoot() ? ['--reuid=postgres', '--regid=postgres', '--init-groups'] : []
      child = spawn('setpriv', [...user, '--pdeathsig=TERM', ...command], {
        stdio: ['ignore', log, log],
        cwd: '/',
        env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
      })
      closeSync(log)
    },
    signal,
    async stop() {
      if (!child || !isUp()) return
      const gone = new Promise((done) => child?.once('exit', done))
      signal('SIGCONT')
      signal('SIGTERM')
      const late = setTimeout(() => signal('SIGKILL'), PATIENCE_MS)
      await gone
      clearTimeout(late)
    },
    lastWords: () => readFileSync(logFile, 'utf8').slice(-2_000),
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Makes the user of PostgreSQL the owner of a folder, where root runs the tests. */
export function giveToPostgres(folder: string): void {
  if (isRoot()) execFileSync('chown', ['-R', 'postgres:postgres', folder])
}
