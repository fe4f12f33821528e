import { Hono } from 'hono'
import { z } from 'zod'
import { requireMember } from '../shop/kernel/actor.ts'
import { codeUpTo } from '../shop/kernel/bounded-text.ts'
import { MARKET_CODES } from '../shop/kernel/market-code.ts'
import { answer, Country, Email } from '../shop/kernel/wire.ts'
import { agreeToCookies } from '../shop/people/accounts/agree-to-cookies.ts'
import { COOKIE_SERVICES } from '../shop/people/accounts/cookie-services.ts'
import { CLAIM_KINDS, ClaimDevice, previewClaim } from '../shop/people/accounts/preview-claim.ts'
import { ConsentAnswer, listConsents } from '../shop/plan/plans/list-consents.ts'
import { agreeToPlan } from '../shop/service/billing/agree-to-plan.ts'
import { PlanTermsAnswer, readPlanTerms } from '../shop/service/billing/plan-terms.ts'
import { readJson, readQuery } from './input.ts'
import { languageOf } from './language.ts'
import type { ShopEnv } from './shop-env.ts'

export const Claim = z.object({ token: codeUpTo(100).min(1) })

export const TermsQuery = z.object({ market: z.enum(MARKET_CODES) })

/** A consent is given with a word that says so: a body without it agrees to nothing. */
export const Consent = z.object({
  market: z.enum(MARKET_CODES),
  agreed: z.literal(true),
})

export const CookieChoice = z.object({
  services: z
    .array(z.enum(COOKIE_SERVICES))
    .max(COOKIE_SERVICES.length)
    .meta({ description: 'What may run on the pages; none takes the consent back' }),
})

export const ConsentList = answer(
  'ConsentList',
  'What a member agreed to',
  z.object({ consents: z.array(ConsentAnswer).describe('Newest first') }),
)

export const ClaimPreviewAnswer = answer(
  'ClaimPreview',
  'What a link would bring into an account',
  z.object({
    kind: z.enum(CLAIM_KINDS).describe('An order placed as a guest, or an adapter another member hands over'),
    email: Email.describe('The mailbox the link was sent to'),
    isRegistered: z.boolean().describe('Has that mailbox an account?'),
    orderNumber: z.string().nullable().describe('Null for an adapter that is handed over'),
    market: Country,
    devices: z.array(ClaimDevice).describe('The adapters'),
    terms: PlanTermsAnswer.nullable().describe('What is to be agreed to first; null with a consent'),
  }),
)

/** Consents of a member, and what a link to claim adapters is about. */
export function accountConsents() {
  return new Hono<ShopEnv>()
    .post('/devices/claim/preview', async (c) => {
      const { token } = await readJson(c, Claim)
      const { needsConsent, ...claim } = await previewClaim(c.var.ctx, token)
      const asked = { market: claim.market, language: languageOf(c), adapters: claim.devices.length }
      const terms = needsConsent ? await readPlanTerms(c.var.ctx, asked) : null
      return c.json({ ...claim, terms } satisfies z.input<typeof ClaimPreviewAnswer>)
    })
    .get('/plan/terms', async (c) => {
      requireMember(c.var.ctx)
      const { market } = readQuery(c, TermsQuery)
      return c.json(await readPlanTerms(c.var.ctx, { market, language: languageOf(c) }))
    })
    .get('/consents', async (c) =>
      c.json({ consents: await listConsents(c.var.ctx) } satisfies z.input<typeof ConsentList>),
    )
    .post('/consents', async (c) => {
      const { market } = await readJson(c, Consent)
      await agreeToPlan(c.var.ctx, { market, language: languageOf(c) })
      return c.json({ consents: await listConsents(c.var.ctx) } satisfies z.input<typeof ConsentList>, 201)
    })
    .put('/consents/cookies', async (c) => {
      const { services } = await readJson(c, CookieChoice)
      const named = COOKIE_SERVICES.filter((name) => services.includes(name))
      await agreeToCookies(c.var.ctx, { services: named, language: languageOf(c) })
      return c.json({ consents: await listConsents(c.var.ctx) } satisfies z.input<typeof ConsentList>)
    })
}
