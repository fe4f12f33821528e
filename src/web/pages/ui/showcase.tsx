/** A group of components under one heading. */
export function Showcase({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="border-hairline border-t pt-6">
      <h2 className="font-extrabold text-2xl tracking-tight">{title}</h2>
      <div className="mt-6 space-y-8">{children}</div>
    </section>
  )
}

/** One component in a state, with the state's name. */
export function State({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <p className="mb-2 text-sm text-soft">{name}</p>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </div>
  )
}
