import OpenAI, { APIUserAbortError } from 'openai'
import type { ChatCompletionChunk, ChatCompletionCreateParams } from 'openai/resources/chat/completions'
import { afterEach, describe, expect, test } from 'vitest'
import { offlineModel } from '../../../generator/index.ts'
import { refuseReason, startModelStandIn } from '../../../server/embedded/model/index.ts'
import type { ModelStandIn, ModelStandInOptions } from '../../../server/embedded/model/index.ts'
import { userMessage } from '../generator/harness.ts'

const key = 'test-key'
const running: ModelStandIn[] = []

async function start(options: Partial<ModelStandInOptions> = {}) {
  const standIn = await startModelStandIn({ port: 0, apiKey: key, charsPerSecond: 0, ...options })
  running.push(standIn)
  const client = new OpenAI({ apiKey: key, baseURL: `http://127.0.0.1:${standIn.port}/v1`, maxRetries: 0 })
  return { ...standIn, client }
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((standIn) => standIn.close()))
})

const tools: ChatCompletionCreateParams['tools'] = [
  'plan',
  'read_file',
  'write_file',
  'edit_file',
  'delete_file',
  'set_preview',
  'finish',
].map((name) => ({ type: 'function', function: { name, parameters: { type: 'object' } } }))

const contactForm = {
  model: offlineModel,
  tools,
  messages: [
    { role: 'system' as const, content: 'You write plugins.' },
    { role: 'user' as const, content: String(userMessage('Create a contact form').content) },
  ],
}

async function collect(stream: AsyncIterable<ChatCompletionChunk>) {
  const chunks: ChatCompletionChunk[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const calls: { id: string; name: string; arguments: string }[] = []
  let text = ''
  for (const chunk of chunks) {
    const delta = chunk.choices[0]?.delta
    text += delta?.content ?? ''
    for (const part of delta?.tool_calls ?? []) {
      calls[part.index] ??= { id: part.id ?? '', name: part.function?.name ?? '', arguments: '' }
      const call = calls[part.index]
      if (call) call.arguments += part.function?.arguments ?? ''
    }
  }
  const reasons = chunks.flatMap((chunk) => chunk.choices[0]?.finish_reason ?? [])
  return { chunks, calls, text, reasons }
}

describe('completions', () => {
  test('streams text first, then tool calls in fragments, then the finish reason and usage', async () => {
    const { client } = await start()
    const stream = await client.chat.completions.create({
      ...contactForm,
      stream: true,
      stream_options: { include_usage: true },
    })
    const { chunks, calls, text, reasons } = await collect(stream)
    expect(text).toContain('I am building “Contact Form”')
    expect(calls[0]?.name).toBe('plan')
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
    for (const call of calls) expect(() => JSON.parse(call.arguments)).not.toThrow()
    const firstOfCall = chunks.find((chunk) => chunk.choices[0]?.delta.tool_calls)?.choices[0]?.delta
      .tool_calls?.[0]
    expect(firstOfCall).toMatchObject({
      index: 0,
      type: 'function',
      function: { name: 'plan', arguments: '' },
    })
    expect(reasons).toEqual(['tool_calls'])
    const usage = chunks.at(-1)
    expect(usage?.choices).toEqual([])
    expect(usage?.usage?.total_tokens).toBe(
      (usage?.usage?.prompt_tokens ?? 0) + (usage?.usage?.completion_tokens ?? 0),
    )
    expect(usage?.usage?.completion_tokens).toBeGreaterThan(200)
  })

  test('omits the usage unless requested', async () => {
    const { client } = await start()
    const { chunks } = await collect(await client.chat.completions.create({ ...contactForm, stream: true }))
    expect(chunks.every((chunk) => !chunk.usage && chunk.choices.length === 1)).toBe(true)
  })

  test('answers the same in one piece as streamed, every time', async () => {
    const { client } = await start()
    const whole = await client.chat.completions.create(contactForm)
    const streamed = await collect(await client.chat.completions.create({ ...contactForm, stream: true }))
    const message = whole.choices[0]?.message
    expect(message?.content).toBe(streamed.text)
    expect(message?.tool_calls?.map((call) => call.type === 'function' && call.function.arguments)).toEqual(
      streamed.calls.map((call) => call.arguments),
    )
    expect(message?.tool_calls?.map((call) => call.id)).toEqual(streamed.calls.map((call) => call.id))
    expect(whole.choices[0]?.finish_reason).toBe('tool_calls')
  })

  test("works with the SDK's streaming helper", async () => {
    const { client } = await start()
    const done: string[] = []
    const runner = client.chat.completions.stream(contactForm)
    runner.on('tool_calls.function.arguments.done', (call) => done.push(call.name))
    const final = await runner.finalChatCompletion()
    expect(done).toEqual(['plan'])
    expect(final.choices[0]?.finish_reason).toBe('tool_calls')
  })

  test('answers with text when no tools are offered', async () => {
    const { client } = await start()
    const answer = await client.chat.completions.create({
      model: offlineModel,
      messages: [{ role: 'user', content: 'Vad kan du göra?' }],
    })
    expect(answer.choices[0]).toMatchObject({ finish_reason: 'stop' })
    expect(answer.choices[0]?.message.content).toContain('Kontaktformulär')
  })

  test('is cut off at the token limit with the reason `length`', async () => {
    const { client } = await start()
    for (const limit of [{ max_tokens: 40 }, { max_completion_tokens: 200 }]) {
      const { reasons, text, calls } = await collect(
        await client.chat.completions.create({ ...contactForm, ...limit, stream: true }),
      )
      expect(reasons).toEqual(['length'])
      const spoken = text.length + calls.reduce((sum, call) => sum + call.arguments.length, 0)
      expect(spoken).toBeLessThanOrEqual(4 * (limit.max_tokens ?? limit.max_completion_tokens ?? 0))
    }
  })

  test('never splits an emoji', async () => {
    const { client } = await start()
    const request = `Create a contact form with the heading "${'😀'.repeat(60)}"`
    const messages = [{ role: 'user' as const, content: String(userMessage(request).content) }]
    const stream = await client.chat.completions.create({ ...contactForm, messages, stream: true })
    for await (const chunk of stream) expect(JSON.stringify(chunk)).not.toMatch(/\\ud[89a-f]/i)
  })

  test('accepts content in parts, including images', async () => {
    const { client } = await start()
    const answer = await client.chat.completions.create({
      ...contactForm,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: String(userMessage('Create a contact form').content) },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
          ],
        },
      ],
    })
    expect(answer.choices[0]?.finish_reason).toBe('tool_calls')
  })

  test('keeps the configured pace and stops when the client disconnects', async () => {
    const { client } = await start({ charsPerSecond: 2_000 })
    const abort = new AbortController()
    const begun = performance.now()
    const stream = await client.chat.completions.create(
      { ...contactForm, stream: true },
      { signal: abort.signal },
    )
    let received = 0
    try {
      for await (const chunk of stream) {
        received += JSON.stringify(chunk.choices[0]?.delta).length
        if (performance.now() - begun > 300) abort.abort()
      }
    } catch (error) {
      expect(error).toBeInstanceOf(APIUserAbortError)
    }
    expect(received).toBeGreaterThan(0)
    expect(received).toBeLessThan(30_000)
    // The server is free again: a response that is not streamed arrives at once.
    const answer = await client.chat.completions.create(contactForm)
    expect(answer.choices).toHaveLength(1)
  })

  test('closes its connections when it is stopped during a stream', async () => {
    const { client, close } = await start({ charsPerSecond: 200 })
    const stream = await client.chat.completions.create({ ...contactForm, stream: true })
    const reading = (async () => {
      for await (const chunk of stream) if (chunk.choices[0]?.delta.tool_calls) await close()
    })()
    await expect(reading).rejects.toThrow()
  })
})

