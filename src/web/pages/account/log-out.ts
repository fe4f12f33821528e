import { redirect } from 'react-router'
import { memberDesk } from '#server/member-desk.ts'
import type { Route } from './+types/log-out.ts'

export function loader() {
  return redirect('/account')
}

export async function action({ context }: Route.ActionArgs) {
  const desk = context.get(memberDesk)
  await desk.ask('/auth/logout', { method: 'POST' })
  return redirect('/login', { status: 303, headers: { 'Set-Cookie': desk.cookieOf() } })
}
