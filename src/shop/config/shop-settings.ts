import type { Ctx } from '../context.ts'

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
  /** Business days within which a parcel leaves. */
  dispatchBusinessDays: number
}

/** Read when something is written and never before, so that a change holds at once and in every process. */
export async function readShopSettings(ctx: Pick<Ctx, 'config' | 'settings'>): Promise<ShopSettings> {
  const { brand, legalOwner, supportEmail, supportPhone, postalAddress, dispatchBusinessDays } =
    await ctx.config.current()
  const { publicUrl } = ctx.settings
  return { publicUrl, brand, legalOwner, supportEmail, supportPhone, postalAddress, dispatchBusinessDays }
}

/** Who sells and where to reach them, on one line: company, address, phone. */
export function sellerLine(
  shop: Pick<ShopSettings, 'legalOwner' | 'postalAddress' | 'supportPhone'>,
): string {
  return [shop.legalOwner, shop.postalAddress, shop.supportPhone].filter(Boolean).join(', ')
}
