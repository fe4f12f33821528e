import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A page that says one thing and shows the way on. */
export function CalmPage({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="page-width grid py-12 sm:min-h-[66svh] sm:content-center sm:py-16">
      <div className="mx-auto grid w-full max-w-reading grid-cols-[minmax(0,1fr)] justify-items-start gap-5">
        <PageTitle>{title}</PageTitle>
        {children}
      </div>
    </div>
  )
}

/** The heading of a step. Coming from another step, it takes the focus, so that it is read out, but from no field. */
export function PageTitle({ children }: { children: React.ReactNode }) {
  const { key } = useLocation()
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const cameFromElsewhere = key !== 'default'
    const isTyping = document.activeElement?.matches('input, select')
    if (cameFromElsewhere && !isTyping) ref.current?.focus({ preventScroll: true })
  }, [key])
  return (
    <h1 ref={ref} tabIndex={-1} className="text-2xl font-extrabold tracking-tight text-balance outline-none">
      {children}
    </h1>
  )
}
