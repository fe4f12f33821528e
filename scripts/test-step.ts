import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isBuildServer } from './build-server.ts'
import { describeSeeds, drawSeeds } from './seeds.ts'

export interface StepResult {
  passed: number
  failed: number
  /** Steps that this machine could not run. */
  skipped?: number
}

const NODE = 'node_modules/.bin/node'
const VITEST = 'node_modules/vitest/vitest.mjs'
const LONGEST_STEP_MS = 25 * 60_000

/** Runs a program that is right when it exits with 0. Its output is shown only when it is not. */
export async function check(name: string, program: string, args: string[]): Promise<StepResult> {
  const began = Date.now()
  const done = await run(program, args)
  const failed = done.status === 0 ? 0 : 1
  report({ name, began, verdict: failed ? 'FAILED' : 'ok', output: failed ? done.output : '' })
  return { passed: 0, failed }
}

/** Runs some projects of vitest.config.ts and counts their tests. */
export async function tests(name: string, projects: string[]): Promise<StepResult> {
  const began = Date.now()
  drawSeeds()
  const file = join('.vitest', `${projects.join('-')}.json`)
  rmSync(file, { force: true })
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const done = await run(NODE, [VITEST, 'run', ...chosen, ...reporters])
  const { passed, failed: told } = readCounts(file)
  // A file that does not load fails without a test to its name.
  const failed = done.status === 0 ? told : Math.max(1, told)
  report({
    name,
    began,
    verdict: `${passed} passed, ${failed} failed  ${describeSeeds(projects)}`
      .replace(', 0 failed', '')
      .trimEnd(),
    output: failed ? done.output : '',
  })
  return { passed, failed }
}

/** A step this machine cannot run: failed on a build server, elsewhere left out and counted. */
export function unavailable(name: string, why: string): StepResult {
  const isFailure = isBuildServer()
  console.info(`${name.padEnd(44)} ${isFailure ? 'FAILED' : 'SKIPPED'}: ${why}`)
  return isFailure ? { passed: 0, failed: 1 } : { passed: 0, failed: 0, skipped: 1 }
}

function readCounts(file: string): StepResult {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: Number(numPassedTests), failed: Number(numFailedTests) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

interface Report {
  name: string
  /** In milliseconds of `Date.now()`. */
  began: number
  verdict: string
  output: string
}

function report({ name, began, verdict, output }: Report) {
  console.info(`${name.padEnd(44)} ${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${verdict}`)
  if (output) console.info(`${output.trimEnd()}\n`)
}

function run(program: string, args: string[]): Promise<{ status: number | null; output: string }> {
  return new Promise((done) => {
    let output = ''
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    const stop = () => child.pid && process.kill(-child.pid, 'SIGKILL')
    const timer = setTimeout(() => {
      output += `\nStopped after ${LONGEST_STEP_MS / 60_000} minutes.`
      stop()
    }, LONGEST_STEP_MS)
    const giveUp = () => {
      stop()
      process.exit(130)
    }
    process.once('SIGINT', giveUp).once('SIGTERM', giveUp)
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => done({ status: 1, output: `${output}\n${error.message}` }))
    child.once('close', (status) => {
      clearTimeout(timer)
      process.off('SIGINT', giveUp).off('SIGTERM', giveUp)
      done({ status, output })
    })
  })
}
