import type { QuoteDocument } from '../shop/sale/offers/quote-document.ts'
import type { KeyOf } from '../words/message-key.ts'
import { type MessageData, say } from '../words/say.ts'

type Phrase = (key: KeyOf<'quote'>, data?: MessageData) => string

/** The words of a quote in its own language. */
export function phraseOf({ language }: QuoteDocument): Phrase {
  return (key, data) => say(language, `quote.${key}`, data)
}

/** `3 adapters`, and with other goods each by its title. */
export function goods(quote: QuoteDocument): string {
  const [first, ...more] = quote.items
  if (first?.kind === 'device' && more.length === 0)
    return phraseOf(quote)('adapters', { count: first.quantity })
  return listed(quote)
}

/** `2 × Adapter, 1 × Cable`. */
export function listed(quote: QuoteDocument): string {
  const t = phraseOf(quote)
  return quote.items.map(({ quantity, title }) => t('article.quantity', { quantity, title })).join(', ')
}
