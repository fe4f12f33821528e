/** The cards the sandbox knows, and what each does. */
const CARDS = [
  { number: '4242 4242 4242 4242', does: 'pays' },
  { number: '4000 0000 0000 0002', does: 'is declined' },
  { number: '4000 0025 0000 3155', does: 'asks you to confirm' },
  { number: '4000 0000 0000 0077', does: 'pays slowly' },
]

/** Says that no money moves here, and which cards work. */
export function TestCards({ onPick }: { onPick: (number: string) => void }) {
  return (
    <div className="rounded-field border-2 border-amber border-dashed bg-amber-wash px-4 py-3 text-sm">
      <p>
        <strong className="font-extrabold tracking-wide">TEST MODE</strong> No money moves. Use a test card,
        any future date and any three digits.
      </p>
      <ul className="mt-1">
        {CARDS.map(({ number, does }) => (
          <li key={number}>
            <button type="button" className="min-h-8 text-left" onClick={() => onPick(number)}>
              <span className="figures whitespace-nowrap underline underline-offset-4">{number}</span> {does}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
