import { z } from 'zod'
import { findPostalSubdivision } from '../shop/facts/addresses/lookup.ts'
import { isPrintable } from '../shop/facts/addresses/schema.ts'
import { SELLER_PHONE } from '../shop/facts/config/config.ts'
import { KEEP_DAYS } from '../shop/facts/config/keep-days.ts'
import { findMarket } from '../shop/facts/markets/markets.ts'
import { textUpTo } from '../shop/kernel/bounded-text.ts'
import { isEmail, normalEmail } from '../shop/kernel/email.ts'
import { MARKET_CODES } from '../shop/kernel/market-code.ts'
import { taxVariables } from './tax-env.ts'

const text = textUpTo(4_000).trim().min(1)
/** Stands in the heads of mails, where a line break would begin another head. */
const oneLine = (max: number) =>
  textUpTo(max).trim().min(1).refine(isPrintable, 'must be one line, without control characters').optional()
const webAddress = () =>
  textUpTo(2_000).check(
    z.url({ protocol: /^https?$/, error: 'must be a web address, as in https://shop.example' }),
  )
/** As the shop compares them, whatever its settings were pasted from. */
const email = textUpTo(254).overwrite(normalEmail).refine(isEmail, 'must be an email address')
const flag = z
  .enum(['0', '1', 'true', 'false', 'yes', 'no', ''])
  .transform((v) => ['1', 'true', 'yes'].includes(v))

const digits = textUpTo(4_000)
  .regex(/^\d{1,15}$/, 'must be a whole number')
  .transform(Number)

/** How long something is kept. */
const days = digits.pipe(z.int().min(1, 'must be 1 to 3650 days').max(3_650, 'must be 1 to 3650 days'))

const years = digits.pipe(z.int().min(3, 'must be 3 to 30 years').max(30, 'must be 3 to 30 years'))

/** As in `MP-ADAPTER-US=500,MP-ADAPTER-CA=100`. */
const stock = textUpTo(4_000)
  .regex(/^[\w-]+=\d{1,7}(,[\w-]+=\d{1,7})*$/, 'must be written as SKU=UNITS,SKU=UNITS')
  .transform((list) =>
    Object.fromEntries(list.split(',').map((each) => [each.split('=')[0], Number(each.split('=')[1])])),
  )

/** Days after the first failure, rising, as in `0,3,5,7`. */
const retryDays = textUpTo(4_000)
  .regex(/^\d{1,2}(,\d{1,2}){0,9}$/, 'must be days in rising order, as in 0,3,5,7')
  .transform((list) => list.split(',').map(Number))
  .refine(
    (list) => list.every((day, index) => index === 0 || day > (list[index - 1] ?? 0)),
    'must be days in rising order, as in 0,3,5,7',
  )

/** As in `us=America/Denver,ca=America/Toronto`. */
const timeZones = textUpTo(4_000)
  .regex(/^[a-z]{2}=[\w/+-]+(,[a-z]{2}=[\w/+-]+)*$/, 'must be written as us=America/Denver')
  .transform((list) => Object.fromEntries(list.split(',').map((each) => each.split('=') as [string, string])))
  .refine((zones) => Object.values(zones).every(isTimeZone), 'must name time zones as in America/Denver')
  .refine(
    (zones) => Object.keys(zones).every((code) => findMarket(code)),
    `must name markets of the shop: ${MARKET_CODES.join(', ')}`,
  )

function isTimeZone(name: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC'
}

/** A count of proxies; the words of a switch stand for none and one. */
const hops = textUpTo(4_000)
  .regex(/^([0-9]|yes|no|true|false)$/, 'must be the number of proxies in front, 0 to 9')
  .transform((given) => (/^\d$/.test(given) ? Number(given) : Number(['yes', 'true'].includes(given))))

/** As in `whsec_a,whsec_b`, while one takes the other's place. */
const secrets = textUpTo(4_000)
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .refine((each) => each.length > 0, 'must be a secret, or several with commas between them')

