import { Link } from 'react-router'
import { checkoutWords } from '../../../messages/checkout.ts'
import { useRootData } from '../../../shell/root-data.ts'
import { useWords } from '../../../words/words.ts'

/** Help, at the same place on every step. */
export function HelpLine({ note }: { note?: string }) {
  const t = useWords(checkoutWords)
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
          <a href={`mailto:${email}`} className="break-words text-ink underline">
            {email}
          </a>
        ),
      })}
      {note && ` ${note}`}
    </p>
  )
}
