import { Live } from '../../hydration/live.tsx'
import { LOG_IN } from './live-log-in.ts'

/** Works as it came: without scripts the server logs a member in. */
export default function FirstLogIn() {
  return <Live part={LOG_IN} when="touched" />
}