/** Where the seller is registered to take sales tax: `US-TX US-CA CA-ON`, or a whole country, as in `CA`. */
const taxPlaces = textUpTo(4_000)
  .trim()
  .transform((value) => value.split(/[\s,]+/).map(taxPlaceOf))
  .refine((places) => !places.includes(''), 'must be places as in US-TX CA-ON, or countries as in CA')

/** As in `api-key=abc,x-team=shop`, values in percent encoding, as the OpenTelemetry specification has it. */
const headers = textUpTo(4_000)
  .regex(/^[\w-]+=[^,\s]*(,\s*[\w-]+=[^,\s]*)*$/, 'must be written as name=value,name=value')
  .refine(isPercentEncoded, 'must have its values in percent encoding, as in %20 for a space and %25 for %')
  .transform((list) =>
    Object.fromEntries(
      list.split(',').map((each) => {
        const [name = '', ...value] = each.trim().split('=')
        return [name, decodeURIComponent(value.join('='))]
      }),
    ),
  )

/** The shop's own address: its pages begin at the root of one host. */
const ownAddress = webAddress().transform((given, issues) => {
  const { origin, pathname, search, hash, username } = new URL(given)
  if (/^\/+$/.test(pathname) && !search && !hash && !username) return origin
  issues.addIssue('must be the address of a host alone, as in https://shop.example')
  return z.NEVER
})

const database = textUpTo(4_000)
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
  .refine(
    (given) => parseDatabaseUrl(given) !== null,
    'cannot be read: write its special characters in percent encoding, as in %23 for # and %2F for / in a password',
  )

/** A connection string in its parts; one that signs in at a socket (`user@/name?host=...`) has no host. */
export function parseDatabaseUrl(given: string): URL | null {
  return URL.parse(given) ?? URL.parse(given.replace('@/', '@localhost/'))
}

