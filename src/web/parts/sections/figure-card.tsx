import { joinClasses } from '../../ui/join-classes.ts'

interface FigureCardProps {
  /** A line below it. That drawings show sample data is said once, in the footer. */
  caption?: string
  /** Stands free, without a card around it. */
  bare?: boolean
  className?: string
  children: React.ReactNode
}

/** A drawing or picture in a frame. */
export function FigureCard({ caption, bare = false, className, children }: FigureCardProps) {
  return (
    <figure className={className}>
      {bare ? (
        children
      ) : (
        <div className="overflow-clip rounded-picture border border-hairline bg-card shadow-soft">
          {children}
        </div>
      )}
      {caption && (
        <figcaption className={joinClasses('mt-2 px-4 text-sm text-soft', bare && 'text-center')}>
          {caption}
        </figcaption>
      )}
    </figure>
  )
}
