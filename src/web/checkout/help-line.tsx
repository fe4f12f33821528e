import { Link } from 'react-router'
import orderFrameWords from '../../words/en-US/pages/order-frame.json'
import { useRootData } from '../base/root-data.ts'
import { useWords } from '../base/words.ts'

/** Help, at the same place on every step. */
export function HelpLine({ note }: { note?: string }) {
  const t = useWords(orderFrameWords)
  const email = useRootData()?.config.supportEmail
  return (
    <p className="text-sm text-soft print:hidden">
      {t.rich('help.line', {
        help: (inner) => (
          <Link to="/help" className="font-semibold text-ink underline">
            {inner}
          </Link>
        ),
        email: (
          <a href={`mailto:${email}`} className="wrap-anywhere text-ink underline">
            {email}
          </a>
        ),
      })}
      {note && ` ${note}`}
    </p>
  )
}
