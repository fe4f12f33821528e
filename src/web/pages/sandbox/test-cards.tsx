import sandboxWords from '../../../words/en-US/pages/sandbox.json'
import { useWords } from '../../base/words.ts'

/** The cards the sandbox knows, and what each does. */
export const CARDS = [
  { number: '4242 4242 4242 4242', does: 'test.pays' },
  { number: '4000 0000 0000 0002', does: 'test.declined' },
  { number: '4000 0025 0000 3155', does: 'test.asks' },
  { number: '4000 0000 0000 0077', does: 'test.slow' },
] as const

/** Says that no money moves here, and which cards work. */
export function TestCards({ onPick }: { onPick: (number: string) => void }) {
  const t = useWords(sandboxWords)
  return (
    <div className="rounded-field print:hidden border-2 border-amber border-dashed bg-amber-wash px-4 py-3 text-sm">
      <p>
        {t.rich('test.text', {
          mark: (inner) => <strong className="font-extrabold tracking-wide">{inner}</strong>,
        })}
      </p>
      <ul className="mt-1">
        {CARDS.map(({ number, does }) => (
          <li key={number}>
            <button type="button" className="min-h-8 text-left" onClick={() => onPick(number)}>
              <span className="figures whitespace-nowrap underline underline-offset-4">{number}</span>{' '}
              {t(does)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
