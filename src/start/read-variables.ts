import { sayIssue } from '../shop/facts/addresses/input-words.ts'
import { SETTING_NAMES, Variables } from './env-variables.ts'
import { easypostGaps } from './labels-env.ts'
import { swappedKeys } from './refusals.ts'

/** The settings, and a sentence for each that is wrong or half made; a wrong one counts as absent. */
export function readVariables(source: Record<string, string | undefined>): {
  variables: Variables
  wrong: string[]
} {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(given)
  const issues = parsed.success ? [] : parsed.error.issues
  const bad = new Set(issues.map(({ path }) => String(path[0])))
  const variables =
    parsed.data ??
    Variables.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !bad.has(name))))
  const gaps = [
    ...stripeGaps(variables),
    ...socialGaps(variables),
    ...databaseGaps(variables),
    ...easypostGaps(variables),
  ]
  const wrong = [...new Set(issues.map((issue) => `${issue.path.join('.')}: ${sayIssue('en-US', issue)}`))]
  return { variables, wrong: [...wrong, ...gaps.filter((gap) => !isSaid(gap, wrong))] }
}

/** A setting that is wrong is not absent as well: a reason about one that is named already tells nothing new. */
export function isSaid(reason: string, said: readonly string[]): boolean {
  const named = SETTING_NAMES.filter((name) => said.some((each) => each.includes(name)))
  if (named.some((name) => name.startsWith('STRIPE_'))) named.push('STRIPE_ settings')
  return named.some((name) => reason.includes(name))
}

function databaseGaps(v: Variables): string[] {
  if (!v.DATABASE_DIRECT_URL || v.DATABASE_URL) return []
  return ['DATABASE_DIRECT_URL leads past the pooler of DATABASE_URL: set DATABASE_URL too.']
}

function stripeGaps(v: Variables): string[] {
  const needed = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const missing = needed.filter((name) => v[name] === undefined)
  if (missing.length === 0) return swappedKeys(v.STRIPE_SECRET_KEY ?? '', v.STRIPE_PUBLISHABLE_KEY ?? '')
  if (missing.length === needed.length && !v.STRIPE_API_BASE && !v.STRIPE_TAX) return []
  return [`Stripe is half set up: ${missing.join(' and ')} missing. Set all three, or none for the sandbox.`]
}

function socialGaps(v: Variables): string[] {
  const gaps: string[] = []
  if (Boolean(v.FACEBOOK_CLIENT_ID) !== Boolean(v.FACEBOOK_CLIENT_SECRET))
    gaps.push(
      'Facebook is half set up: set FACEBOOK_CLIENT_ID and FACEBOOK_CLIENT_SECRET, or neither of them.',
    )
  if (v.GOOGLE_CLIENT_SECRET && !v.GOOGLE_CLIENT_ID)
    gaps.push('Google is half set up: GOOGLE_CLIENT_SECRET without GOOGLE_CLIENT_ID.')
  return gaps
}
