import { useWords } from '../../web/base/words.ts'
import peopleWords from '../../words/en-US/pages/admin-people.json'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { RowAct } from '../parts/row-act.tsx'
import { Section } from '../parts/section.tsx'
import { Mark, When } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { NewKey } from './new-key.tsx'
import { RotateKey } from './rotate-key.tsx'

type ApiKey = OfficeAnswer<'GET /admin/api-keys'>['apiKeys'][number]

/** Keys of other programs: made, seen in use, rotated and revoked. */
export function ApiKeys() {
  const t = useWords(peopleWords)
  const { answer, trouble, reload } = useAnswer('GET /admin/api-keys', {})
  return (
    <Section id="keys" title={t('keys')}>
      <p className="mb-3 text-sm text-soft">{t('keys.text')}</p>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<ApiKey>
        caption={t('keys')}
        rows={trouble ? [] : answer?.apiKeys}
        keyOf={({ id }) => id}
        empty={t('keys.none')}
        columns={useColumns(reload)}
      />
      <NewKey onDone={reload} />
    </Section>
  )
}

function useColumns(onChanged: () => void): Column<ApiKey>[] {
  const t = useWords(peopleWords)
  return [
    { head: t('key.name'), show: ({ name }) => name },
    { head: t('key.scopes'), show: ({ scopes }) => scopes.join(', '), wide: true },
    {
      head: t('key.used'),
      show: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} /> : t('never')),
      wide: true,
    },
    { head: t('key.state'), phone: 'right', show: (key) => <State apiKey={key} /> },
    {
      head: t('act'),
      phone: 'right',
      show: ({ id, name, revokedAt }) =>
        !revokedAt && (
          <div className="flex flex-wrap justify-end gap-2">
            <RotateKey id={id} name={name} onDone={onChanged} />
            <RowAct
              name="DELETE /admin/api-keys/{id}"
              call={{ params: { id } }}
              label={t('revoke')}
              about={t('revoke.of', { name })}
              consequence={t('revoke.text')}
              onDone={onChanged}
            />
          </div>
        ),
    },
  ]
}

function State({ apiKey: { revokedAt, expiresAt, oldUntil } }: { apiKey: ApiKey }) {
  const t = useWords(peopleWords)
  if (revokedAt) return <Mark tone="plain">{t('key.revoked')}</Mark>
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return <Mark tone="plain">{t('key.expired')}</Mark>
  return (
    <>
      <Mark tone="good">{t('key.live')}</Mark>
      {expiresAt && (
        <span className="block text-sm text-soft">
          {t('key.ends')} <When at={expiresAt} />
        </span>
      )}
      {oldUntil && (
        <span className="block text-sm text-soft">
          {t('key.old')} <When at={oldUntil} />
        </span>
      )}
    </>
  )
}
