import { describePage } from '../../found/describe-page.ts'
import { helpWords } from '../../messages/help.ts'
import { VehicleLookup } from '../../vehicles/vehicle-lookup.tsx'
import { useWords } from '../../words/words.ts'
import { PageNav } from '../content/page-nav.tsx'
import { useRichValues } from '../content/use-rich-values.tsx'
import { Contact } from './contact.tsx'
import { HELP_GROUPS } from './help-questions.ts'
import { Notes } from './notes.tsx'
import { QuestionGroup } from './question-group.tsx'

export { fitClientLoader as clientLoader } from '../../vehicles/fit-client-loader.ts'
export { fitLoader as loader } from '../../vehicles/fit-loader.ts'

export const meta = describePage({ words: helpWords, path: '/help', card: 'help' })

const NOTES = [
  ['semiconductor-shortage', 'shortage.title'],
  ['price-increase', 'price.title'],
] as const

export default function Help() {
  const t = useWords(helpWords)
  const values = useRichValues()
  const entries = [
    ...HELP_GROUPS.map(({ id }) => ({ id, title: t(`group.${id}`) })),
    ...NOTES.map(([id, key]) => ({ id, title: t(key) })),
    { id: 'contact', title: t('group.contact') },
  ]
  return (
    <div className="page-width pt-8 pb-14 md:pt-14">
      <h1 className="font-extrabold text-display tracking-tight">{t('hero.title')}</h1>
      <p className="mt-4 max-w-reading text-lg text-soft">{t.rich('hero.text', values)}</p>
      <div className="mt-8 grid gap-x-14 gap-y-10 md:mt-12 lg:grid-cols-[240px_minmax(0,1fr)]">
        <PageNav label={t('jump')} entries={entries} />
        <div className="max-w-[760px] space-y-14">
          {HELP_GROUPS.map((group) => (
            <QuestionGroup key={group.id} group={group}>
              {group.id === 'fit' && (
                <>
                  <p className="mt-3 mb-5 max-w-reading text-soft">{t('fit.text')}</p>
                  <VehicleLookup />
                </>
              )}
            </QuestionGroup>
          ))}
          <Notes />
          <Contact />
        </div>
      </div>
    </div>
  )
}
