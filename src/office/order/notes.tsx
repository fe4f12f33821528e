import type { OrderHistoryAnswer } from '../../http/admin/present-orders.ts'
import { useWords } from '../../web/base/words.ts'
import { Button } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import orderWords from '../../words/en-US/pages/admin-order.json'
import { useActorName } from '../parts/actor.ts'
import { Section } from '../parts/section.tsx'
import { When } from '../parts/shown.tsx'
import { useMay } from '../parts/staff.ts'
import { TroubleNotice } from '../parts/trouble-notice.tsx'
import { errorAt, useAct } from '../parts/use-act.ts'

/** What staff want each other to know; the buyer never sees it. */
export function Notes({ order, onChange }: { order: OrderHistoryAnswer; onChange: () => void }) {
  const t = useWords(orderWords)
  const may = useMay('note_orders')
  const actorOf = useActorName()
  return (
    <Section title={t('notes')}>
      <ul className="grid gap-3 text-sm">
        {order.notes.map(({ id, text, author, createdAt }) => (
          <li key={id}>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-soft">
              {actorOf(author)} · <When at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
      {order.notes.length === 0 && <p className="text-sm text-soft">{t('notes.none')}</p>}
      {/* A note that was taken leaves an empty field behind. */}
      {may && <NewNote key={order.notes.length} id={order.id} onDone={onChange} />}
    </Section>
  )
}

function NewNote({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useWords(orderWords)
  const { act, isBusy, trouble } = useAct('POST /admin/orders/{id}/notes', onDone)
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    void act({ params: { id }, body: { text } })
  }
  return (
    <form method="post" onSubmit={submit} className="mt-4 grid gap-3">
      <TroubleNotice trouble={trouble} />
      <Field label={t('notes.add')} name="text" required error={errorAt(trouble, 'text')} />
      <Button type="submit" variant="secondary" loading={isBusy}>
        {t('notes.submit')}
      </Button>
    </form>
  )
}
