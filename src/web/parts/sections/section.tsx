import { joinClasses } from '../../ui/join-classes.ts'

interface SectionProps {
  /** What `?st=` and a hash name. */
  id?: string
  title: string
  /** A line or two below the title. */
  lead?: React.ReactNode
  /** Stands beside the text, below it on phones. */
  picture?: React.ReactNode
  /** Which side the picture takes where there is room. */
  pictureSide?: 'left' | 'right'
  /** Left out where it would stand below the text, as on phones. */
  pictureBesideOnly?: boolean
  /** A band across the page in the colour of cards. */
  band?: boolean
  className?: string
  children?: React.ReactNode
  /** Stands under text and picture, as wide as both. */
  below?: React.ReactNode
}

/** One subject of a page: a title, its text, and beside them a picture. */
export function Section({
  id,
  title,
  lead,
  picture,
  pictureSide = 'right',
  pictureBesideOnly = false,
  band = false,
  className,
  children,
  below,
}: SectionProps) {
  const text = (
    <div>
      <h2 className="max-w-[18em] font-extrabold text-2xl tracking-tight md:text-3xl">{title}</h2>
      {lead && (
        <div className="mt-3 max-w-reading space-y-3 text-pretty text-lg md:mt-4 text-soft">{lead}</div>
      )}
      {children && <div className={lead ? 'mt-5 md:mt-9' : 'mt-5 md:mt-6'}>{children}</div>}
    </div>
  )
  return (
    <section
      id={id}
      className={joinClasses('py-8 md:py-20', band && 'border-hairline border-y bg-card', className)}
    >
      <div
        className={joinClasses(
          'page-width',
          !!picture && 'grid gap-x-16 gap-y-8 lg:grid-cols-2',
          // A long text begins level with its picture.
          !!picture && (lead && children ? 'items-start' : 'items-center'),
        )}
      >
        {text}
        {picture && (
          <div
            className={joinClasses(
              'min-w-0',
              pictureSide === 'left' && 'lg:order-first',
              pictureBesideOnly && 'max-lg:hidden',
            )}
          >
            {picture}
          </div>
        )}
      </div>
      {below && <div className="page-width mt-6 md:mt-10">{below}</div>}
    </section>
  )
}

/** Short points side by side, each a title and a sentence or two. */
export function Points({ children, columns = 3 }: { children: React.ReactNode; columns?: 2 | 3 }) {
  return (
    <ul
      className={joinClasses(
        'grid gap-x-10 gap-y-3 sm:grid-cols-2 sm:gap-y-8',
        columns === 3 ? 'lg:grid-cols-3' : 'lg:gap-x-16',
      )}
    >
      {children}
    </ul>
  )
}

export function Point({
  title,
  icon,
  children,
}: {
  title: string
  /** A small picture that says nothing the title does not. */
  icon?: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <li className={joinClasses('min-w-0 wrap-anywhere', !!icon && 'max-sm:flex max-sm:gap-4')}>
      {icon && (
        <span aria-hidden="true" className="mb-4 block shrink-0">
          {icon}
        </span>
      )}
      <div className="min-w-0">
        <h3 className="font-semibold text-lg leading-snug">{title}</h3>
        <div className="mt-1 max-w-reading text-soft sm:mt-1.5">{children}</div>
      </div>
    </li>
  )
}
