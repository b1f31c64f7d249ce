import { until } from '../../support/until.ts'
import { credits, expectDelivered, formPrompt, job, openBuilder, send, toast } from '../builder.ts'
import { expect, forgive, required, test } from '../fixtures.ts'

/** Every open page loses its connection, so this needs the product to itself. */

test('a turn is shown to its end while the realtime server restarts', async ({ page, complaints }) => {
  await openBuilder(page)
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await send(page, formPrompt)
  await expect(job(page, 1)).toBeVisible()
  process.kill(Number(required('E2E_REALTIME_PID')), 'SIGKILL')
  await expectDelivered(page, 1)
  await expect(toast(page, 'Plugin Generated!')).toBeVisible()
  await expect(credits(page, 9)).toBeVisible()

  // The connection recovers, and the next turn is shown like the first.
  await until('the page connects again', () => sockets.length > 0)
  await send(page, 'Add a phone field')
  await expectDelivered(page, 2)
  forgive(complaints, /WebSocket connection/)
})
