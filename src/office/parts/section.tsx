import { useId } from 'react'
import { joinClasses } from '../../web/ui/join-classes.ts'

interface SectionProps {
  title: string
  className?: string
  /** Stands beside the title. */
  tools?: React.ReactNode
  children: React.ReactNode
}

/** One group of things on a screen. */
export function Section({ title, className, tools, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={joinClasses('min-w-0 rounded-button border border-hairline bg-card p-4 sm:p-5', className)}
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
