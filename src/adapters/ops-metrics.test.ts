import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { createPrometheusMetrics } from './prometheus-metrics.ts'

const OPS = join(import.meta.dirname, '../../ops')

/** The metrics of a process with an idle pool, by the names they have in queries. */
async function exported(): Promise<Set<string>> {
  const metrics = createPrometheusMetrics()
  const client = { idleCount: 0, totalCount: 0, waitingCount: 0 }
  const db = { execute: async () => ({ rows: [] }) }
  metrics.watch({ kind: 'postgres', client, db } as unknown as OpenDatabase)
  const { body } = await metrics.text()
  const typed = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set(
    typed.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
}

test.each(['prometheus/alerts.yml', 'grafana/milepost.json'])(
  'every metric named in ops/%s is one that /metrics exports',
  async (file) => {
    const names = [...readFileSync(join(OPS, file), 'utf8').matchAll(/\bmilepost_\w+/g)].map(([name]) => name)
    const known = await exported()
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  },
)

test('there are ten alert rules, each with a sentence that says what is wrong', () => {
  const rules = readFileSync(join(OPS, 'prometheus/alerts.yml'), 'utf8')
  expect(rules.match(/- alert: /g)).toHaveLength(10)
  expect(rules.match(/summary: "[A-Z].+\."/g)).toHaveLength(10)
})
