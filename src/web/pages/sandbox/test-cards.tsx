/** The cards the sandbox knows, and what each does. */
const CARDS = [
  { number: '4242 4242 4242 4242', does: 'is paid' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0025 0000 3155', does: 'asks for confirmation' },
  { number: '4000 0000 0000 0077', does: 'is paid after some seconds' },
]

/** Says that no money moves here, and which cards work. */
export function TestCards({ onPick }: { onPick: (number: string) => void }) {
  return (
    <div className="rounded-field border-2 border-amber border-dashed bg-amber-wash px-4 py-3 text-sm">
      <p>
        <strong className="font-extrabold tracking-wide">TEST MODE</strong> No money moves. Use a test card,
        any future date and any three digits:
      </p>
      <ul className="mt-2 grid gap-x-4 sm:grid-cols-2">
        {CARDS.map(({ number, does }) => (
          <li key={number}>
            <button
              type="button"
              className="figures min-h-11 py-1 text-left leading-tight underline underline-offset-4 sm:min-h-9"
              onClick={() => onPick(number)}
            >
              {number}
              <span className="block text-soft no-underline">{does}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
