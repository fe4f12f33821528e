import { redirect } from 'react-router'
import { memberDesk } from '#server/member-desk.ts'
import type { Route } from './+types/export.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(memberDesk).ask('/account/export')
  if (response.status === 401) throw redirect('/login?redirect=%2Faccount%2Fdata')
  return response
}
