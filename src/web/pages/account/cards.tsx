import { redirect, redirectDocument } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import memberWords from '../../../words/en-US/pages/member.json'
import type { ApiAnswer } from '../../base/api.ts'
import { useWords } from '../../base/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/cards.ts'
import { askMember, refusalOf } from './member-api.ts'
import { cardName } from './plan-words.ts'
import { Prove } from './prove.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return askMember(context.get(memberClient), 'GET /account/cards')
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(memberClient)
  const form = await request.formData()
  const id = String(form.get('card') ?? '')
  return refusalOf(async () => {
    if (form.get('do') === 'prove') {
      await askMember(client, 'PUT /auth/proof', { body: { password: String(form.get('password') ?? '') } })
      return redirect('/account/cards', 303)
    }
    if (form.get('do') === 'add') {
      const { url } = await askMember(client, 'POST /account/cards', { body: { agreed: true } })
      return redirectDocument(url, 303)
    }
    const isRemoved = form.get('do') === 'remove'
    if (isRemoved) await askMember(client, 'DELETE /account/cards/{id}', { id })
    else await askMember(client, 'POST /account/cards/{id}/default', { id })
    return redirect(`/account/cards?done=${isRemoved ? 'card-removed' : 'card-default'}`, 303)
  })
}

export default function Cards({ loaderData: { cards, proof, terms }, actionData }: Route.ComponentProps) {
  const t = useWords(memberWords)
  return (
    <>
      <h1 className="font-extrabold text-2xl tracking-tight">{t('cards.title')}</h1>
      <p>{t(cards.length > 0 ? 'cards.text' : 'cards.none')}</p>
      {cards.length > 0 && (
        <Card>
          <ul className="divide-y divide-hairline">
            {cards.map((card) => (
              <CardLine key={card.id} card={card} mayChange={proof === 'none'} />
            ))}
          </ul>
        </Card>
      )}
      {cards.length === 1 && <p className="text-soft">{t('cards.last')}</p>}
      {actionData && 'trouble' in actionData && (
        <Notice tone="error">
          <p>{actionData.trouble}</p>
        </Notice>
      )}
      {proof === 'none' ? <AddCard terms={terms} /> : <Prove by={proof} of="cards" />}
    </>
  )
}

/** The words of the consent stand above the button that gives it. */
function AddCard({ terms }: { terms: string }) {
  const t = useWords(memberWords)
  return (
    <form method="post" className="grid max-w-form justify-items-start gap-3">
      <p className="text-soft">
        {t('cards.add.text')} {terms}
      </p>
      <Button type="submit" name="do" value="add">
        {t('cards.add')}
      </Button>
    </form>
  )
}

type OwnCard = ApiAnswer<'GET /account/cards'>['cards'][number]

function CardLine({ card, mayChange }: { card: OwnCard; mayChange: boolean }) {
  const t = useWords(memberWords)
  const { brand, last4, expMonth, expYear, isDefault } = card
  const name = brand && last4 ? t('cards.name', { brand: cardName(brand), last4 }) : t('cards.unknown')
  const expires =
    expMonth && expYear
      ? t('cards.expires', { month: String(expMonth).padStart(2, '0'), year: String(expYear) })
      : ''
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="min-w-0 flex-1 basis-60">
        <span className="font-semibold">{name}</span>
        <br />
        <span className="text-soft">{isDefault ? t('cards.default') : expires}</span>
        {isDefault && expires && <span className="block text-soft">{expires}</span>}
      </span>
      {mayChange && <ChangeCard card={card} name={name} />}
    </li>
  )
}

function ChangeCard({ card: { id, isDefault }, name }: { card: OwnCard; name: string }) {
  const t = useWords(memberWords)
  return (
    <form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="card" value={id} />
      {!isDefault && (
        <Button type="submit" name="do" value="choose" variant="secondary">
          {t('cards.choose')}
        </Button>
      )}
      <Button
        type="submit"
        name="do"
        value="remove"
        variant="secondary"
        aria-label={`${t('cards.remove')} ${name}`}
      >
        {t('cards.remove')}
      </Button>
    </form>
  )
}
