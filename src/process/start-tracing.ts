import type { OpenDatabase } from '../../db/open-database.ts'
import { traceStatements } from '../../db/trace-statements.ts'
import type { OtlpTracing } from '../adapters/otlp-tracing.ts'
import type { Log } from '../shop/system/context.ts'
import { readBuild } from '../start/build-facts.ts'
import type { Env } from '../start/env.ts'

/** Traces of this process and its statements, where a collector is set; else nothing of it is loaded. */
export async function startTracing(
  { traces }: Env,
  database: OpenDatabase,
  log: Log,
): Promise<OtlpTracing | undefined> {
  if (!traces) return undefined
  const { createOtlpTracing } = await import('../adapters/otlp-tracing.ts')
  const tracing = createOtlpTracing({ ...traces, version: readBuild().version, log })
  traceStatements(database, tracing)
  return tracing
}
