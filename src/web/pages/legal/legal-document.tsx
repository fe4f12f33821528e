import type { ReactNode } from 'react'
import legalWords from '../../../words/en-US/pages/legal.json'
import { useProviderName } from '../../base/root-data.ts'
import { type Area, useWords } from '../../base/words.ts'
import { PrintButton } from '../../parts/sections/print-button.tsx'
import { PageNav } from '../content/page-nav.tsx'
import { useRichValues } from '../content/use-rich-values.tsx'
import { type PublishedText, PublishedWords, usePublishedText, useVersionLine } from './published-text.tsx'

type LegalKey<Clause extends string> =
  | 'hero.title'
  | 'hero.text'
  | `clause.${Clause}.title`
  | `clause.${Clause}.text`

interface LegalDocumentProps<Clause extends string> {
  words: Area<LegalKey<NoInfer<Clause>>>
  /** Names of the clauses in their order; each is an anchor of the page. */
  clauses: readonly Clause[]
  /** What the clauses name beside the values of all pages. */
  values?: Record<string, ReactNode>
}

interface Sheet {
  title: string
  lead: ReactNode
  clauses: readonly { id: string; title: string; body: ReactNode }[]
}

/** A legal document: the text the operator has published, or the sample of the message files. */
export function LegalDocument<Clause extends string>(props: LegalDocumentProps<Clause>) {
  const published = usePublishedText()
  const t = useWords(props.words)
  const title = t('hero.title')
  return published?.text ? (
    <LegalSheet {...sheetOf(title, published.text)} />
  ) : (
    <SampleDocument {...props} isAdopted={published !== null} />
  )
}

/** Titles are plain words. */
function plainOf(values: Record<string, unknown>): Record<string, string | number> {
  const plain = Object.entries(values).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  return Object.fromEntries(plain)
}

function sheetOf(title: string, { intro, clauses }: PublishedText): Sheet {
  return {
    title,
    lead: <PublishedWords blocks={intro} />,
    clauses: clauses.map(({ id, title, blocks }) => ({
      id,
      title,
      body: <PublishedWords blocks={blocks} />,
    })),
  }
}

function SampleDocument<Clause extends string>({
  words,
  clauses,
  values,
  isAdopted,
}: LegalDocumentProps<Clause> & { isAdopted: boolean }) {
  const t = useWords(words)
  const rich = { ...useRichValues(), ...values }
  return (
    <LegalSheet
      title={t('hero.title')}
      isSample={!isAdopted}
      lead={<p>{t.rich('hero.text', rich)}</p>}
      clauses={clauses.map((id) => ({
        id,
        title: t(`clause.${id}.title`, plainOf(rich)),
        body: t.rich(`clause.${id}.text`, rich),
      }))}
    />
  )
}

/** Numbered, with its contents beside it, made to be printed. */
function LegalSheet({ title, lead, clauses, isSample = false }: Sheet & { isSample?: boolean }) {
  const t = useWords(legalWords)
  const values = useRichValues()
  return (
    <div className="page-width pt-8 pb-14 md:pt-14 print:max-w-none print:p-0 print:text-base">
      {isSample && <SampleNotice />}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="font-extrabold text-3xl tracking-tight">{title}</h1>
          <p className="mt-2 text-soft">{t.rich('owner', values)}</p>
          <p className="text-soft">{useVersionLine()}</p>
        </div>
        <PrintButton />
      </div>
      <div className="mt-6 max-w-reading space-y-3 text-lg print:max-w-none print:text-base">{lead}</div>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 wrap-anywhere lg:grid-cols-[260px_minmax(0,1fr)] print:mt-6 print:block">
        <PageNav label={t('contents')} entries={clauses} numbered />
        <div className="max-w-reading space-y-10 print:max-w-none print:space-y-5 [&_code]:inline-block [&_code]:max-w-full">
          {clauses.map(({ id, title, body }, at) => (
            <section key={id} id={id}>
              <h2 className="flex items-baseline gap-2 break-after-avoid font-extrabold text-xl tracking-tight print:text-lg">
                <span className="figures shrink-0 text-soft">{at + 1}</span> <span>{title}</span>
              </h2>
              <div className="mt-3 space-y-3 print:mt-1 print:space-y-1.5">{body}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

/** A shop in test mode says that its legal texts are samples, until the operator has adopted or replaced them. */
function SampleNotice() {
  const t = useWords(legalWords)
  if (useProviderName() !== 'sandbox') return null
  return (
    <p
      role="note"
      className="mb-6 sign-line rounded-field bg-amber-wash px-4 py-2 text-base [--sign:var(--color-amber-wash)] print:border-2"
    >
      {t('samples')}
    </p>
  )
}
