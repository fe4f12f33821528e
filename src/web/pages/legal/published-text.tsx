import { Link, useLoaderData } from 'react-router'
import type { LegalBlock, LegalText, LegalWords } from '../../../shop/legal/legal-markdown.ts'
import type { ShownLegalText } from '../../../shop/legal/show-legal-text.ts'
import { dayInWords } from '../../../shop/markets/until-words.ts'
import legalWords from '../../../words/en-US/pages/legal.json'
import { useLanguage } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'

export type PublishedText = LegalText

/** What the operator has published or adopted for this page; null for a sample. */
export function usePublishedText(): ShownLegalText | null {
  return useLoaderData<ShownLegalText | null>()
}

/** Which version is in force, and since when. */
export function useVersionLine(): string {
  const t = useWords(legalWords)
  const language = useLanguage()
  const published = usePublishedText()
  if (!published) return t('version')
  const date = new Date(published.publishedAt)
  return t('published', {
    version: published.version,
    date: dayInWords(date, language),
  })
}

/** Paragraphs and lists of a published text. */
export function PublishedWords({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map(({ kind, items }, at) =>
    kind === 'list' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
      <ul key={at} className="list-disc space-y-1.5 pl-5 marker:text-soft">
        {items.map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
          <li key={index}>{runs(words)}</li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
      <p key={at}>{items.map(runs)}</p>
    ),
  )
}

function runs(words: readonly LegalWords[]) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
  return words.map((run, at) => <Run key={at} {...run} />)
}

function Run({ text, bold, href }: LegalWords) {
  const look = 'font-semibold text-ink underline underline-offset-4'
  if (href?.startsWith('/')) {
    return (
      <Link to={href} className={look}>
        {text}
      </Link>
    )
  }
  if (href) {
    return (
      <a href={href} className={look}>
        {text}
      </a>
    )
  }
  return bold ? <strong className="font-semibold text-ink">{text}</strong> : text
}
