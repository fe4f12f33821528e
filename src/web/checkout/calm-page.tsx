import { PageTitle } from './page-title.tsx'

/** A page that says one thing and shows the way on. */
export function CalmPage({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="page-width grid justify-items-start gap-5 py-12 sm:py-16">
      <PageTitle>{title}</PageTitle>
      <div className="grid w-full max-w-reading justify-items-start gap-5">{children}</div>
    </div>
  )
}
