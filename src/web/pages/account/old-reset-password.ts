import { redirect } from 'react-router'

/** The way to a new password under the address other account sites have. */
export function loader() {
  return redirect('/account/reset-password', 301)
}
