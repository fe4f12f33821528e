import { redirect } from 'react-router'
import { memberClient } from '#server/page-ports/member-client.ts'
import type { SignedInAnswer } from '../../../shop/people/accounts/present-member.ts'
import type { ApiAnswer } from '../../base/api.ts'
import type { Route } from './+types/session.ts'

/**
 * Hands the session of the cookie to the page's own scripts, for a member who logged in before they had come
 * (`takeSession`); null where nobody is signed in. The cookie is sent to no other site, so none can ask for this.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  if (new URL(request.url).pathname.endsWith('/log-out')) return redirect('/account')
  const client = context.get(memberClient)
  const response = client.token ? await client.ask('/users/me') : undefined
  if (!response?.ok) return Response.json(null)
  const { user }: ApiAnswer<'GET /users/me'> = await response.json()
  return Response.json({ token: client.token, user } satisfies SignedInAnswer)
}

/**
 * Ends it; `to` is the page that another account is to go on to. The address tells scripts that had not come yet when
 * the button was pressed to forget the session as well (`saysSignedOut`).
 */
export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(memberClient)
  await client.ask('/auth/logout', { method: 'POST' })
  const to = new URL(request.url).searchParams.get('to')
  const login = to ? `/login?left&redirect=${encodeURIComponent(to)}` : '/login?left'
  return redirect(login, { status: 303, headers: { 'Set-Cookie': client.cookieOf() } })
}
