import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** A server that sends far more than was asked for, in place of every server that we call. */

const megabyte = 1_000_000
const filler = Buffer.alloc(megabyte / 2, 'x')

function* repeated(piece: Buffer | string, times: number): Generator<Buffer> {
  const bytes = Buffer.from(piece)
  for (let count = 0; count < times; count += 1) yield bytes
}
function* after(first: string, rest: Iterable<Buffer>): Generator<Buffer> {
  yield Buffer.from(first)
  yield* rest
}
const event = (delta: object): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`
const call = (index: number, own: object): string => event({ tool_calls: [{ index, ...own }] })
function* calls(count: number, own: (index: number) => object): Generator<Buffer> {
  for (let index = 0; index < count; index += 1) yield Buffer.from(call(index, own(index)))
}

export interface Flood {
  readonly status: number
  readonly gzip?: true
  readonly body: () => Iterable<Buffer>
}

/** What a provider could send, by name. */
export const floods: Readonly<Record<string, Flood>> = {
  'a line without an end': { status: 200, body: () => after('data: ', repeated(filler, 300)) },
  'a compressed line without an end': {
    status: 200,
    gzip: true,
    body: () => after('data: ', repeated(filler, 300)),
  },
  'an event without an end': {
    status: 200,
    body: () => repeated(`data: ${'x'.repeat(10_000)}\n`, 15_000),
  },
  'nothing but line ends and comments': {
    status: 200,
    body: () => repeated(': x\r\n\r\n'.repeat(60_000), 300),
  },
  'thoughts without an end': {
    status: 200,
    body: () => repeated(event({ reasoning_content: 'x'.repeat(100_000) }), 1_500),
  },
  'one tool call without an end': {
    status: 200,
    body: () =>
      after(
        call(0, { id: 'a', function: { name: 'write_file', arguments: '' } }),
        repeated(call(0, { function: { arguments: 'x'.repeat(20_000) } }), 4_000),
      ),
  },
  'tool calls without an end': {
    status: 200,
    body: () =>
      calls(100_000, (index) => ({ id: `c${index}`, function: { name: 'list_files', arguments: '{}' } })),
  },
  'tool calls with names of a megabyte': {
    status: 200,
    body: () =>
      calls(150, (index) => ({ id: `${index}`, function: { name: 'x'.repeat(megabyte), arguments: '{}' } })),
  },
  'an error without an end': { status: 500, body: () => repeated(filler, 300) },
  'a compressed refusal without an end': { status: 400, gzip: true, body: () => repeated(filler, 300) },
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString()
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = await textOf(request)
  // A request that names a flood gets it; services that name none get one anyway.
  const named = Object.entries(floods).find(([name]) => asked.includes(`"${name}"`))?.[1]
  const { status, gzip, body }: Flood = named ?? { status: 200, body: () => repeated(filler, 300) }
  response.writeHead(status, {
    'content-type': 'text/event-stream',
    ...(gzip && { 'content-encoding': 'gzip' }),
  })
  const stream = Readable.from(body())
  await (gzip ? pipeline(stream, createGzip({ level: 1 }), response) : pipeline(stream, response))
}

/** Starts it on a free loopback port. */
export async function startFlood(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    // A client that has read enough drops the connection.
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
