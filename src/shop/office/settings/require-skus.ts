import type { VariantKind } from '../../../../db/tables/catalog.ts'
import type { ConfigChange } from '../../facts/config/config.ts'
import { MARKETS } from '../../facts/markets/markets.ts'
import { type FieldIssue, ShopError } from '../../kernel/errors.ts'
import { MARKET_CODES } from '../../kernel/market-code.ts'
import type { CatalogSnapshot } from '../../sale/catalog/catalog.ts'

const KINDS = { device: 'no_such_adapter', plan: 'no_such_plan' } as const satisfies Partial<
  Record<VariantKind, string>
>

/**
 * A market sells what its settings name; with a SKU that nothing has, it would sell nothing.
 * @throws ShopError `unknown_variant`, at each setting that names nothing sold in its market
 */
export function requireSkus({ variants }: CatalogSnapshot, change: ConfigChange): void {
  const issues = MARKET_CODES.flatMap((country) =>
    (['device', 'plan'] as const).flatMap((kind): FieldIssue[] => {
      const path = MARKETS[country].skus[kind]
      const sku = change[path]
      const isSold = variants.some((one) => one.sku === sku && one.kind === kind && one.country === country)
      return sku === undefined || isSold ? [] : [{ path, key: KINDS[kind], data: {} }]
    }),
  )
  if (issues.length > 0) throw new ShopError('unknown_variant', { issues })
}
