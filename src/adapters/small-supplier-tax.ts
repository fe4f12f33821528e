import type { ShopConfig } from '../shop/facts/config/config.ts'
import type { TaxProvider } from '../shop/facts/tax/provider.ts'
import { sum } from '../shop/kernel/money.ts'

type Small = Pick<ShopConfig, 'smallSupplierCanada' | 'smallSupplierQuebec'>

/**
 * Takes no tax the seller is too small to be registered for: who has no number may not take it.
 * @see https://www.revenuquebec.ca/en/businesses/consumption-taxes/gsthst-and-qst/registering-for-the-gst-and-qst/small-suppliers/
 */
export function createSmallSupplierTax(provider: TaxProvider, config: () => Promise<Small>): TaxProvider {
  return {
    ...provider,
    async taxOn(request) {
      const tax = await provider.taxOn(request)
      if (!tax || tax.parts.length === 0) return tax
      const left = leftOut(await config())
      const parts = tax.parts.filter(({ name }) => !left.includes(name))
      return parts.length === tax.parts.length
        ? tax
        : { ...tax, parts, amount: sum(parts.map(({ amount }) => amount)) }
    },
  }
}

function leftOut({ smallSupplierCanada, smallSupplierQuebec }: Small): readonly string[] {
  if (smallSupplierCanada) return ['GST', 'HST', 'QST']
  return smallSupplierQuebec ? ['QST'] : []
}
