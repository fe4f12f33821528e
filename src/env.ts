import { z } from 'zod'

/** The only reader of `process.env`: everything is read, checked and given sensible defaults at start. */
export interface Env {
  production: boolean
  port: number
  host: string
  publicUrl: string
  databaseUrl: string | undefined
  dataDir: string
  authSecret: string | undefined
  stripe: StripeEnv | undefined
  social: SocialEnv
  /** A public service that knows postal codes, beside the shop's own list. */
  addressCheckUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  operatorToken: string | undefined
  trustProxy: boolean
  rateLimitScale: number
  configFile: string | undefined
}

export interface StripeEnv {
  secretKey: string
  publishableKey: string
  webhookSecrets: string[]
  apiBase: string | undefined
  /** Stripe Tax instead of the embedded table. */
  tax: boolean
}

/** The companies people may sign in through; each is offered when it is set. */
export interface SocialEnv {
  /** The secret is for the code flow alone. */
  google: { clientId: string; clientSecret: string | undefined } | undefined
  facebook: { clientId: string; clientSecret: string } | undefined
  apple: { clientId: string } | undefined
}

const text = z.string().trim().min(1)
const flag = z
  .enum(['0', '1', 'true', 'false', 'yes', 'no', ''])
  .transform((v) => ['1', 'true', 'yes'].includes(v))

const Variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default('localhost'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATA_DIR: text.default('.data'),
  AUTH_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_TAX: flag.default(false),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  FACEBOOK_CLIENT_ID: text.optional(),
  FACEBOOK_CLIENT_SECRET: text.optional(),
  APPLE_CLIENT_ID: text.optional(),
  ADDRESS_CHECK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default('Milepost <orders@milepost.example>'),
  OPERATOR_TOKEN: z.string().min(32, 'must be at least 32 characters').optional(),
  TRUST_PROXY: flag.default(false),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  CONFIG_FILE: text.optional(),
  ALLOW_SANDBOX: flag.default(false),
  ALLOW_EMBEDDED_DATABASE: flag.default(false),
})

/** The name of every setting, for the checks of compose.yaml and of the documentation. */
export const SETTING_NAMES: readonly string[] = Object.keys(Variables.shape)

/** @throws Error naming every wrong setting in one message */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are wrong:\n  ${wrong.join('\n  ')}`)
  }
  const v = parsed.data
  const production = v.NODE_ENV === 'production'
  const stripe = readStripe(v)
  refuseDemoPartsInProduction(v, production, stripe)
  return {
    production,
    port: v.PORT,
    host: v.HOST,
    publicUrl: (v.PUBLIC_URL ?? `http://${v.HOST === '0.0.0.0' ? 'localhost' : v.HOST}:${v.PORT}`).replace(
      /\/+$/,
      '',
    ),
    databaseUrl: v.DATABASE_URL,
    dataDir: v.DATA_DIR,
    authSecret: v.AUTH_SECRET,
    stripe,
    social: readSocial(v),
    addressCheckUrl: v.ADDRESS_CHECK_URL,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    operatorToken: v.OPERATOR_TOKEN,
    trustProxy: v.TRUST_PROXY,
    rateLimitScale: v.RATE_LIMIT_SCALE,
    configFile: v.CONFIG_FILE,
  }
}

function readStripe(v: z.infer<typeof Variables>): StripeEnv | undefined {
  const needed = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const missing = needed.filter((name) => v[name] === undefined)
  if (missing.length === needed.length && !v.STRIPE_API_BASE && !v.STRIPE_TAX) return undefined
  if (missing.length > 0) {
    throw new Error(
      `Stripe is half set up: ${missing.join(' and ')} missing. Set all three, or none for the sandbox.`,
    )
  }
  return {
    secretKey: v.STRIPE_SECRET_KEY ?? '',
    publishableKey: v.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecrets: (v.STRIPE_WEBHOOK_SECRET ?? '').split(',').map((secret) => secret.trim()),
    apiBase: v.STRIPE_API_BASE,
    tax: v.STRIPE_TAX,
  }
}

function readSocial(v: z.infer<typeof Variables>): SocialEnv {
  const {
    GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET,
    FACEBOOK_CLIENT_ID,
    FACEBOOK_CLIENT_SECRET,
    APPLE_CLIENT_ID,
  } = v
  if (Boolean(FACEBOOK_CLIENT_ID) !== Boolean(FACEBOOK_CLIENT_SECRET)) {
    throw new Error(
      'Facebook is half set up: set FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET, or neither of them.',
    )
  }
  if (GOOGLE_CLIENT_SECRET && !GOOGLE_CLIENT_ID) {
    throw new Error('Google is half set up: GOOGLE_CLIENT_SECRET without GOOGLE_CLIENT_ID.')
  }
  return {
    google: GOOGLE_CLIENT_ID ? { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET } : undefined,
    facebook:
      FACEBOOK_CLIENT_ID && FACEBOOK_CLIENT_SECRET
        ? { clientId: FACEBOOK_CLIENT_ID, clientSecret: FACEBOOK_CLIENT_SECRET }
        : undefined,
    apple: APPLE_CLIENT_ID ? { clientId: APPLE_CLIENT_ID } : undefined,
  }
}

function refuseDemoPartsInProduction(
  v: z.infer<typeof Variables>,
  production: boolean,
  stripe: StripeEnv | undefined,
) {
  if (!production) return
  const wrong: string[] = []
  if (!stripe && !v.ALLOW_SANDBOX) {
    wrong.push('no card provider: set the three STRIPE_ settings, or ALLOW_SANDBOX=1 to take test cards only')
  }
  if (!v.DATABASE_URL && !v.ALLOW_EMBEDDED_DATABASE) {
    wrong.push(
      'no DATABASE_URL: the embedded database does not survive power cuts; ALLOW_EMBEDDED_DATABASE=1 insists',
    )
  }
  if (!v.PUBLIC_URL) wrong.push('no PUBLIC_URL: payment pages need to know where to send the buyer back')
  if (wrong.length > 0) throw new Error(`Not ready for production:\n  ${wrong.join('\n  ')}`)
}
