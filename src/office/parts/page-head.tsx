import { useEffect } from 'react'

interface PageHeadProps {
  title: string
  /** One sentence on what is done here. */
  text?: string
  children?: React.ReactNode
}

/** The name of a screen, and what one may start from it. It names the tab too: these pages have no other titles. */
export function PageHead({ title, text, children }: PageHeadProps) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="text-2xl font-extrabold tracking-tight">{title}</h1>
        {text && <p className="mt-1 max-w-reading text-sm text-soft">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
