import { useWords } from '../../base/words.ts'
import legalWords from '../../messages/en-US/legal.json'
import { useRichValues } from '../content/use-rich-values.tsx'
import { PrintButton } from './print-button.tsx'

interface LegalPageProps {
  title: string
  children: React.ReactNode
}

/** A page of the law, made to be printed. */
export function LegalPage({ title, children }: LegalPageProps) {
  const t = useWords(legalWords)
  return (
    <div className="page-width pt-8 pb-14 md:pt-14 print:max-w-none print:p-0 print:text-base">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="font-extrabold text-3xl tracking-tight">{title}</h1>
          <p className="mt-2 text-soft">{t.rich('owner', useRichValues())}</p>
        </div>
        <PrintButton />
      </div>
      {children}
    </div>
  )
}
