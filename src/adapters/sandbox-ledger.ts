import { appendFile, readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { sandboxSessions } from '../../db/tables/sandbox.ts'
import type { Db } from '../shop/kernel/db.ts'
import type { PaymentProvider } from '../shop/sale/payments/provider.ts'
import type { createSandboxProcessor } from './sandbox-pay.ts'
import type { SandboxSession } from './sandbox-sessions.ts'

export interface Ledger {
  db: Db
  /** A line of JSON for each payment. */
  file: string
}

interface Sandbox {
  payments: PaymentProvider
  sandboxProcessor: ReturnType<typeof createSandboxProcessor>
}

const TIMES = ['settlesAt', 'expiresAt', 'createdAt', 'completedAt'] as const

/**
 * The same, with its payments written down outside of the database as well, as a real card company has them: a database that
 * was set back lacks them, and its shop finds out.
 */
export function withLedger({ payments, sandboxProcessor }: Sandbox, ledger: Ledger): Sandbox {
  const kept = new Set<string>()
  async function keep(id: string): Promise<void> {
    if (kept.has(id)) return
    const [row] = await ledger.db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id))
    if (row?.status !== 'complete' || row.amount === 0) return
    kept.add(id)
    await appendFile(ledger.file, `${JSON.stringify(row)}\n`, { mode: 0o600 })
  }
  /** Does what it did, and keeps the payment where it is complete now. */
  const keeping =
    <Arguments extends unknown[], Result>(
      act: (...given: Arguments) => Promise<Result>,
      idOf: (result: Result, ...given: Arguments) => string,
    ) =>
    async (...given: Arguments): Promise<Result> => {
      const result = await act(...given)
      await keep(idOf(result, ...given))
      return result
    }
  return {
    payments: {
      ...payments,
      findSession: keeping(payments.findSession, (_, id) => id),
      chargeSavedCard: keeping(payments.chargeSavedCard, (_, id) => id),
    },
    sandboxProcessor: {
      ...sandboxProcessor,
      pay: keeping(sandboxProcessor.pay, ({ providerSessionId }) => providerSessionId),
      confirm: keeping(sandboxProcessor.confirm, ({ providerSessionId }) => providerSessionId),
    },
  }
}

/** Gives the sandbox its payments back that its database lost. A line that was cut off by a power cut counts as none. */
export async function recoverLedger({ db, file }: Ledger): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const rows = text.split('\n').flatMap(readLine)
  for (const row of rows) await db.insert(sandboxSessions).values(row).onConflictDoNothing()
}

function readLine(line: string): SandboxSession[] {
  try {
    const row = JSON.parse(line)
    for (const time of TIMES) if (row[time] !== null) row[time] = new Date(row[time])
    return [row]
  } catch {
    return []
  }
}
