import sectionWords from '../../../words/en-US/pages/sections.json'
import { useWords } from '../../base/words.ts'
import { MilepostMark } from '../../ui/milepost-mark.tsx'

interface PageHeroProps {
  title: string
  lead: React.ReactNode
  /** Where the page stands on the route that the home page draws. */
  mile?: number
  /** Buttons in a row. */
  actions?: React.ReactNode
  /** Small print and forms below the buttons. */
  children?: React.ReactNode
  picture?: React.ReactNode
}

/** The opening of a page: what it is about, what to do, and beside it, below on phones, a picture. */
export function PageHero({ title, lead, mile, actions, children, picture }: PageHeroProps) {
  const t = useWords(sectionWords)
  return (
    <section
      className={`page-width pt-8 pb-14 md:pt-14 md:pb-20 ${picture ? 'grid items-center gap-x-16 gap-y-10 lg:grid-cols-2' : ''}`}
    >
      <div>
        {mile !== undefined && (
          <p className="mb-5">
            <MilepostMark number={mile} word={t('mile')} size="large" />
          </p>
        )}
        <h1 className="max-w-[13em] font-extrabold text-display tracking-tight">{title}</h1>
        <div className="mt-5 max-w-[30em] space-y-3 text-pretty text-lg text-soft md:mt-6">{lead}</div>
        {actions && <div className="mt-7 flex flex-wrap gap-3 max-sm:*:grow md:mt-8">{actions}</div>}
        {children}
      </div>
      {picture && <div className="min-w-0">{picture}</div>}
    </section>
  )
}
