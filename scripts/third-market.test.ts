import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const CODES = 'src/shop/kernel/market-code.ts'
const CURRENCIES = 'src/shop/kernel/money.ts'

/**
 * Every file that must decide something for a market: its record, first stock, taxes, post, cars and words. A place
 * that falls silent is missing from what the type check names; a new one is added here.
 */
const DECIDING = [
  'db/seed/catalog.ts',
  'src/adapters/sandbox-payments.ts',
  'src/adapters/stripe-payments.ts',
  'src/adapters/stripe-tax.ts',
  'src/cli/markets.ts',
  'src/demo/demo-buyers.ts',
  'src/office/catalog/catalog.tsx',
  'src/office/catalog/new-prices.tsx',
  'src/office/catalog/products.tsx',
  'src/office/catalog/tax-choice-form.tsx',
  'src/office/catalog/tax-rates.tsx',
  'src/office/member/plans.tsx',
  'src/office/offers/offer-fields.tsx',
  'src/office/offers/quote-requests.tsx',
  'src/office/orders/columns.tsx',
  'src/office/orders/orders.tsx',
  'src/office/plans/plan-list.tsx',
  'src/office/plans/tiers.tsx',
  'src/office/vehicles/overrides.tsx',
  'src/office/vehicles/questions.tsx',
  'src/shop/facts/addresses/postal-areas.ts',
  'src/shop/facts/markets/holidays.ts',
  'src/shop/facts/markets/market-names.ts',
  'src/shop/facts/markets/markets.ts',
  'src/shop/facts/markets/postal-cities.ts',
  'src/shop/facts/tax/on-the-spot.ts',
  'src/shop/facts/tax/registrations.ts',
  'src/shop/facts/tax/tax-rows.ts',
  'src/shop/facts/vehicles/verdict.ts',
  'src/shop/kernel/money.ts',
  'src/shop/sale/pricing/present-pricing.ts',
  'src/web/checkout/postal-form.tsx',
  'src/web/pages/account/address.tsx',
  'src/web/pages/account/certificate-form.tsx',
  'src/web/pages/cart/plain-cart.tsx',
  'src/web/pages/content/word-values.ts',
  'src/web/pages/order/quote-request.tsx',
  'src/web/pages/order/shipping/address-fields.tsx',
  'src/web/pages/order/shipping/billing-section.tsx',
  'src/web/pages/order/shipping/contact-fields.tsx',
  'src/web/pages/order/shipping/plain-shipping-fields.tsx',
  'src/web/pages/order/thanks/receipt.tsx',
  'src/web/pages/pricing/opening.tsx',
  'src/web/pages/pricing/rest.tsx',
  'src/web/parts/cost/cost-table.tsx',
  'src/web/parts/cost/tax-source.tsx',
  'src/web/parts/errors/say-input.ts',
  'src/web/parts/state/cart.ts',
  'src/web/shell/country-menu.tsx',
]

test('a third market with its currency is a type error in every place that must decide, and in these alone', () => {
  const folder = copyOfShop()
  change(join(folder, CODES), "['us', 'ca']", "['us', 'ca', 'mx']")
  change(join(folder, CURRENCIES), "['USD', 'CAD']", "['USD', 'CAD', 'MXN']")

  expect(filesWithErrors(folder)).toEqual(DECIDING)
}, 300_000)

function change(file: string, from: string, to: string) {
  const source = readFileSync(file, 'utf8')
  expect(source).toContain(from)
  writeFileSync(file, source.replace(from, to))
}

function copyOfShop(): string {
  const folder = mkdtempSync(join(tmpdir(), 'third-market-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const part of ['src', 'db', '.react-router', 'tsconfig.json', 'package.json']) {
    cpSync(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$/.test(file),
    })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function filesWithErrors(folder: string): string[] {
  try {
    execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['--noEmit', '--pretty', 'false'], { cwd: folder })
    return []
  } catch (error) {
    const { stdout } = error as { stdout: Buffer }
    const files = [...stdout.toString().matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)
    return [...new Set(files)].sort()
  }
}
