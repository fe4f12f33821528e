import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Field } from '../../web/ui/field.tsx'
import peopleWords from '../../words/en-US/pages/admin-people.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Facts } from '../parts/facts.tsx'
import { RowAct } from '../parts/row-act.tsx'
import { Section } from '../parts/section.tsx'
import { Mark, When } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type ApiKey = OfficeAnswer<'GET /admin/api-keys'>['apiKeys'][number]
type NewKey = OfficeAnswer<'POST /admin/api-keys'>

/** Keys of other programs: made, seen in use, and revoked. */
export function ApiKeys() {
  const t = useWords(peopleWords)
  const { answer, trouble, reload } = useAnswer('GET /admin/api-keys', {})
  return (
    <Section title={t('keys')}>
      <p className="mb-3 text-sm text-soft">{t('keys.text')}</p>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<ApiKey>
        caption={t('keys')}
        rows={trouble ? [] : answer?.apiKeys}
        keyOf={({ id }) => id}
        empty={t('keys.none')}
        columns={useColumns(reload)}
      />
      <Create onDone={reload} />
    </Section>
  )
}

function useColumns(onRevoked: () => void): Column<ApiKey>[] {
  const t = useWords(peopleWords)
  return [
    { head: t('key.name'), show: ({ name }) => name },
    { head: t('key.scopes'), show: ({ scopes }) => scopes.join(', '), wide: true },
    {
      head: t('key.used'),
      show: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} /> : t('never')),
      wide: true,
    },
    {
      head: t('key.state'),
      phone: 'right',
      show: ({ revokedAt }) =>
        revokedAt ? <Mark tone="plain">{t('key.revoked')}</Mark> : <Mark tone="good">{t('key.live')}</Mark>,
    },
    {
      head: t('act'),
      phone: 'right',
      show: ({ id, name, revokedAt }) =>
        !revokedAt && (
          <RowAct
            name="DELETE /admin/api-keys/{id}"
            call={{ params: { id } }}
            label={t('revoke')}
            about={t('revoke.of', { name })}
            consequence={t('revoke.text')}
            onDone={onRevoked}
          />
        ),
    },
  ]
}

function Create({ onDone }: { onDone: () => void }) {
  const t = useWords(peopleWords)
  const [made, setMade] = useState<NewKey>()
  const { act, isBusy, trouble } = useAct('POST /admin/api-keys', (key) => {
    setMade(key)
    onDone()
  })
  const send = ({ name = '' }: Record<string, string>) =>
    void act({ body: { name, scopes: ['devices:report'] } })
  return (
    <div className="mt-5 max-w-form border-hairline border-t pt-4">
      <h3 className="mb-3 font-semibold">{t('key.new')}</h3>
      <ActForm submit={t('key.submit')} isBusy={isBusy} trouble={trouble} variant="secondary" onSend={send}>
        <Field label={t('key.name')} name="name" required error={errorAt(trouble, 'name')} />
      </ActForm>
      <div role="status" className="mt-3">
        {made && (
          <>
            <p className="mb-2 font-semibold">{t('key.once')}</p>
            <Facts
              facts={[
                [t('key.key'), made.key],
                [t('key.secret'), made.signingSecret],
              ]}
            />
          </>
        )}
      </div>
    </div>
  )
}
