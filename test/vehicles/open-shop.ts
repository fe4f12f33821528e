import { onTestFinished } from 'vitest'
import { startTestShop, type TestShop, type TestShopOptions } from '../start-test-shop.ts'

/** A shop for one test. */
export async function openShop(options?: TestShopOptions): Promise<TestShop> {
  const shop = await startTestShop(options)
  onTestFinished(() => shop.close())
  return shop
}

/** What the verdict and VIN calls answer, as far as the stories look at it. */
export interface Compatibility {
  compatible: 'yes' | 'no' | 'check' | 'limited'
  compatibility: string
  confidence: string
  reason: string
  source: string
  ask: 'fuel' | 'weight' | null
  description: string
  graphic: string | null
  image: { url: string; width: number; height: number; alt: string } | null
  data: { href: string }
  question: { name: string; label: string; options: { value: string; label: string; href: string }[] } | null
}

export interface Problem {
  status: number
  code: string
  detail: string
  message: string
  errors?: { path: string; message: string }[]
}

/** Sends a file to the operator's import. */
export function importFile(
  shop: TestShop,
  source: string,
  csv: BodyInit,
  headers: Record<string, string> = {},
) {
  return shop.get<Report & Problem>(`/api/admin/vehicles/import?source=${source}`, {
    method: 'POST',
    body: csv,
    headers: { 'Content-Type': 'text/csv', Authorization: `Bearer ${shop.operatorToken}`, ...headers },
  })
}

export interface Report {
  source: string
  rows: number
  imported: number
  skipped: number
  stored: number
  skippedRows: { line: number; reason: string }[]
  skippedRowsCut: boolean
}
