import type { ShopSettings } from '../shop/config/shop-settings.ts'

/** A mail's words in reading order, before they become HTML or plain text. */
export interface MailContent {
  subject: string
  /** The line an inbox shows beside the subject. */
  preview: string
  /** BCP 47, as in `en-CA`. */
  language: string
  title: string
  intro: string[]
  sections: MailSection[]
  shop: ShopSettings
  /** Why this mail came, in the footer. */
  reason: string
}

export type MailSection =
  /** Sums, the last row being the one that counts. */
  | { kind: 'sums'; title: string; rows: SumRow[]; total: SumRow }
  | { kind: 'facts'; facts: Fact[] }
  /** What happens next, mile by mile. */
  | { kind: 'route'; title: string; miles: Mile[] }

export interface SumRow {
  label: string
  note?: string
  amount: string
}

export interface Fact {
  label: string
  lines: string[]
}

export interface Mile {
  title: string
  paragraphs: string[]
  /** Words the buyer agreed to, with the line that says when. */
  quote?: { text: string; source: string }
  link?: { label: string; url: string }
}
