import { Link } from 'react-router'
import { useRootData } from '../../../shell/root-data.ts'

/** Help, at the same place on every step. */
export function HelpLine({ note }: { note?: string }) {
  const email = useRootData()?.config.supportEmail
  return (
    <p className="text-sm text-soft print:hidden">
      <Link to="/help" className="font-semibold text-ink underline">
        Help
      </Link>
      {email && (
        <>
          {' '}
          or{' '}
          <a href={`mailto:${email}`} className="break-words text-ink underline">
            {email}
          </a>
        </>
      )}
      .{note && ` ${note}`}
    </p>
  )
}
