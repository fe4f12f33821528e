import { type Area, useWords } from '../../base/words.ts'
import legalWords from '../../messages/en-US/legal.json'
import { PageNav } from '../content/page-nav.tsx'
import { useRichValues } from '../content/use-rich-values.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { Fill } from './fill.tsx'

type LegalKey<Clause extends string> = 'hero.text' | `clause.${Clause}.title` | `clause.${Clause}.text`

interface LegalTextProps<Clause extends string> {
  words: Area<LegalKey<NoInfer<Clause>>>
  /** Names of the clauses in their order; each is an anchor of the page. */
  clauses: readonly Clause[]
  /** What the clauses name beside the values of all pages. */
  values?: Record<string, React.ReactNode>
}

/** A text of the law: marked as a draft, numbered, with its contents beside it. */
export function LegalText<Clause extends string>({ words, clauses, values }: LegalTextProps<Clause>) {
  const t = useWords(words)
  const shared = useWords(legalWords)
  const rich = {
    ...useRichValues(),
    fill: (inner: React.ReactNode) => <Fill>{inner}</Fill>,
    ...values,
  }
  const entries = clauses.map((id) => ({ id, title: t(`clause.${id}.title`) }))
  return (
    <>
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
    </>
  )
}
