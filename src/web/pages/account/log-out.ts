import { redirect } from 'react-router'
import { memberClient } from '#server/member-client.ts'
import type { Route } from './+types/log-out.ts'

export function loader() {
  return redirect('/account')
}

export async function action({ context }: Route.ActionArgs) {
  const client = context.get(memberClient)
  await client.ask('/auth/logout', { method: 'POST' })
  return redirect('/login', { status: 303, headers: { 'Set-Cookie': client.cookieOf() } })
}
