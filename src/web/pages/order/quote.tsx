import { redirect } from 'react-router'
import { deviceSkuOf } from '../../../shop/facts/markets/markets.ts'
import { joinList } from '../../../shop/kernel/comma-joined.ts'
import quoteWords from '../../../words/en-US/pages/quote-request.json'
import { useWords } from '../../base/words.ts'
import { CalmPage } from '../../checkout/calm-page.tsx'
import { HelpLine } from '../../checkout/help-line.tsx'
import { orderPageMeta } from '../../checkout/order-page-meta.ts'
import { readVisit } from '../../checkout/plain/read-purchase.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { askMember, refusalOf } from '../account/member-api.ts'
import type { Route } from './+types/quote.ts'

export const meta = orderPageMeta(quoteWords, 'cart.meta')

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [id, email] = [searchParams.get('id') ?? '', searchParams.get('email') ?? '']
  const { purchase, buyer, form } = await readVisit(context)
  const { quantity } = purchase.basket()
  const { email: typed, businessName } = form.values.shipping
  return { made: id ? { id, email } : null, quantity, email: buyer.email || typed, company: businessName }
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = await request.formData()
  const text = (name: string) => String(sent.get(name) ?? '').trim()
  const { client, purchase, page, form, buyer } = await readVisit(context)
  const { quantity, codes } = purchase.basket()
  const email = buyer.email || text('email')
  const body = {
    email,
    company: text('company'),
    country: page.market,
    deviceVariantSku: deviceSkuOf(page.config, page.market),
    quantity,
    enterpriseId: joinList(form.offer ? [] : codes),
    locale: page.locale,
  }
  const made = await refusalOf(() => askMember(client, 'POST /quotes', { body }))
  if ('trouble' in made) return { trouble: made.trouble, typed: { email, company: body.company } }
  throw redirect(`/order/quote?${new URLSearchParams({ id: made.id, email })}`, 303)
}

/** A quote of what is in the cart, to print or hand on; works without scripts. */
export default function CartQuote({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(quoteWords)
  const { made, quantity } = loaderData
  if (made) return <Made search={new URLSearchParams(made)} />
  const typed = actionData?.typed ?? loaderData
  return (
    <CalmPage title={t('cart.title')} key="form">
      <p>{t('cart.text', { count: quantity })}</p>
      {actionData && (
        <Notice tone="error">
          <p>{actionData.trouble}</p>
        </Notice>
      )}
      <form method="post" className="grid w-full max-w-form gap-5">
        <Field
          label={t('email')}
          hint={t('cart.email.hint')}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={typed.email}
          required
        />
        <Field
          label={t('company')}
          name="company"
          autoComplete="organization"
          maxLength={120}
          defaultValue={typed.company}
          optional={t('optional')}
        />
        <Button type="submit">{t('cart.submit')}</Button>
      </form>
      <LinkButton to="/cart" variant="secondary">
        {t('cart.back')}
      </LinkButton>
      <HelpLine />
    </CalmPage>
  )
}

function Made({ search }: { search: URLSearchParams }) {
  const t = useWords(quoteWords)
  return (
    <CalmPage title={t('cart.made.title')} key="made">
      <p role="status">{t('cart.made.text')}</p>
      <a href={`/order/quote/pdf?${search}`} className={buttonLook('primary', undefined)}>
        <span>{t('cart.made.pdf')}</span>
      </a>
      <LinkButton to={`/order/load?${search}`} variant="secondary">
        {t('cart.made.order')}
      </LinkButton>
      <HelpLine />
    </CalmPage>
  )
}
