import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { Checkbox } from '../../web/ui/checkbox.tsx'
import { Field } from '../../web/ui/field.tsx'
import peopleWords from '../../words/en-US/pages/admin-people.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { Facts } from '../parts/facts.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'

type MadeKey = OfficeAnswer<'POST /admin/api-keys'>
type Scope = OfficeAnswer<'GET /admin/api-keys'>['apiKeys'][number]['scopes'][number]

const SCOPES: readonly Scope[] = [
  'orders:read',
  'parcels:write',
  'stock:read',
  'stock:write',
  'reports:read',
  'devices:report',
]

export function NewKey({ onDone }: { onDone: () => void }) {
  const t = useWords(peopleWords)
  const [made, setMade] = useState<MadeKey>()
  const { act, isBusy, trouble } = useAct('POST /admin/api-keys', (key) => {
    setMade(key)
    onDone()
  })
  const send = ({ name = '', expiresAt = '', ...typed }: Record<string, string>) => {
    const scopes = SCOPES.filter((scope) => typed[scope] !== undefined)
    return void act({ body: { name, scopes, expiresAt: expiresAt || null } })
  }
  return (
    <div className="mt-5 max-w-form border-hairline border-t pt-4">
      <h3 className="mb-3 font-semibold">{t('key.new')}</h3>
      <ActForm submit={t('key.submit')} isBusy={isBusy} trouble={trouble} variant="secondary" onSend={send}>
        <Field label={t('key.name')} name="name" required error={errorAt(trouble, 'name')} />
        <fieldset>
          <legend className="font-semibold">{t('key.scope')}</legend>
          {SCOPES.map((scope) => (
            <Checkbox key={scope} name={scope} label={t(`scope.${scope}`)} />
          ))}
          {errorAt(trouble, 'scopes') && <p className="text-sm text-stop">{t('key.scope.none')}</p>}
        </fieldset>
        <Field
          label={t('key.expires')}
          name="expiresAt"
          type="date"
          hint={t('key.expires.hint')}
          error={errorAt(trouble, 'expiresAt')}
        />
      </ActForm>
      <div role="status" className="mt-3">
        {made && <KeyOnce made={made} />}
      </div>
    </div>
  )
}

/** The key and what it signs with, which the shop does not tell again. */
export function KeyOnce({ made }: { made: MadeKey }) {
  const t = useWords(peopleWords)
  return (
    <>
      <p className="mb-2 font-semibold">{t('key.once')}</p>
      <Facts
        facts={[
          [t('key.key'), made.key],
          [t('key.secret'), made.signingSecret],
        ]}
      />
    </>
  )
}
