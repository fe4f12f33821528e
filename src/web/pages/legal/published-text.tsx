import { Fragment, type ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { dayInWords } from '../../../shop/facts/markets/until-words.ts'
import { SAMPLE_EDITION } from '../../../shop/people/legal/legal-document.ts'
import type { LegalBlock, LegalText, LegalWords } from '../../../shop/people/legal/legal-markdown.ts'
import type { ShownLegalText } from '../../../shop/people/legal/show-legal-text.ts'
import type { PrivacyLists } from '../../../shop/people/privacy/privacy-lists.ts'
import legalWords from '../../../words/en-US/pages/legal.json'
import { useLanguage } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'

export type PublishedText = LegalText

/** What the operator has published or adopted for this page; null for a sample. */
export function usePublishedText(): ShownLegalText | null {
  return useLoaderData<LegalData>().published
}

interface LegalData {
  published: ShownLegalText | null
  lists: PrivacyLists | null
}

/** What a policy lists of the shop's own data, each list as its items; nothing on other pages. */
export function usePrivacyLists(): Record<string, ReactNode> {
  const { lists } = useLoaderData<LegalData>()
  return Object.fromEntries(
    Object.entries(lists ?? {}).map(([name, items]) => [
      name,
      <Fragment key={name}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Fragment>,
    ]),
  )
}

/** Which version is in force, and since when. */
export function useVersionLine(): string {
  const t = useWords(legalWords)
  const language = useLanguage()
  const published = usePublishedText()
  if (!published) return t('version', { date: dayInWords(new Date(`${SAMPLE_EDITION}T12:00:00Z`), language) })
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
