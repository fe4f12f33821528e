import { useSearchParams } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import memberWords from '../../../words/en-US/pages/member.json'
import { useWords } from '../../base/words.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/adapters.ts'
import { AdapterCard, nameOf, usePlans } from './adapter-card.tsx'
import { askMember } from './member-api.ts'
import type { Device } from './plan-words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return askMember(context.get(memberClient), 'GET /account/devices')
}

export default function Adapters({ loaderData: { devices } }: Route.ComponentProps) {
  const t = useWords(memberWords)
  const [query] = useSearchParams()
  const changed = devices.find(({ id }) => id === query.get('now'))
  return (
    <>
      {changed && <AsItIsNow device={changed} />}
      <h1 className="font-extrabold text-2xl tracking-tight">{t('adapters.title')}</h1>
      {devices.length === 0 && <p>{t('none.text')}</p>}
      {devices.map((device) => (
        <AdapterCard key={device.id} device={device} whole />
      ))}
    </>
  )
}

/** To who came from a page that showed the adapter as it no longer is. */
function AsItIsNow({ device }: { device: Device }) {
  const t = useWords(memberWords)
  const plans = usePlans(device)
  const how = plans.length > 0 ? plans.join('. ') : t(`state.${device.state}`)
  return (
    <Notice tone="amber">
      <p role="status">{t('now.text')}</p>
      <p className="wrap-anywhere font-semibold">{t('now.is', { name: nameOf(device, t), how })}</p>
    </Notice>
  )
}
