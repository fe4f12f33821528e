interface LegalPageProps {
  title: string
  /** The day the text took its present form, as in `20 November 2026`. */
  since: string
  children: React.ReactNode
}

export function LegalPage({ title, since, children }: LegalPageProps) {
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="font-extrabold text-3xl tracking-tight">{title}</h1>
      <p className="mt-2 text-soft">In force since {since}.</p>
      <div className="mt-8 max-w-reading space-y-8">{children}</div>
    </div>
  )
}

export function Clause({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="font-extrabold text-xl tracking-tight">{title}</h2>
      <div className="mt-2 space-y-3">{children}</div>
    </section>
  )
}
