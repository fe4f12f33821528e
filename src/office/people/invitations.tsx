import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import { SelectField } from '../../web/ui/select-field.tsx'
import adminWords from '../../words/en-US/pages/admin.json'
import peopleWords from '../../words/en-US/pages/admin-people.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { DataTable } from '../parts/data-table.tsx'
import { RowAct } from '../parts/row-act.tsx'
import { Section } from '../parts/section.tsx'
import { Email, When } from '../parts/shown.tsx'
import { ROLE_WORDS } from '../parts/state-words.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type Invited = OfficeAnswer<'GET /admin/staff/invitations'>['invitations'][number]

/** Who was asked to work here, and asking another. */
export function Invitations() {
  const t = useWords(peopleWords)
  const admin = useWords(adminWords)
  const { answer, trouble, reload } = useAnswer('GET /admin/staff/invitations', {})
  return (
    <Section title={t('invited')}>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Invited>
        caption={t('invited')}
        rows={trouble ? [] : answer?.invitations}
        keyOf={({ email }) => email}
        empty={t('invited.none')}
        columns={[
          { head: t('email'), show: ({ email }) => <Email address={email} /> },
          { head: t('role'), phone: 'right', show: ({ role }) => admin(ROLE_WORDS[role]) },
          { head: t('until'), show: ({ expiresAt }) => <When at={expiresAt} />, wide: true },
          {
            head: t('act'),
            phone: 'right',
            show: ({ email }) => (
              <RowAct
                name="DELETE /admin/staff/invitations/{email}"
                call={{ params: { email } }}
                label={t('withdraw')}
                about={t('withdraw.of', { email })}
                onDone={reload}
              />
            ),
          },
        ]}
      />
      <Invite onDone={reload} />
    </Section>
  )
}

function Invite({ onDone }: { onDone: () => void }) {
  const t = useWords(peopleWords)
  const admin = useWords(adminWords)
  const [sentTo, setSentTo] = useState('')
  const { act, isBusy, trouble } = useAct('POST /admin/staff/invitations', ({ email }) => {
    setSentTo(email)
    onDone()
  })
  return (
    <div className="mt-5 max-w-form border-hairline border-t pt-4">
      <h3 className="font-semibold">{t('appoint')}</h3>
      <p className="mb-3 text-sm text-soft">{t('appoint.text')}</p>
      <ActForm
        submit={t('appoint.submit')}
        isBusy={isBusy}
        trouble={trouble}
        variant="secondary"
        onSend={({ email = '', role }) => void act({ body: { email, role: role as Invited['role'] } })}
      >
        <Field label={t('email')} name="email" type="email" required error={errorAt(trouble, 'email')} />
        <SelectField label={t('role')} name="role" defaultValue="support">
          {Object.entries(ROLE_WORDS).map(([role, word]) => (
            <option key={role} value={role}>
              {admin(word)}
            </option>
          ))}
        </SelectField>
      </ActForm>
      <p role="status" className="mt-2 text-sm">
        {sentTo && t('appoint.sent', { email: sentTo })}
      </p>
    </div>
  )
}
