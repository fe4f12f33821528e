import { useCountry, useRootData } from '../../base/root-data.ts'
import { useCart } from '../state/cart.ts'

/** Adapters that may still be sold: by the newest price answer, before that as the page was rendered. */
export function useStock(): number {
  const root = useRootData()
  const country = useCountry()
  const answered = useCart(({ productVariants, deviceVariantSku }) =>
    productVariants.find((variant) => variant.sku === deviceVariantSku),
  )
  return answered?.inventoryQuantity ?? root?.stock[country] ?? 0
}
