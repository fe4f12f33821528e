import { z } from 'zod'
import { codeUpTo, textUpTo, wordsUpTo } from '../../kernel/bounded-text.ts'
import { isEmail, normalEmail } from '../../kernel/email.ts'
import { inputError } from '../../kernel/input-error.ts'
import { MARKET_CODES } from '../../kernel/market-code.ts'
import { isPrintable } from '../addresses/schema.ts'
import { leadsTo, links } from './config-links.ts'
import { registrations } from './config-registrations.ts'
import { retention } from './config-retention.ts'

/** Stands in the heads of mails, where a line break would begin another head. */
const oneLine = (most: number) => wordsUpTo(most).refine(isPrintable, inputError('unprintable'))

/** An id at another company. Scripts and URLs contain it, so URLs and markup are refused. */
const id = codeUpTo(200).regex(/^(?![a-z][a-z0-9+.-]*:)[^\s"'<>\\`]*$/i, inputError('plain_name'))
/** `2-5; AK HI 5-12`: at least and at most, then regions with others. */
const transit = codeUpTo(500).regex(
  /^\d{1,2}-\d{1,2}(; *([A-Z]{2} +)+\d{1,2}-\d{1,2})*$/,
  inputError('transit_days'),
)
/** As people write it, with an extension or without; empty for none. */
export const SELLER_PHONE = /^(\+?\(?\d[\d ().-]{5,24}( ?(ext\.?|x|poste) ?\d{1,6})?)?$/
/** Whose number is open in one serial pattern: 64 characters to the third power are tried in a millisecond. */
const MOST_REPETITIONS = 3
const widgetId = codeUpTo(100).regex(/^[\w-]{1,100}$/)

/**
 * GET /config: what the pages need to know of this installation. The wire names are those clients have
 * always used. Overridable by file (CONFIG_FILE) and by the operator (PATCH /api/admin/config).
 */
export const ShopConfig = z.object({
  brand: oneLine(80).min(1).describe('In the logo, page titles, mails, quotes and bills').default('Milepost'),
  legalOwner: oneLine(120)
    .min(1)
    .describe('The seller: in the footer, legal pages, mails and documents')
    .default('Milepost Devices Ltd.'),
  supportEmail: codeUpTo(254)
    .overwrite(normalEmail)
    .refine(isEmail, inputError('email'))
    .describe('Where buyers write to: on the help page, in mails, quotes and bills')
    .default('help@milepost.example'),
  supportPhone: codeUpTo(40)
    .regex(SELLER_PHONE, inputError('phone'))
    .describe(
      'Where buyers call the seller, as people write it; beside the postal address. Canada asks for one; empty for none',
    )
    .default(''),
  postalAddress: oneLine(200)
    .min(1)
    .describe('Where letters reach the seller, on one line: in legal pages, mails and documents')
    .default('100 Example Street, Austin, TX 78701, United States'),
  shipFrom: oneLine(200)
    .describe(
      'Where parcels leave from, for labels and rates: street, city, state and ZIP, country, as in `100 Example Street, Austin, TX 78701, US`',
    )
    .default('100 Example Street, Austin, TX 78701, US'),
  ...registrations(),
  governingLaw: oneLine(80)
    .min(1)
    .describe('Whose law the terms name, as it stands after "the law of"')
    .default('Texas'),
  returnDays: z
    .number()
    .int()
    .min(1)
    .max(365)
    .describe('Days from the arrival of an adapter within which it may be sent back, as the terms promise')
    .default(30),
  warrantyMonths: z
    .number()
    .int()
    .min(1)
    .max(120)
    .describe('Months of warranty from the arrival of an adapter, as the terms promise')
    .default(12),
  fullWarranty: z
    .boolean()
    .describe('Is the warranty a full one? Unticked, the terms call it limited')
    .default(false),
  repairYears: z
    .number()
    .int()
    .min(0)
    .max(30)
    .describe(
      'Years for which parts, repair and the information for it are available after a sale in Quebec; 0 says that they are not guaranteed',
    )
    .default(0),
  ...retention(),
  networkBands: codeUpTo(80)
    .regex(/^(\d{1,3}( +|$))*$/, inputError('band_numbers'))
    .describe('LTE bands of the adapter, in its specifications, with spaces between them; empty for none')
    .default('2 4 5 12 13 14 66 71'),
  dispatchBusinessDays: z
    .number()
    .int()
    .min(1)
    .max(30)
    .describe('Business days within which a parcel leaves, as pages, mails and terms promise')
    .default(1),
  dispatchCutOff: codeUpTo(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, inputError('time_of_day'))
    .describe('Orders placed by then count for the same day, as in 12:00, by the clock of the buyer’s market')
    .default('12:00'),
  transitDaysUs: transit
    .describe(
      'Business days a parcel travels in the United States, and where it takes longer: 2-5; AK HI 5-12',
    )
    .default('2-5; AK HI PR GU VI AS MP 5-12'),
  transitDaysCa: transit
    .describe('Business days a parcel travels in Canada, and where it takes longer: 3-8; YT NT NU 6-15')
    .default('3-8; NL 5-10; YT NT NU 6-15'),
  closedDays: codeUpTo(2_000)
    .regex(/^(\d{4}-\d\d-\d\d( +|$))*$/, inputError('days_in_a_row'))
    .describe('Days on which nothing leaves, beside weekends and public holidays: 2026-12-24 2026-12-31')
    .default(''),
  bou_mybouncie_endpoint: leadsTo
    .describe('Another site where members mind their account; empty for the pages of this shop')
    .default(''),
  google_bouncie_client_id: id
    .describe('The Google button at login and checkout, before the one below; empty for none')
    .default(''),
  apple_bouncie_client_id: id.describe('The Apple button at login and checkout; empty hides it').default(''),
  facebook_client_id: id.describe('The Facebook button at login and checkout; empty hides it').default(''),
  google_client_id: id.describe('The Google button at login and checkout; empty hides it').default(''),
  gtm_id: id.describe('Google Tag Manager on pages, after visitors agree; empty for none').default(''),
  newrelic: z
    .object({
      enabled: z.boolean().describe('Is it loaded?'),
      accountId: id.optional().describe('As New Relic gives it'),
      agentId: id.optional().describe('As New Relic gives it'),
      licenseKey: id.optional().describe('The public one, for browsers'),
      applicationId: id.optional().describe('As New Relic gives it'),
    })
    .describe('What measures the pages in visitors’ browsers')
    .default({ enabled: false }),
  intercomAppId: id.describe('The chat on pages, after visitors agree; empty for none').default(''),
  intercomInitializeDelay: z
    .number()
    .int()
    .min(0)
    .max(600_000)
    .describe('How long a page waits before it loads Intercom, in milliseconds')
    .default(5_000),
  shouldShowAmazonDelayMessage: z
    .boolean()
    .describe('Tells of late parcels of the marketplace: a notice on the page Buy with Prime')
    .default(false),
  shouldShowDelayedShippingModal: z
    .boolean()
    .describe(
      'Tells of late parcels: a window over the first page a visitor opens, once, but not at checkout',
    )
    .default(false),
  shouldShowDelayedShippingMessage: z
    .boolean()
    .describe('Tells of late parcels: a line at the top of the pages')
    .default(false),
  shouldShowQuickShipping: z
    .boolean()
    .describe(
      'Tells of low inventories at the marketplace: a popup on the pages that sell, while this shop has stock',
    )
    .default(true),
  shouldShowHealthPage: z
    .boolean()
    .describe('Shows vehicle health: a link in the menu, and a part of the page Safety')
    .default(false),
  allowCanadianOrders: z
    .boolean()
    .describe('Sells to Canada: the choice of country on the pages, prices in CAD, addresses at checkout')
    .default(true),
  shopifyBouncieDeviceSku: id
    .describe('Which product of the catalog the cart sells in the United States')
    .default('MP-ADAPTER-US'),
  shopifyBouncieSubscriptionSku: id
    .describe('Which plan the cart shows beside it, in the United States')
    .default('MP-PLAN-US'),
  shopifyBouncieCanadaDeviceSku: id
    .describe('Which product of the catalog the cart sells in Canada')
    .default('MP-ADAPTER-CA'),
  shopifyBouncieCanadaSubscriptionSku: id
    .describe('Which plan the cart shows beside it, in Canada')
    .default('MP-PLAN-CA'),
  deviceSerialPattern: textUpTo(200)
    .refine(isPattern, inputError('pattern'))
    .refine(isQuickPattern, inputError('slow_pattern'))
    .describe(
      'What a serial number looks like, as a regular expression; empty for an IMEI with its check digit',
    )
    .default(''),
  upgrade4gEnterpriseId: id
    .describe('The enterprise code that upgrade links of Offers apply; it must free the adapters')
    .default('UPGRADE4G'),
  amazonMaasKeys: z
    .record(textUpTo(20), z.record(textUpTo(40), id))
    .describe('Keys of the marketplace, by country and name')
    .default({}),
  amazonCartWidget: z
    .partialRecord(
      z.enum(MARKET_CODES),
      z.object({
        siteId: widgetId.describe('As the marketplace gives it'),
        widgetId: widgetId.describe('As the marketplace gives it'),
      }),
    )
    .describe('The cart button of the marketplace, by country')
    .default({}),
  landingPageGeneric: id
    .describe(
      'Tells the marketplace where a visitor came from, in its links on all other pages; empty for none',
    )
    .default(''),
  landingPageFamily: id.describe('The same, in the links on the page Family; empty for none').default(''),
  landingPageFleet: id.describe('The same, in the links on the page Fleet; empty for none').default(''),
  ...links(),
})
export type ShopConfig = z.infer<typeof ShopConfig>

/**
 * Can the pattern be over within milliseconds on a serial number of 64 characters, whatever they are? Repeated groups
 * may take longer than anybody waits, and so may many repetitions in a row.
 */
function isQuickPattern(text: string): boolean {
  const plain = text.replace(/\\./g, 'x').replace(/\[[^\][]*\]/g, 'x')
  const isGroupRepeated = /\)[*+{]/.test(plain)
  const open = plain.replace(/\(\?/g, '(').match(/[*+?]|\{\d+,\d*\}/g) ?? []
  return !isGroupRepeated && open.length <= MOST_REPETITIONS
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text)
    return true
  } catch {
    return false
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
