import type { Ctx } from '../../system/context.ts'
import type { TaxNumbers } from '../tax/registrations.ts'

/** Who writes to a buyer, and what it promises: in mails, quotes and documents. */
export interface ShopSettings {
  /** Absolute origin without a trailing slash, as in `https://shop.example`. */
  publicUrl: string
  brand: string
  legalOwner: string
  supportEmail: string
  /** Empty for none. */
  supportPhone: string
  /** On one line. */
  postalAddress: string
  /** The numbers under which the seller takes tax. */
  taxNumbers?: TaxNumbers
  /** Business days within which a parcel leaves. */
  dispatchBusinessDays: number
  /** The page of the shop that leads to the app, once it is in a store; empty before. */
  appPage: string
}

/** Read when something is written and never before, so that a change holds at once and in every process. */
export async function readShopSettings(ctx: Pick<Ctx, 'config' | 'settings'>): Promise<ShopSettings> {
  const { brand, legalOwner, supportEmail, supportPhone, postalAddress, dispatchBusinessDays, ...links } =
    await ctx.config.current()
  const { publicUrl } = ctx.settings
  const appPage = links.iosAppLink || links.androidAppLink ? `${publicUrl}/redesigned?st=stores` : ''
  return {
    publicUrl,
    brand,
    legalOwner,
    supportEmail,
    supportPhone,
    postalAddress,
    taxNumbers: links,
    dispatchBusinessDays,
    appPage,
  }
}

/**
 * Who sells and where to reach them, on one line: company, address, phone.
 * @param numbers those of tax offices, in words
 */
export function sellerLine(
  shop: Pick<ShopSettings, 'legalOwner' | 'postalAddress' | 'supportPhone'>,
  numbers: readonly string[] = [],
): string {
  return [shop.legalOwner, shop.postalAddress, shop.supportPhone, ...numbers].filter(Boolean).join(', ')
}
