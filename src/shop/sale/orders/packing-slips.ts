import { z } from 'zod'
import { nearestLanguage } from '../../../words/say.ts'
import { firstTongueAt } from '../../facts/markets/first-tongue.ts'
import { type CatalogSnapshot, titleIn } from '../catalog/catalog.ts'
import type { Order } from './order-lines.ts'

export const PackingSlip = z.object({
  language: z.string().describe('As in `fr-CA`'),
  titles: z.array(z.string()).describe('What the line items are called in it, in their order'),
})

type Parcel = Pick<Order, 'locale' | 'shippingAddress' | 'pricing'>

/**
 * The paper in a parcel, once in each language it must speak: the one the law of its province puts first, then its
 * buyer's own. In Quebec what is supplied with a product is in French, beside any other language.
 * @see https://www.legisquebec.gouv.qc.ca/en/document/cs/c-11#se:51
 */
export function packingSlips(
  { variants }: Pick<CatalogSnapshot, 'variants'>,
  { locale, shippingAddress, pricing }: Parcel,
): z.input<typeof PackingSlip>[] {
  const own = nearestLanguage(locale)
  const first = shippingAddress && firstTongueAt(shippingAddress)
  const languages = new Set([first ? nearestLanguage(`${first}-${shippingAddress.country}`) : own, own])
  return [...languages].map((language) => ({
    language,
    titles: pricing.lineItems.map(({ sku, title }) => {
      const variant = variants.find((each) => each.sku === sku)
      return variant && language !== own ? titleIn(variant, language) : title
    }),
  }))
}
