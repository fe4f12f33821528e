import { Agent, request } from 'node:http'
import { createCaller } from '../../test/caller.ts'
import { costlyRequests } from '../../test/contract/costly-requests.ts'
import { readDocument } from '../../test/contract/read-document.ts'
import { signUp } from '../../test/member.ts'
import type { Hostility } from './hostile.ts'
import { report } from './in-process.ts'

interface Message {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/** Of each call so many requests, spread over its fields, shapes and lengths. */
const OF_EACH_CALL = 20
/** It ends the session of the others. */
const ENDS_SESSION = new Set(['logOut', 'deleteMe', 'endOtherSessions', 'changePassword', 'endSession'])

/** Callers who send the most costly texts there are to every call, as members and without a login, as fast as they are answered. */
async function loadHostile({ origin, callers, ms }: Hostility): Promise<Record<string, number>> {
  const messages = await makeMessages(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const end = performance.now() + ms
  const answers: Record<string, number> = {}
  const call = async (turn: number) => {
    for (let at = turn; performance.now() < end; at += callers) {
      const message = messages[(at * 7919) % messages.length]
      if (!message) continue
      const status = await send(origin, agent, message)
      answers[status] = (answers[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, turn) => call(turn)))
  agent.destroy()
  return answers
}

async function makeMessages(origin: string): Promise<Message[]> {
  const ask = (path: string, init?: RequestInit) => fetch(origin + path, init)
  const { token } = await signUp(createCaller(ask, ''))
  const { calls } = await readDocument(ask)
  return [...calls.values()]
    .filter(({ id }) => !ENDS_SESSION.has(id))
    .flatMap((call) => {
      const all = [...costlyRequests(call)]
      const step = Math.max(1, Math.floor(all.length / OF_EACH_CALL))
      const some = all.filter((_, at) => at % step === 0)
      // Who knows no token of the operator has one of a member, or none.
      const isOpen = call.tokens.length === 0
      return some.map(({ path, headers, body }) => ({
        method: call.method,
        path,
        headers: { ...headers, ...(isOpen ? {} : { Authorization: `Bearer ${token}` }) },
        body,
      }))
    })
}

function send(origin: string, agent: Agent, { method, path, headers, body }: Message): Promise<string> {
  return new Promise((resolve) => {
    const call = request(`${origin}${path}`, { agent, method, headers }, (response) => {
      response.resume().once('close', () => resolve(String(response.statusCode)))
    })
    call.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    call.end(body)
  })
}

await report(loadHostile)
