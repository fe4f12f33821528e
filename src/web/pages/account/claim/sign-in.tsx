import { Link } from 'react-router'
import memberWords from '../../../../words/en-US/pages/member.json'
import { useWords } from '../../../base/words.ts'
import { Field } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'

interface SignInProps {
  /** Whose mailbox the link was sent to; the names are empty where they are not known. */
  buyer: { email: string; isRegistered: boolean; firstName: string; lastName: string }
  /** The page to come back to, from the log-in page. */
  page: string
}

/** An account that is there takes its password; otherwise one is made for the mailbox the link was sent to. */
export function SignIn({ buyer, page }: SignInProps) {
  const t = useWords(memberWords)
  const { email, isRegistered, firstName, lastName } = buyer
  return (
    <div className="grid max-w-form gap-4">
      <p className="break-words">{t(isRegistered ? 'claim.known' : 'claim.new', { email })}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {isRegistered ? (
        <PasswordField label={t('claim.password')} name="password" autoComplete="current-password" required />
      ) : (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={t('claim.firstName')}
              name="firstName"
              autoComplete="given-name"
              defaultValue={firstName}
              required
            />
            <Field
              label={t('claim.lastName')}
              name="lastName"
              autoComplete="family-name"
              defaultValue={lastName}
              required
            />
          </div>
          <PasswordField
            label={t('claim.password.new')}
            name="password"
            autoComplete="new-password"
            hint={t('claim.password.hint')}
            minLength={8}
            required
          />
        </>
      )}
      <Link
        to={`/login?redirect=${encodeURIComponent(page)}`}
        className="justify-self-start py-2 font-semibold underline"
      >
        {t('claim.otherWay')}
      </Link>
    </div>
  )
}
