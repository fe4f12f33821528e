import { type Area, useWords } from '../../base/words.ts'
import legalWords from '../../messages/en-US/legal.json'
import { PrintButton } from '../../parts/sections/print-button.tsx'
import { PageNav } from '../content/page-nav.tsx'
import { useRichValues } from '../content/use-rich-values.tsx'

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
  values?: Record<string, React.ReactNode>
}

/** A legal document: marked as a draft, numbered, with its contents beside it, made to be printed. */
export function LegalDocument<Clause extends string>({ words, clauses, values }: LegalDocumentProps<Clause>) {
  const t = useWords(words)
  const shared = useWords(legalWords)
  const common = useRichValues()
  const rich = { ...common, fill: (inner: React.ReactNode) => <Fill>{inner}</Fill>, ...values }
  const entries = clauses.map((id) => ({ id, title: t(`clause.${id}.title`) }))
  return (
    <div className="page-width pt-8 pb-14 md:pt-14 print:max-w-none print:p-0 print:text-base">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="font-extrabold text-3xl tracking-tight">{t('hero.title')}</h1>
          <p className="mt-2 text-soft">{shared.rich('owner', common)}</p>
        </div>
        <PrintButton />
      </div>
      <div className="max-w-reading text-lg print:max-w-none print:text-base">
        <DraftNotice />
        <p className="mt-6">{t.rich('hero.text', rich)}</p>
      </div>
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-[260px_minmax(0,1fr)] print:mt-6 print:block">
        <PageNav label={shared('contents')} entries={entries} numbered />
        <div className="max-w-reading space-y-10 print:max-w-none print:space-y-5 [&_code]:inline-block [&_code]:max-w-full">
          {entries.map(({ id, title }, at) => (
            <section key={id} id={id}>
              <h2 className="flex items-baseline gap-2 break-after-avoid font-extrabold text-xl tracking-tight print:text-lg">
                <span className="figures shrink-0 text-soft">{at + 1}</span> <span>{title}</span>
              </h2>
              <div className="mt-3 space-y-3 print:mt-1 print:space-y-1.5">
                {t.rich(`clause.${id}.text`, rich)}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Says that no lawyer has read the text yet; printed along with it. */
function DraftNotice() {
  const t = useWords(legalWords)
  if (!t('draft.title')) return null
  return (
    <div
      role="note"
      className="mt-6 sign-line rounded-field bg-amber-wash px-4 py-3 text-base [--sign:var(--color-amber-wash)] print:border-2"
    >
      <p className="font-semibold">{t('draft.title')}</p>
      <p>{t('draft.text')}</p>
    </div>
  )
}

/** A passage that only the operator can write. */
function Fill({ children }: { children: React.ReactNode }) {
  const t = useWords(legalWords)
  return (
    <mark className="rounded-mark bg-amber-wash box-decoration-clone px-1.5 py-0.5 text-ink text-sm print:border print:border-current">
      <span className="whitespace-nowrap font-semibold">{t('fill')}</span> {children}
    </mark>
  )
}
