import { Showcase, State } from './showcase.tsx'

const COLOURS = [
  ['paper', 'bg-paper'],
  ['card', 'bg-card'],
  ['ink', 'bg-ink'],
  ['soft', 'bg-soft'],
  ['hairline', 'bg-hairline'],
  ['edge', 'bg-edge'],
  ['guide', 'bg-guide'],
  ['guide-wash', 'bg-guide-wash'],
  ['service', 'bg-service'],
  ['service-wash', 'bg-service-wash'],
  ['amber', 'bg-amber'],
  ['amber-wash', 'bg-amber-wash'],
  ['stop', 'bg-stop'],
  ['stop-wash', 'bg-stop-wash'],
] as const

const SIZES = [
  ['display', 'text-display'],
  ['3xl', 'text-3xl'],
  ['2xl', 'text-2xl'],
  ['xl', 'text-xl'],
  ['lg', 'text-lg'],
  ['base', 'text-base'],
  ['sm', 'text-sm'],
] as const

export function Tokens() {
  return (
    <Showcase title="Colour and type">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {COLOURS.map(([name, look]) => (
          <li key={name}>
            <div className={`h-14 rounded-field border border-hairline ${look}`} />
            <p className="mt-1 text-sm text-soft">{name}</p>
          </li>
        ))}
      </ul>
      {SIZES.map(([name, look]) => (
        <State key={name} name={name}>
          <span className={`font-extrabold tracking-tight ${look}`}>Miles to the next exit: 12</span>
        </State>
      ))}
    </Showcase>
  )
}
