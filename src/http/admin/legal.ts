import { Hono } from 'hono'
import { z } from 'zod'
import { textUpTo, wordsUpTo } from '../../shop/kernel/bounded-text.ts'
import { seenOf } from '../../shop/kernel/seen.ts'
import { answer, When } from '../../shop/kernel/wire.ts'
import { SAMPLE_EDITION } from '../../shop/people/legal/legal-document.ts'
import type { LegalSource } from '../../shop/people/legal/legal-texts.ts'
import {
  type LegalHistory,
  publishLegalText,
  readLegalHistory,
} from '../../shop/people/legal/publish-legal-text.ts'
import { readJson, readQuery } from '../input.ts'
import type { ShopEnv } from '../shop-env.ts'

const language = textUpTo(35).optional()

export const LegalQuery = z.object({ language })
export const LegalTextChange = z.object({
  language,
  text: wordsUpTo(60_000).min(1).optional().meta({
    description: 'Markdown with a `## ` for each clause; left out, the sample is adopted as it is',
  }),
  seen: seenOf(['version']),
})

const Version = z.object({
  version: z.int().describe('From 1 up'),
  text: z.string().nullable().describe('Markdown; null where the sample was adopted'),
  sampleEdition: z
    .string()
    .nullable()
    .describe('The edition of the sample that was adopted; null for an own text'),
  publishedAt: When.describe('In force from then on; ISO 8601 in UTC'),
  publishedBy: z.string().describe('As the audit log names an actor'),
})

export const LegalHistoryAnswer = answer(
  'LegalHistory',
  'A legal text with every version it ever had',
  z.object({
    document: z.string().describe('As in `terms-of-service`'),
    language: z.string().describe('BCP 47, as in `en-US`'),
    sampleEdition: z.string().describe('The edition of the sample this shop brings along'),
    versions: z.array(Version).describe('Newest first: the first one is in force'),
  }),
)

/** Legal texts: read with every version, and published. */
export function legalRoutes(legal: LegalSource) {
  return new Hono<ShopEnv>()
    .get('/:document', async (c) => {
      const { language } = readQuery(c, LegalQuery)
      return c.json(presentHistory(await readLegalHistory(c.var.ctx, c.req.param('document'), language)))
    })
    .put('/:document', async (c) => {
      const change = await readJson(c, LegalTextChange)
      const document = c.req.param('document')
      return c.json(presentHistory(await publishLegalText(c.var.ctx, { legal, document }, change)))
    })
}

function presentHistory({ document, language, versions }: LegalHistory): z.input<typeof LegalHistoryAnswer> {
  return {
    document,
    language,
    sampleEdition: SAMPLE_EDITION,
    versions: versions.map(({ version, text, sampleEdition, publishedAt, publishedBy }) => ({
      version,
      text,
      sampleEdition,
      publishedAt,
      publishedBy,
    })),
  }
}
