import { redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import { pageContext } from '#server/page-ports/page-context.ts'
import { deviceSkuOf } from '../../../shop/facts/markets/markets.ts'
import backInStockWords from '../../../words/en-US/pages/back-in-stock.json'
import { useWords } from '../../base/words.ts'
import { CalmPage } from '../../checkout/calm-page.tsx'
import { HelpLine } from '../../checkout/help-line.tsx'
import { orderPageMeta } from '../../checkout/order-page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { askMember, refusalOf, SIGNED_OUT } from '../account/member-api.ts'
import type { Route } from './+types/back-in-stock.ts'

export const meta = orderPageMeta(backInStockWords, 'meta')

const PATH = '/order/back-in-stock'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { stock, market } = context.get(pageContext)
  const query = new URL(request.url).searchParams
  const state = query.has('stopped') ? 'stopped' : query.has('token') ? 'kept' : 'asks'
  return { state, isBack: stock[market] > 0, token: query.get('token') ?? '' } as const
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(memberClient)
  const { config, market } = context.get(pageContext)
  const form = await request.formData()
  const email = String(form.get('email') ?? '')
  const answer = await refusalOf(async () => {
    const token = String(form.get('token') ?? '')
    if (token) {
      await askMember(client, 'POST /stock-alerts/stop', { body: { token }, headers: SIGNED_OUT })
      return redirect(`${PATH}?stopped=1`, 303)
    }
    const body = { sku: deviceSkuOf(config, market), email }
    const kept = await askMember(client, 'POST /stock-alerts', { body, headers: SIGNED_OUT })
    return redirect(`${PATH}?${new URLSearchParams({ token: kept.token })}`, 303)
  })
  return answer instanceof Response ? answer : { ...answer, email }
}

/** One field: who is told when the adapter is on sale again. Works without scripts. */
export default function BackInStock({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(backInStockWords)
  const { state, isBack, token } = loaderData
  if (state === 'asks' && isBack) {
    return (
      <CalmPage title={t('back.title')}>
        <p>{t('back.text')}</p>
        <LinkButton to="/pricing">{t('back.link')}</LinkButton>
      </CalmPage>
    )
  }
  return (
    <CalmPage title={t(`${state}.title`)} key={state}>
      <p role={state === 'asks' ? undefined : 'status'}>{t(`${state}.text`)}</p>
      {state === 'asks' && (
        <form method="post" className="grid w-full max-w-form gap-5">
          <Field
            label={t('email')}
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={actionData && 'email' in actionData ? actionData.email : ''}
            error={actionData && 'trouble' in actionData ? actionData.trouble : undefined}
          />
          <Button type="submit">{t('submit')}</Button>
        </form>
      )}
      {state === 'kept' && (
        <form method="post">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" variant="secondary">
            {t('stop')}
          </Button>
        </form>
      )}
      <HelpLine />
    </CalmPage>
  )
}
