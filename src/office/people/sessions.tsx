import { useWords } from '../../web/base/words.ts'
import peopleWords from '../../words/en-US/pages/admin-people.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { DataTable } from '../parts/data-table.tsx'
import { RowAct } from '../parts/row-act.tsx'
import { Section } from '../parts/section.tsx'
import { Email, When } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'

type Session = OfficeAnswer<'GET /admin/staff/sessions'>['sessions'][number]

/** Where staff are signed in; each browser can be signed out from here. */
export function Sessions() {
  const t = useWords(peopleWords)
  const { answer, trouble, reload } = useAnswer('GET /admin/staff/sessions', {})
  return (
    <Section title={t('sessions')}>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Session>
        caption={t('sessions')}
        rows={trouble ? [] : answer?.sessions}
        keyOf={({ id }) => id}
        empty={t('sessions.none')}
        columns={[
          { head: t('email'), show: ({ email }) => <Email address={email} /> },
          { head: t('device'), show: ({ device }) => device, wide: true },
          { head: t('since'), show: ({ createdAt }) => <When at={createdAt} />, wide: true },
          {
            head: t('act'),
            phone: 'right',
            show: ({ id, email }) => (
              <RowAct
                name="DELETE /admin/staff/sessions/{id}"
                call={{ params: { id } }}
                label={t('end')}
                about={t('end.of', { email })}
                onDone={reload}
              />
            ),
          },
        ]}
      />
    </Section>
  )
}
