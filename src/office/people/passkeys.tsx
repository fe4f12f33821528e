import { useState } from 'react'
import { useWords } from '../../web/base/words.ts'
import { usePasskeys } from '../../web/parts/passkeys/use-passkeys.ts'
import { Field } from '../../web/ui/field.tsx'
import peopleWords from '../../words/en-US/pages/admin-people.json'
import { ActForm } from '../parts/act-form.tsx'
import type { OfficeAnswer } from '../parts/call-office.ts'
import { DataTable } from '../parts/data-table.tsx'
import { RowAct } from '../parts/row-act.tsx'
import { Section } from '../parts/section.tsx'
import { When } from '../parts/shown.tsx'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'
import { useAnswer } from '../parts/use-answer.ts'

type Passkey = OfficeAnswer<'GET /admin/passkeys'>['passkeys'][number]

/** The signed-in person's passkeys for the office. @param onDone once the first one was added */
export function Passkeys({ onDone }: { onDone?: () => void }) {
  const t = useWords(peopleWords)
  const can = usePasskeys()
  const { answer, trouble, reload } = useAnswer('GET /admin/passkeys', {})
  const added = () => {
    reload()
    onDone?.()
  }
  return (
    <Section id="passkeys" title={t('passkeys')}>
      <p className="mb-3 max-w-reading text-sm">{t('passkeys.text')}</p>
      <TroubleNotice trouble={trouble} className="mb-3" />
      <DataTable<Passkey>
        caption={t('passkeys')}
        rows={trouble ? [] : answer?.passkeys}
        keyOf={({ id }) => id}
        empty={t('passkeys.none')}
        columns={[
          { head: t('passkeys.name'), show: ({ name }) => name ?? t('passkeys.unnamed') },
          { head: t('since'), show: ({ createdAt }) => <When at={createdAt} day />, wide: true },
          {
            head: t('passkeys.used'),
            show: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} /> : t('never')),
            wide: true,
          },
          { head: t('act'), phone: 'right', show: (each) => <Remove passkey={each} onDone={reload} /> },
        ]}
      />
      {can ? <Add onDone={added} /> : <p className="mt-4 text-sm text-soft">{t('passkeys.unable')}</p>}
    </Section>
  )
}

function Remove({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useWords(peopleWords)
  return (
    <RowAct
      name="DELETE /admin/passkeys/{id}"
      call={{ params: { id } }}
      label={t('passkeys.remove')}
      about={t('passkeys.remove.of', { name: name ?? t('passkeys.unnamed') })}
      consequence={t('passkeys.remove.text')}
      onDone={onDone}
    />
  )
}

function Add({ onDone }: { onDone: () => void }) {
  const t = useWords(peopleWords)
  const [said, setSaid] = useState('')
  const [name, setName] = useState('')
  const keep = useAct('POST /admin/passkeys', () => {
    setSaid(t('passkeys.added'))
    setName('')
    onDone()
  })
  // The device is asked once the shop has said what for.
  const begin = useAct('POST /admin/passkeys/challenge', (options) => {
    void import('../../web/parts/passkeys/ask-device.ts')
      .then(({ makePasskey }) => makePasskey(options))
      .then((passkey) => {
        if (!passkey || passkey === 'known')
          return setSaid(t(passkey ? 'passkeys.known' : 'passkeys.stopped'))
        return keep.act({ body: { passkey, ...(name && { name }) } })
      })
  })
  return (
    <div className="mt-5 max-w-form border-hairline border-t pt-4">
      <ActForm
        submit={t('passkeys.add')}
        isBusy={begin.isBusy || keep.isBusy}
        trouble={begin.trouble ?? keep.trouble}
        variant="secondary"
        onSend={() => {
          setSaid('')
          keep.forget()
          void begin.act({})
        }}
      >
        <Field
          label={t('passkeys.name')}
          hint={t('passkeys.name.hint')}
          name="name"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={errorAt(keep.trouble, 'name')}
        />
      </ActForm>
      <p role="status" className="mt-3 text-sm">
        {said}
      </p>
    </div>
  )
}
