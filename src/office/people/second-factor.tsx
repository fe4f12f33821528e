import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import { PasswordField } from '../../web/ui/password-field.tsx'
import peopleWords from '../../words/en-US/pages/admin-people.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { Section } from '../parts/section.tsx'
import { useStaff } from '../parts/staff.ts'
import { errorAt, useAct } from '../parts/use-act.ts'

type Begun = OfficeAnswer<'POST /admin/second-factor'> & {
  /** Its address as a code to scan, in SVG. */
  picture: string
}

/** Sets up the signed-in person's authenticator. @param onDone once signing in asks for its code */
export function SecondFactor({ onDone }: { onDone?: () => void }) {
  const t = useWords(peopleWords)
  const [begun, setBegun] = useState<Begun>()
  const wasOn = useStaff(({ self }) => self?.authenticator ?? false)
  const [isOn, setOn] = useState(wasOn)
  // Only here is a code drawn: no screen loads the library before.
  const begin = useAct('POST /admin/second-factor', (answer) => {
    void import('uqr').then(({ renderSVG }) => setBegun({ ...answer, picture: renderSVG(answer.url) }))
  })
  return (
    <Section title={t('factor')}>
      <p role="status" className="max-w-reading text-sm">
        {t(isOn ? 'factor.done' : 'factor.text')}
      </p>
      {!begun && !isOn && (
        <ActForm
          submit={t('factor.begin')}
          isBusy={begin.isBusy}
          trouble={begin.trouble}
          variant="secondary"
          className="mt-4 grid max-w-form gap-4"
          onSend={({ password = '' }) => void begin.act({ body: { password } })}
        >
          <PasswordField
            label={t('factor.password')}
            name="password"
            autoComplete="current-password"
            required
            error={errorAt(begin.trouble, 'password')}
          />
        </ActForm>
      )}
      {begun && !isOn && (
        <Confirm
          begun={begun}
          onDone={() => {
            setOn(true)
            onDone?.()
          }}
        />
      )}
    </Section>
  )
}

function Confirm({ begun, onDone }: { begun: Begun; onDone: () => void }) {
  const t = useWords(peopleWords)
  const { act, isBusy, trouble } = useAct('PUT /admin/second-factor', onDone)
  return (
    <div className="mt-4 grid gap-5 lg:grid-cols-2">
      <div>
        <p className="mb-3 text-sm">{t('factor.scan')}</p>
        {/* Black on white in both themes: cameras expect it. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(begun.picture)}`}
          alt={t('factor.picture')}
          width={180}
          height={180}
          className="rounded-field bg-[white] p-2"
        />
        <p className="mt-3 break-all font-mono text-sm">{t('factor.key', { secret: begun.secret })}</p>
      </div>
      <div className="max-w-form">
        <p className="mb-2 text-sm">{t('factor.recovery')}</p>
        <ul className="mb-5 grid grid-cols-2 gap-1 font-mono text-sm">
          {begun.recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <ActForm
          submit={t('factor.submit')}
          isBusy={isBusy}
          trouble={trouble}
          onSend={({ code = '' }) => void act({ body: { code } })}
        >
          <Field
            label={t('factor.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            error={errorAt(trouble, 'code')}
          />
        </ActForm>
      </div>
    </div>
  )
}