describe('models and errors', () => {
  test('lists its one model', async () => {
    const { client } = await start()
    expect((await client.models.list()).data.map(({ id }) => id)).toEqual([offlineModel])
    expect((await client.models.retrieve(offlineModel)).id).toBe(offlineModel)
    await expect(client.models.retrieve('gpt-nothing')).rejects.toMatchObject({
      status: 404,
      code: 'model_not_found',
    })
  })

  test("refuses a wrong key, an unknown model and an invalid body in OpenAI's format", async () => {
    const { client, port } = await start()
    const stranger = new OpenAI({ apiKey: 'other', baseURL: `http://127.0.0.1:${port}/v1`, maxRetries: 0 })
    await expect(stranger.models.list()).rejects.toMatchObject({ status: 401, code: 'invalid_api_key' })
    await expect(
      client.chat.completions.create({ ...contactForm, model: 'gpt-nothing' }),
    ).rejects.toMatchObject({
      status: 404,
      code: 'model_not_found',
    })
    await expect(client.chat.completions.create({ ...contactForm, messages: [] })).rejects.toMatchObject({
      status: 400,
      type: 'invalid_request_error',
      param: 'messages',
    })
  })

  const post = (port: number, path: string, body: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body,
    })

  test('answers 404 for unknown paths and 400 for invalid JSON', async () => {
    const { port } = await start()
    expect((await post(port, '/v1/embeddings', '{}')).status).toBe(404)
    const broken = await post(port, '/v1/chat/completions', '{"model":')
    expect(broken.status).toBe(400)
    expect(await broken.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  test('answers 413 for a body that is too large, and keeps serving', async () => {
    const { port, client } = await start()
    const large = await post(port, '/v1/chat/completions', 'x'.repeat(40_000_001)).catch(() => null)
    // A client that is still sending may see the connection close before it reads the response.
    if (large) expect(large.status).toBe(413)
    expect((await client.models.list()).data).toHaveLength(1)
  })

  test('needs no key when none is set', async () => {
    const { port } = await start({ apiKey: undefined })
    expect((await fetch(`http://127.0.0.1:${port}/v1/models`)).status).toBe(200)
  })

  test('reports a port in use in one sentence', async () => {
    const { port } = await start()
    await expect(startModelStandIn({ port })).rejects.toThrow(/offline model cannot listen .* in use/)
  })

  test('refuses to start when a real model is configured', () => {
    expect(refuseReason({})).toBeNull()
    expect(refuseReason({ OPENAI_API_KEY: '' })).toBeNull()
    expect(refuseReason({ OPENAI_API_KEY: 'secret-value' })).toMatch(/OPENAI_API_KEY/)
    expect(refuseReason({ OPENAI_API_KEY: 'secret-value' })).not.toContain('secret-value')
  })
})
