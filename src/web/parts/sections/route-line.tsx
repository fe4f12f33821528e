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

/** One stop of the route. On phones its mark stands beside the title, elsewhere on the line through the middle. */
export function RouteStop({ mile = 0, id, title, picture, pictureSide, actions, children }: RouteStopProps) {
  const t = useWords(sectionWords)
  const side = pictureSide ?? (mile % 2 ? 'right' : 'left')
  return (
    <section
      id={id}
      className="mt-10 grid gap-y-5 first:mt-0 lg:mt-0 lg:grid-cols-[minmax(0,1fr)_64px_minmax(0,1fr)] lg:items-center lg:gap-x-12"
    >
      <div className="hidden grid-rows-[1fr_auto_1fr] justify-items-center gap-3 self-stretch lg:col-start-2 lg:row-start-1 lg:grid">
        <Dashes className="min-h-24 border-l-4" />
        {mile > 0 && <MilepostMark number={mile} word={t('mile')} size="large" />}
        <Dashes className="mb-1 border-l-4" />
      </div>
      <div className={joinClasses('lg:row-start-1', side === 'right' ? 'lg:col-start-1' : 'lg:col-start-3')}>
        <div className="flex items-center gap-4">
          {mile > 0 && (
            <span className="shrink-0 lg:hidden">
              <MilepostMark number={mile} word={t('mile')} size="large" />
            </span>
          )}
          <h2 className="min-w-0 max-w-[16em] font-extrabold text-2xl tracking-tight lg:text-3xl">{title}</h2>
        </div>
        <div className="mt-4 max-w-reading space-y-3 text-soft">{children}</div>
        {actions && <div className="mt-2 lg:mt-4">{actions}</div>}
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