/** `orders@shop.example`, or a name with that address, as in `Milepost <orders@shop.example>`. */
const SENDER = /^(?:[^<>\r\n]*<[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/

function isPercentEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/** Every setting as it is written, and what it is without one. */
export const Variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test, in small letters')
    .optional(),
  MODE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  PORT: digits.pipe(z.int().max(65_535, 'must be at most 65535')).default(3000),
  HOST: text.default('localhost'),
  PUBLIC_URL: ownAddress.optional(),
  DATABASE_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  SHOP_INSTANCE: textUpTo(80).trim().min(1).optional(),
  DATA_DIR: text.default('.data'),
  DEMO_DAYS: digits.pipe(z.int().max(365, 'must be 0 to 365 days')).default(90),
  AUTH_SECRET: textUpTo(4_000).min(32, 'must be at least 32 characters').optional(),
  CHECKOUTS_AT_ONCE: digits.pipe(z.int().max(1_000, 'must be 0 to 1000')).default(32),
  CHECKOUTS_AT_DOOR: digits.pipe(z.int().max(10_000, 'must be 0 to 10000')).default(200),
  CHECKOUT_DELAY_MS: digits
    .pipe(z.int().min(5, 'must be 5 to 1000').max(1_000, 'must be 5 to 1000'))
    .default(8),
  PREPARED_STATEMENTS: z.enum(['on', 'off']).optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: secrets.optional(),
  STRIPE_API_BASE: webAddress().optional(),
  STRIPE_TAX: flag.default(false),
  ...taxVariables(flag),
  TAX_REGISTERED_IN: taxPlaces.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  FACEBOOK_CLIENT_ID: text.optional(),
  FACEBOOK_CLIENT_SECRET: text.optional(),
  APPLE_CLIENT_ID: text.optional(),
  ADDRESS_CHECK_URL: webAddress().optional(),
  EASYPOST_API_KEY: text.optional(),
  EASYPOST_WEBHOOK_SECRET: text.optional(),
  EASYPOST_API_BASE: webAddress().default('https://api.easypost.com'),
  SMTP_URL: textUpTo(2_000)
    .check(
      z.url({
        protocol: /^smtps?$/,
        hostname: /./,
        error: 'must be the address of a mail server, as in smtp://mail.example:587',
      }),
    )
    .optional(),
  MAIL_FROM: text
    .regex(SENDER, 'must be an address, or a name and an address as in Milepost <orders@shop.example>')
    .default('Milepost <orders@milepost.example>'),
  OPERATOR_TOKEN: textUpTo(4_000).min(32, 'must be at least 32 characters').optional(),
  REQUIRE_SECOND_FACTOR: flag.optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  TRUST_PROXY: hops.default(0),
  RATE_LIMIT_SCALE: textUpTo(20)
    .regex(/^\d{1,9}(\.\d{1,3})?$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().positive('must be more than 0'))
    .default(1),
  CONFIG_FILE: text.optional(),
  BRAND: oneLine(80),
  LEGAL_OWNER: oneLine(120),
  SUPPORT_EMAIL: email.optional(),
  SUPPORT_PHONE: textUpTo(60).trim().regex(SELLER_PHONE, 'must be a telephone number').optional(),
  POSTAL_ADDRESS: oneLine(200),
  OPERATOR_EMAIL: email.optional(),
  FIRST_STOCK: stock.optional(),
  HOLD_SHARE: digits.pipe(z.int().min(1, 'must be 1 to 100').max(100, 'must be 1 to 100')).default(50),
  SHIP_UNDO_MINUTES: digits.pipe(z.int().max(120, 'must be at most 120')).default(10),
  PLAN_RETRY_DAYS: retryDays.default([0, 3, 5, 7]),
  PLAN_SILENCE_CREDIT: flag.default(true),
  PLAN_TIME_ZONES: timeZones.optional(),
  KEEP_KEYS_DAYS: days.default(KEEP_DAYS.keys),
  KEEP_EVENTS_DAYS: days.default(KEEP_DAYS.events),
  KEEP_ABANDONED_DAYS: days.default(KEEP_DAYS.abandoned),
  KEEP_MAILS_DAYS: days.default(KEEP_DAYS.mails),
  KEEP_VINS_DAYS: days.default(KEEP_DAYS.vins),
  KEEP_BOOKS_YEARS: years.default(KEEP_DAYS.books),
  METRICS_TOKEN: textUpTo(4_000).min(24, 'must be at least 24 characters').optional(),
  METRICS_PORT: digits.pipe(z.int().max(65_535, 'must be at most 65535')).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_SERVICE_NAME: textUpTo(80).trim().min(1).default('milepost'),
  OTEL_TRACES_SAMPLER_ARG: textUpTo(20)
    .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'must be 0 to 1')
    .transform(Number)
    .default(1),
  ACCESS_LOG: flag.optional(),
  ALLOW_SANDBOX: flag.default(false),
  ALLOW_EMBEDDED_DATABASE: flag.default(false),
  ALLOW_HTTP: flag.default(false),
  ALLOW_NO_MAIL: flag.default(false),
  ALLOW_EXAMPLE_IDENTITY: flag.default(false),
  ALLOW_DRAFT_LEGAL_TEXTS: flag.default(false),
  ALLOW_NO_STOCK: flag.default(false),
  ALLOW_STATE_TAX: flag.default(false),
  ALLOW_PRIVATE_WEBHOOKS: flag.default(false),
})
export type Variables = z.infer<typeof Variables>

/** The name of every setting, for the checks of compose.yaml and of the documentation. */
export const SETTING_NAMES: readonly string[] = Object.keys(Variables.shape)

/** As `US-TX`, however it was written; empty for none. */
function taxPlaceOf(written: string): string {
  const [country = '', state, ...more] = written.toUpperCase().split('-')
  const market = findMarket(country.toLowerCase())
  if (!market || more.length > 0) return ''
  if (state === undefined) return country
  const found = findPostalSubdivision(market.country, state)
  return found ? `${country}-${found.iso2}` : ''
}
