import { expect } from 'vitest'
import { type ApiDocument, type Call, readDocument, type Send } from './read-document.ts'

type Json = Record<string, unknown>

export interface CallInput {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  headers?: Record<string, string>
  /** The document's own example unless given. */
  body?: unknown
  /** Which of the document's examples to send. */
  example?: string
  token?: string | undefined
}

export interface CallAnswer<T> {
  status: number
  headers: Headers
  body: T
}

/** A client that knows the shop by its description alone. */
export interface ContractClient {
  document: ApiDocument
  /** Operations that answered with a success so far. */
  succeeded: Set<string>
  call<T = Json>(operationId: string, input?: CallInput): Promise<CallAnswer<T>>
  /** An example body of the document, to be changed and sent. */
  example<T = Json>(operationId: string, name?: string): T
}

/** Reads the description; from there on every answer is held against it. */
export async function createContractClient(send: Send): Promise<ContractClient> {
  const document = await readDocument(send)
  const succeeded = new Set<string>()
  return {
    document,
    succeeded,
    async call(operationId, input = {}) {
      const call = requireCall(document, operationId)
      const response = await send(addressOf(call, input), requestOf(call, input))
      const answer = await readAnswer(response)
      const trouble = troubleWith(document, call, answer)
      expect(trouble, `${operationId} answers ${answer.status}`).toBeUndefined()
      if (answer.status < 300) succeeded.add(operationId)
      return answer as never
    },
    example(operationId, name) {
      return structuredClone(exampleBody(requireCall(document, operationId), name)) as never
    },
  }
}

function requireCall(document: ApiDocument, id: string): Call {
  const call = document.calls.get(id)
  if (!call) throw new Error(`the document has no operation ${id}`)
  return call
}

function addressOf(call: Call, { params = {}, query = {} }: CallInput): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const documented = call.parameters.find((each) => each.in === 'path' && each.name === name)
    return encodeURIComponent(String(params[name] ?? documented?.example))
  })
  const required = call.parameters.filter((each) => each.in === 'query' && each.required)
  const all = { ...Object.fromEntries(required.map(({ name, example }) => [name, example])), ...query }
  const text = new URLSearchParams(
    Object.entries(all).map(([name, value]) => [name, String(value)]),
  ).toString()
  return text ? `${path}?${text}` : path
}

function requestOf(call: Call, { headers, body, example, token }: CallInput): RequestInit {
  const sent = body ?? (call.body?.required || example ? exampleBody(call, example) : undefined)
  return {
    method: call.method,
    headers: {
      ...(sent === undefined ? {} : { 'Content-Type': call.body?.type ?? 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
  }
}

function exampleBody(call: Call, name?: string): unknown {
  const examples = call.body?.examples ?? {}
  return name ? examples[name] : Object.values(examples)[0]
}

export interface Answered {
  status: number
  headers: Headers
  text: string
  body: unknown
}

export async function readAnswer(response: Response): Promise<Answered> {
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : text }
}

/** What an answer has that the document does not tell, or the other way round. */
export function troubleWith(document: ApiDocument, call: Call, answer: Answered): string | undefined {
  const { status, headers, body, text } = answer
  const documented = call.responses[status]
  if (!documented) return `status ${status} is not documented: ${text.slice(0, 300)}`
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? ''
  const { content } = documented
  if (!content) return text === '' ? undefined : 'the document tells of no body'
  const media = content[type]
  if (!media) return `the type ${type} is not documented`
  if (status >= 400) {
    const { code } = body as { code?: string }
    if (!code || !document.codesOf(call, status).includes(code)) return `the code ${code} is not documented`
  }
  return media.schema ? document.misfit(media.schema, body) : undefined
}
