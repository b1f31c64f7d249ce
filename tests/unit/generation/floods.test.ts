import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boundBody } from '#cms/platform/http/bounded.ts'
import { limits } from '#contract/limits.ts'
import { placeholderEnvironment } from '../../../scripts/support/payload-cli.ts'
import { floods, startFlood } from '../../support/flood.ts'
import { tries } from '../../support/fuzz.ts'

const run = promisify(execFile)
let flood: Awaited<ReturnType<typeof startFlood>>
beforeAll(async () => {
  flood = await startFlood()
})
afterAll(() => flood.close())

async function flooded(...names: string[]) {
  const url = `http://127.0.0.1:${flood.port}`
  const { stdout } = await run(
    process.execPath,
    [path.join(import.meta.dirname, '../../support/flooded.ts'), ...names],
    {
      env: {
        ...process.env,
        ...placeholderEnvironment,
        FLOOD_URL: url,
        OPENAI_BASE_URL: `${url}/v1`,
        PUSHER_HOST: '127.0.0.1',
        PUSHER_PORT: String(flood.port),
      },
    },
  )
  return JSON.parse(stdout) as { outcomes: Record<string, string>; megabytes: number }
}

const encoder = new TextEncoder()
const lineEnd = fc.constantFrom('\n', '\r', '\r\n')
const line = fc.tuple(fc.stringMatching(/^[a-z]{0,6}$/), lineEnd).map(([text, end]) => text + end)

const streamOf = (chunks: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })

/** The size of the largest event of a stream in bytes, counted once it is complete. */
function largestEvent(stream: string): number {
  const sizes: number[] = []
  let event = ''
  for (const each of stream.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? []) {
    event += each
    if (/^[\r\n]/.test(each)) {
      sizes.push(event.length)
      event = ''
    }
  }
  return Math.max(0, event.length, ...sizes)
}

describe('the size limit for events of a stream', () => {
  it('applies however the stream is split into chunks, for every kind of line end', async () => {
    const chunked = fc.record({
      lines: fc.array(line, { maxLength: 12 }),
      cuts: fc.array(fc.nat(80), { maxLength: 6 }),
      bound: fc.integer({ min: 1, max: 40 }),
    })
    await fc.assert(
      fc.asyncProperty(chunked, async ({ lines, cuts, bound }) => {
        const text = lines.join('')
        const at = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b), text.length]
        const chunks = at.slice(1).map((end, index) => encoder.encode(text.slice(at[index], end)))
        const bounds = { bytes: 1_000, events: { bytes: bound, lines: 1_000 } }
        const read = new Response(boundBody(streamOf(chunks), bounds, 'It')).text()
        const outcome = await read.then(
          (passed) => passed,
          (error: Error) => error.name,
        )
        // A line feed after the carriage return of a blank line counts toward the next event.
        const slack = lines.some((each) => each.endsWith('\r\n')) ? 2 : 0
        if (largestEvent(text) + slack <= bound) expect(outcome).toBe(text)
        else if (largestEvent(text) - slack > bound) expect(outcome).toBe('AnswerTooLarge')
      }),
      tries(),
    )
  })
})

describe('a service that answers 150 MB', () => {
  it('ends the call with a provider error, in bounded memory', async () => {
    const { outcomes, megabytes } = await flooded(...Object.keys(floods), 'realtime', 'sandbox')
    expect(outcomes).toEqual({
      'a line without an end': 'model_oversized',
      'a compressed line without an end': 'model_oversized',
      'an event without an end': 'model_oversized',
      'nothing but line ends and comments': 'model_oversized',
      'thoughts without an end': 'model_oversized',
      'one tool call without an end': 'cut after 0 calls',
      'tool calls without an end': `cut after ${limits.turn.answerCalls + 1} calls`,
      'tool calls with names of a megabyte': 'model_oversized',
      'an error without an end': 'model_unavailable',
      'a compressed refusal without an end': 'model_confused',
      realtime: 'AnswerTooLarge',
      sandbox: 'SandboxUnavailable',
    })
    // One such line alone, read to its end, would take some 900.
    expect(megabytes).toBeLessThan(350)
  }, 60_000)
})
