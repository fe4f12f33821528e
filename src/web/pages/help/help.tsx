import helpWords from '../../../words/en-US/pages/help.json'
import { useRootData } from '../../base/root-data.ts'
import { useWords } from '../../base/words.ts'
import { Live } from '../../hydration/live.tsx'
import { VEHICLE_LOOKUP } from '../../parts/vehicles/live-parts.ts'
import { PageNav } from '../content/page-nav.tsx'
import { FIT_GROUP, GROUPS_AFTER_FIT, GROUPS_BEFORE_FIT, HELP_GROUPS } from './help-questions.ts'
import { HELP_SEARCH } from './live-search.ts'
import { Contact, Notes, useSupplyNotes } from './notes.tsx'
import { QuestionGroup, Questions } from './question-group.tsx'

export default function Help() {
  const t = useWords(helpWords)
  const email = useRootData()?.config.supportEmail ?? ''
  const mail = (inner: React.ReactNode) => (
    <a href={`mailto:${email}`} className="font-semibold text-ink underline underline-offset-4">
      {inner}
    </a>
  )
  return (
    <div className="page-width pt-8 pb-14 md:pt-14">
      <h1 className="font-extrabold text-display tracking-tight">{t('hero.title')}</h1>
      <p className="mt-4 max-w-reading text-lg text-soft">{t.rich('hero.text', { email, mail })}</p>
      <div className="mt-6">
        <Live part={HELP_SEARCH} when="touched" />
      </div>
      <div className="mt-8 grid gap-x-14 gap-y-10 md:mt-12 lg:grid-cols-[240px_minmax(0,1fr)]">
        <Contents />
        <div className="min-w-0 max-w-[760px] space-y-14">
          <BeforeFit />
          <section id="fit">
            <h2 className="font-extrabold text-2xl tracking-tight">{t('group.fit')}</h2>
            <p className="mt-3 mb-5 max-w-reading text-soft">{t('fit.text')}</p>
            <Live part={VEHICLE_LOOKUP} />
            <FitQuestions />
          </section>
          <AfterFit />
        </div>
      </div>
    </div>
  )
}

/** The questions above the look-up. */
function BeforeFit() {
  return (
    <div className="space-y-14">
      {GROUPS_BEFORE_FIT.map((group) => (
        <QuestionGroup key={group.id} group={group} />
      ))}
    </div>
  )
}

/** The questions about vehicles, below the look-up. */
function FitQuestions() {
  return <Questions names={FIT_GROUP.questions} className="mt-10 border-hairline border-t" />
}

/** Everything below the look-up. */
function AfterFit() {
  return (
    <div className="space-y-14">
      {GROUPS_AFTER_FIT.map((group) => (
        <QuestionGroup key={group.id} group={group} />
      ))}
      {useSupplyNotes() && <Notes />}
      <Contact />
    </div>
  )
}

/** The groups of questions. */
function Contents() {
  const t = useWords(helpWords)
  const entries = [
    ...HELP_GROUPS.map(({ id }) => ({ id, title: t(`group.${id}`) })),
    ...(useSupplyNotes() ? [{ id: 'supply', title: t('topics.title') }] : []),
    { id: 'contact', title: t('group.contact') },
  ]
  return <PageNav label={t('jump')} entries={entries} />
}
