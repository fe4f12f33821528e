import type { ShopSettings } from '../shop/facts/config/shop-settings.ts'
import type { TaxPlace } from '../shop/facts/tax/registrations.ts'

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
  /** Whose tax a document is about: the seller’s numbers there stand at its foot. */
  taxPlace?: TaxPlace | undefined
  /** Why this mail came, in the footer. */
  reason: string
}

export type MailSection =
  /** Sums, the last row being the one that counts. */
  | { kind: 'sums'; title: string; rows: SumRow[]; total: SumRow }
  | { kind: 'facts'; facts: Fact[] }
  /** The one thing to do, as a button, and what else may be wanted as a link under it. */
  | { kind: 'deed'; link: MailLink; other?: MailLink | undefined }
  /** Things to know beside one another, in no order. */
  | { kind: 'notes'; notes: Note[] }
  /** What happens next, mile by mile. */
  | { kind: 'route'; title: string; miles: Mile[] }

export interface SumRow {
  label: string
  note?: string
  amount: string
}

export interface MailLink {
  label: string
  url: string
}

export interface Fact {
  label: string
  lines: (string | MailLink)[]
}

export interface Note {
  title: string
  paragraphs: string[]
  deed?: MailLink
  link?: MailLink
}

export interface Mile {
  title: string
  paragraphs: string[]
  /** Words the buyer agreed to, with the line that says when. */
  quote?: { text: string; source: string }
  link?: MailLink
  /** What it asks for, as a button. */
  deed?: MailLink
}
