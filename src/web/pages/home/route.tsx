import { MilepostMark } from '../../ui/milepost-mark.tsx'

/** Sections strung along the page's centre line. */
export function Route({ children }: { children: React.ReactNode }) {
  return (
    <div className="page-width relative py-16">
      <div
        aria-hidden="true"
        className="absolute inset-y-0 left-[51px] border-amber border-l-3 border-dashed max-[431px]:left-[47px]"
      />
      <div className="space-y-20">{children}</div>
    </div>
  )
}

interface RouteStopProps {
  mile: number
  id: string
  title: string
  picture: React.ReactNode
  children: React.ReactNode
}

export function RouteStop({ mile, id, title, picture, children }: RouteStopProps) {
  return (
    <section
      id={id}
      className="relative grid grid-cols-[56px_minmax(0,1fr)] items-start gap-x-6 gap-y-8 md:gap-x-12 lg:grid-cols-[56px_minmax(0,1fr)_minmax(0,1fr)] lg:items-center"
    >
      <div className="bg-paper py-2">
        <MilepostMark number={mile} word="MILE" size="large" />
      </div>
      <div>
        <h2 className="font-extrabold text-2xl tracking-tight">{title}</h2>
        <div className="mt-3 max-w-reading space-y-3 text-soft">{children}</div>
      </div>
      <figure className="col-span-full overflow-hidden rounded-picture border border-hairline bg-card shadow-soft md:col-span-1 md:col-start-2 lg:col-start-3">
        {picture}
        <figcaption className="border-hairline border-t px-6 py-2 text-sm text-soft">An example.</figcaption>
      </figure>
    </section>
  )
}
