import sectionWords from '../../../words/en-US/pages/sections.json'
import { useWords } from '../../base/words.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { MilepostMark } from '../../ui/milepost-mark.tsx'

/** Sections strung along the page's dashed centre line; its children are `RouteStop`s. */
export function RouteLine({ children }: { children: React.ReactNode }) {
  return <div className="page-width">{children}</div>
}

interface RouteStopProps {
  /** None where the page is not a stretch of the route of the home page. */
  mile?: number
  /** What `?st=` and a hash name. */
  id?: string
  title: string
  picture: React.ReactNode
  /** Which side of the line the picture takes where there is room; from stop to stop it changes. */
  pictureSide?: 'left' | 'right'
  /** Links below the text. */
  actions?: React.ReactNode
  children: React.ReactNode
}

/** One stop of the route. On phones the line runs from the mark to the edge, elsewhere from stop to stop through the middle. */
export function RouteStop({ mile = 0, id, title, picture, pictureSide, actions, children }: RouteStopProps) {
  const t = useWords(sectionWords)
  const side = pictureSide ?? (mile % 2 ? 'right' : 'left')
  return (
    <section
      id={id}
      className="mt-14 grid gap-y-6 first:mt-0 lg:mt-0 lg:grid-cols-[minmax(0,1fr)_64px_minmax(0,1fr)] lg:items-center lg:gap-x-12"
    >
      <div className="flex items-center gap-4 lg:col-start-2 lg:row-start-1 lg:grid lg:grid-rows-[1fr_auto_1fr] lg:items-stretch lg:justify-items-center lg:gap-3 lg:self-stretch">
        <Dashes className="hidden border-l-4 lg:block lg:min-h-24" />
        {mile > 0 && <MilepostMark number={mile} word={t('mile')} size="large" />}
        <Dashes className="flex-1 border-t-4 lg:mb-1 lg:border-t-0 lg:border-l-4" />
      </div>
      <div className={joinClasses('lg:row-start-1', side === 'right' ? 'lg:col-start-1' : 'lg:col-start-3')}>
        <h2 className="max-w-[16em] font-extrabold text-3xl tracking-tight">{title}</h2>
        <div className="mt-4 max-w-reading space-y-3 text-soft">{children}</div>
        {actions && <div className="mt-4">{actions}</div>}
      </div>
      <div
        className={joinClasses(
          'min-w-0 lg:row-start-1 lg:py-14',
          side === 'right' ? 'lg:col-start-3' : 'lg:col-start-1',
        )}
      >
        {picture}
      </div>
    </section>
  )
}

/** A dashed edge begins and ends with a dash, so two of them need a gap between. */
function Dashes({ className }: { className: string }) {
  return <span aria-hidden="true" className={joinClasses('border-amber border-dashed', className)} />
}
