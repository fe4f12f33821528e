const STEPS = [
  {
    title: 'Plug it in',
    text: 'The port is within reach of the driver, under the dash, in cars that have one. No tools, no wires, no battery to charge.',
  },
  {
    title: 'Say which car it is',
    text: 'Open the app, name the car, choose who may see it. The plan starts now, not when you order.',
  },
  {
    title: 'Drive',
    text: 'The adapter draws its power from the car and sends what it sees. Your phone shows it.',
  },
]

export function HowItWorks() {
  return (
    <section className="border-hairline border-y bg-card py-14">
      <div className="page-width">
        <h2 className="font-extrabold text-2xl tracking-tight">How it works</h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3">
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h3 className="font-semibold text-lg">{title}</h3>
              <p className="mt-2 text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
