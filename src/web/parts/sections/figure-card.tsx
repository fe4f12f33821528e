import { useWords } from '../../base/words.ts'
import sectionWords from '../../messages/en-US/sections.json'
import { joinClasses } from '../../ui/join-classes.ts'

interface FigureCardProps {
  /** Replaces "An example."; an empty text leaves the line away, as below a picture of the real thing. */
  caption?: string
  /** Stands free, without a card around it. */
  bare?: boolean
  className?: string
  children: React.ReactNode
}

/** A drawing or picture in a frame, and below it what it is. */
export function FigureCard({ caption, bare = false, className, children }: FigureCardProps) {
  const t = useWords(sectionWords)
  const text = caption ?? t('example')
  return (
    <figure className={className}>
      {bare ? (
        children
      ) : (
        <div className="overflow-clip rounded-picture border border-hairline bg-card shadow-soft">
          {children}
        </div>
      )}
      {text && (
        <figcaption className={joinClasses('mt-2 px-4 text-sm text-soft', bare && 'text-center')}>
          {text}
        </figcaption>
      )}
    </figure>
  )
}
