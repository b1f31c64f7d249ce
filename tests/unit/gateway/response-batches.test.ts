import http from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { endInBatch } from '#server/gateway/response-batches.ts'

const answer = () => {
  const response = new http.ServerResponse(new http.IncomingMessage(null as never))
  return { response, end: vi.spyOn(response, 'end') }
}

test('answers of one turn of the event loop are sent together at its end, in order', async () => {
  const [first, second] = [answer(), answer()]
  endInBatch(first.response, Buffer.from('first'))
  endInBatch(second.response, undefined)
  await Promise.resolve()
  expect(first.end).not.toHaveBeenCalled()
  await turn()
  expect(first.end).toHaveBeenCalledExactlyOnceWith(Buffer.from('first'))
  expect(second.end).toHaveBeenCalledExactlyOnceWith(undefined)
  expect(first.end.mock.invocationCallOrder[0]).toBeLessThan(second.end.mock.invocationCallOrder[0] ?? 0)
})

test('an answer added while others are sent follows in the next batch', async () => {
  const [first, second] = [answer(), answer()]
  first.end.mockImplementation(() => {
    endInBatch(second.response, undefined)
    return first.response
  })
  endInBatch(first.response, undefined)
  await turn()
  await turn()
  expect(second.end).toHaveBeenCalledOnce()
})

test('a disconnected client does not hold up others', async () => {
  const [gone, there] = [answer(), answer()]
  endInBatch(gone.response, Buffer.from('x'))
  endInBatch(there.response, undefined)
  gone.response.destroy()
  await turn()
  expect(there.end).toHaveBeenCalledOnce()
})
