import { sectionWords } from '../messages/sections.ts'
import { joinClasses } from '../ui/join-classes.ts'
import { useWords } from '../words/words.ts'

interface FigureCardProps {
  /** Replaces "An example."; an empty text leaves the line away, as below a picture of the real thing. */
  caption?: string
  className?: string
  children: React.ReactNode
}

/** A drawing or picture in a frame, and below it what it is. */
export function FigureCard({ caption, className, children }: FigureCardProps) {
  const t = useWords(sectionWords)
  const text = caption ?? t('example')
  return (
    <figure className={className}>
      <div className="overflow-clip rounded-picture border border-hairline bg-card shadow-soft">
        {children}
      </div>
      {text && <figcaption className={joinClasses('mt-2 px-4 text-sm text-soft')}>{text}</figcaption>}
    </figure>
  )
}
