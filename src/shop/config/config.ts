import { z } from 'zod'
import { MARKET_CODES } from '../markets/market-code.ts'

/** A name at another company. It stands in scripts and addresses, so it is no address and no markup itself. */
const id = z
  .string()
  .max(200)
  .regex(/^(?![a-z][a-z0-9+.-]*:)[^\s"'<>\\`]*$/i, 'must be a name without spaces or quotes, and no address')
/** Where a link on the pages leads: another site, a path of this shop, or nowhere, which hides the link. */
const leadsTo = z
  .string()
  .max(500)
  .regex(/^(https?:\/\/[^\s"<>]+|\/(?!\/)[^\s"<>]*)?$/, 'must be empty, a path, or begin with https://')
const widgetId = z.string().regex(/^[\w-]{1,100}$/)

/**
 * GET /config: what the pages need to know of this installation. The wire names are those clients have
 * always used. Overridable by file (CONFIG_FILE) and by the operator (PATCH /api/admin/config).
 */
export const ShopConfig = z.object({
  brand: z.string().min(1).max(80).default('Milepost'),
  legalOwner: z.string().min(1).max(120).default('Milepost Devices Ltd.'),
  supportEmail: z.email().default('help@milepost.example'),
  /** Where letters reach the seller, on one line: in legal pages, mails and documents. */
  postalAddress: z.string().min(1).max(200).default('100 Example Street, Austin, TX 78701, United States'),
  /** Whose law the terms name, as it stands after "the law of". */
  governingLaw: z.string().min(1).max(80).default('the State of Texas'),
  /** Days from the arrival of an adapter within which it may be sent back, as the terms promise. */
  returnDays: z.number().int().min(1).max(365).default(30),
  /** Months of warranty from the arrival of an adapter, as the terms promise. */
  warrantyMonths: z.number().int().min(1).max(120).default(12),
  /** Business days within which a parcel leaves, as pages, mails and terms promise. */
  dispatchBusinessDays: z.number().int().min(1).max(30).default(1),
  bou_mybouncie_endpoint: leadsTo.default('https://my.milepost.example'),
  google_bouncie_client_id: id.default(''),
  apple_bouncie_client_id: id.default(''),
  facebook_client_id: id.default(''),
  google_client_id: id.default(''),
  gtm_id: id.default(''),
  newrelic: z
    .object({
      enabled: z.boolean(),
      accountId: id.optional(),
      agentId: id.optional(),
      licenseKey: id.optional(),
      applicationId: id.optional(),
    })
    .default({ enabled: false }),
  intercomAppId: id.default(''),
  intercomInitializeDelay: z.number().int().min(0).max(600_000).default(5_000),
  shouldShowAmazonDelayMessage: z.boolean().default(false),
  shouldShowDelayedShippingModal: z.boolean().default(false),
  shouldShowDelayedShippingMessage: z.boolean().default(false),
  shouldShowHealthPage: z.boolean().default(false),
  allowCanadianOrders: z.boolean().default(true),
  shopifyBouncieDeviceSku: id.default('MP-ADAPTER-US'),
  shopifyBouncieSubscriptionSku: id.default('MP-PLAN-US'),
  shopifyBouncieCanadaDeviceSku: id.default('MP-ADAPTER-CA'),
  shopifyBouncieCanadaSubscriptionSku: id.default('MP-PLAN-CA'),
  /** What a serial number looks like, as a regular expression; without one it is an IMEI with its check digit. */
  deviceSerialPattern: z.string().max(200).refine(isPattern, 'must be a regular expression').default(''),
  upgrade4gEnterpriseId: id.default('UPGRADE4G'),
  amazonMaasKeys: z.record(z.string().max(20), z.record(z.string().max(40), id)).default({}),
  /** The marketplace's cart button, by country. */
  amazonCartWidget: z
    .partialRecord(z.enum(MARKET_CODES), z.object({ siteId: widgetId, widgetId }))
    .default({}),
  landingPageGeneric: id.default(''),
  landingPageFamily: id.default(''),
  landingPageFleet: id.default(''),
  ...links(),
})
export type ShopConfig = z.infer<typeof ShopConfig>

function isPattern(text: string): boolean {
  try {
    new RegExp(text)
    return true
  } catch {
    return false
  }
}

/** What the header, the footer and the notices link to, beside the pages of the shop itself. */
function links() {
  return {
    developerDocsLink: leadsTo.default('/developers'),
    apiLink: leadsTo.default('/api/openapi.json'),
    statusLink: leadsTo.default(''),
    communityLink: leadsTo.default(''),
    blogLink: leadsTo.default(''),
    careersLink: leadsTo.default(''),
    facebookLink: leadsTo.default(''),
    instagramLink: leadsTo.default(''),
    linkedinLink: leadsTo.default(''),
    xLink: leadsTo.default(''),
    youtubeLink: leadsTo.default(''),
    iosAppLink: leadsTo.default(''),
    androidAppLink: leadsTo.default(''),
    marketplaceName: z.string().min(1).max(60).default('the marketplace'),
    marketplaceLinkUs: leadsTo.default(''),
    marketplaceLinkCa: leadsTo.default(''),
    semiconductorShortageLink: leadsTo.default('/help?st=semiconductor-shortage'),
    priceIncreaseLink: leadsTo.default('/help?st=price-increase'),
  }
}

/** A change of some fields; unknown fields are an error, so a typing mistake is seen at once. */
export const ConfigChange = z.strictObject(
  Object.fromEntries(
    Object.entries(ShopConfig.shape).map(([field, schema]) => [field, schema.unwrap().optional()]),
  ) as {
    [F in keyof typeof ShopConfig.shape]: z.ZodOptional<ReturnType<(typeof ShopConfig.shape)[F]['unwrap']>>
  },
)
export type ConfigChange = z.infer<typeof ConfigChange>
