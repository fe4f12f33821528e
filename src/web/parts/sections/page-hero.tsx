import sectionWords from '../../../words/en-US/pages/sections.json'
import { useWords } from '../../base/words.ts'
import { joinClasses } from '../../ui/join-classes.ts'
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
  /** The picture shows what is sold: on phones it stands right below the buttons, on the first screen. */
  isPictureEarly?: boolean
}

/** The opening of a page: what it is about, what to do, and beside it, below on phones, a picture. */
export function PageHero({ title, lead, mile, actions, children, picture, isPictureEarly }: PageHeroProps) {
  const t = useWords(sectionWords)
  return (
    <section
      className={joinClasses(
        'page-width pt-6 pb-10 md:pt-14 md:pb-20',
        picture ? 'grid grid-cols-1 items-center gap-x-16 lg:grid-cols-2' : undefined,
        isPictureEarly ? 'gap-y-2' : 'gap-y-7 md:gap-y-10',
      )}
    >
      {/* On phones its two parts stand in the grid by themselves, with the picture between them. */}
      <div className={isPictureEarly ? 'max-lg:contents' : undefined}>
        <div>
          {mile !== undefined && (
            <p className="mb-5">
              <MilepostMark number={mile} word={t('mile')} size="large" />
            </p>
          )}
          <h1 className="max-w-[13em] font-extrabold text-display tracking-tight">{title}</h1>
          <div className="mt-5 max-w-[30em] space-y-3 text-pretty text-lg text-soft md:mt-6">{lead}</div>
          {actions && <div className="mt-7 flex flex-wrap gap-3 max-sm:*:grow md:mt-8">{actions}</div>}
        </div>
        {children && <div className={isPictureEarly ? 'max-lg:order-1' : undefined}>{children}</div>}
      </div>
      {picture && <div className={joinClasses('min-w-0', isPictureEarly && 'lg:self-start')}>{picture}</div>}
    </section>
  )
}
