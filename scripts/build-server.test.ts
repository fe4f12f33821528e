import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const NOWHERE = '/nowhere'

/** Runs a step of the tests on a machine that has neither browser nor PostgreSQL, and no way to install them. */
function runStep(step: string, env: Record<string, string>) {
  const bare = { PATH: NOWHERE, POSTGRES_PROGRAMS: NOWHERE, ...env }
  const run = spawnSync(process.execPath, ['scripts/test.ts', step], {
    cwd: ROOT,
    env: bare,
    encoding: 'utf8',
  })
  return { status: run.status, said: run.stdout + run.stderr }
}

test.each([
  ['browser', 'no Chromium here'],
  ['postgres', 'no PostgreSQL here'],
])('on a build server the step "%s" fails where it cannot run', (step, why) => {
  const { status, said } = runStep(step, { CI: 'true' })
  expect(said).toContain(`FAILED: ${why}`)
  expect(said).toContain('0 passed, 1 failed')
  expect(status).toBe(1)
})

test.each([
  ['browser', 'no Chromium here'],
  ['postgres', 'no PostgreSQL here'],
])('on a machine of one’s own the step "%s" says that it was left out', (step, why) => {
  const { status, said } = runStep(step, {})
  expect(said).toContain(`SKIPPED: ${why}`)
  expect(said).toContain('1 step was skipped')
  expect(status).toBe(0)
})
