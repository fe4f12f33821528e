import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const CODES = 'src/shop/markets/market-code.ts'

/** Places that must decide something for a market: its record, first stock, taxes, post, cars and words. */
const DECIDING = [
  'db/seed/catalog.ts',
  'src/adapters/stripe-tax.ts',
  'src/shop/addresses/postal-areas.ts',
  'src/shop/markets/holidays.ts',
  'src/shop/markets/markets.ts',
  'src/shop/tax/tax-table.ts',
  'src/shop/vehicles/verdict.ts',
  'src/web/pages/order/shipping/address-fields.tsx',
  'src/web/pages/order/shipping/contact-fields.tsx',
  'src/web/pages/order/thanks/receipt.tsx',
  'src/web/pages/pricing/rest.tsx',
  'src/web/parts/cost/tax-source.tsx',
  'src/web/shell/country-menu.tsx',
]

test('a third market is a type error in every place that must decide something for it', () => {
  const folder = copyOfShop()
  const codes = readFileSync(join(folder, CODES), 'utf8')
  writeFileSync(join(folder, CODES), codes.replace("['us', 'ca']", "['us', 'ca', 'mx']"))

  expect(filesWithErrors(folder)).toEqual(expect.arrayContaining(DECIDING))
}, 300_000)

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
    // These files with all they import, in half the time of the whole shop.
    const config = { extends: './tsconfig.json', include: ['.react-router/types/**/*'], files: DECIDING }
    writeFileSync(join(folder, 'tsconfig.deciding.json'), JSON.stringify(config))
    const flags = ['--noEmit', '--pretty', 'false', '-p', 'tsconfig.deciding.json']
    execFileSync(join(ROOT, 'node_modules/.bin/tsc'), flags, { cwd: folder })
    return []
  } catch (error) {
    const { stdout } = error as { stdout: Buffer }
    const files = [...stdout.toString().matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)
    return [...new Set(files)].sort()
  }
}
