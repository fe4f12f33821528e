import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkoutSessions, payments } from '../../db/tables/payments.ts'
import { sandboxSessions } from '../../db/tables/sandbox.ts'
import { recoverLedger, withLedger } from '../../src/adapters/sandbox-ledger.ts'
import { createSandboxProcessor } from '../../src/adapters/sandbox-pay.ts'
import { compareWithProvider } from '../../src/shop/office/doctor/compare-with-provider.ts'
import { aCard, anOrder } from '../factories.ts'
import { temporaryFolder } from '../running-shop.ts'
import { startTestShop } from '../start-test-shop.ts'

test('payments with test cards outlive a database that was set back, and tell of it', async () => {
  const shop = await startTestShop({ expectedErrors: ['instance.database_set_back'] })
  const folder = temporaryFolder()
  onTestFinished(async () => {
    await shop.close()
    folder.remove()
  })
  const ledger = { db: shop.db, file: join(folder.path, 'ledger') }
  const processor = createSandboxProcessor({ db: shop.db, clock: shop.clock })
  const { sandboxProcessor } = withLedger(
    { payments: shop.ctx.payments, sandboxProcessor: processor },
    ledger,
  )
  const { body } = await shop.checkout(anOrder())
  const payment = { clientSecret: body.client_secret ?? '', card: aCard() }
  await sandboxProcessor.pay(payment)
  await sandboxProcessor.pay(payment)
  expect(await compareWithProvider(shop.ctx)).toBe(false)

  await shop.db.delete(payments)
  await shop.db.delete(checkoutSessions)
  const [before] = await shop.db.delete(sandboxSessions).returning()
  appendFileSync(ledger.file, '{"id":"cut off')
  await recoverLedger(ledger)
  expect(await shop.db.select().from(sandboxSessions)).toEqual([before])
  expect(await compareWithProvider(shop.ctx)).toBe(true)
})
