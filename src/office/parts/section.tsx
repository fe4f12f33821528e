import { useEffect, useId } from 'react'
import { joinClasses } from '../../web/ui/join-classes.ts'

interface SectionProps {
  title: string
  /** Where a link of the page head leads. */
  id?: string
  className?: string
  /** Stands beside the title. */
  tools?: React.ReactNode
  children: React.ReactNode
}

/** One group of things on a screen. */
export function Section({ title, id: place, className, tools, children }: SectionProps) {
  const id = useId()
  // A link to it may be older than its content, which is asked for once the screen is open.
  useEffect(() => {
    if (place && location.hash === `#${place}`) document.getElementById(place)?.scrollIntoView()
  }, [place])
  return (
    <section
      id={place}
      aria-labelledby={id}
      className={joinClasses(
        'min-w-0 scroll-mt-20 rounded-button border border-hairline bg-card p-4 sm:p-5',
        className,
      )}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg font-extrabold tracking-tight">
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  )
}
