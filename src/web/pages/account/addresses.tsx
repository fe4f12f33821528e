import { redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import { pageContext } from '#server/page-ports/page-context.ts'
import { findMarket, openMarkets } from '../../../shop/facts/markets/markets.ts'
import type { MarketCode } from '../../../shop/kernel/market-code.ts'
import memberWords from '../../../words/en-US/pages/member.json'
import type { ApiAnswer } from '../../base/api.ts'
import { useWords } from '../../base/words.ts'
import {
  type AddressForm,
  AddressLines,
  addressOf,
  formOf,
  PostalFields,
  readAddressForm,
} from '../../checkout/postal-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/addresses.ts'
import { askMember, refusalOf } from './member-api.ts'

const PAGE = '/account/addresses'
const NOBODY = { firstName: '', lastName: '' }

/** The book, and what a form on it is open for: one of its addresses, or a new one of a country. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { addresses } = await askMember(context.get(memberClient), 'GET /account/shipping-addresses')
  const { searchParams } = new URL(request.url)
  const { config } = context.get(pageContext)
  const open = openMarkets(config)
  const wanted = findMarket(searchParams.get('new') ?? '')?.code
  const edited = addresses.find(({ id }) => id === searchParams.get('edit')) ?? null
  return { addresses, edited, begun: open.find((code) => code === wanted) ?? null, open }
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(memberClient)
  const sent = await request.formData()
  const id = String(sent.get('address') ?? '')
  const form = readAddressForm(sent)
  const body = { address: addressOf(form) }
  const done = (name: string) => redirect(`${PAGE}?done=${name}`, 303)
  const result = await refusalOf(async () => {
    if (sent.get('do') === 'remove') {
      await askMember(client, 'DELETE /account/shipping-addresses/{id}', { id })
      return done('address-removed')
    }
    if (sent.get('do') === 'choose') {
      await askMember(client, 'POST /account/shipping-addresses/{id}/usual', { id })
      return done('address-usual')
    }
    if (id) await askMember(client, 'PUT /account/shipping-addresses/{id}', { id, body })
    else await askMember(client, 'POST /account/shipping-addresses', { body })
    return done('address-kept')
  })
  return 'trouble' in result ? { ...result, form } : result
}

/** Where the member has parcels sent, for the first step of checkout. */
export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(memberWords)
  const { addresses, edited, begun, open } = loaderData
  const refused = actionData && 'trouble' in actionData ? actionData : null
  const country = edited?.address.country ?? begun
  return (
    <>
      <h1 className="font-extrabold text-2xl tracking-tight">{t('book.title')}</h1>
      {refused && (
        <Notice tone="error">
          <p role="alert">{refused.trouble}</p>
        </Notice>
      )}
      {country ? (
        <OneAddress
          key={edited?.id ?? country}
          id={edited?.id ?? ''}
          country={country}
          form={refused?.form ?? formOf(edited?.address ?? blank(country))}
        />
      ) : (
        <>
          <p>{t(addresses.length > 0 ? 'book.text' : 'book.none')}</p>
          {addresses.map((kept) => (
            <Kept key={kept.id} kept={kept} isAlone={isAlone(addresses, kept)} />
          ))}
          <Add open={open} />
        </>
      )}
    </>
  )
}

type KeptAddress = ApiAnswer<'GET /account/shipping-addresses'>['addresses'][number]

const blank = (country: string) => ({
  country,
  line1: '',
  city: '',
  state: '',
  postalCode: '',
  contact: NOBODY,
})

/** The only one of its country needs no choice. */
function isAlone(all: KeptAddress[], { address: { country } }: KeptAddress): boolean {
  return all.filter(({ address }) => address.country === country).length === 1
}

function Kept({ kept: { id, address, isUsual }, isAlone }: { kept: KeptAddress; isAlone: boolean }) {
  const t = useWords(memberWords)
  const name = address.line1
  return (
    <Card className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-60">
        <AddressLines address={address} />
        {address.contact.phone && (
          <p className="text-soft" translate="no">
            {formOf(address).phone}
          </p>
        )}
        {isUsual && !isAlone && <p className="mt-2 font-semibold">{t('book.usual')}</p>}
      </div>
      <form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="address" value={id} />
        <LinkButton
          to={`${PAGE}?edit=${id}`}
          variant="secondary"
          aria-label={t('book.named', { act: t('book.edit'), name })}
        >
          {t('book.edit')}
        </LinkButton>
        {!isUsual && (
          <Button
            type="submit"
            name="do"
            value="choose"
            variant="secondary"
            aria-label={t('book.named', { act: t('book.choose'), name })}
          >
            {t('book.choose')}
          </Button>
        )}
        <Button
          type="submit"
          name="do"
          value="remove"
          variant="secondary"
          aria-label={t('book.named', { act: t('book.remove'), name })}
        >
          {t('book.remove')}
        </Button>
      </form>
    </Card>
  )
}

function Add({ open }: { open: readonly MarketCode[] }) {
  const t = useWords(memberWords)
  return (
    <div className="flex flex-wrap gap-3">
      {open.map((market) => (
        <LinkButton key={market} to={`${PAGE}?new=${market}`} variant="secondary">
          {t('book.add', { market: open.length > 1 ? market : 'only' })}
        </LinkButton>
      ))}
    </div>
  )
}

function OneAddress({ id, country, form }: { id: string; country: string; form: AddressForm }) {
  const t = useWords(memberWords)
  return (
    <form method="post" className="grid w-full max-w-form gap-5">
      <input type="hidden" name="address" value={id} />
      <PostalFields form={form} country={country} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t('book.save')}</Button>
        <LinkButton to={PAGE} variant="secondary">
          {t('book.back')}
        </LinkButton>
      </div>
    </form>
  )
}
