import { z } from 'zod'
import { ORDER_MAIL_KINDS } from '../../../../db/tables/office.ts'
import { languages } from '../../../words/say.ts'
import { readShopSettings, type ShopSettings } from '../../facts/config/shop-settings.ts'
import { localeOfLanguage, marketOfLocale } from '../../facts/locale/locale.ts'
import { deviceSkuOf } from '../../facts/markets/markets.ts'
import { ShopError } from '../../kernel/errors.ts'
import type { MarketCode } from '../../kernel/market-code.ts'
import { answer, nextPage } from '../../kernel/wire.ts'
import type { Ctx } from '../../system/context.ts'
import {
  ACCOUNT_MAIL_KINDS,
  CERTIFICATE_NEWS_KINDS,
  CLAIM_NEWS_KINDS,
  PLAN_MAIL_KINDS,
} from '../../system/jobs.ts'
import { requireStaff } from '../../system/staff/duties.ts'
import { titleIn } from '../catalog/catalog.ts'
import type { MailMessage } from './provider.ts'

const CERTIFICATE_MAIL_KINDS = CERTIFICATE_NEWS_KINDS.map((kind) => `certificate-${kind}` as const)
const CLAIM_MAIL_KINDS = CLAIM_NEWS_KINDS.map((kind) => `claim-${kind}` as const)

/** Every mail to buyers, members and new staff. Mails to the operator have no preview; the list of open tasks shows their content. */
const MAIL_KINDS = [
  ...ORDER_MAIL_KINDS,
  'quote',
  'back-in-stock',
  'personal-code',
  ...CERTIFICATE_MAIL_KINDS,
  ...CLAIM_MAIL_KINDS,
  ...ACCOUNT_MAIL_KINDS,
  ...PLAN_MAIL_KINDS,
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** What a mail that is only looked at is written about. */
export interface MailSample {
  kind: MailKind
  /** As in `fr-CA`. */
  language: string
  market: MarketCode
  /** Of the adapter, as the shop calls it in the language. */
  title: string
  at: Date
  shop: ShopSettings
}

/** Writes a mail with the same words and look as the mails that are sent. */
export type MailSampler = (sample: MailSample) => Promise<MailMessage>

const Kind = z.enum(MAIL_KINDS).describe('Which mail, as the list names it')

export const MailPreviews = answer(
  'MailPreviews',
  'The mails that can be looked at',
  z.object({
    kinds: z.array(Kind).describe('In the order of an order, an account and a plan'),
    languages: z.array(z.string()).describe('BCP 47, as in `fr-CA`'),
    next: nextPage(z.string()),
  }),
)

export const MailPreview = answer(
  'MailPreview',
  'A mail about a sample',
  z.object({
    kind: Kind,
    language: z.string().describe('BCP 47, as in `fr-CA`'),
    subject: z.string().describe('As an inbox shows it'),
    html: z.string().describe('The whole document'),
    text: z.string().describe('The same for who reads mail as plain text'),
  }),
)

export function listMailPreviews(ctx: Ctx): z.input<typeof MailPreviews> {
  requireStaff(ctx, 'read')
  return { kinds: [...MAIL_KINDS], languages: [...languages], next: null }
}

/**
 * A mail as its reader would get it, about a sample; nothing is sent.
 * @throws ShopError `unknown_mail_kind`, `unknown_language`
 */
export async function previewMail(
  ctx: Ctx,
  sampleMail: MailSampler,
  wish: { kind: string; language: string },
): Promise<z.input<typeof MailPreview>> {
  requireStaff(ctx, 'read')
  const kind = MAIL_KINDS.find((known) => known === wish.kind)
  if (!kind) throw new ShopError('unknown_mail_kind')
  const { language } = wish
  if (!languages.includes(language)) {
    throw new ShopError('unknown_language', { languages: languages.join(', ') }, { at: 'language' })
  }
  const market = marketOfLocale(localeOfLanguage(language))
  const title = await adapterTitle(ctx, market, language)
  const shop = await readShopSettings(ctx)
  const { subject, html, text } = await sampleMail({
    kind,
    language,
    market,
    title,
    at: ctx.clock.now(),
    shop,
  })
  return { kind, language, subject, html, text }
}

async function adapterTitle(ctx: Ctx, market: MarketCode, language: string): Promise<string> {
  const sku = deviceSkuOf(await ctx.config.current(), market)
  const { variants } = await ctx.catalog.current()
  const variant = variants.find((each) => each.sku === sku)
  return variant ? titleIn(variant, language) : sku
}
