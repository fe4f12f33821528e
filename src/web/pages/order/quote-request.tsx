import { redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import { pageContext } from '#server/page-ports/page-context.ts'
import { MARKETS, openMarkets } from '../../../shop/facts/markets/markets.ts'
import quoteRequestWords from '../../../words/en-US/pages/quote-request.json'
import { useWords } from '../../base/words.ts'
import { CalmPage } from '../../checkout/calm-page.tsx'
import { HelpLine } from '../../checkout/help-line.tsx'
import { orderPageMeta } from '../../checkout/order-page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { askMember, refusalOf, SIGNED_OUT } from '../account/member-api.ts'
import type { Route } from './+types/quote-request.ts'

export const meta = orderPageMeta(quoteRequestWords, 'meta')

const FIELDS = ['name', 'email', 'company', 'quantity', 'country', 'note'] as const
type Form = Record<(typeof FIELDS)[number], string>

export async function loader({ context, request }: Route.LoaderArgs) {
  const { config, market } = context.get(pageContext)
  const countries = openMarkets(config)
  return { isSent: new URL(request.url).searchParams.has('sent'), countries, market }
}

export async function action({ context, request }: Route.ActionArgs) {
  const sent = await request.formData()
  const form = Object.fromEntries(FIELDS.map((name) => [name, String(sent.get(name) ?? '')])) as Form
  const answer = await refusalOf(async () => {
    const body = { ...form, quantity: Number(form.quantity) }
    await askMember(context.get(memberClient), 'POST /quote-requests', { body, headers: SIGNED_OUT })
    return redirect('/order/quote-request?sent=1', 303)
  })
  if (answer instanceof Response) throw answer
  return { ...answer, form }
}

/** A quote for more adapters than the cart takes; staff answer by email. Works without scripts. */
export default function QuoteRequest({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(quoteRequestWords)
  if (loaderData.isSent) {
    return (
      <CalmPage title={t('sent.title')} key="sent">
        <p role="status">{t('sent.text')}</p>
        <LinkButton to="/fleet">{t('sent.link')}</LinkButton>
        <HelpLine />
      </CalmPage>
    )
  }
  const form = actionData?.form
  return (
    <CalmPage title={t('title')} key="form">
      <p>{t('text')}</p>
      {actionData && (
        <Notice tone="error">
          <p>{actionData.trouble}</p>
        </Notice>
      )}
      <form method="post" className="grid w-full max-w-form gap-5">
        <Field label={t('name')} name="name" autoComplete="name" defaultValue={form?.name} required />
        <Field
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={form?.email}
          required
        />
        <Field
          label={t('company')}
          name="company"
          autoComplete="organization"
          defaultValue={form?.company}
          optional={t('optional')}
        />
        <div className="grid gap-x-4 gap-y-5 xs:grid-cols-2">
          <Field
            label={t('quantity')}
            name="quantity"
            type="number"
            min={1}
            max={100_000}
            inputMode="numeric"
            defaultValue={form?.quantity}
            required
          />
          <SelectField label={t('country')} name="country" defaultValue={form?.country ?? loaderData.market}>
            {loaderData.countries.map((code) => (
              <option key={code} value={code}>
                {t(`country.${MARKETS[code].code}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <Field
          label={t('note')}
          hint={t('note.hint')}
          name="note"
          maxLength={1_000}
          defaultValue={form?.note}
          optional={t('optional')}
        />
        <Button type="submit">{t('submit')}</Button>
      </form>
      <HelpLine />
    </CalmPage>
  )
}
